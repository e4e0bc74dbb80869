import type { ReviewListRow } from './review-lists.repository';
import { authorName, presentListedReview } from './reviews.presenter';

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`);
const picture = { file_150_150: '/media/abc/150.webp', file_300_300: '/media/abc/300.webp', file_600_600: '/media/abc/600.webp' };
const aReview = (row: Partial<ReviewListRow> = {}): ReviewListRow => ({
  id: 1,
  order_id: 4,
  order_number: 100_004,
  offer_id: 5,
  offer_alias: 'vase-5',
  offer_title: { uk: 'Ваза', en: 'Vase' },
  offer_image_key: 'abc',
  shop_id: 7,
  shop_alias: 'vases',
  shop_title: 'Вази',
  author_name: 'Олена',
  rating: 5,
  text: 'Гарна',
  image_keys: ['abc'],
  reply: 'Дякуємо',
  replied_at: at(3),
  created_at: at(1),
  edited_at: at(2),
  ordered_at: at(1),
  is_received: true,
  hidden_reason: null,
  ...row,
});

it('presents a review of an offer', () => {
  expect(presentListedReview(aReview(), 'en')).toEqual({
    id: 1,
    order: { id: 4, number: '100004' },
    offer: { id: 5, alias: 'vase-5', title: 'Vase', main_image: picture },
    shop: { id: 7, alias: 'vases', title: 'Вази' },
    author_name: 'Олена',
    rating: 5,
    text: 'Гарна',
    images: [{ key: 'abc', ...picture }],
    reply: 'Дякуємо',
    replied_at: '2026-11-03T09:00:00.000Z',
    created_at: '2026-11-01T09:00:00.000Z',
    edited_at: '2026-11-02T09:00:00.000Z',
    editable_until: '2026-12-01T09:00:00.000Z',
    is_received: true,
    is_hidden: false,
    hidden_reason: null,
  });
});

it('says why a review is hidden, and gives no time to edit it', () => {
  expect(presentListedReview(aReview({ hidden_reason: 'Образа' }), 'uk')).toMatchObject({
    is_hidden: true,
    hidden_reason: 'Образа',
    editable_until: null,
  });
});

it('presents a review without an answer, an edit or an order', () => {
  const bare = aReview({ order_id: null, reply: null, replied_at: null, edited_at: null, author_name: null, offer_alias: null });

  expect(presentListedReview(bare, 'uk')).toMatchObject({
    order: null,
    reply: null,
    replied_at: null,
    edited_at: null,
    author_name: null,
    offer: { alias: '', title: 'Ваза' },
  });
  expect(presentListedReview(aReview({ order_number: null }), 'uk').order).toBeNull();
});

it('has no time to edit ratings of buyers', () => {
  expect(presentListedReview(aReview({ offer_id: null, ordered_at: null }), 'uk')).toMatchObject({ offer: null, editable_until: null });
});

it('names the author of a deleted account in words', () => {
  expect(authorName('Олена', 'uk')).toBe('Олена');
  expect(authorName('', 'uk')).toMatch(/видален/i);
  expect(presentListedReview(aReview({ author_name: '' }), 'uk').author_name).toBe(authorName('', 'uk'));
});
