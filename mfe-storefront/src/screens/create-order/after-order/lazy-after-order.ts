import { lazyNamed } from '@yarmarok/shared-ui';

/** Loads lazily: the chunk is needed after an order is sent, and when there is nothing to order. */
const afterOrder = () => import(/* webpackChunkName: "after-order" */ './after-order');

export const NothingToOrder = lazyNamed(async () => (await afterOrder()).NothingToOrder);
export const PlacedOrder = lazyNamed(async () => (await afterOrder()).PlacedOrder);
export const ChangedItems = lazyNamed(async () => (await afterOrder()).ChangedItems);

/** Prefetches the chunk while the order is sent; a failure is retried when the chunk is rendered. */
export function prefetchAfterOrder(): void {
  afterOrder().catch(() => undefined);
}
