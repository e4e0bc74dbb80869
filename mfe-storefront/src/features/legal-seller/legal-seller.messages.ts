import { defineMessages } from 'react-intl';

export const messages = defineMessages<{ seller: { name: string; code: string } }>({
  seller: {
    id: 'storefront.legalSeller.seller',
    defaultMessage: 'Seller: {name}, code {code}',
    description: 'Who sells by law: “Seller: ФОП Лозова О. П., code 1234567890”',
  },
});
