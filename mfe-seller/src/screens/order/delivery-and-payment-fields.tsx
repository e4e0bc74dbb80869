import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Field, type Form, Input, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { messages } from './order.messages';

type DeliveryAndPayment = Pick<Order, 'payment_method' | 'delivery_method'> & { delivery_city: string; delivery_address: string };

interface DeliveryAndPaymentFieldsProps {
  form: Pick<Form<DeliveryAndPayment>, 'values' | 'control' | 'error'>;
}

/** Delivery and payment methods with the address; self-pickup needs none. */
export function DeliveryAndPaymentFields({ form }: DeliveryAndPaymentFieldsProps) {
  const { api } = useHost();
  const payments = useQuery(api.common.choices('payment'));
  const deliveries = useQuery(api.common.choices('delivery'));
  const toOptions = (choices: typeof payments.data) => (choices ?? []).map(({ value, title }) => ({ value, label: title }));
  return (
    <>
      <Field label={<FormattedMessage {...messages.payment} />} error={form.error('payment_method')}>
        <Select {...form.control('payment_method')} options={toOptions(payments.data)} />
      </Field>
      <Field label={<FormattedMessage {...messages.delivery} />} error={form.error('delivery_method')}>
        <Select {...form.control('delivery_method')} options={toOptions(deliveries.data)} />
      </Field>
      {form.values.delivery_method === 'self_pickup' ? null : (
        <>
          <Field label={<FormattedMessage {...messages.city} />} isRequired error={form.error('delivery_city')}>
            <Input {...form.control('delivery_city')} maxLength={100} />
          </Field>
          <Field label={<FormattedMessage {...messages.address} />} isRequired error={form.error('delivery_address')}>
            <Input {...form.control('delivery_address')} maxLength={500} />
          </Field>
        </>
      )}
    </>
  );
}
