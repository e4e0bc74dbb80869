import { aliasOf } from '../../src/features/shops';
import { Random } from './random';
import type { SourceCategory, Text3 } from './source-data';

export interface DemoShop {
  id: number;
  alias: string;
  title: string;
  city: 'kyiv' | 'kharkiv';
  phone: string;
  email: string;
  /** Alias of the root category that it trades in. */
  root: string;
  slogan: Text3;
  about: Text3;
  isOwnedByDemoSeller: boolean;
  createdAt: Date;
}

const nouns = ['Комора', 'Скриня', 'Майстерня', 'Лавка', 'Ятка', 'Двір', 'Світлиця', 'Куток', 'Гніздо', 'Криниця', 'Вітрина', 'Полиця', 'Кошик', 'Садиба', 'Ґанок'];
const names = ['Барвінок', 'Мальва', 'Калина', 'Світанок', 'Оберіг', 'Промінь', 'Лелека', 'Сокіл', 'Веселка', 'Джерело', 'Затишок', 'Вишня', 'Слобода', 'Явір', 'Зернятко'];

/** Shops of the demo seller, as the pictures of the product show them; their roots are found by alias. */
const ownShops = [
  { title: 'Лозниця', city: 'kyiv', root: 'dim' },
  { title: 'Бабусина комора', city: 'kyiv', root: 'produkty' },
  { title: 'Дрімко', city: 'kharkiv', root: 'dytiach' },
] as const;

/** More than 200 invented shops in Kyiv and Kharkiv, spread over the root categories. */
export function makeShops(roots: readonly SourceCategory[], now: Date): DemoShop[] {
  const random = new Random(7);
  const rootLike = (part: string) => roots.find(({ alias }) => alias.includes(part))?.alias ?? roots[0]?.alias ?? '';
  const own = ownShops.map(({ title, city, root }) => ({ title, city, root: rootLike(root), isOwned: true }));
  const invented = nouns.flatMap((noun, i) =>
    names.slice(0, 14).map((name, j) => ({
      title: `${noun} «${name}»`,
      city: random.chance(0.62) ? ('kyiv' as const) : ('kharkiv' as const),
      root: roots[(i * names.length + j) % roots.length]?.alias ?? '',
      isOwned: false,
    })),
  );
  return [...own, ...invented].map(({ title, city, root, isOwned }, index) => {
    const id = index + 1;
    const rootTitle = roots.find(({ alias }) => alias === root)?.title ?? { uk: '', ru: '', en: '' };
    const place = city === 'kyiv' ? { uk: 'Києва', ru: 'Киева', en: 'Kyiv' } : { uk: 'Харкова', ru: 'Харькова', en: 'Kharkiv' };
    return {
      id,
      alias: aliasOf(title),
      title,
      city,
      phone: `+38050000${String(id).padStart(4, '0')}`,
      email: `shop-${id}@yarmarok.example`,
      root,
      slogan: { uk: 'Обираємо для вас, ніби для себе', ru: 'Выбираем для вас, как для себя', en: 'Chosen for you as if for ourselves' },
      about: {
        uk: `<p>${title}: ${rootTitle.uk.toLowerCase()} з ${place.uk}. Пакуємо в день замовлення, відповідаємо на дзвінки щодня з 9:00 до 20:00.</p><p>Обмін і повернення протягом 14 днів. Для постійних покупців тримаємо знижку.</p>`,
        ru: `<p>${title}: ${rootTitle.ru.toLowerCase()} из ${place.ru}. Упаковываем в день заказа, отвечаем на звонки ежедневно с 9:00 до 20:00.</p><p>Обмен и возврат в течение 14 дней. Для постоянных покупателей держим скидку.</p>`,
        en: `<p>${title}: ${rootTitle.en.toLowerCase()} from ${place.en}. We pack on the day of the order and answer calls daily from 9:00 to 20:00.</p><p>Exchange and return within 14 days. Regular customers get a discount.</p>`,
      },
      isOwnedByDemoSeller: isOwned,
      createdAt: new Date(now.getTime() - random.integer(100, 900) * 24 * 3600_000),
    };
  });
}
