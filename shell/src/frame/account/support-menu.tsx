import { questionsApi } from '@yarmarok/shared-api/account';
import { sendQuestionRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Chip, color, space, type } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { Popover } from '@yarmarok/shared-ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { HeaderMenuProps } from '../header/lazy-menu';
import { frameMessages as messages } from './frame.messages';

/** The form behind the support button. It closes after a successful send. */
export function SupportMenu({ trigger, align, isInitiallyOpen }: HeaderMenuProps) {
  const intl = useIntl();
  return (
    <Popover label={intl.formatMessage(messages.support)} trigger={trigger} align={align} width={340} isInitiallyOpen={isInitiallyOpen}>
      {(close) => (
        <>
          <SupportForm onSent={close} />
          <OwnQuestions onFollow={close} />
        </>
      )}
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
      <Title>
        <FormattedMessage {...messages.support} />
      </Title>
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

const maxShown = 3;

/** The person's last questions with their answers. Without the list its link still leads to all of them. */
function OwnQuestions({ onFollow }: { onFollow: () => void }) {
  const { api } = useHost();
  const user = useAtomValue(currentUserAtom);
  // An answer may have come since the last look.
  const questions = useQuery({ ...questionsApi(api.http).own(maxShown, 0), enabled: user !== null, staleTime: 0 });
  if (!questions.isError && !questions.data?.count) return null;
  return (
    <Questions>
      <AllLink to={paths.buyer.questions()} onClick={onFollow}>
        <FormattedMessage {...messages.supportQuestions} />
      </AllLink>
      {questions.data?.results.map(({ id, subject, question_text: text, status, get_status_display: label, answer_text: answer }) => (
        <details key={id}>
          <Head>
            <Subject>{subject ?? text}</Subject>
            <Chip tone={status === 'answered' ? 'success' : 'new'}>{label}</Chip>
          </Head>
          <Answer dir="auto">{answer ?? text}</Answer>
        </details>
      ))}
    </Questions>
  );
}

const Questions = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color('line.default')};
`;

const AllLink = styled(Link)`
  font-weight: 600;
  color: ${color('text.link')};
`;

const Head = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
`;

const Subject = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Answer = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Form = styled.form`
  display: grid;
  gap: ${space(3.5)};
`;

const Title = styled.h2`
  ${type('h4')}
`;
