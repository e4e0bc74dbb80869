import type { Offer } from '@yarmarok/shared-api';
import { color, findForeignLanguage } from '@yarmarok/shared-ui';
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
} from '../../features/delivery-and-payment/delivery-and-payment-methods';
import { deliveryTimes } from '../../features/delivery-and-payment/delivery-and-payment.messages';
import { messages } from './offer.messages';

/** Delivery and payment methods of the offer. */
export function DeliveryAndPayment({ offer }: { offer: Offer }) {
  return (
    <Root>
      <section>
        <h2>
          <Truck size={20} />
          <FormattedMessage {...messages.delivery} />
        </h2>
        <ul>
          {intersectMethods(deliveryMethods, [offer.delivery_methods]).map((method) => (
            <li key={method}>
              <FormattedMessage {...deliveryTitle(method)} />
              <DeliveryNote method={method} city={offer.get_city_display} pickupAddress={offer.shop.pickup_address} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <CreditCard size={20} />
          <FormattedMessage {...messages.payment} />
        </h2>
        <ul>
          {intersectMethods(paymentMethods, [offer.payment_methods]).map((method) => (
            <li key={method}>
              <FormattedMessage {...paymentTitle(method)} />
            </li>
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
  gap: 20px;
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    font: var(--ya-type-h4);
    letter-spacing: var(--ya-type-h4-tracking);
    font-size: 16px;
  }
  li {
    margin-top: 6px;
    font: var(--ya-type-body-s);
    color: ${color('text.secondary')};
  }
`;
