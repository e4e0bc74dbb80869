import { securityApi } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { Skeleton, space } from '@yarmarok/shared-ui';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { accessTexts } from '../../access/access-texts';
import { SecondFactorForm } from '../../access/second-factor-form';
import { messages } from '../../access/second-step.messages';

interface ConfirmationDialogProps {
  onClose: (isConfirmed: boolean) => void;
}

/** Asks for the second factor, which confirms the session for a while: docs/product/accounts.md#second-factor. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  return (
    <MessageScope set={accessTexts}>
      <Dialog {...props} />
    </MessageScope>
  );
}

function Dialog({ onClose }: ConfirmationDialogProps) {
  const { api, actions } = useHost();
  const security = securityApi(api.http);
  const { data: challenge, mutate: begin } = useMutation(security.beginConfirmation());
  const confirm = useMutation(security.confirmSession());
  const close = () => onClose(false);

  const handleFailed = useEffectEvent((error: unknown) => {
    actions.notifyError(error);
    close();
  });
  useEffect(() => begin(undefined, { onError: handleFailed }), [begin]);

  return (
    <Modal isOpen size="sm" title={<FormattedMessage {...messages.confirmTitle} />} onClose={close}>
      <Text>
        <FormattedMessage {...messages.confirmText} />
      </Text>
      {challenge ? (
        <SecondFactorForm
          key={challenge.challenge}
          challenge={challenge}
          back={<FormattedMessage {...messages.cancel} />}
          onAnswer={async (answer) => {
            await confirm.mutateAsync(answer);
            onClose(true);
          }}
          onBack={close}
          onExpired={(refusal) => {
            actions.notifyError(refusal);
            begin(undefined, { onError: handleFailed });
          }}
        />
      ) : (
        <Skeleton height={148} />
      )}
    </Modal>
  );
}

const Text = styled.p`
  margin-bottom: ${space(4)};
`;
