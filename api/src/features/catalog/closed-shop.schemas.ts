import { Type } from 'typebox';
import { Nullable } from '../../platform/http';

/** Fields of a shop that matter before an order: whether it is closed, and where self-pickup is. */
export const closedShopFields = {
  is_on_holiday: Type.Boolean({ description: 'Closed temporarily: nothing can be bought' }),
  holiday_until: Nullable(
    Type.String({
      description: 'Last day on which the shop is closed, in Kyiv; null while it is open or closed until further notice',
      examples: ['2026-12-05'],
    }),
  ),
  holiday_text: Type.String({
    description: 'Text of the shop about its holiday; empty while it is open',
    examples: ['Ми у відпустці, замовлення приймаємо з 6 грудня.'],
  }),
  pickup_address: Nullable(
    Type.String({ description: 'Address of self-pickup, without the town', examples: ['вул. Ярмаркова, 7, щодня з 10 до 19'] }),
  ),
};
