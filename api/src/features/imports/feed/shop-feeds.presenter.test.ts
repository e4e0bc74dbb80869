import { presentShopFeed } from './shop-feeds.presenter';

const createdAt = new Date('2026-11-26T10:00:00Z');

it('presents the address of an unread feed', () => {
  expect(presentShopFeed({ secret: 'abc', created_at: createdAt, last_read_at: null }, 'https://yarmarok.example')).toEqual({
    address: 'https://yarmarok.example/feeds/shops/abc.xml',
    created_at: '2026-11-26T10:00:00.000Z',
    last_read_at: null,
  });
});

it('presents when a feed was read last', () => {
  const row = { secret: 'abc', created_at: createdAt, last_read_at: new Date('2026-11-26T11:00:00Z') };
  expect(presentShopFeed(row, 'https://yarmarok.example').last_read_at).toBe('2026-11-26T11:00:00.000Z');
});

it('presents a shop without a feed', () => {
  expect(presentShopFeed(null, 'https://yarmarok.example')).toEqual({ address: null, created_at: null, last_read_at: null });
});
