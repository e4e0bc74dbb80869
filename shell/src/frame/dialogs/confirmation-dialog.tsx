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
import type { ConfirmationProps } from '../../state/panels';
import type { FrameDialogProps } from './frame-dialog-props';

type Props = FrameDialogProps<ConfirmationProps>;

/** Loads the dialog with its texts. */
export async function loadConfirmationDialog() {
  await accessTexts.load();
  return ConfirmationDialog;
}

/** Asks for the second factor, which confirms the session for a while: docs/product/accounts.md#second-factor. */
function ConfirmationDialog(props: Props) {
  return (
    <MessageScope set={accessTexts}>
      <Dialog {...props} />
    </MessageScope>
  );
}

function Dialog({ props: { onConfirmed }, onClose }: Props) {
  const { api, actions } = useHost();
  const security = securityApi(api.http);
  const { data: challenge, mutate: begin } = useMutation(security.beginConfirmation());
  const confirm = useMutation(security.confirmSession());

  function ask() {
    begin(undefined, {
      onError(error) {
        actions.notifyError(error);
        onClose();
      },
    });
  }
  const askFirst = useEffectEvent(ask);
  useEffect(() => askFirst(), []);

  return (
    <Modal isOpen size="sm" title={<FormattedMessage {...messages.confirmTitle} />} onClose={onClose}>
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
            onConfirmed();
            onClose();
          }}
          onBack={onClose}
          onExpired={(refusal) => {
            actions.notifyError(refusal);
            ask();
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
