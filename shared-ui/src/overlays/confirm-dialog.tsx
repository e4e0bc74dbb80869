import { Button, space } from '@yarmarok/shared-ui';
import { Modal } from '@yarmarok/shared-ui/overlays';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface ConfirmDialogProps {
  title: ReactNode;
  /** Consequences of the action. */
  text: ReactNode;
  confirm: ReactNode;
  keep: ReactNode;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of a destructive action. */
export function ConfirmDialog({ title, text, confirm, keep, isBusy, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Modal
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <Buttons>
          <Button variant="danger" isLoading={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
        </Buttons>
      }
    >
      {text}
    </Modal>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
