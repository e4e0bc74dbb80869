import type { Message } from '../../platform/i18n';

export const mailTexts = {
  endedSubject: {
    uk: 'Кешбек за замовлення № {number} скасовано',
    ru: 'Кешбэк за заказ № {number} отменён',
    en: 'Cashback for order No. {number} is canceled',
  },
  endedBody: {
    uk: 'Кешбек {amount} за замовлення № {number} у магазині «{shop}» скасовано: платіж, з якого магазин мав його сплатити, повернули. На саме замовлення це не впливає.',
    ru: 'Кешбэк {amount} за заказ № {number} в магазине «{shop}» отменён: платёж, из которого магазин должен был его оплатить, вернули. На сам заказ это не влияет.',
    en: 'The cashback of {amount} for order No. {number} of the shop “{shop}” is canceled: the payment that the shop would have paid it from was refunded. The order itself stays as it is.',
  },
} satisfies Record<string, Message>;
