import type { OperatorPayment } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, Chip, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow, InfoList } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages, oddityMessages, paymentStatusMessages, refundStatusMessages } from './payment.messages';
import { RefundDialog } from './refund-dialog';

interface PaymentBodyProps {
  payment: OperatorPayment;
  canAct: boolean;
}

/** A payment with what is odd about it, and the acts that do not close it. */
export function PaymentBody({ payment, canAct }: PaymentBodyProps) {
  const intl = useIntl();
  const format = useFormat();
  const money = (amount: string) => format.money(amount, 'usd', { hasCents: true });
  const state = intl.formatMessage(paymentStatusMessages[payment.status]);
  const items = [
    {
      label: <FormattedMessage {...messages.shop} />,
      value: payment.shop ? (
        <TextLink to={paths.shop(payment.shop.alias)} hasUnderline>
          {payment.shop.title}
        </TextLink>
      ) : (
        <FormattedMessage {...messages.noShop} />
      ),
    },
    { label: <FormattedMessage {...messages.provider} />, value: payment.provider },
    { label: <FormattedMessage {...messages.number} />, value: payment.number },
    { label: <FormattedMessage {...messages.asked} />, value: money(payment.amount) },
    { label: <FormattedMessage {...messages.bonusOf} />, value: money(payment.bonus) },
    { label: <FormattedMessage {...messages.refundedSum} />, value: money(payment.refunded) },
    {
      label: <FormattedMessage {...messages.state} />,
      value: payment.provider_status === null ? state : `${state} (${payment.provider_status})`,
    },
    { label: <FormattedMessage {...messages.created} />, value: format.dateShort(payment.created_at) },
    { label: <FormattedMessage {...messages.paid} />, value: payment.paid_at === null ? '—' : format.dateShort(payment.paid_at) },
    { label: <FormattedMessage {...messages.balance} />, value: money(payment.balance) },
    { label: <FormattedMessage {...messages.bonus} />, value: money(payment.bonus_balance) },
    { label: <FormattedMessage {...messages.refundable} />, value: money(payment.refundable) },
  ];
  return (
    <Parts>
      {payment.oddities.length > 0 ? (
        <Lines aria-label={intl.formatMessage(messages.oddities)}>
          {payment.oddities.map(({ kind, at, amount }) => (
            <li key={kind}>
              <Chip tone="warning">
                <FormattedMessage {...oddityMessages[kind]} />
              </Chip>
              <small>{[amount === null ? null : money(amount), format.dateShort(at)].filter((text) => text !== null).join(', ')}</small>
            </li>
          ))}
        </Lines>
      ) : null}
      <InfoList items={items} />
      {payment.refunds.length > 0 ? (
        <Lines aria-label={intl.formatMessage(messages.refunds)}>
          {payment.refunds.map(({ id, status, amount, created_at: at }) => (
            <li key={id}>
              <Chip tone={status === 'failed' ? 'danger' : status === 'done' ? 'success' : 'progress'}>
                <FormattedMessage {...refundStatusMessages[status]} />
              </Chip>
              <small>{[money(amount), format.dateShort(at)].join(', ')}</small>
            </li>
          ))}
        </Lines>
      ) : null}
      {canAct ? <PaymentActs payment={payment} /> : null}
    </Parts>
  );
}

function PaymentActs({ payment }: { payment: OperatorPayment }) {
  const intl = useIntl();
  const { actions } = useHost();
  const check = useMutation(useOperatorApi().money.checkPayment());
  const [isRefunding, setIsRefunding] = useState(false);
  const id = String(payment.id);

  async function handleCheck(): Promise<void> {
    try {
      await check.mutateAsync(payment.id);
      actions.notify('success', intl.formatMessage(messages.askedNotice));
    } catch (error) {
      actions.notifyError(error);
    }
  }

  return (
    <ButtonRow>
      <Button
        size="sm"
        variant="outline"
        aria-label={intl.formatMessage(messages.askOn, { id })}
        isLoading={check.isPending}
        onClick={() => void handleCheck()}
      >
        <FormattedMessage {...messages.ask} />
      </Button>
      {Number(payment.refundable) > 0 ? (
        <Button size="sm" variant="outline" aria-label={intl.formatMessage(messages.refundOf, { id })} onClick={() => setIsRefunding(true)}>
          <FormattedMessage {...messages.refund} />
        </Button>
      ) : null}
      {isRefunding ? <RefundDialog payment={payment} onClose={() => setIsRefunding(false)} /> : null}
    </ButtonRow>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

const Lines = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
  }
`;
