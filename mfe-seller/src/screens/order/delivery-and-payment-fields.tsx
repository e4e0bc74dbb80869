import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Field, Input, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { messages } from './order.messages';

type DeliveryAndPayment = Pick<Order, 'payment_method' | 'delivery_method'> & { delivery_city: string; delivery_address: string };

interface DeliveryAndPaymentFieldsProps {
  values: DeliveryAndPayment;
  onChange: (part: Partial<DeliveryAndPayment>) => void;
  getError: (field: keyof DeliveryAndPayment) => string | null;
}

/** Delivery and payment methods with the address; self-pickup needs none. */
export function DeliveryAndPaymentFields({ values, onChange, getError }: DeliveryAndPaymentFieldsProps) {
  const { api } = useHost();
  const payments = useQuery(api.common.choices('payment'));
  const deliveries = useQuery(api.common.choices('delivery'));
  const toOptions = (choices: typeof payments.data) => (choices ?? []).map(({ value, title }) => ({ value, label: title }));
  return (
    <>
      <Field label={<FormattedMessage {...messages.payment} />} error={getError('payment_method')}>
        <Select
          name="payment_method"
          value={values.payment_method}
          onChange={(event) => onChange({ payment_method: event.target.value as Order['payment_method'] })}
          options={toOptions(payments.data)}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.delivery} />} error={getError('delivery_method')}>
        <Select
          name="delivery_method"
          value={values.delivery_method}
          onChange={(event) => onChange({ delivery_method: event.target.value as Order['delivery_method'] })}
          options={toOptions(deliveries.data)}
        />
      </Field>
      {values.delivery_method === 'self_pickup' ? null : (
        <>
          <Field label={<FormattedMessage {...messages.city} />} isRequired error={getError('delivery_city')}>
            <Input
              name="delivery_city"
              value={values.delivery_city}
              maxLength={100}
              onChange={(event) => onChange({ delivery_city: event.target.value })}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.address} />} isRequired error={getError('delivery_address')}>
            <Input
              name="delivery_address"
              value={values.delivery_address}
              maxLength={500}
              onChange={(event) => onChange({ delivery_address: event.target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
