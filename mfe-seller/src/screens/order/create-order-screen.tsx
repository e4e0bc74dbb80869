import type { Order } from '@yarmarok/shared-api';
import type { EnterOrderBody } from '@yarmarok/shared-api/account';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, media, space, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import {
  Checkbox,
  Field,
  useFocusInvalid,
  FormError,
  FormFields,
  Input,
  isSubmitting,
  Textarea,
  useChecks,
  useForm,
  useIdempotencyKey,
  useFormDraft,
} from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
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
  const { api } = useHost();
  const shop = useSessionQuery(api.sellerShops.one(Number(useParams().shopId)));
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

function CreateOrder({ shopId }: { shopId: number }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const list = useReceivedListState();
  const { actions } = useHost();
  const focusInvalid = useFocusInvalid();
  const checks = useChecks();
  const enter = useMutation(useAccountApi().sales.enterOrder());
  const keyFor = useIdempotencyKey();
  const [typed, setTyped] = useState<{ lines: OrderLine[]; currency: Currency | null; ways: DeliveryAndPayment } | null>(null);
  const draftStorage = useFormDraft('lines', typed);
  const { lines, currency, ways } = typed ??
    draftStorage ?? { lines: [], currency: null, ways: { payment_method: 'cash_on_delivery', delivery_method: 'self_pickup' } };
  const [problems, setProblems] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const [isNotifying, setIsNotifying] = useState(false);
  const isDone = useRef(false);
  const hasAddress = ways.delivery_method !== 'self_pickup';
  const form = useForm({
    initial: { buyer_name: '', buyer_phone: '', buyer_email: '', delivery_city: '', delivery_address: '', comment: '' },
    checks: {
      buyer_name: checks.required,
      buyer_phone: checks.phone,
      buyer_email: (value) => (value.trim() === '' ? null : checks.email(value)),
      delivery_city: (value) => (hasAddress ? checks.required(value) : null),
      delivery_address: (value) => (hasAddress ? checks.required(value) : null),
    },
    optional: ['buyer_email', 'comment', 'delivery_city', 'delivery_address'],
  });
  const items = toOrderItems(lines);
  const isTouched = typed !== null || draftStorage !== null || Object.values(form.values).some((value) => value !== '');
  const title = intl.formatMessage(messages.createTitle);

  function buildOrderBody(ready: EnterOrderBody['items']): EnterOrderBody {
    const { buyer_name, buyer_phone, buyer_email, delivery_city, delivery_address, comment } = form.values;
    return {
      shop: shopId,
      items: ready,
      buyer_name: buyer_name.trim(),
      buyer_phone,
      buyer_email: buyer_email.trim() || null,
      notify_buyer: isNotifying && buyer_email.trim() !== '',
      ...ways,
      delivery_city: hasAddress ? delivery_city.trim() : null,
      delivery_address: hasAddress ? delivery_address.trim() : null,
      comment: comment.trim() || null,
    };
  }

  const isEntering = isSubmitting(enter);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    form.showErrors();
    setIsTried(true);
    setProblems([]);
    if (!form.isValid || items === null || items.length === 0) {
      focusInvalid(element);
      return;
    }
    const body = buildOrderBody(items);
    enter.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: (order) => {
          isDone.current = true;
          actions.notify('success', intl.formatMessage(messages.createdToast));
          void navigate(paths.seller.order(shopId, order.id), { replace: true, state: list });
        },
        onError: (error) => {
          setProblems(form.setErrors(error));
          actions.notifyError(error);
          focusInvalid(element);
        },
      },
    );
  }

  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading title={title} />
      <Text>
        <FormattedMessage {...messages.createText} />
      </Text>
      <Form onSubmit={handleSubmit} noValidate>
        <FormFields isLocked={isEntering}>
          <Card tone="shadow">
            <h2>
              <FormattedMessage {...messages.offer} />
            </h2>
            <LinesEditor
              shopId={shopId}
              lines={lines}
              currency={currency}
              onChange={(next, nextCurrency) => setTyped({ lines: next, currency: nextCurrency, ways })}
              error={isTried && lines.length === 0 ? intl.formatMessage(messages.noItems) : null}
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
                className="whole"
                label={<FormattedMessage {...messages.email} />}
                hint={<FormattedMessage {...messages.emailHint} />}
                error={form.error('buyer_email')}
              >
                <Input {...form.control('buyer_email')} type="email" inputMode="email" maxLength={254} autoComplete="off" />
              </Field>
            </Fields>
            <Checkbox
              label={<FormattedMessage {...messages.notifyBuyer} />}
              checked={isNotifying}
              onChange={(event) => setIsNotifying(event.currentTarget.checked)}
            />
          </Card>
          <Card tone="shadow">
            <h2>
              <FormattedMessage {...messages.deliveryAndPayment} />
            </h2>
            <Fields>
              <DeliveryAndPaymentFields
                values={{ ...ways, delivery_city: form.values.delivery_city, delivery_address: form.values.delivery_address }}
                onChange={({ delivery_city: city, delivery_address: address, ...rest }) => {
                  if (city !== undefined) form.set('delivery_city', city);
                  if (address !== undefined) form.set('delivery_address', address);
                  if (Object.keys(rest).length > 0) setTyped({ lines, currency, ways: { ...ways, ...rest } });
                }}
                getError={(field) => (field === 'delivery_city' || field === 'delivery_address' ? form.error(field) : null)}
              />
              <Field className="whole" label={<FormattedMessage {...messages.comment} />} error={form.error('comment')}>
                <Textarea {...form.control('comment')} maxLength={2000} />
              </Field>
            </Fields>
          </Card>
        </FormFields>
        {problems.length > 0 ? <FormError>{problems.join('; ')}</FormError> : null}
        <Button type="submit" size="lg" isLoading={isEntering}>
          <FormattedMessage {...messages.create} />
        </Button>
      </Form>
      <UnsavedChangesGuard isGuarding={() => isTouched && !isDone.current} text={<FormattedMessage {...messages.leaveCreateText} />} />
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

  .whole {
    grid-column: 1 / -1;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
