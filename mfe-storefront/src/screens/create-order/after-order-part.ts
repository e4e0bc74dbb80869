import { lazy } from 'react';

/** In a chunk of its own: nobody needs it before an order is sent. */
const afterOrder = () => import(/* webpackChunkName: "after-order" */ './after-order');

export const PlacedOrder = lazy(async () => ({ default: (await afterOrder()).PlacedOrder }));
export const ChangedItems = lazy(async () => ({ default: (await afterOrder()).ChangedItems }));

/** Fetches it while the order is on its way; should it not come now, it is asked for again then. */
export function fetchAfterOrder(): void {
  afterOrder().catch(() => undefined);
}
