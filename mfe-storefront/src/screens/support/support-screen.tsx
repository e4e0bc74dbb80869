import { questionsApi } from '@yarmarok/shared-api/account';
import { createQuestionRules } from '@yarmarok/shared-api/form-rules';
import { currentUserAtom, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Button, Card, color, Container, LinkButton, space, type } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Textarea, useForm, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { messages, valueMessages } from './support.messages';

interface SentQuestion {
  id: number;
  email: string;
}

const rules = { ...createQuestionRules, customer_email: { ...createQuestionRules.customer_email, isRequired: true } };
const maxOrderLength = createQuestionRules.order_number.maxLength;

/** Asks support, without a login too. */
export function SupportScreen() {
  const intl = useIntl();
  const { site } = useHost();
  const [sent, setSent] = useState<SentQuestion | null>(null);
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} description={intl.formatMessage(messages.lead)} path={paths.support()} />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageHeading title={title} />
      <Lead>
        <FormattedMessage {...messages.lead} />
        {site ? (
          <>
            {' '}
            <FormattedMessage
              {...valueMessages.byMail}
              values={{
                email: site.supportEmail,
                link: (text) => <MailLink href={`mailto:${site.supportEmail}`}>{text}</MailLink>,
              }}
            />
          </>
        ) : null}
      </Lead>
      {sent ? <Sent sent={sent} onAgain={() => setSent(null)} /> : <QuestionForm onSent={setSent} />}
    </Container>
  );
}

function QuestionForm({ onSent }: { onSent: (sent: SentQuestion) => void }) {
  const intl = useIntl();
  const { api, actions } = useHost();
  const user = useAtomValue(currentUserAtom);
  const [search] = useSearchParams();
  const keyFor = useIdempotencyKey();
  const create = useMutation(questionsApi(api.http).create());
  const form = useForm({
    initial: {
      customer_email: user?.email ?? '',
      subject: '',
      order_number: search.get('order')?.slice(0, maxOrderLength) ?? '',
      question_text: '',
    },
    rules,
    notifyError: () => actions.notify('error', intl.formatMessage(messages.failed)),
  });
  // The session of a rendered page is restored after its first paint.
  const accountEmail = user?.email;
  const fillIn = useEffectEvent((email: string) => {
    if (form.getValues().customer_email === '') form.set('customer_email', email);
  });
  useEffect(() => {
    if (accountEmail) fillIn(accountEmail);
  }, [accountEmail]);

  const handleSubmit = form.submit(async ({ customer_email: email, subject, order_number: order, question_text: text }) => {
    const body = {
      customer_email: email.trim(),
      subject: subject.trim() || null,
      order_number: order.trim() || null,
      question_text: text.trim(),
    };
    const { id } = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    onSent({ id, email: body.customer_email });
  });

  return (
    <Card>
      <Form method="post" onSubmit={handleSubmit} noValidate>
        <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.error('customer_email')}>
          <Input {...form.control('customer_email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field label={<FormattedMessage {...messages.subject} />} error={form.error('subject')}>
          <Input {...form.control('subject')} maxLength={150} />
        </Field>
        <Field
          label={<FormattedMessage {...messages.order} />}
          hint={<FormattedMessage {...messages.orderHint} />}
          error={form.error('order_number')}
        >
          <Input {...form.control('order_number')} autoComplete="off" maxLength={maxOrderLength} />
        </Field>
        <Field label={<FormattedMessage {...messages.question} />} isRequired error={form.error('question_text')}>
          <Textarea {...form.control('question_text')} minRows={5} maxLength={4000} />
        </Field>
        <FormError>{form.problems.join('; ')}</FormError>
        <SendButton type="submit" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.send} />
        </SendButton>
      </Form>
    </Card>
  );
}

function Sent({ sent, onAgain }: { sent: SentQuestion; onAgain: () => void }) {
  const user = useAtomValue(currentUserAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button has been removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <Form as="div">
        <SentTitle ref={heading} tabIndex={-1}>
          <FormattedMessage {...messages.sent} />
        </SentTitle>
        <SentText>
          <FormattedMessage {...valueMessages.sentText} values={{ number: sent.id, email: sent.email }} />
        </SentText>
        <Buttons>
          {user ? (
            <LinkButton to={paths.buyer.questions()}>
              <FormattedMessage {...messages.toQuestions} />
            </LinkButton>
          ) : null}
          <Button variant="outline" onClick={onAgain}>
            <FormattedMessage {...messages.again} />
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}

const Lead = styled.p`
  max-width: 75ch;
  margin: ${space(3)} 0 ${space(5)};
  color: ${color('text.secondary')};
`;

const MailLink = styled.a`
  color: ${color('text.link')};
  overflow-wrap: anywhere;
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 560px;
`;

const SendButton = styled(Button)`
  justify-self: start;
`;

const SentTitle = styled.h2`
  ${type('h4')}
`;

const SentText = styled.p`
  overflow-wrap: anywhere;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
