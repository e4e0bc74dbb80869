import type { Random } from '../../demo/src/index';

/** Returns one of the items; an item with twice the weight is drawn twice as often. */
export function pickWeighted<Item>(random: Random, items: readonly (readonly [weight: number, item: Item])[]): Item {
  let left = random.next() * items.reduce((sum, [weight]) => sum + weight, 0);
  const found = items.find(([weight]) => (left -= weight) < 0) ?? items.at(-1);
  if (!found) throw new Error('Nothing to draw from');
  return found[1];
}
