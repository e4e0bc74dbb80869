import type { Message } from '../../platform/i18n';

export const texts = {
  unknownCategory: { uk: 'Такої категорії немає', ru: 'Такой категории нет', en: 'There is no such category' },
  oldPrice: {
    uk: 'Стара ціна має бути вищою за нову',
    ru: 'Старая цена должна быть выше новой',
    en: 'The old price has to be above the new one',
  },
  skuTaken: { uk: 'Такий код уже є в магазині', ru: 'Такой код уже есть в магазине', en: 'The shop has this code already' },
  notPicture: { uk: 'Це не схоже на зображення', ru: 'Это не похоже на изображение', en: 'This does not look like a picture' },
  tooManyPixels: {
    uk: 'Понад 40 мегапікселів: зменште зображення',
    ru: 'Больше 40 мегапикселей: уменьшите изображение',
    en: 'More than 40 megapixels: make the picture smaller',
  },
  badFocus: { uk: 'Очікується число від 0 до 1', ru: 'Ожидается число от 0 до 1', en: 'A number from 0 to 1 is expected' },
} satisfies Record<string, Message>;
