import type { CreatedOrders } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import type { PaymentMethod } from '../../../features/delivery-and-payment/delivery-and-payment-methods';

/** The answer to a checkout, the address that its mail was sent to, and how the buyer is going to pay. */
export type PlacedOrders = CreatedOrders & { buyer_email: string; payment_method: PaymentMethod | null };

/** Format of group numbers; other values in the address are ignored. */
const groupPattern = /^[A-Z0-9-]{4,24}$/;
const buildStorageKey = (group: string) => `storefront/placedOrder:${group}`;
// eslint-disable-next-line no-restricted-properties -- a key of this remote; useRemoteStorage would be one more request of the checkout
const getStorage = () => window.sessionStorage;

/** Returns the group number of the address; null without one. */
export function parsePlacedGroup(search: URLSearchParams): string | null {
  const group = search.get('group');
  return group !== null && groupPattern.test(group) ? group : null;
}

export const buildPlacedPath = (group: string) => `${paths.createOrder([])}group=${encodeURIComponent(group)}`;

// Copy in memory for browsers that refuse storage: the thank-you page works until a reload.
const inMemory = new Map<string, string>();

/** Stores the placed order for the thank-you page, until the tab is closed. */
export function storePlacedOrder(order: PlacedOrders): void {
  const text = JSON.stringify(order);
  inMemory.set(order.group_number, text);
  try {
    getStorage().setItem(buildStorageKey(order.group_number), text);
  } catch {
    // Storage is full or disabled.
  }
}

/** Returns the stored order as JSON text, which compares by value; null without one. */
export function readPlacedOrder(group: string): string | null {
  try {
    return getStorage().getItem(buildStorageKey(group)) ?? inMemory.get(group) ?? null;
  } catch {
    return inMemory.get(group) ?? null;
  }
}
