import type { Tx } from '../../src/platform/db';
import { insertJson } from './load-catalogue';
import { Random } from './random';

const authors = [
  'Ірина Ш.',
  'Тарас М.',
  'Олена К.',
  'Андрій Л.',
  'Марія Б.',
  'Софія Г.',
  'Роман Т.',
  'Наталія І.',
  'Дмитро С.',
  'Юлія М.',
  'Петро Г.',
  'Катерина Д.',
  'Богдан П.',
  'Оксана В.',
  'Максим Ч.',
];
const praise = [
  'Приїхало за два дні, усе ціле й точно за описом.',
  'Продавець передзвонив за десять хвилин і допоміг з вибором.',
  'Користуємося третій місяць, жодних нарікань.',
  'Якість краща, ніж чекали за таку ціну.',
  'Замовляю в цьому магазині вдруге, усе на рівні.',
  'Гарне пакування, узяли на подарунок.',
  'Все подошло, спасибо за быструю отправку.',
  'Заказом доволен, рекомендую.',
];
const middling = [
  'Загалом добре, але доставка тривала п’ять днів.',
  'Колір трохи інший, ніж на фото.',
  'Товар нормальний, за ці гроші підходить.',
];
const criticism = ['Довелося обмінювати: надіслали іншу модель.', 'Очікувала кращої якості.'];
const replies = [
  'Дякуємо за відгук, завжди раді допомогти.',
  'Дякуємо, врахуємо на майбутнє.',
  'Перепрошуємо за незручності, ми вже все виправили.',
];

/** Reviews for about a quarter of the offers, with the counters of offers and shops that follow from them. */
export async function loadReviews(tx: Tx, offersCount: number, now: Date): Promise<number> {
  const random = new Random(11);
  const { rows: offers } = await tx.query<{ id: number; shop_id: number }>('select id, shop_id from offers where id <= $1 order by id', [
    Math.min(offersCount, 20_000),
  ]);
  const reviews = offers.flatMap((offer) => {
    const count = random.chance(0.27) ? 1 + random.skewed(14, 2.5) : 0;
    return Array.from({ length: count }, () => reviewOf(offer, random, now));
  });
  await insertJson(
    tx,
    'offer_reviews',
    'id, offer_id, shop_id, author_name, rating, text, language, image_keys, reply, replied_at, created_at',
    reviews.map((review, index) => ({ id: index + 1, ...review })),
  );
  await tx.query(`select setval(pg_get_serial_sequence('offer_reviews', 'id'), (select max(id) from offer_reviews))`);
  await tx.query(
    'update offers o set rating_sum = r.sum, rating_count = r.n from (select offer_id, sum(rating)::int as sum, count(*)::int as n from offer_reviews group by offer_id) r where o.id = r.offer_id',
  );
  await tx.query(
    'update shops s set rating_sum = r.sum, rating_count = r.n from (select shop_id, sum(rating)::int as sum, count(*)::int as n from offer_reviews group by shop_id) r where s.id = r.shop_id',
  );
  return reviews.length;
}

function reviewOf(offer: { id: number; shop_id: number }, random: Random, now: Date) {
  const dice = random.next();
  const rating = dice < 0.68 ? 5 : dice < 0.86 ? 4 : dice < 0.94 ? 3 : dice < 0.97 ? 2 : 1;
  const at = new Date(now.getTime() - random.integer(1, 360) * 24 * 3600_000 - random.integer(0, 86_400_000));
  const hasReply = random.chance(0.3);
  return {
    offer_id: offer.id,
    shop_id: offer.shop_id,
    author_name: random.pick(authors),
    rating,
    text: random.chance(0.9) ? random.pick(rating >= 4 ? praise : rating === 3 ? middling : criticism) : null,
    language: 'uk',
    image_keys: [],
    reply: hasReply ? random.pick(replies) : null,
    replied_at: hasReply ? new Date(Math.min(now.getTime(), at.getTime() + 20 * 3600_000)) : null,
    created_at: at,
  };
}
