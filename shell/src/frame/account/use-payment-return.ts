import { billingApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { frameMessages } from './frame.messages';
import { paymentReturnMessages as messages, paymentReturnValueMessages as valueMessages } from './payment-return.messages';

/** Query parameter that marks the return from a payment page; the service sets it to the name of the payment. */
export const paymentReturnParameter = 'from-payment';
const paymentName = /^[\w-]{20,60}$/;

/**
 * Shows the state of the payment that a person returns from, once, and removes the parameter from the address. The service knows the state;
 * without a name or a response the payment is shown as being processed.
 */
export function usePaymentReturn(): void {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions, whenSessionKnown } = useHost();
  const [search, setSearch] = useSearchParams();
  const flag = search.get(paymentReturnParameter);

  async function fetchPayment(name: string) {
    if (!paymentName.test(name)) return null;
    await whenSessionKnown();
    return billingApi(api.http)
      .readPayment(name)
      .catch(() => null);
  }

  const notifyOutcome = useEffectEvent(async (name: string) => {
    setSearch(
      (current) => {
        current.delete(paymentReturnParameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    const payment = await fetchPayment(name);
    if (payment === null || payment.state === 'waiting') {
      actions.notify('info', intl.formatMessage(frameMessages.fromPayment));
      return;
    }
    if (payment.state === 'paid') {
      const amount = format.money(payment.amount, 'usd', { hasCents: true });
      actions.notify('success', intl.formatMessage(valueMessages.paid, { amount }));
      return actions.reloadUser().catch(actions.notifyError);
    }
    actions.notify(payment.state === 'declined' ? 'error' : 'info', intl.formatMessage(messages[payment.state]));
  });
  useEffect(() => {
    if (flag !== null) void notifyOutcome(flag);
  }, [flag]);
}
