import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './orders.messages';

/** Actions of a buyer on a placed order, with their toasts. */
export function useOrderActions(order: Order) {
  const intl = useIntl();
  const { actions } = useHost();
  const { purchases } = useAccountApi();
  const received = useMutation(purchases.confirmReceived());
  const repeated = useMutation(purchases.repeat());
  const onError = (error: unknown) => actions.notifyError(error);

  return {
    isConfirming: received.isPending,
    isRepeating: repeated.isPending,
    confirmReceived() {
      received.mutate(order.id, {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.receivedDone));
          void actions.reloadUser();
        },
        onError,
      });
    },
    repeat() {
      repeated.mutate(order.id, {
        onSuccess: ({ items }) => {
          if (items.length === 0) {
            actions.notify('info', intl.formatMessage(messages.repeatNothing));
            return;
          }
          actions.addManyToCart(items);
          actions.openDialog('cart', {});
        },
        onError,
      });
    },
  };
}
