import { useHost } from '@yarmarok/shared-contract';
import { Alert, findForeignLanguage } from '@yarmarok/shared-ui';
import { Field, Input, RadioCard, RadioCardGroup, Select } from '@yarmarok/shared-ui/checkout';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deliveryHints } from '../../../features/delivery-and-payment/delivery-and-payment.messages';
import { type DeliveryMethod, deliveryTitle } from '../../../features/delivery-and-payment/delivery-and-payment-methods';
import { type CheckoutForm, needsCity, getRequiredAddressField } from '../checkout-form';
import type { OrderedShop } from '../checkout-lines';
import { NextPart, SectionFields } from '../checkout-layout';
import { CheckoutSection } from './checkout-section';
import { deliveryCountry } from '../create-order-queries';
import { messages } from '../create-order.messages';
import type { FieldProps } from '../use-field-errors';

interface DeliverySectionProps {
  form: CheckoutForm;
  onChange: (values: Partial<CheckoutForm>) => void;
  fieldProps: FieldProps;
  /** Methods that every line allows. */
  methods: readonly DeliveryMethod[];
  /** Shops of the ordered offers. */
  shops: readonly OrderedShop[];
}

/** Delivery method and address. */
export function DeliverySection({ form, onChange, fieldProps, methods, shops }: DeliverySectionProps) {
  const intl = useIntl();
  const { api } = useHost();
  const cities = useQuery(api.common.cities(deliveryCountry));
  const method = fieldProps('deliveryMethod');
  const city = fieldProps('city');
  const isPickup = form.deliveryMethod === 'self_pickup';
  const isCourier = form.deliveryMethod === 'courier';
  return (
    <CheckoutSection number={2} title={<FormattedMessage {...messages.delivery} />}>
      <SectionFields>
        <Field label={<FormattedMessage {...messages.country} />} isRequired>
          <Select
            name="country"
            value={deliveryCountry}
            autoComplete="country"
            onChange={() => undefined}
            options={[{ value: deliveryCountry, label: intl.formatMessage(messages.ukraine) }]}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.city} />} isRequired={needsCity(form.deliveryMethod)} error={city.error}>
          <Select
            name="city"
            autoComplete="address-level2"
            value={isPickup ? '' : form.city}
            disabled={isPickup}
            emptyLabel={intl.formatMessage(isPickup ? messages.cityOfShop : messages.anyCity)}
            onChange={(event) => onChange({ city: event.target.value })}
            onBlur={city.onBlur}
            options={(cities.data?.results ?? [])
              .filter(({ value }) => !isCourier || value === form.city)
              .map(({ value, title }) => ({ value, label: title }))}
          />
        </Field>
      </SectionFields>
      {methods.length === 0 ? (
        <NextPart>
          <Alert tone="warning" role="alert" title={<FormattedMessage {...messages.noCommonDelivery} />} />
        </NextPart>
      ) : (
        <NextPart>
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
                {value === form.deliveryMethod && isPickup ? <PickupPlaces shops={shops} /> : null}
                {value === form.deliveryMethod ? <AddressFields form={form} onChange={onChange} fieldProps={fieldProps} /> : null}
              </Fragment>
            ))}
          </RadioCardGroup>
        </NextPart>
      )}
    </CheckoutSection>
  );
}

/** Pickup addresses of the shops. */
function PickupPlaces({ shops }: Pick<DeliverySectionProps, 'shops'>) {
  const { locale } = useIntl();
  return (
    <ul>
      {shops.map((shop) => (
        <li key={shop.id}>
          <b>{shop.title}</b>
          <br />
          {shop.pickup_address === null ? (
            <FormattedMessage {...messages.pickupByArrangement} values={{ city: shop.get_city_display }} />
          ) : (
            <>
              {`${shop.get_city_display}, `}
              <span lang={findForeignLanguage(shop.pickup_address, locale)}>{shop.pickup_address}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function AddressFields({ form, onChange, fieldProps }: Omit<DeliverySectionProps, 'methods' | 'shops'>) {
  const intl = useIntl();
  const required = getRequiredAddressField(form.deliveryMethod);
  const branch = fieldProps('branch');
  const street = fieldProps('street');
  if (required === null) return null;
  return (
    <div>
      {required === 'branch' ? (
        <Field label={<FormattedMessage {...messages.branch} />} isRequired error={branch.error}>
          <Input
            name="branch"
            value={form.branch}
            placeholder={intl.formatMessage(messages.branchPlaceholder)}
            onChange={(event) => onChange({ branch: event.target.value })}
            onBlur={branch.onBlur}
          />
        </Field>
      ) : null}
      {required === 'street' ? (
        <Field label={<FormattedMessage {...messages.street} />} isRequired error={street.error}>
          <Input
            value={form.street}
            name="street"
            autoComplete="address-line1"
            onChange={(event) => onChange({ street: event.target.value })}
            onBlur={street.onBlur}
          />
        </Field>
      ) : null}
    </div>
  );
}
