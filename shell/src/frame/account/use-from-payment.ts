import { useHost } from '@yarmarok/shared-contract';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { frameMessages as messages } from './frame.messages';

/** Query value that marks the return from a payment page (decisions: small print). */
export const fromPaymentFlag = 'from-payment';

/** Says that a payment is being processed, once, and takes the flag out of the address (spec §4). */
export function useFromPayment(): void {
  const intl = useIntl();
  const { actions } = useHost();
  const [search, setSearch] = useSearchParams();
  const isFromPayment = search.has(fromPaymentFlag);
  const tell = useEffectEvent(() => {
    actions.notify('info', intl.formatMessage(messages.fromPayment));
    setSearch(
      (current) => {
        current.delete(fromPaymentFlag);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isFromPayment) tell();
  }, [isFromPayment]);
}
