import { sendQuestionRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, useHost } from '@yarmarok/shared-contract';
import { Button, type } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Popover } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { HeaderMenuProps } from '../header/lazy-menu';
import { frameMessages as messages } from './frame.messages';

/** The form behind the support button. It closes after a successful send. */
export function SupportMenu({ trigger, align, isInitiallyOpen }: HeaderMenuProps) {
  const intl = useIntl();
  return (
    <Popover label={intl.formatMessage(messages.support)} trigger={trigger} align={align} width={340} isInitiallyOpen={isInitiallyOpen}>
      {(close) => <SupportForm onSent={close} />}
    </Popover>
  );
}

function SupportForm({ onSent }: { onSent: () => void }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const question = useMutation(api.common.sendQuestion());
  const form = useForm({
    initial: { customer_email: user?.email ?? '', question_text: '' },
    rules: sendQuestionRules,
    notifyError: () => actions.notify('error', intl.formatMessage(messages.supportFailed)),
  });

  const handleSubmit = form.submit(async (values) => {
    await question.mutateAsync(values);
    actions.notify('success', intl.formatMessage(messages.supportSent));
    onSent();
  });

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <h2>
        <FormattedMessage {...messages.support} />
      </h2>
      <Field label={<FormattedMessage {...messages.supportEmail} />} isRequired error={form.error('customer_email')}>
        <Input {...form.control('customer_email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label={<FormattedMessage {...messages.supportQuestion} />} isRequired error={form.error('question_text')}>
        <Textarea {...form.control('question_text')} minRows={3} maxLength={4000} />
      </Field>
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" isFullWidth isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.supportSend} />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 14px;
  h2 {
    ${type('h4')}
  }
`;
