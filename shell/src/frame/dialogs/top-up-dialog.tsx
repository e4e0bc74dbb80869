import type { SiteConfig } from '@yarmarok/shared-api';
import { billingApi } from '@yarmarok/shared-api/account';
import { currentUserAtom, type Dialogs, useHost } from '@yarmarok/shared-contract';
import { Button, ErrorState, Skeleton, SkeletonGroup, color, fromMinor, media, space, toMinor, type, useFormat } from '@yarmarok/shared-ui';
import {
  fieldMessages,
  fieldValueMessages,
  FormError,
  RadioCard,
  RadioCardGroup,
  useForm,
  useIdempotencyKey,
} from '@yarmarok/shared-ui/forms';
import { CreditCard, Smartphone } from '@yarmarok/shared-ui/icons';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from './dialog-messages';
import type { FrameDialogProps } from './frame-dialog-props';
import { customBonus, maxTopUpDollars, parseDollars, validateTopUpAmount } from './top-up-amount';
import { TopUpPackages, type TopUpValues } from './top-up-packages';
import { topUpMessages as messages, topUpValueMessages } from './top-up.messages';

type Props = FrameDialogProps<Dialogs['topUp']>;

/** Tops up the main balance through a payment provider: docs/product/balance-and-payments.md#top-ups. */
export function TopUpDialog(props: Props) {
  return (
    <MessageScope set={dialogMessages}>
      <Dialog {...props} />
    </MessageScope>
  );
}

function Dialog({ onClose }: Props) {
  const intl = useIntl();
  const { api } = useHost();
  const config = useQuery(api.common.config());
  return (
    <Modal isOpen size="lg" title={<FormattedMessage {...messages.title} />} onClose={onClose}>
      {config.isPending ? (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Skeleton height={128} radius={16} />
          <Skeleton height={96} radius={16} />
        </SkeletonGroup>
      ) : null}
      {config.isError ? (
        <ErrorState
          title={<FormattedMessage {...messages.failed} />}
          onRetry={() => void config.refetch()}
          isRetrying={config.isFetching}
        />
      ) : null}
      {config.data ? <TopUpForm config={config.data} /> : null}
    </Modal>
  );
}

function TopUpForm({ config }: { config: SiteConfig }) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const keyFor = useIdempotencyKey();
  const checkout = useMutation(billingApi(api.http).generateCheckoutUrl());
  const preselected = config.top_up_packages.find((item) => item.is_preselected) ?? config.top_up_packages[0];
  const form = useForm<TopUpValues>({
    initial: { package: preselected?.amount ?? '', custom: '', method: config.payment_methods[0]?.method ?? null },
    // The dialog always starts with the package of the site.
    draftName: null,
    validate: (values) => ({
      custom: values.package === '' ? findAmountProblem(values.custom) : null,
      method: values.method === null ? intl.formatMessage(fieldMessages.required) : null,
    }),
    toField: (name, values) => (name === 'amount' && values.package === '' ? 'custom' : name),
    notifyError: actions.notifyError,
  });
  const debt = useAtomValue(currentUserAtom)?.seller.debt ?? '0';
  const topUp = getTopUpAmounts(form.values, config);
  const dollars = (amount: string) => format.money(amount, 'usd', { hasCents: true });

  function findAmountProblem(text: string): string | null {
    if (text.trim() === '') return intl.formatMessage(fieldMessages.required);
    switch (validateTopUpAmount(text, toMinor(config.minimum_top_up))) {
      case 'notNumber':
        return intl.formatMessage(messages.notNumber);
      case 'decimals':
        return intl.formatMessage(messages.decimals);
      case 'maximum':
        return intl.formatMessage(topUpValueMessages.maximum, { value: format.number(maxTopUpDollars) });
      case 'minimum':
        return intl.formatMessage(fieldValueMessages.minAmount, { value: format.number(Number(config.minimum_top_up)) });
      case null:
        return null;
    }
  }

  const pay = async ({ method, ...values }: TopUpValues) => {
    const chosen = config.payment_methods.find((item) => item.method === method);
    const amounts = getTopUpAmounts(values, config);
    if (!amounts || !chosen) return;
    const request = { provider: chosen.provider, method: chosen.method, amount: amounts.amount, redirectUrl: buildReturnUrl() };
    const { checkout_url: url } = await checkout.mutateAsync({ ...request, idempotencyKey: keyFor(request) });
    window.location.assign(url);
  };

  return (
    <Rows onSubmit={(event) => form.submit(pay)(event)} noValidate>
      <TopUpPackages config={config} form={form} />
      <RadioCardGroup
        {...form.choice('method')}
        label={
          <MethodLabel>
            <FormattedMessage {...messages.method} />
          </MethodLabel>
        }
        columns={3}
        error={form.error('method')}
      >
        {config.payment_methods.map((item) => (
          <RadioCard
            key={item.method}
            value={item.method}
            title={
              <MethodTitle>
                <FormattedMessage {...topUpValueMessages.methodTitle} values={{ method: item.method }} />
                {item.method === 'mobile_wallet' ? <Smartphone size={20} /> : <CreditCard size={20} />}
              </MethodTitle>
            }
            description={<FormattedMessage {...topUpValueMessages.methodText} values={{ method: item.method }} />}
          />
        ))}
      </RadioCardGroup>
      <FormError>{form.problems.join('; ')}</FormError>
      <Bottom>
        <div>
          {topUp ? (
            <p>
              <FormattedMessage
                {...topUpValueMessages.result}
                values={{
                  amount: dollars(topUp.amount),
                  bonus: dollars(topUp.bonus),
                  b: (sum) => <b>{sum}</b>,
                  bonusSum: (sum) => <Bonus>{sum}</Bonus>,
                }}
              />
            </p>
          ) : null}
          {Number(debt) > 0 ? (
            <p>
              <FormattedMessage {...topUpValueMessages.debt} values={{ amount: dollars(debt) }} />
            </p>
          ) : null}
          <small>
            <FormattedMessage {...messages.later} />
          </small>
        </div>
        <Button type="submit" size="lg" disabled={!form.isValid} isLoading={form.isSubmitting}>
          {topUp ? (
            <FormattedMessage {...topUpValueMessages.pay} values={{ amount: dollars(topUp.amount) }} />
          ) : (
            <FormattedMessage {...messages.payNothing} />
          )}
        </Button>
      </Bottom>
    </Rows>
  );
}

/** Returns the amounts that a choice adds to both balances; null for an invalid amount. */
function getTopUpAmounts(
  { package: chosen, custom }: Pick<TopUpValues, 'package' | 'custom'>,
  config: SiteConfig,
): { amount: string; bonus: string } | null {
  if (chosen !== '') return config.top_up_packages.find((item) => item.amount === chosen) ?? null;
  const cents = parseDollars(custom);
  if (cents === null || validateTopUpAmount(custom, toMinor(config.minimum_top_up)) !== null) return null;
  return { amount: fromMinor(cents), bonus: fromMinor(customBonus(cents, config.top_up_factor) * 100) };
}

/** Returns the current page, marked as the return from a payment. */
function buildReturnUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('from-payment', '1');
  url.hash = '';
  return url.href;
}

const Rows = styled.form`
  display: grid;
  gap: ${space(6)};
`;

const MethodLabel = styled.span`
  ${type('h4')}
  display: block;
  padding-bottom: ${space(1.5)};
`;

/** Leaves room for the icon at the right end of its card. */
const MethodTitle = styled.span`
  display: block;
  padding-right: ${space(8)};

  > svg {
    position: absolute;
    top: calc(50% - 10px);
    right: 16px;
    color: ${color('text.secondary')};
  }
  label:has(:checked) & > svg {
    color: ${color('text.brand')};
  }
`;

const Bonus = styled.b`
  color: ${color('accent.text')};
`;

const Bottom = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color('line.default')};
  p {
    ${type('body')}
    font-weight: 500;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
  }
`;
