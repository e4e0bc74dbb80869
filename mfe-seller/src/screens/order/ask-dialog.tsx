import { Button, space } from '@yarmarok/shared-ui';
import { FormError } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { styled } from 'styled-components';

interface AskDialogProps {
  title: string;
  /** Label of the submit button. */
  send: string;
  isDanger?: boolean;
  /** Form of `useAskForm`. */
  form: { isSubmitting: boolean; problems: readonly string[]; shakeKey: number };
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Dialog with a question about an order. An incomplete submit shakes it and shows the errors. */
export function AskDialog({ title, send, isDanger = false, form, onSubmit, onClose, children }: AskDialogProps) {
  const id = useId();
  return (
    <Modal
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      shakeKey={form.shakeKey}
      footer={
        <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} isLoading={form.isSubmitting}>
          {send}
        </Button>
      }
    >
      <Fields id={id} onSubmit={onSubmit} noValidate>
        {children}
        <FormError>{form.problems.join('; ')}</FormError>
      </Fields>
    </Modal>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space(4)};

  p {
    margin: 0;
  }
`;
