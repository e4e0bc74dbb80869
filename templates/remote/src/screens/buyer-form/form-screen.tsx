import type { Order } from '@yarmarok/shared-api';
import type { CancelOrderBody } from '@yarmarok/shared-api/account';
import { cancelOrderRules } from '@yarmarok/shared-api/form-rules';
import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { Button, Card, LinkButton, space } from '@yarmarok/shared-ui';
import { Field, FormError, Select, Textarea, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { useAccountApi } from '../../state/account-use-account-api';
import { useSessionQuery } from '../../state/account-use-session-query';
import { messages } from './form.messages';

/** Cancels an order, with a reason. */
export function FormScreen() {
  const intl = useIntl();
  const order = useSessionQuery(useAccountApi().purchases.one(Number(useParams().id)));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <Loaded query={order} failure={<FormattedMessage {...messages.failed} />} list={buyerScreenPaths.list()}>
        {(data) => (
          <>
            <PageTitle title={<FormattedMessage {...messages.number} values={{ number: data.number }} />} />
            <Card>
              <CancelForm order={data} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
}

type Reason = CancelOrderBody['reason'];

/** Values of the form; a type and no interface, which `useForm` would not accept. */
type CancelValues = Record<'reason' | 'comment', string>;
const initial: CancelValues = { reason: '', comment: '' };

function CancelForm({ order }: { order: Order }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { api, actions } = useHost();
  const reasons = useQuery(api.common.choices('order_buyer_cancel_reason'));
  const cancel = useMutation(useAccountApi().purchases.cancel(order.id));
  const form = useForm({ initial, rules: cancelOrderRules, notifyError: actions.notifyError });

  const handleSubmit = form.submit(async ({ reason, comment }) => {
    await cancel.mutateAsync({ reason: reason as Reason, comment: comment.trim() || null });
    actions.notify('success', intl.formatMessage(messages.saved));
    void actions.reloadUser();
    void navigate(buyerScreenPaths.details(order.id), { replace: true });
  });

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.reason} />} isRequired error={form.error('reason')}>
        <Select
          {...form.control('reason')}
          emptyLabel={intl.formatMessage(messages.chooseReason)}
          options={(reasons.data ?? []).map(({ value, title }) => ({ value, label: title }))}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.comment} />} error={form.error('comment')}>
        <Textarea {...form.control('comment')} maxLength={1000} />
      </Field>
      {form.problems.length > 0 ? <FormError>{form.problems.join(' ')}</FormError> : null}
      <Buttons>
        <Button type="submit" variant="danger" isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.save} />
        </Button>
        <LinkButton to={buyerScreenPaths.details(order.id)} variant="outline">
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
