import { changedPrice, missingForActive, nextHoistAt, detectPictureType } from './offer-rules';

const now = new Date('2026-11-20T12:00:00Z');

it('lets an offer be hoisted once in 24 hours', () => {
  expect(nextHoistAt(null, now)).toBeNull();
  expect(nextHoistAt(new Date('2026-11-19T12:00:00Z'), now)).toBeNull();
  expect(nextHoistAt(new Date('2026-11-19T12:00:01Z'), now)?.toISOString()).toBe('2026-11-20T12:00:01.000Z');
});

it.each([
  [10_000, -10, 9000],
  [10_000, 15, 11_500],
  [999, -10, 899],
  [5, -10, 5],
  [1, -90, 1],
  [0, 50, 0],
  [999_999_999_999, 500, 5_999_999_999_994],
])('changes %i by %i per cent to %i', (price, percent, expected) => {
  expect(changedPrice(price, percent)).toBe(expected);
});

it('lists the missing fields of an active offer', () => {
  expect(
    missingForActive({ titleUk: 'Ваза', hasCategory: true, deliveryMethods: ['courier'], paymentMethods: ['bank_card'], priceMinor: 1 }),
  ).toEqual([]);
  expect(missingForActive({ titleUk: '', hasCategory: false, deliveryMethods: [], paymentMethods: [], priceMinor: 0 })).toEqual([
    'title',
    'category',
    'delivery_methods',
    'payment_methods',
    'price',
  ]);
});

it('detects pictures by their bytes', () => {
  expect(detectPictureType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(detectPictureType(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('image/png');
  expect(detectPictureType(Buffer.from('RIFF0000WEBPVP8 '))).toBe('image/webp');
  expect(detectPictureType(Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1', 'latin1'))).toBe('image/avif');
  expect(detectPictureType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  expect(detectPictureType(Buffer.from('GIF89a'))).toBeNull();
  expect(detectPictureType(Buffer.alloc(0))).toBeNull();
});
