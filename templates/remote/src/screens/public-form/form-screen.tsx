import type { Shop } from '@yarmarok/shared-api';
import { sendQuestionRules } from '@yarmarok/shared-api/form-rules';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, Container, LinkButton, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { publicScreenPaths } from '../../state/public-screen-paths';
import { messages } from './form.messages';

/** Sends a question about a shop to the support. */
export function FormScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const shop = useQuery(api.shops.byAlias(useParams().id ?? ''));
  return (
    <Page>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />} list={publicScreenPaths.list()}>
        {(data) => (
          <>
            <PageTitle title={<FormattedMessage {...messages.title} />} />
            <Card>
              <QuestionForm shop={data} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Values of the form; a type and no interface, which `useForm` would not accept. */
type QuestionValues = Record<'customer_email' | 'question_text', string>;
const initial: QuestionValues = { customer_email: '', question_text: '' };

function QuestionForm({ shop }: { shop: Shop }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { api, actions, origin } = useHost();
  const send = useMutation(api.common.sendQuestion());
  const form = useForm({ initial, rules: sendQuestionRules, notifyError: actions.notifyError });

  const handleSubmit = form.submit(async ({ customer_email, question_text }) => {
    const text = `${question_text.trim()}\n\n${origin}${paths.shop(shop.alias)}`;
    await send.mutateAsync({ customer_email: customer_email.trim(), question_text: text });
    actions.notify('success', intl.formatMessage(messages.saved));
    void navigate(publicScreenPaths.details(shop.alias), { replace: true });
  });

  return (
    <Form method="post" onSubmit={handleSubmit} noValidate>
      <p>
        <FormattedMessage {...messages.about} values={{ name: shop.title }} />
      </p>
      <Field label={<FormattedMessage {...messages.email} />} isRequired error={form.error('customer_email')}>
        <Input {...form.control('customer_email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label={<FormattedMessage {...messages.question} />} isRequired error={form.error('question_text')}>
        <Textarea {...form.control('question_text')} maxLength={4000} />
      </Field>
      {form.problems.length > 0 ? <FormError>{form.problems.join(' ')}</FormError> : null}
      <Buttons>
        <Button type="submit" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.save} />
        </Button>
        <LinkButton to={publicScreenPaths.details(shop.alias)} variant="outline">
          <FormattedMessage {...messages.back} />
        </LinkButton>
      </Buttons>
    </Form>
  );
}

const Page = styled(Container)`
  padding-top: ${space(8)};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 560px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
