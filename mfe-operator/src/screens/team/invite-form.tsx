import type { OperatorRole } from '@yarmarok/shared-api/account';
import { createOperatorInvitationRules } from '@yarmarok/shared-api/form-rules';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, type } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Select, SettingsForm, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { roleMessages, roles } from '../../components/roles';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './team.messages';

/** E-mail and role of a new operator, who gets a mail with a link. */
export function InviteForm() {
  const intl = useIntl();
  const { actions } = useHost();
  const invite = useMutation(useOperatorApi().operators.invite());
  const form = useForm<{ email: string; role: OperatorRole | '' }>({
    initial: { email: '', role: '' },
    rules: createOperatorInvitationRules,
    draftName: 'operator-invitation',
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ email, role }) => {
    if (role === '') return;
    const invitation = await invite.mutateAsync({ email: email.trim(), role });
    actions.notify('success', intl.formatMessage(messages.sent, { email: invitation.email }));
    form.reset();
  });
  return (
    <SettingsForm onSubmit={handleSubmit}>
      <h2>
        <FormattedMessage {...messages.invite} />
      </h2>
      <Text>
        <FormattedMessage {...messages.inviteText} />
      </Text>
      <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.error('email')}>
        <Input {...form.control('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field label={<FormattedMessage {...messages.role} />} isRequired error={form.error('role')}>
        <Select
          {...form.control('role')}
          emptyLabel={intl.formatMessage(messages.chooseRole)}
          options={roles.map((value) => ({ value, label: intl.formatMessage(roleMessages[value]) }))}
        />
      </Field>
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.send} />
      </Button>
    </SettingsForm>
  );
}

const Text = styled.p`
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;
