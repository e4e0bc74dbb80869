import type { ImportField, SourceColumn, ColumnMapping } from './source-row';

/** Headers of Prom.ua (Ukrainian, older Russian) and English ones. Case, blanks and underscores are ignored. */
const aliases: Partial<Record<ImportField, string>> = {
  external_id:
    'Унікальний_ідентифікатор Ідентифікатор_товару Уникальный_идентификатор Идентификатор_товара external_id id offer_id ID_товару',
  sku: 'Код_товару Артикул Артикул_товару Артикул_товара Арт. Код_товара sku code vendor_code vendorCode article Код Код_виробника Код_производителя',
  title:
    'Назва Название Назва_позиції Название_позиции title name Назва_товару Название_товара Найменування Наименование Найменування_товару Наименование_товара Товар Номенклатура product_name',
  title_uk:
    'Назва_позиції_укр Название_позиции_укр title_uk title_ua name_uk name_ua Назва_укр Назва_(укр) Назва_(UA) Назва_модифікації_(UA)',
  title_ru:
    'title_ru name_ru Назва_позиції_рос Название_позиции_рус Назва_(рос) Название_(рус) Назва_(RU) Название_(RU) Назва_модифікації_(RU)',
  title_en: 'Назва_позиції_англ Название_позиции_англ title_en name_en',
  description: 'Опис Описание description Опис_товару Описание_товара',
  description_uk: 'Опис_укр Описание_укр description_uk description_ua Опис_(укр) Опис_(UA) Опис_товару_(UA)',
  description_ru: 'description_ru Опис_рос Описание_рус Опис_(рос) Описание_(рус) Опис_(RU) Описание_(RU) Опис_товару_(RU)',
  description_en: 'Опис_англ Описание_англ description_en',
  tags: 'Пошукові_запити Пошукові_запити_укр Поисковые_запросы Поисковые_запросы_укр Ключові_слова Ключевые_слова keywords keywords_ua tags Теги',
  type: 'Тип_товару Тип_товара type offering_type',
  price:
    'Ціна Цена price priceRUAH Ціна,_грн Цена,_грн Ціна_(грн) Цена_(грн) Ціна_грн Цена_грн Роздрібна_ціна Розничная_цена Ціна_роздрібна Цена_розничная Ціна_роздрібна,_грн Цена_розничная,_грн Роздріб Розница Роздріб,_грн Розница,_грн РРЦ РРЦ,_грн Ціна_РРЦ Цена_РРЦ Вартість Стоимость Ціна,_UAH Цена,_UAH Ціна_(UAH) Ціна_за_одиницю Цена_за_единицу',
  price_usd: 'priceRUSD Ціна_USD Цена_USD Ціна,_USD Цена,_USD Ціна_в_доларах Цена_в_долларах',
  price_promo: 'Акційна_ціна Цена_со_скидкой price_promo',
  currency: 'Валюта currency currency_id',
  discount: 'Знижка Скидка discount',
  old_price: 'Стара_ціна Старая_цена Стара_ціна,_грн Старая_цена,_грн old_price oldprice price_old',
  unit: 'Одиниця_виміру Единица_измерения Одиниця Единица Од._вим. Ед._изм. Од._виміру Ед._измерения Од. Ед. unit',
  images:
    'Посилання_зображення Ссылка_изображения Посилання_на_зображення Ссылка_на_изображение Посилання_на_фото Ссылка_на_фото Фото Зображення_товару images image pictures picture photo photos Зображення Изображения Изображение Фотографія Фотографії Фотография Фотографии Галерея',
  availability: 'Наявність Наличие availability available Наявність_товару Наличие_товара in_stock',
  stock:
    'Кількість Количество К-сть Кол-во quantity stock Залишок Остаток Залишок_на_складі Остаток_на_складе Залишки Остатки Вільний_залишок Свободный_остаток Кіл-ть К-ть Кіл-сть Кількість_на_складі Количество_на_складе',
  category:
    'Назва_групи Название_группы category Категорія Категория Категорія_товару Категория_товара Назва_категорії Название_категории Підкатегорія Подкатегория Група Группа Група_товарів Группа_товаров Розділ Раздел Рубрика category_name',
  category_id: 'Номер_групи Номер_группы category_id Ідентифікатор_групи Идентификатор_группы',
  category_link: 'Посилання_підрозділу Адрес_подраздела Ссылка_подраздела',
  portal_category: 'Ідентифікатор_підрозділу Идентификатор_подраздела portal_category_id',
  brand: 'Виробник Производитель brand vendor firm Фірма Фирма Бренд Торгова_марка Торговая_марка manufacturer',
  model: 'model Модель',
  country: 'Країна_виробник Страна_производитель country Країна_виробництва Страна_производства',
  barcode: 'Штрихкод barcode gtin ean Код_маркування_(GTIN)',
  variant_group:
    'ID_групи_різновидів ID_группы_разновидностей variant_group group_id item_group_id Батьківський_артикул Родительский_артикул parent_sku',
  attribute_name: 'Назва_Характеристики Название_Характеристики attribute_name',
  attribute_unit: 'Одиниця_виміру_Характеристики Измерение_Характеристики Единица_измерения_Характеристики attribute_unit',
  attribute_value: 'Значення_Характеристики Значение_Характеристики attribute_value',
  seo_title: 'HTML_заголовок HTML_заголовок_укр seo_title',
  seo_description: 'HTML_опис HTML_опис_укр HTML_описание HTML_описание_укр seo_description',
  mend: 'Що_виправити Что_исправить What_to_mend import_error',
};

// Maps Latin letters that look like Cyrillic ones: a header of a real export begins with a Latin C.
const lookAlikes: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

/** Normalizes a header: no case, blanks, underscores or look-alikes. */
export function foldHeader(header: string): string {
  const plain = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_"'’ʼ*:;.\-\uFEFF\u200B]/g, '');
  return /[а-яёіїєґ]/.test(plain) ? plain.replace(/[a-z]/g, (letter) => lookAlikes[letter] ?? letter) : plain;
}

const fieldByHeader = new Map(
  Object.entries(aliases).flatMap(([field, names]) => names.split(' ').map((name) => [foldHeader(name), field as ImportField] as const)),
);

export function findFieldByHeader(header: string): ImportField | null {
  const folded = foldHeader(header);
  // Columns of pictures are numbered: `Фото 1`, `image_2`.
  const numbered = /^(.*\D)\d{1,2}$/.exec(folded)?.[1];
  return fieldByHeader.get(folded) ?? (numbered !== undefined && fieldByHeader.get(numbered) === 'images' ? 'images' : null);
}

/** Maps the columns of a table to fields; the seller's corrections take precedence. */
export function toSourceColumns(headers: readonly string[], mapping: ColumnMapping = {}): SourceColumn[] {
  return headers.map((name, index) => {
    const key = String(index);
    const corrected = mapping[key];
    return { key, name: name.trim(), field: corrected === undefined ? findFieldByHeader(name) : corrected };
  });
}
