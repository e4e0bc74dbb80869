import type { Api } from '@yarmarok/shared-api';
import { type CartLine, type CartOffer, type NoticeKind, cartLinesAtom } from '@yarmarok/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { IntlShape } from 'react-intl';
import { readText, watchText, writeText } from './browser-storage';
import { addLine, maxCartLines, parseCart, refreshLines, withQuantity, withoutLines } from './cart-lines';
import { cartMessages, messages } from './state.messages';
import type { Store } from './store';

export interface CartOptions {
  store: Store;
  queryClient: QueryClient;
  api: Api;
  intl: Pick<IntlShape, 'formatMessage'>;
  notify: (kind: NoticeKind, text: string) => void;
}

export interface Cart {
  add(offer: CartOffer, quantity?: number): void;
  addMany(items: readonly { offer: CartOffer; quantity: number }[]): void;
  remove(offerId: number): void;
  setQuantity(offerId: number, quantity: number): void;
  removeMany(offerIds: readonly number[]): void;
  clear(): void;
  /** Updates prices and availability from the server. @throws ApiError. */
  refresh(): Promise<void>;
  /** Shows the stored cart and follows the other tabs. */
  start(): () => void;
}

/** Stored in browsers under this name, so it never changes. */
const storageKey = 'offersInCart';

export function createCart({ store, queryClient, api, intl, notify }: CartOptions): Cart {
  let isStored = true;

  /** Storage is the source of truth: another tab may have written to it. */
  function current(): readonly CartLine[] {
    return isStored ? parseCart(readText(storageKey)) : store.get(cartLinesAtom);
  }

  function show(lines: readonly CartLine[]) {
    const shown = store.get(cartLinesAtom);
    if (JSON.stringify(shown) !== JSON.stringify(lines)) store.set(cartLinesAtom, lines);
  }

  function save(lines: readonly CartLine[]) {
    // The cart lives as long as the page when storage is refused.
    isStored = writeText(storageKey, JSON.stringify(lines));
    show(lines);
  }

  function notifyAdded(text: string) {
    notify('success', text);
    if (!isStored) notify('info', intl.formatMessage(messages.cartNotStored));
  }

  return {
    add(offer, quantity = 1) {
      const lines = current();
      show(lines);
      if (lines.some((line) => line.id === offer.id)) {
        notify('info', intl.formatMessage(messages.cartAlready));
        return;
      }
      if (lines.length >= maxCartLines) {
        notify('info', intl.formatMessage(cartMessages.full, { limit: maxCartLines }));
        return;
      }
      save(addLine(lines, offer, quantity));
      notifyAdded(intl.formatMessage(messages.cartAdded));
    },
    addMany(items) {
      const lines = current();
      const added = items.filter(({ offer }) => !lines.some(({ id }) => id === offer.id));
      const fitting = added.slice(0, Math.max(0, maxCartLines - lines.length));
      save(fitting.reduce((all, { offer, quantity }) => addLine(all, offer, quantity), [...lines]));
      if (fitting.length > 0) notifyAdded(intl.formatMessage(cartMessages.addedMany, { count: fitting.length }));
      if (fitting.length < added.length) notify('info', intl.formatMessage(cartMessages.full, { limit: maxCartLines }));
      else if (added.length === 0) notify('info', intl.formatMessage(messages.cartAlready));
    },
    remove(offerId) {
      save(withoutLines(current(), [offerId]));
      notify('success', intl.formatMessage(messages.cartRemoved));
    },
    setQuantity: (offerId, quantity) => save(withQuantity(current(), offerId, quantity)),
    removeMany: (offerIds) => save(withoutLines(current(), offerIds)),
    clear: () => save([]),
    async refresh() {
      const ids = current().map((line) => line.id);
      if (ids.length === 0) return;
      const offers = await queryClient.query(api.offers.byIds(ids));
      save(refreshLines(current(), ids, offers));
    },
    start() {
      show(current());
      return watchText(storageKey, () => show(current()));
    },
  };
}
