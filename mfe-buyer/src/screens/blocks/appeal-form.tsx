import type { OwnBlock } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, fieldMessages, FormError, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './blocks.messages';

/** Appeals against a block, once. */
export function AppealForm({ block: { id }, name }: { block: OwnBlock; name: string }) {
  const intl = useIntl();
  const { actions } = useHost();
  const appeal = useMutation(useAccountApi().blocks.appeal());
  const form = useForm({
    initial: { text: '' },
    checks: { text: (text) => (text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null) },
    draftName: `appeal ${String(id)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ text }) => {
    await appeal.mutateAsync({ id, text: text.trim() });
    actions.notify('success', intl.formatMessage(messages.sent));
  });
  return (
    <Root aria-label={intl.formatMessage(messages.appealOf, { title: name })} onSubmit={handleSubmit} noValidate>
      <Field
        label={<FormattedMessage {...messages.appealText} />}
        hint={<FormattedMessage {...messages.appealHint} />}
        isRequired
        error={form.error('text')}
      >
        <Textarea {...form.control('text')} minRows={3} maxRows={12} maxLength={2000} />
      </Field>
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.send} />
      </Button>
    </Root>
  );
}

const Root = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(3)};

  > :first-child {
    width: 100%;
  }
`;
