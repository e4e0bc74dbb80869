import { Button, space } from '@yarmarok/shared-ui';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

interface AskDialogProps {
  title: string;
  /** The words on the button that sends. */
  send: string;
  isDanger?: boolean;
  isReady: boolean;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
  /** The fields; those that are missing may say so once sending was tried. */
  children: (isTried: boolean) => ReactNode;
}

/** A question about an order. Sent before its answer is there, it shakes and says what is missing. */
export function AskDialog({ title, send, isDanger = false, isReady, isSending, onSend, onClose, children }: AskDialogProps) {
  const [tries, setTries] = useState(0);
  return (
    <Modal
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      shakeKey={tries}
      footer={
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isLoading={isSending}
          onClick={isReady ? onSend : () => setTries((count) => count + 1)}
        >
          {send}
        </Button>
      }
    >
      <Fields>{children(tries > 0)}</Fields>
    </Modal>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};

  p {
    margin: 0;
  }
`;
