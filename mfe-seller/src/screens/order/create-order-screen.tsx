import type { Order } from '@yarmarok/shared-api';
import type { EnterOrderBody } from '@yarmarok/shared-api/account';
import { enterOrderRules } from '@yarmarok/shared-api/form-rules';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, media, space, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import {
  Checkbox,
  Field,
  fieldMessages,
  FormError,
  FormFields,
  Input,
  isSubmitting,
  Textarea,
  useForm,
  useIdempotencyKey,
} from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { Loaded } from '../../components/loaded';
import { LinesEditor } from '../../features/orders/lines-editor';
import { type Currency, toOrderItems, type OrderLine } from '../../features/orders/order-lines';
import { useReceivedListState } from '../../state/list-state';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './order.messages';
import { DeliveryAndPaymentFields } from './delivery-and-payment-fields';

/** Form for a manual order, a sale by phone or over the counter: opened from the start and free. */
export function CreateOrderScreen() {
  const shop = useSessionQuery(useAccountApi().shops.one(Number(useParams().shopId)));
  return (
    <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
      {({ id }) => <CreateOrder key={id} shopId={id} />}
    </Loaded>
  );
}

interface DeliveryAndPayment {
  payment_method: Order['payment_method'];
  delivery_method: Order['delivery_method'];
}

interface OrderValues extends DeliveryAndPayment {
  lines: readonly OrderLine[];
  currency: Currency | null;
  buyer_name: string;
  buyer_phone: string;
  buyer_email: string;
  notify_buyer: boolean;
  delivery_city: string;
  delivery_address: string;
  comment: string;
}

const newOrder: OrderValues = {
  lines: [],
  currency: null,
  payment_method: 'cash_on_delivery',
  delivery_method: 'self_pickup',
  buyer_name: '',
  buyer_phone: '',
  buyer_email: '',
  notify_buyer: false,
  delivery_city: '',
  delivery_address: '',
  comment: '',
};

const hasAddress = (method: OrderValues['delivery_method']) => method !== 'self_pickup';

function buildOrderBody(shop: number, { lines, buyer_name, buyer_phone, buyer_email, comment, ...values }: OrderValues): EnterOrderBody {
  const { payment_method, delivery_method, delivery_city, delivery_address } = values;
  return {
    shop,
    items: toOrderItems(lines) ?? [],
    buyer_name: buyer_name.trim(),
    buyer_phone,
    buyer_email: buyer_email.trim() || null,
    notify_buyer: values.notify_buyer && buyer_email.trim() !== '',
    payment_method,
    delivery_method,
    delivery_city: hasAddress(delivery_method) ? delivery_city.trim() : null,
    delivery_address: hasAddress(delivery_method) ? delivery_address.trim() : null,
    comment: comment.trim() || null,
  };
}

function CreateOrder({ shopId }: { shopId: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const list = useReceivedListState();
  const { actions } = useHost();
  const enter = useMutation(useAccountApi().sales.enterOrder());
  const keyFor = useIdempotencyKey();
  const isDone = useRef(false);
  const form = useForm<OrderValues>({
    initial: newOrder,
    rules: enterOrderRules,
    validate: ({ delivery_method: method, delivery_city: city, delivery_address: address, lines }) => {
      const checkAddress = (text: string) => (hasAddress(method) && text.trim() === '' ? intl.formatMessage(fieldMessages.required) : null);
      return {
        delivery_city: checkAddress(city),
        delivery_address: checkAddress(address),
        // A line with an invalid price or quantity shows its own error.
        lines: lines.length === 0 ? intl.formatMessage(messages.noItems) : toOrderItems(lines) === null ? '' : null,
      };
    },
    toField: (name) => (name.split('.')[0] === 'items' ? 'lines' : name),
    notifyError: actions.notifyError,
  });
  const { lines, currency } = form.values;
  const title = intl.formatMessage(messages.createTitle);
  const isEntering = isSubmitting(enter);

  const submit = async (values: OrderValues) => {
    const body = buildOrderBody(shopId, values);
    const order = await enter.mutateAsync({ body, idempotencyKey: keyFor(body) });
    isDone.current = true;
    actions.notify('success', intl.formatMessage(messages.createdToast));
    void navigate(paths.seller.order(shopId, order.id), { replace: true, state: list });
  };

  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading title={title} />
      <Text>
        <FormattedMessage {...messages.createText} />
      </Text>
      <Form onSubmit={(event) => form.submit(submit)(event)} noValidate>
        <FormFields isLocked={isEntering}>
          <Card tone="shadow">
            <h2>
              <FormattedMessage {...messages.offer} />
            </h2>
            <LinesEditor
              shopId={shopId}
              lines={lines}
              currency={currency}
              onChange={(next, nextCurrency) => {
                form.set('lines', next);
                form.set('currency', nextCurrency);
              }}
              error={form.error('lines')}
            />
          </Card>
          <Card tone="shadow">
            <h2>
              <FormattedMessage {...messages.buyer} />
            </h2>
            <Fields>
              <Field label={<FormattedMessage {...messages.name} />} isRequired error={form.error('buyer_name')}>
                <Input {...form.control('buyer_name')} maxLength={200} autoComplete="off" />
              </Field>
              <Field label={<FormattedMessage {...messages.phone} />} isRequired error={form.error('buyer_phone')}>
                <Input {...form.control('buyer_phone')} type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
              </Field>
              <Field
                isWide
                label={<FormattedMessage {...messages.email} />}
                hint={<FormattedMessage {...messages.emailHint} />}
                error={form.error('buyer_email')}
              >
                <Input {...form.control('buyer_email')} type="email" inputMode="email" maxLength={254} autoComplete="off" />
              </Field>
            </Fields>
            <Checkbox {...form.checkbox('notify_buyer')} label={<FormattedMessage {...messages.notifyBuyer} />} />
          </Card>
          <Card tone="shadow">
            <h2>
              <FormattedMessage {...messages.deliveryAndPayment} />
            </h2>
            <Fields>
              <DeliveryAndPaymentFields form={form} />
              <Field isWide label={<FormattedMessage {...messages.comment} />} error={form.error('comment')}>
                <Textarea {...form.control('comment')} maxLength={2000} />
              </Field>
            </Fields>
          </Card>
        </FormFields>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" size="lg" isLoading={isEntering}>
          <FormattedMessage {...messages.create} />
        </Button>
      </Form>
      <UnsavedChangesGuard isGuarding={() => form.isChanged && !isDone.current} text={<FormattedMessage {...messages.leaveCreateText} />} />
    </>
  );
}

const Text = styled.p`
  margin: 0 0 ${space(4)};
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  max-width: 880px;

  h2 {
    ${type('h3')}
    margin: 0 0 ${space(4)};
  }
  > button {
    justify-self: start;
  }
  ${media.mobile} {
    > button {
      justify-self: stretch;
    }
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
