import { ApiError } from '@yarmarok/shared-api';
import { deleteAccountRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button, color, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Checkbox, Field, FormError, PasswordInput, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './login-settings.messages';

/** Lists the consequences and asks for the password; open orders or a remaining balance need an explicit confirmation. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Text>
        <FormattedMessage {...messages.deleteText} />
      </Text>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        <FormattedMessage {...messages.delete} />
      </Button>
      {isAsking ? <DeleteDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const id = useId();
  const { actions } = useHost();
  const remove = useMutation(useAccountApi().security.deleteAccount());
  const [objection, setObjection] = useState<string | null>(null);
  const form = useForm({
    initial: { password: '', confirm: false },
    rules: deleteAccountRules,
    notifyError(error) {
      if (error instanceof ApiError && error.statusCode === 409) setObjection(error.message);
      else actions.notifyError(error);
    },
  });

  const handleSubmit = form.submit(async ({ password, confirm }) => {
    await remove.mutateAsync({ password, ...(confirm ? { confirm } : {}) });
    actions.notify('success', intl.formatMessage(messages.deleted));
    void actions.logout();
  });

  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.deleteTitle} />}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button type="submit" form={id} variant="danger" isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.deleteConfirm} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.keep} />
          </Button>
        </ButtonRow>
      }
    >
      <Form id={id} onSubmit={handleSubmit} noValidate>
        <Text>
          <FormattedMessage {...messages.deleteText} />
        </Text>
        <Field label={<FormattedMessage {...messages.currentPassword} />} isRequired error={form.error('password')}>
          <PasswordInput {...form.control('password')} autoComplete="current-password" />
        </Field>
        {objection === null ? null : (
          <>
            <Alert tone="warning">{objection}</Alert>
            <Checkbox {...form.checkbox('confirm')} label={<FormattedMessage {...messages.deleteAnyway} />} />
          </>
        )}
        <FormError>{form.problems.join('; ')}</FormError>
      </Form>
    </Modal>
  );
}

const Text = styled.p`
  max-width: 65ch;
  margin: 0 0 ${space(4)};
  color: ${color('text.secondary')};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;
