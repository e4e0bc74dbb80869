import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages as messages, accessValueMessages } from './access.messages';
import { toMinutes } from './mail-sent';

/** Requests another activation e-mail. The response does not reveal whether the address is known. */
export function ResendActivation({ email }: { email: string }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const resend = useMutation(api.accounts.resendActivation());
  return (
    <Button
      variant="outline"
      isFullWidth
      isLoading={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() =>
        resend.mutate(
          { email },
          {
            onSuccess: ({ delaySeconds }) =>
              delaySeconds > 0
                ? actions.notify('info', intl.formatMessage(accessValueMessages.mailLater, { minutes: toMinutes(delaySeconds) }))
                : actions.notify('success', intl.formatMessage(messages.resent)),
            onError: actions.notifyError,
          },
        )
      }
    >
      <FormattedMessage {...messages.resend} />
    </Button>
  );
}
