import type { Offer } from '@yarmarok/shared-api';
import { color, findForeignLanguage, space, type } from '@yarmarok/shared-ui';
import { CreditCard, Truck } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import {
  intersectMethods,
  type DeliveryMethod,
  deliveryMethods,
  deliveryTitle,
  paymentMethods,
  paymentTitle,
} from '../../../features/delivery-and-payment/delivery-and-payment-methods';
import { deliveryTimes } from '../../../features/delivery-and-payment/delivery-and-payment.messages';
import { messages } from '../offer.messages';

export function DeliveryAndPayment({ offer }: { offer: Offer }) {
  return (
    <Root>
      <section>
        <Title>
          <Truck size={20} />
          <FormattedMessage {...messages.delivery} />
        </Title>
        <ul>
          {intersectMethods(deliveryMethods, [offer.delivery_methods]).map((method) => (
            <Method key={method}>
              <FormattedMessage {...deliveryTitle(method)} />
              <DeliveryNote method={method} city={offer.get_city_display} pickupAddress={offer.shop.pickup_address} />
            </Method>
          ))}
        </ul>
      </section>
      <section>
        <Title>
          <CreditCard size={20} />
          <FormattedMessage {...messages.payment} />
        </Title>
        <ul>
          {intersectMethods(paymentMethods, [offer.payment_methods]).map((method) => (
            <Method key={method}>
              <FormattedMessage {...paymentTitle(method)} />
            </Method>
          ))}
        </ul>
      </section>
    </Root>
  );
}

/** Delivery time or pickup city; the city follows a colon, so that no language has to decline its name. */
function DeliveryNote({ method, city, pickupAddress }: { method: DeliveryMethod; city: string; pickupAddress: string | null }) {
  const { locale } = useIntl();
  if (method === 'nova_poshta' || method === 'ukr_poshta')
    return (
      <>
        {', '}
        <FormattedMessage {...deliveryTimes[method]} />
      </>
    );
  if (method === 'address_delivery') return null;
  if (method !== 'self_pickup' || !pickupAddress) return `: ${city}`;
  return (
    <>
      {`: ${city}, `}
      <span lang={findForeignLanguage(pickupAddress, locale)}>{pickupAddress}</span>
    </>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${type('h4')}
  font-size: 16px;
`;

const Method = styled.li`
  margin-top: ${space(1.5)};
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;
