import type { Message } from '../../../platform/i18n';

export const texts = {
  unknownCategory: { uk: 'Такої категорії немає', ru: 'Такой категории нет', en: 'There is no such category' },
  oldPrice: {
    uk: 'Стара ціна має бути вищою за нову',
    ru: 'Старая цена должна быть выше новой',
    en: 'The old price must be higher than the new one',
  },
  priceZero: {
    uk: 'Ціна активного товару має бути більшою за 0',
    ru: 'Цена активного товара должна быть больше 0',
    en: 'The price of an active offer must be more than 0',
  },
  skuTaken: { uk: 'Такий код уже є в магазині', ru: 'Такой код уже есть в магазине', en: 'The shop already has this code' },
  attributesTwice: {
    uk: 'Надішліть або всі характеристики, або лише вільні',
    ru: 'Отправьте или все характеристики, или только свободные',
    en: 'Send either all attributes or only the free ones',
  },
  tooManyAttributes: { uk: 'Забагато характеристик', ru: 'Слишком много характеристик', en: 'Too many attributes' },
  notPicture: { uk: 'Це не схоже на зображення', ru: 'Это не похоже на изображение', en: 'This does not look like an image' },
  tooManyPixels: {
    uk: 'Понад 40 мегапікселів: зменште зображення',
    ru: 'Больше 40 мегапикселей: уменьшите изображение',
    en: 'More than 40 megapixels: make the image smaller',
  },
  badFocus: { uk: 'Потрібне число від 0 до 1', ru: 'Нужно число от 0 до 1', en: 'Enter a number from 0 to 1' },
} satisfies Record<string, Message>;
