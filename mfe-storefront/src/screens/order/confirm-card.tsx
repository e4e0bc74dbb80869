import type { Order } from '@yarmarok/shared-api';
import { orderLinksApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './order.messages';

/** Asks the holder of the mail's link to confirm the order; renders nothing where no answer is due. */
export function ConfirmCard({ order, token }: { order: Order; token: string }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const confirm = useMutation(orderLinksApi(api.http).confirm(token));
  if (!order.can_confirm) {
    return order.needs_confirmation && order.status === 'waiting_for_payment' ? (
      <Alert tone="warning">
        <FormattedMessage {...messages.confirmByMail} />
      </Alert>
    ) : null;
  }
  return (
    <Alert tone="warning" title={<FormattedMessage {...messages.confirmAsk} />}>
      <p>
        <FormattedMessage {...(order.needs_confirmation ? messages.confirmNeeded : messages.confirmLonger)} />
      </p>
      <Button
        isLoading={confirm.isPending}
        onClick={() =>
          confirm.mutate(undefined, {
            onSuccess: () => actions.notify('success', intl.formatMessage(messages.confirmDone)),
            onError: actions.notifyError,
          })
        }
      >
        <FormattedMessage {...messages.confirm} />
      </Button>
    </Alert>
  );
}
