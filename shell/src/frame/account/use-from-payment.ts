import type { SellerPayment } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { frameMessages } from './frame.messages';
import { fromPaymentMessages as messages, fromPaymentValueMessages as valueMessages } from './from-payment.messages';

/** Query value that marks the return from a payment page; the service makes it the name of the payment. */
export const fromPaymentFlag = 'from-payment';
const paymentName = /^[\w-]{20,60}$/;

/**
 * Says how the payment stands that a person returns from, once, and takes the flag out of the address. The service knows it, the
 * address does not; without a name, or without an answer, the payment is said to be processed.
 */
export function useFromPayment(): void {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions, whenSessionKnown } = useHost();
  const [search, setSearch] = useSearchParams();
  const flag = search.get(fromPaymentFlag);

  async function findPayment(name: string): Promise<SellerPayment | null> {
    if (!paymentName.test(name)) return null;
    await whenSessionKnown();
    return api.http.get<SellerPayment>(`trading/seller/payments/${name}/get/`).catch(() => null);
  }

  const tell = useEffectEvent(async (name: string) => {
    setSearch(
      (current) => {
        current.delete(fromPaymentFlag);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    const payment = await findPayment(name);
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
    if (flag !== null) void tell(flag);
  }, [flag]);
}
