import { defineMessages } from 'react-intl';

export const deliveryTitles = defineMessages({
  nova_poshta: { id: 'storefront.delivery.novaPoshta', defaultMessage: 'Nova Poshta' },
  ukr_poshta: { id: 'storefront.delivery.ukrPoshta', defaultMessage: 'Ukrposhta' },
  courier: { id: 'storefront.delivery.courier', defaultMessage: 'Courier' },
  address_delivery: { id: 'storefront.delivery.addressDelivery', defaultMessage: 'Home delivery' },
  self_pickup: { id: 'storefront.delivery.selfPickup', defaultMessage: 'Self-pickup' },
});

export const townTitles = defineMessages({
  kyiv: { id: 'storefront.delivery.kyiv', defaultMessage: 'Kyiv' },
  kharkiv: { id: 'storefront.delivery.kharkiv', defaultMessage: 'Kharkiv' },
});

/** Delivery times of the posts, shown beside their names. */
export const deliveryTimes = defineMessages({
  nova_poshta: { id: 'storefront.delivery.novaPoshtaTime', defaultMessage: '1–2 days' },
  ukr_poshta: { id: 'storefront.delivery.ukrPoshtaTime', defaultMessage: '3–5 days' },
});

export const deliveryHints = defineMessages({
  nova_poshta: { id: 'storefront.delivery.novaPoshtaHint', defaultMessage: 'Branch or parcel locker, 1–2 days' },
  ukr_poshta: { id: 'storefront.delivery.ukrPoshtaHint', defaultMessage: 'Branch, 3–5 days' },
  courier: { id: 'storefront.delivery.courierHint', defaultMessage: 'In the shop’s city, by arrangement' },
  address_delivery: { id: 'storefront.delivery.addressDeliveryHint', defaultMessage: 'To your door; the shop will agree on a time' },
  self_pickup: { id: 'storefront.delivery.selfPickupHint', defaultMessage: 'From the shop, free' },
});

export const paymentTitles = defineMessages({
  cash_on_delivery: { id: 'storefront.payment.cashOnDelivery', defaultMessage: 'Cash on delivery' },
  bank_card: { id: 'storefront.payment.bankCard', defaultMessage: 'Bank card' },
  bank_transfer: { id: 'storefront.payment.bankTransfer', defaultMessage: 'Bank transfer' },
});

export const paymentHints = defineMessages({
  cash_on_delivery: { id: 'storefront.payment.cashOnDeliveryHint', defaultMessage: 'On receipt' },
  // Mails and the order use the same text: `paymentTexts.cardFollows` of the service.
  bank_card: {
    id: 'storefront.payment.bankCardHint',
    defaultMessage: 'The shop sends its payment details once it has confirmed the order. The site takes no money.',
  },
  bank_transfer: { id: 'storefront.payment.bankTransferHint', defaultMessage: 'To the shop’s bank account' },
});
