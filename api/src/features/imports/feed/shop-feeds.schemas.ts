import { Type } from 'typebox';
import { Id, nameSchemas, Nullable, Timestamp } from '../../../platform/http';

export const ShopFeedParams = Type.Object({ id: Id });

export const ShopFeed = Type.Object({
  address: Nullable(
    Type.String({
      description: 'Where the offers on sale can be fetched as YML, by everybody who knows it; null while the shop has none',
      examples: ['https://yarmarok.example/feeds/shops/3q2-7wAAmZ0….xml'],
    }),
  ),
  created_at: Nullable(Timestamp),
  last_read_at: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When it was fetched last, to the minute; null before',
      examples: ['2026-11-26T09:05:00.000Z'],
    }),
  ),
});

nameSchemas({ ShopFeed });
