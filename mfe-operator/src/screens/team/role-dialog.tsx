import type { OperatorMember } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Field, FormError, Select, useForm } from '@yarmarok/shared-ui/forms';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleMessages, roles } from '../../components/roles';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './team.messages';

/** Changes the role of an operator. */
export function RoleDialog({ member: { user_id: id, email, role }, onClose }: { member: OperatorMember; onClose: () => void }) {
  const intl = useIntl();
  const formId = useId();
  const { actions } = useHost();
  const change = useMutation(useAccountApi().operators.changeRole());
  const form = useForm({ initial: { role }, draftName: null, notifyError: actions.notifyError });
  const handleSubmit = form.submit(async (values) => {
    await change.mutateAsync({ id, role: values.role });
    actions.notify('success', intl.formatMessage(messages.changed));
    onClose();
  });
  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.changeRole} />}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button type="submit" form={formId} isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.save} />
          </Button>
          <Button variant="outline" onClick={onClose}>
            <FormattedMessage {...messages.cancel} />
          </Button>
        </ButtonRow>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label={<FormattedMessage {...messages.roleOf} values={{ email }} />} error={form.error('role')}>
          <Select {...form.control('role')} options={roles.map((value) => ({ value, label: intl.formatMessage(roleMessages[value]) }))} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
      </form>
    </Modal>
  );
}
