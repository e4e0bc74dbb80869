import { useHost } from '@yarmarok/shared-contract';
import { Alert } from '@yarmarok/shared-ui';
import { Field, Input, RadioCard, RadioCardGroup, Select } from '@yarmarok/shared-ui/checkout';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deliveryHints } from '../../features/order-ways/order-ways.messages';
import { type DeliveryMethod, deliveryTitle } from '../../features/order-ways/order-ways';
import { type CheckoutForm, requiredAddressField } from './checkout-form';
import { CheckoutPart } from './checkout-part';
import { deliveryCountry } from './create-order-queries';
import { messages } from './create-order.messages';
import type { FieldProps } from './use-field-errors';

interface DeliveryPartProps {
  form: CheckoutForm;
  onChange: (values: Partial<CheckoutForm>) => void;
  fieldProps: FieldProps;
  /** Ways that every line allows. */
  methods: readonly DeliveryMethod[];
}

/** Where to and how. */
export function DeliveryPart({ form, onChange, fieldProps, methods }: DeliveryPartProps) {
  const intl = useIntl();
  const { api } = useHost();
  const cities = useQuery(api.common.cities(deliveryCountry));
  const method = fieldProps('deliveryMethod');
  return (
    <CheckoutPart number={2} title={<FormattedMessage {...messages.delivery} />}>
      <div className="fields">
        <Field label={<FormattedMessage {...messages.country} />} isRequired>
          <Select
            value={deliveryCountry}
            autoComplete="country"
            onChange={() => undefined}
            options={[{ value: deliveryCountry, label: intl.formatMessage(messages.ukraine) }]}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.city} />} error={fieldProps('city').error}>
          <Select
            value={form.city}
            emptyLabel={intl.formatMessage(messages.anyCity)}
            onChange={(event) => onChange({ city: event.target.value })}
            options={(cities.data?.results ?? []).map(({ value, title }) => ({ value, label: title }))}
          />
        </Field>
      </div>
      {methods.length === 0 ? (
        <div className="gap-above">
          <Alert tone="warning" role="alert" title={<FormattedMessage {...messages.noCommonDelivery} />} />
        </div>
      ) : (
        <div className="gap-above">
          <RadioCardGroup
            label={<FormattedMessage {...messages.deliveryMethod} />}
            isLabelHidden
            name="delivery-method"
            value={form.deliveryMethod}
            onChange={(value) => onChange({ deliveryMethod: value as DeliveryMethod })}
            error={method.error}
          >
            {methods.map((value) => (
              <Fragment key={value}>
                <RadioCard
                  value={value}
                  title={<FormattedMessage {...deliveryTitle(value)} />}
                  description={<FormattedMessage {...deliveryHints[value]} />}
                />
                {value === form.deliveryMethod && <AddressFields form={form} onChange={onChange} fieldProps={fieldProps} />}
              </Fragment>
            ))}
          </RadioCardGroup>
        </div>
      )}
    </CheckoutPart>
  );
}

function AddressFields({ form, onChange, fieldProps }: Omit<DeliveryPartProps, 'methods'>) {
  const intl = useIntl();
  const required = requiredAddressField(form.deliveryMethod);
  const branch = fieldProps('branch');
  const street = fieldProps('street');
  if (required === null) return null;
  return (
    <div className="fields">
      {required === 'branch' && (
        <Field
          className={form.deliveryMethod === 'nova_poshta' ? undefined : 'whole'}
          label={<FormattedMessage {...messages.branch} />}
          isRequired
          error={branch.error}
        >
          <Input
            value={form.branch}
            placeholder={intl.formatMessage(messages.branchPlaceholder)}
            onChange={(event) => onChange({ branch: event.target.value })}
            onBlur={branch.onBlur}
          />
        </Field>
      )}
      {form.deliveryMethod !== 'ukr_poshta' && (
        <Field
          className={required === 'street' ? 'whole' : undefined}
          label={<FormattedMessage {...messages.street} />}
          isRequired={required === 'street'}
          error={street.error}
        >
          <Input
            value={form.street}
            autoComplete="address-line1"
            placeholder={required === 'street' ? undefined : intl.formatMessage(messages.streetNotNeeded)}
            onChange={(event) => onChange({ street: event.target.value })}
            onBlur={street.onBlur}
          />
        </Field>
      )}
    </div>
  );
}
