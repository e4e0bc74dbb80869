import type { OperatorMember } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Select, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleMessages, roles } from '../../components/roles';
import { FormDialog } from '../../components/form-dialog';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './team.messages';

/** Changes the role of an operator. */
export function RoleDialog({ member: { user_id: id, email, role }, onClose }: { member: OperatorMember; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();
  const change = useMutation(useOperatorApi().operators.changeRole());
  const form = useForm({ initial: { role }, draftName: null, notifyError: actions.notifyError });
  const handleSubmit = form.submit(async (values) => {
    await change.mutateAsync({ id, role: values.role });
    actions.notify('success', intl.formatMessage(messages.changed));
    onClose();
  });
  return (
    <FormDialog
      size="sm"
      title={<FormattedMessage {...messages.changeRole} />}
      submit={<FormattedMessage {...messages.save} />}
      cancel={<FormattedMessage {...messages.cancel} />}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label={<FormattedMessage {...messages.roleOf} values={{ email }} />} error={form.error('role')}>
        <Select {...form.control('role')} options={roles.map((value) => ({ value, label: intl.formatMessage(roleMessages[value]) }))} />
      </Field>
    </FormDialog>
  );
}
