import type { Locale } from '@yarmarok/shared-contract';

interface ManifestTexts {
  name: string;
  description: string;
  categories: string;
  favorite: string;
  orders: string;
}

/** Read by operating systems, not by pages: kept out of the browser's scripts. */
export const manifestTexts: Readonly<Record<Locale, ManifestTexts>> = {
  uk: {
    name: 'Yarmarok — ярмарок України',
    description: 'Товари й послуги українських майстрів і магазинів в одному місці.',
    categories: 'Каталог',
    favorite: 'Обране',
    orders: 'Мої замовлення',
  },
  ru: {
    name: 'Yarmarok — ярмарка Украины',
    description: 'Товары и услуги украинских мастеров и магазинов в одном месте.',
    categories: 'Каталог',
    favorite: 'Избранное',
    orders: 'Мои заказы',
  },
  en: {
    name: 'Yarmarok, the fair of Ukraine',
    description: 'Goods and services of Ukrainian makers and shops in one place.',
    categories: 'Catalog',
    favorite: 'Favorites',
    orders: 'My orders',
  },
};
