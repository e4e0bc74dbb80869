import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  piece: { id: 'storefront.unit.piece', defaultMessage: 'pc.', description: 'Short: price per piece' },
  hour: { id: 'storefront.unit.hour', defaultMessage: 'h', description: 'Short: price per hour' },
  m2: { id: 'storefront.unit.m2', defaultMessage: 'm²' },
  service: { id: 'storefront.unit.service', defaultMessage: 'service', description: 'Price per service' },
});
