import { Button, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { FormError } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { styled } from 'styled-components';

interface FormDialogProps {
  title: ReactNode;
  submit: ReactNode;
  cancel: ReactNode;
  isDangerous?: boolean;
  size?: 'sm';
  /** The dialog shakes when it changes. */
  shakeKey?: number;
  form: { isSubmitting: boolean; problems: readonly string[] };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  /** By default closes the dialog. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A dialog with one form, and with the refusals that belong to none of its fields. */
export function FormDialog({ submit, cancel, isDangerous = false, form, onSubmit, onCancel, children, ...modal }: FormDialogProps) {
  const formId = useId();
  return (
    <Modal
      isOpen
      {...modal}
      footer={
        <ButtonRow>
          <Button type="submit" form={formId} variant={isDangerous ? 'danger' : 'primary'} isLoading={form.isSubmitting}>
            {submit}
          </Button>
          <Button variant="outline" onClick={onCancel ?? modal.onClose}>
            {cancel}
          </Button>
        </ButtonRow>
      }
    >
      <Form id={formId} onSubmit={onSubmit} noValidate>
        {children}
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;
