import { ApiError } from '@yarmarok/shared-api';
import { billingApi } from '@yarmarok/shared-api/account';
import { type Dialogs, currentUserAtom, useHost } from '@yarmarok/shared-contract';
import { Button, color, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { FormError, NumberStepper, Switch, useForm, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { buyLeadsMessages as messages, buyLeadsValueMessages } from './buy-leads.messages';
import { dialogMessages } from './dialog-messages';
import type { FrameDialogProps } from './frame-dialog-props';
import { splitPurchase } from './lead-purchase';

type Props = FrameDialogProps<Dialogs['buyLeads']>;

/** The offers of the dialog: docs/product/balance-and-payments.md#buying-leads. */
const defaultLeads = 20;
const suggestions = [10, 20, 50, 100];

/** Buys leads for the balances of the seller. Each opening mounts it again, so the quantity starts at 20. */
export function BuyLeadsDialog(props: Props) {
  return (
    <MessageScope set={dialogMessages}>
      <Dialog {...props} />
    </MessageScope>
  );
}

function Dialog({ onClose }: Props) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const keyFor = useIdempotencyKey();
  const user = useAtomValue(currentUserAtom);
  const purchase = useMutation(billingApi(api.http).buyLeads());
  const form = useForm({
    initial: { leads: defaultLeads, use_bonuses: true },
    // A draft would buy another quantity than the dialog starts with.
    draftName: null,
    onRefused(error) {
      if (error instanceof ApiError && error.code === 'not_enough_money') offerTopUp();
      else actions.notify('error', intl.formatMessage(messages.failed));
    },
  });
  if (!user) return null;
  const { seller } = user;
  const { leads, use_bonuses: usesBonuses } = form.values;
  const split = splitPurchase(seller, leads, usesBonuses);
  const dollars = (amount: string) => format.money(amount, 'usd', { hasCents: true });

  function offerTopUp() {
    actions.notify('error', intl.formatMessage(messages.notEnoughMoney));
    // Only one dialog is open at a time: this one closes when another opens.
    actions.openDialog('topUp', { reason: 'not_enough_money' });
  }

  async function finish() {
    await actions.reloadUser().catch(actions.notifyError);
    actions.notify('success', intl.formatMessage(messages.bought));
    onClose();
  }

  const buy = async (body: typeof form.values) => {
    if (!split.isAffordable) {
      offerTopUp();
      return;
    }
    await purchase.mutateAsync({ body, idempotencyKey: keyFor({ ...body, leadsBefore: seller.leads }) });
    await finish();
  };

  return (
    <Modal isOpen size="sm" title={<FormattedMessage {...messages.title} />} onClose={onClose}>
      <Rows onSubmit={(event) => form.submit(buy)(event)} noValidate>
        <Explanation>
          <FormattedMessage {...buyLeadsValueMessages.explanation} values={{ count: seller.open_order_leads_price }} />
        </Explanation>
        <Line>
          <b>
            <FormattedMessage {...messages.quantity} />
          </b>
          <NumberStepper
            label={intl.formatMessage(messages.quantity)}
            value={leads}
            min={1}
            max={9999}
            onChange={(count) => form.set('leads', count)}
          />
        </Line>
        <Quick>
          {suggestions.map((count) => (
            <Button
              key={count}
              size="sm"
              variant={count === leads ? 'primary' : 'outline'}
              aria-pressed={count === leads}
              onClick={() => form.set('leads', count)}
            >
              {format.number(count)}
            </Button>
          ))}
        </Quick>
        <BonusPlate>
          <div>
            <b>
              <FormattedMessage {...messages.useBonuses} />
            </b>
            <small>
              <FormattedMessage {...buyLeadsValueMessages.bonusBalance} values={{ amount: dollars(seller.bonus_balance) }} />
            </small>
          </div>
          <Switch {...form.checkbox('use_bonuses')} label={<FormattedMessage {...messages.useBonuses} />} isLabelHidden />
        </BonusPlate>
        <Line>
          <FormattedMessage {...buyLeadsValueMessages.line} values={{ count: format.number(leads), price: dollars(seller.lead_price) }} />
          <span>{dollars(split.total)}</span>
        </Line>
        {usesBonuses ? (
          <Line>
            <FormattedMessage {...messages.fromBonus} />
            <Minus>{dollars(`-${split.fromBonus}`)}</Minus>
          </Line>
        ) : null}
        <Total>
          <b>
            <FormattedMessage {...messages.fromBalance} />
          </b>
          <strong>{dollars(split.fromBalance)}</strong>
        </Total>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting} data-autofocus>
          <FormattedMessage {...buyLeadsValueMessages.buy} values={{ count: leads }} />
        </Button>
        <After>
          <FormattedMessage {...buyLeadsValueMessages.after} values={{ count: seller.leads + leads }} />
        </After>
      </Rows>
    </Modal>
  );
}

const Rows = styled.form`
  display: grid;
  gap: ${space(3.5)};
`;

const Explanation = styled.p`
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  color: ${color('text.secondary')};
  b {
    font-weight: 500;
    color: ${color('text.primary')};
  }
`;

const Quick = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(2)};
  button {
    padding-inline: ${space(1)};
    border-radius: ${radius.pill};
  }
`;

const BonusPlate = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.controlLg};
  background: ${color('accent.soft')};
  b,
  small {
    display: block;
  }
  b {
    font-weight: 600;
  }
  small {
    ${type('caption')}
    color: ${color('text.secondary')};
  }
`;

const Minus = styled.span`
  color: ${color('accent.text')};
`;

const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line.default')};
  strong {
    ${type('h2')}
  }
`;

const After = styled.p`
  ${type('caption')}
  text-align: center;
  color: ${color('text.muted')};
`;
