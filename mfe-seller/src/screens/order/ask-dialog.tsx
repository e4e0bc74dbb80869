import { Button, space } from '@yarmarok/shared-ui';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

interface AskDialogProps {
  title: string;
  /** Label of the submit button. */
  send: string;
  isDanger?: boolean;
  isReady: boolean;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
  /** The fields; required ones show their errors after the first submit. */
  children: (isTried: boolean) => ReactNode;
}

/** Dialog with a question about an order. An incomplete submit shakes it and shows the errors. */
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
