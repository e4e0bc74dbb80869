import { ApiError, type Call } from '@yarmarok/shared-api';
import { updateCallRequestRules } from '@yarmarok/shared-api/form-rules';
import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { Button, Card, LinkButton, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { useAccountApi } from '../../state/account-use-account-api';
import { useSessionQuery } from '../../state/account-use-session-query';
import { buildCallUpdate, toCallValues } from './call-values';
import { messages } from './form.messages';

/** Edits a call request. */
export function FormScreen() {
  const intl = useIntl();
  const call = useSessionQuery(useAccountApi().calls.one(Number(useParams().id)));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <Loaded query={call} failure={<FormattedMessage {...messages.failed} />} list={sellerScreenPaths.list()}>
        {(data) => (
          <>
            <PageTitle title={<FormattedMessage {...messages.title} />} />
            <Card tone="shadow">
              <CallForm key={data.id} call={data} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
}

function CallForm({ call }: { call: Call }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { api, actions } = useHost();
  const statuses = useQuery(api.common.choices('call_status'));
  const { calls } = useAccountApi();
  const update = useMutation(calls.update(call.id));
  const form = useForm({
    initial: toCallValues(call),
    rules: updateCallRequestRules,
    notifyError: actions.notifyError,
    onRefused: (error) => {
      // Saving again then overwrites values that the person has been notified about.
      if (error instanceof ApiError && error.code === 'changed_elsewhere') void queryClient.invalidateQueries(calls.one(call.id));
    },
  });

  const handleSubmit = form.submit(async (values) => {
    const body = buildCallUpdate(values, call);
    if (body) {
      await update.mutateAsync(body);
      actions.notify('success', intl.formatMessage(messages.saved));
      void actions.reloadUser();
    }
    void navigate(sellerScreenPaths.details(call.id), { replace: true });
  });

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.buyer} />} isRequired error={form.error('buyer_name')}>
        <Input {...form.control('buyer_name')} maxLength={200} autoComplete="off" />
      </Field>
      <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.error('buyer_phone')}>
        <Input {...form.control('buyer_phone')} type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
      </Field>
      <Field label={<FormattedMessage {...messages.status} />} error={form.error('status')}>
        <Select
          {...form.control('status')}
          options={(statuses.data ?? [{ value: call.status, title: call.get_status_display }]).map(({ value, title }) => ({
            value,
            label: title,
          }))}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.note} />} error={form.error('seller_note')}>
        <Textarea {...form.control('seller_note')} maxLength={2000} />
      </Field>
      {form.problems.length > 0 ? <FormError>{form.problems.join(' ')}</FormError> : null}
      <Buttons>
        <Button type="submit" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.save} />
        </Button>
        <LinkButton to={sellerScreenPaths.details(call.id)} variant="outline">
          <FormattedMessage {...messages.back} />
        </LinkButton>
      </Buttons>
    </Form>
  );
}

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
