import type { SiteConfig } from '@yarmarok/shared-api';
import { currentUserAtom, type Dialogs, useHost } from '@yarmarok/shared-contract';
import { Button, ErrorState, Skeleton, SkeletonGroup, color, fromMinor, media, toMinor, type, useFormat } from '@yarmarok/shared-ui';
import { fieldValueMessages, RadioCard, RadioCardGroup, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from './dialog-messages';
import type { FrameDialogProps } from './frame-dialog-props';
import { customBonus, maxTopUpDollars, parseDollars, validateTopUpAmount } from './top-up-amount';
import { TopUpPackages, type TopUpChoice } from './top-up-packages';
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
      {config.isPending && (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Skeleton height={128} radius={16} />
          <Skeleton height={96} radius={16} />
        </SkeletonGroup>
      )}
      {config.isError && (
        <ErrorState
          title={<FormattedMessage {...messages.failed} />}
          onRetry={() => void config.refetch()}
          isRetrying={config.isFetching}
        />
      )}
      {config.data && <TopUpForm config={config.data} />}
    </Modal>
  );
}

function TopUpForm({ config }: { config: SiteConfig }) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const keyFor = useIdempotencyKey();
  const checkout = useMutation(api.billing.generateCheckoutUrl());
  const preselected = config.top_up_packages.find((item) => item.is_preselected) ?? config.top_up_packages[0];
  const [choice, setChoice] = useState<TopUpChoice>(
    preselected ? { kind: 'package', amount: preselected.amount } : { kind: 'custom', text: '' },
  );
  const [method, setMethod] = useState(config.payment_methods[0]?.method ?? null);
  const [isCustomLeft, setIsCustomLeft] = useState(false);

  const debt = useAtomValue(currentUserAtom)?.seller.debt ?? '0';
  const topUp = getTopUpAmounts(choice, config);
  const dollars = (amount: string) => format.money(amount, 'usd', { hasCents: true });
  const customError = choice.kind === 'custom' && isCustomLeft && choice.text !== '' ? amountError(choice.text) : null;

  function amountError(text: string): string | null {
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

  function handlePay() {
    const chosen = config.payment_methods.find((item) => item.method === method);
    if (!topUp || !chosen) return;
    const request = { provider: chosen.provider, method: chosen.method, amount: topUp.amount, redirectUrl: buildReturnUrl() };
    checkout.mutate(
      { ...request, idempotencyKey: keyFor(request) },
      {
        onSuccess: ({ checkout_url: url }) => window.location.assign(url),
        onError: actions.notifyError,
      },
    );
  }

  return (
    <Rows>
      <TopUpPackages
        config={config}
        choice={choice}
        customError={customError}
        onChoose={(next) => {
          setChoice(next);
          if (next.kind === 'package') setIsCustomLeft(false);
        }}
        onLeaveCustom={() => setIsCustomLeft(true)}
      />
      <RadioCardGroup label={<FormattedMessage {...messages.method} />} name="method" value={method} onChange={setMethod} columns={3}>
        {config.payment_methods.map((item) => (
          <RadioCard
            key={item.method}
            value={item.method}
            title={<FormattedMessage {...topUpValueMessages.methodTitle} values={{ method: item.method }} />}
            description={<FormattedMessage {...topUpValueMessages.methodText} values={{ method: item.method }} />}
          />
        ))}
      </RadioCardGroup>
      <Bottom>
        <div>
          {topUp && (
            <p>
              <FormattedMessage {...topUpValueMessages.result} values={{ amount: dollars(topUp.amount), bonus: dollars(topUp.bonus) }} />
            </p>
          )}
          {Number(debt) > 0 && (
            <p>
              <FormattedMessage {...topUpValueMessages.debt} values={{ amount: dollars(debt) }} />
            </p>
          )}
          <small>
            <FormattedMessage {...messages.later} />
          </small>
        </div>
        <Button size="lg" disabled={!topUp || method === null} isLoading={checkout.isPending} onClick={handlePay}>
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

/** Returns what a choice adds to both balances; null for an invalid amount. */
function getTopUpAmounts(choice: TopUpChoice, config: SiteConfig): { amount: string; bonus: string } | null {
  if (choice.kind === 'package') return config.top_up_packages.find((item) => item.amount === choice.amount) ?? null;
  const cents = parseDollars(choice.text);
  if (cents === null || validateTopUpAmount(choice.text, toMinor(config.minimum_top_up)) !== null) return null;
  return { amount: fromMinor(cents), bonus: fromMinor(customBonus(cents, config.top_up_factor) * 100) };
}

/** Returns the current page, marked as the return from a payment. */
function buildReturnUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.set('from-payment', '1');
  url.hash = '';
  return url.href;
}

const Rows = styled.div`
  display: grid;
  gap: 24px;
`;

const Bottom = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-top: 20px;
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
