import type { Message } from '../../../platform/i18n';
import { refusalTexts } from '../prices-and-stock/prices-and-stock.messages';
import { texts as offerTexts } from '../own/seller-offers.messages';

export const gridTexts = {
  price: refusalTexts.price,
  oldPrice: refusalTexts.old_price,
  stock: refusalTexts.stock,
  notFound: refusalTexts.not_found,
  repeated: refusalTexts.repeated,
  unknownCategory: offerTexts.unknownCategory,
  changedElsewhere: {
    uk: 'Це значення вже змінилося. Збережіть ще раз, щоб записати своє',
    ru: 'Это значение изменили в другом месте. Сохраните ещё раз, чтобы оставить своё',
    en: 'This value was changed elsewhere. Save again to keep yours',
  },
  incomplete: {
    uk: 'Щоб опублікувати, заповніть у товарі: {fields}',
    ru: 'Чтобы опубликовать, заполните в товаре: {fields}',
    en: 'To publish, fill in for the offer: {fields}',
  },
} satisfies Record<string, Message>;

/** Possible missing fields of an active offer. */
export const missingTexts: Readonly<Record<string, Message>> = {
  title: { uk: 'назва', ru: 'название', en: 'title' },
  category: { uk: 'категорія', ru: 'категория', en: 'category' },
  delivery_methods: { uk: 'доставка', ru: 'доставка', en: 'delivery' },
  payment_methods: { uk: 'оплата', ru: 'оплата', en: 'payment' },
  price: { uk: 'ціна', ru: 'цена', en: 'price' },
};
