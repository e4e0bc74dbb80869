import type { CreatedOrders } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';

/** Group numbers look like this; anything else in the address is not ours. */
const groupPattern = /^[A-Z0-9-]{4,24}$/;
const buildStorageKey = (group: string) => `placedOrder:${group}`;

/** Group number that the address names; null when it names none. */
export function parsePlacedGroup(search: URLSearchParams): string | null {
  const group = search.get('group');
  return group !== null && groupPattern.test(group) ? group : null;
}

export const buildPlacedPath = (group: string) => `${paths.createOrder([])}group=${encodeURIComponent(group)}`;

// A second copy for browsers that refuse to store: the thanks are shown at least until a reload.
const inMemory = new Map<string, string>();

/** Keeps what was ordered for the thank-you page, until the tab is closed. */
export function storePlacedOrder(order: CreatedOrders): void {
  const text = JSON.stringify(order);
  inMemory.set(order.group_number, text);
  try {
    sessionStorage.setItem(buildStorageKey(order.group_number), text);
  } catch {
    // Storage is full or switched off.
  }
}

/** The text of what was ordered under this number in this tab; null when nothing. A string, so that it compares by value. */
export function readPlacedOrder(group: string): string | null {
  try {
    return sessionStorage.getItem(buildStorageKey(group)) ?? inMemory.get(group) ?? null;
  } catch {
    return inMemory.get(group) ?? null;
  }
}
