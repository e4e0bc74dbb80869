import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { ButtonRow } from '../button/button-row';
import { Modal } from './modal';

export interface ConfirmDialogProps {
  title: ReactNode;
  /** Consequences of the action. */
  text: ReactNode;
  /** Text of the button that confirms. */
  confirm: ReactNode;
  /** Text of the button that cancels. */
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
        <ButtonRow>
          <Button variant="danger" isLoading={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {keep}
          </Button>
        </ButtonRow>
      }
    >
      {text}
    </Modal>
  );
}
