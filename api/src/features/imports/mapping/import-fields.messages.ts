import type { Message } from '../../../platform/i18n';
import { mendHeader } from '../imports.messages';
import type { ImportField } from '../reading/source-row';

const t = (uk: string, ru: string, en: string): Message => ({ uk, ru, en });

/** Titles of the fields that a column can be mapped to. */
export const fieldTitles: Record<ImportField, Message> = {
  external_id: t('Ідентифікатор', 'Идентификатор', 'Identifier'),
  sku: t('Код (артикул)', 'Код (артикул)', 'Code (SKU)'),
  title: t('Назва', 'Название', 'Title'),
  title_uk: t('Назва українською', 'Название на украинском', 'Title in Ukrainian'),
  title_ru: t('Назва російською', 'Название на русском', 'Title in Russian'),
  title_en: t('Назва англійською', 'Название на английском', 'Title in English'),
  description: t('Опис', 'Описание', 'Description'),
  description_uk: t('Опис українською', 'Описание на украинском', 'Description in Ukrainian'),
  description_ru: t('Опис російською', 'Описание на русском', 'Description in Russian'),
  description_en: t('Опис англійською', 'Описание на английском', 'Description in English'),
  tags: t('Теги', 'Теги', 'Tags'),
  type: t('Тип: товар чи послуга', 'Тип: товар или услуга', 'Type: product or service'),
  price: t('Ціна', 'Цена', 'Price'),
  price_promo: t('Акційна ціна', 'Акционная цена', 'Promotional price'),
  price_usd: t('Ціна в доларах', 'Цена в долларах', 'Price in dollars'),
  currency: t('Валюта', 'Валюта', 'Currency'),
  discount: t('Знижка', 'Скидка', 'Discount'),
  old_price: t('Стара ціна', 'Старая цена', 'Old price'),
  unit: t('Одиниця виміру', 'Единица измерения', 'Unit'),
  images: t('Адреси зображень', 'Адреса изображений', 'Image addresses'),
  availability: t('Наявність', 'Наличие', 'Availability'),
  stock: t('Кількість', 'Количество', 'Quantity'),
  category: t('Назва категорії', 'Название категории', 'Category name'),
  category_id: t('Номер категорії', 'Номер категории', 'Category number'),
  category_link: t('Посилання на категорію', 'Ссылка на категорию', 'Category link'),
  portal_category: t('Номер категорії порталу', 'Номер категории портала', 'Portal category number'),
  brand: t('Виробник', 'Производитель', 'Brand'),
  model: t('Модель', 'Модель', 'Model'),
  country: t('Країна виробництва', 'Страна производства', 'Country of origin'),
  barcode: t('Штрихкод', 'Штрихкод', 'Barcode'),
  variant_group: t('Група різновидів', 'Группа разновидностей', 'Group of variants'),
  attribute_name: t('Характеристика: назва', 'Характеристика: название', 'Attribute: name'),
  attribute_unit: t('Характеристика: одиниця', 'Характеристика: единица', 'Attribute: unit'),
  attribute_value: t('Характеристика: значення', 'Характеристика: значение', 'Attribute: value'),
  seo_title: t('Заголовок сторінки (SEO)', 'Заголовок страницы (SEO)', 'Page title (SEO)'),
  seo_description: t('Опис сторінки (SEO)', 'Описание страницы (SEO)', 'Page description (SEO)'),
  mend: mendHeader,
};
