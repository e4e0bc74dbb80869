import type { Static } from 'typebox';
import type { Order } from '../orders.schemas';

type PresentedOrder = Static<typeof Order>;

export interface PickedItem {
  title: string;
  choices: string | null;
  code: string | null;
  unit: string;
  quantity: number;
  /** Numbers of the orders, with the pieces of each. */
  orders: { number: string; quantity: number }[];
}

/** Sums up the items of orders: one line per variant, sorted by title. */
export function pickItems(orders: readonly PresentedOrder[]): PickedItem[] {
  const picked = new Map<string, PickedItem>();
  for (const { number, items } of orders)
    for (const { offer, sku, unit, quantity } of items) {
      const choices = offer.get_choices_display ?? null;
      const key = JSON.stringify([offer.id, choices, unit]);
      const item = picked.get(key) ?? { title: offer.title, choices, code: sku, unit, quantity: 0, orders: [] };
      item.quantity += quantity;
      item.orders.push({ number, quantity });
      picked.set(key, item);
    }
  return [...picked.values()].sort(
    (one, other) => one.title.localeCompare(other.title, 'uk') || (one.choices ?? '').localeCompare(other.choices ?? '', 'uk'),
  );
}
