import type { Message } from '../../../platform/i18n';
import type { CommonFacet } from './facet-names';

export const texts = {
  form: {
    uk: 'Запишіть фільтри як brand:samsung,apple;color:black',
    ru: 'Запишите фильтры как brand:samsung,apple;color:black',
    en: 'Write filters as brand:samsung,apple;color:black',
  },
  tooMany: {
    uk: 'Забагато фільтрів: щонайбільше 30 фільтрів по 50 значень',
    ru: 'Слишком много фильтров: не больше 30 фильтров по 50 значений',
    en: 'Too many filters: at most 30 with 50 values each',
  },
  price: {
    uk: 'Запишіть ціну як 1000-5000, 1000- або -5000',
    ru: 'Запишите цену как 1000-5000, 1000- или -5000',
    en: 'Write the price as 1000-5000, 1000- or -5000',
  },
  rating: {
    uk: 'Запишіть оцінку числом від 1 до 5',
    ru: 'Запишите оценку числом от 1 до 5',
    en: 'Write the rating as a number from 1 to 5',
  },
} satisfies Record<string, Message>;

export const facetTitles: Record<CommonFacet, Message> = {
  price: { uk: 'Ціна', ru: 'Цена', en: 'Price' },
  kind: { uk: 'Товари та послуги', ru: 'Товары и услуги', en: 'Products and services' },
  city: { uk: 'Місто продавця', ru: 'Город продавца', en: 'Seller’s city' },
  delivery: { uk: 'Доставка', ru: 'Доставка', en: 'Delivery' },
  rating: { uk: 'Оцінка покупців', ru: 'Оценка покупателей', en: 'Buyers’ rating' },
  discount: { uk: 'Знижка', ru: 'Скидка', en: 'Discount' },
  available: { uk: 'Наявність', ru: 'Наличие', en: 'Availability' },
};

export const valueTitles = {
  kinds: {
    product: { uk: 'Товари', ru: 'Товары', en: 'Products' },
    service: { uk: 'Послуги', ru: 'Услуги', en: 'Services' },
  } as Record<string, Message>,
  discount: { uk: 'Зі знижкою', ru: 'Со скидкой', en: 'On sale' },
  available: { uk: 'Є в наявності', ru: 'Есть в наличии', en: 'In stock' },
  rating: { uk: '{rating} і вище', ru: '{rating} и выше', en: '{rating} and up' },
  yes: { uk: 'Так', ru: 'Да', en: 'Yes' },
  no: { uk: 'Ні', ru: 'Нет', en: 'No' },
  between: { uk: '{min}–{max}', ru: '{min}–{max}', en: '{min}–{max}' },
  from: { uk: 'від {min}', ru: 'от {min}', en: 'from {min}' },
  upTo: { uk: 'до {max}', ru: 'до {max}', en: 'up to {max}' },
};
