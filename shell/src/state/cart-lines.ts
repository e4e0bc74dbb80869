import type { CartLine, CartOffer } from '@yarmarok/shared-contract';
import { isRecord, parseJson } from './browser-storage';

/** Maximum number of lines of one checkout (POST orders/create: 1–50 items). */
export const maxCartLines = 50;
export const maxPieces = 9999;

/** Fields of an offer row of the API that refresh a line. */
export type FreshOffer = CartOffer & { is_available: boolean };

/**
 * Parses `offersInCart`. Incomplete entries are completed where that is safe and dropped otherwise: a cart must never break the page.
 */
export function parseCart(toText: string | null): CartLine[] {
  const stored = parseJson(toText);
  if (!Array.isArray(stored)) return [];
  const lines = new Map<number, CartLine>();
  for (const entry of stored) {
    const line = parseLine(entry);
    if (line && !lines.has(line.id) && lines.size < maxCartLines) lines.set(line.id, line);
  }
  return [...lines.values()];
}

function parseLine(entry: unknown): CartLine | null {
  if (!isRecord(entry)) return null;
  const id = Number(entry.id);
  const { price } = entry;
  if (!Number.isSafeInteger(id) || id < 1 || typeof entry.title !== 'string') return null;
  if (typeof price !== 'string' || !/^\d+(\.\d+)?$/.test(price)) return null;
  const image = isRecord(entry.main_image) ? entry.main_image.file_150_150 : null;
  const shop = isRecord(entry.shop) ? entry.shop : {};
  const change = parseChange(entry.change);
  return {
    id,
    alias: text(entry.alias),
    title: entry.title,
    title_lang: text(entry.title_lang),
    ...(text(entry.get_choices_display) && { get_choices_display: text(entry.get_choices_display) }),
    price,
    currency: text(entry.currency) || 'uah',
    get_currency_display: text(entry.get_currency_display),
    unit: text(entry.unit) || 'piece',
    get_city_display: text(entry.get_city_display),
    get_country_display: text(entry.get_country_display),
    main_image: typeof image === 'string' && image !== '' ? { file_150_150: image } : null,
    ...(text(entry.drawing) && { drawing: text(entry.drawing) }),
    avg_review_rating: typeof entry.avg_review_rating === 'number' ? entry.avg_review_rating : null,
    reviews_count: toWholeNumber(entry.reviews_count) ?? 0,
    shop: { id: toWholeNumber(shop.id) ?? 0, alias: text(shop.alias), title: text(shop.title) },
    ...toStock(entry.stock),
    pcs: clampPieces(Number(entry.pcs)),
    ...(change && { change }),
  };
}

function parseChange(change: unknown): CartLine['change'] {
  if (!isRecord(change)) return undefined;
  if (change.kind === 'gone') return { kind: 'gone' };
  return change.kind === 'price' && typeof change.oldPrice === 'string' ? { kind: 'price', oldPrice: change.oldPrice } : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toWholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Clamps a quantity to the limits of the cart and to the stock, as far as it is known. */
export function clampPieces(pieces: number, stock?: number | null): number {
  return Number.isFinite(pieces) ? Math.max(1, Math.min(maxPieces, stock ?? maxPieces, Math.trunc(pieces))) : 1;
}

function toStock(stock: unknown): Pick<CartLine, 'stock'> {
  const counted = toWholeNumber(stock);
  return stock === null || counted !== null ? { stock: counted } : {};
}

/** Appends an offer; fields that the cart does not store are dropped. */
export function addLine(lines: readonly CartLine[], offer: CartOffer, quantity: number): CartLine[] {
  return [...lines, toCartLine(offer, quantity)];
}

/** Returns the line of an offer; its quantity is at most the stock. */
function toCartLine(offer: CartOffer, quantity: number): CartLine {
  return {
    id: offer.id,
    alias: offer.alias,
    title: offer.title,
    title_lang: offer.title_lang,
    ...(offer.get_choices_display && { get_choices_display: offer.get_choices_display }),
    price: offer.price,
    currency: offer.currency,
    get_currency_display: offer.get_currency_display,
    unit: offer.unit,
    get_city_display: offer.get_city_display,
    get_country_display: offer.get_country_display,
    main_image: offer.main_image && { file_150_150: offer.main_image.file_150_150 },
    ...(offer.drawing && { drawing: offer.drawing }),
    avg_review_rating: offer.avg_review_rating,
    reviews_count: offer.reviews_count,
    shop: { id: offer.shop.id, alias: offer.shop.alias, title: offer.shop.title },
    ...toStock(offer.stock),
    pcs: clampPieces(quantity, offer.stock),
  };
}

export function withQuantity(lines: readonly CartLine[], offerId: number, quantity: number): CartLine[] {
  return lines.map((line) => (line.id === offerId ? { ...line, pcs: clampPieces(quantity, line.stock) } : line));
}

export function withoutLines(lines: readonly CartLine[], offerIds: readonly number[]): CartLine[] {
  return lines.filter((line) => !offerIds.includes(line.id));
}

/**
 * Updates lines from the server: texts, price, shop. A changed price and an unavailable offer are marked, because the line shows that.
 * Lines outside `askedIds` were added during the call and stay as they are.
 */
export function refreshLines(lines: readonly CartLine[], askedIds: readonly number[], offers: readonly FreshOffer[]): CartLine[] {
  const fresh = new Map(offers.map((offer) => [offer.id, offer]));
  return lines.map((line) => {
    if (!askedIds.includes(line.id)) return line;
    const offer = fresh.get(line.id);
    if (!offer?.is_available) return { ...line, change: { kind: 'gone' } };
    const next = toCartLine(offer, line.pcs);
    const isSamePrice = Number(offer.price) === Number(line.price) && offer.currency === line.currency;
    return isSamePrice ? next : { ...next, change: { kind: 'price', oldPrice: line.price } };
  });
}

/** Lines that can go to the checkout. */
export function buyableLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter((line) => line.change?.kind !== 'gone');
}

export interface CartGroup {
  shop: CartLine['shop'];
  lines: CartLine[];
}

/** Groups lines by shop, in the order in which the shops first came into the cart. */
export function groupByShop(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<number, CartGroup>();
  for (const line of lines) {
    const group = groups.get(line.shop.id);
    if (group) group.lines.push(line);
    else groups.set(line.shop.id, { shop: line.shop, lines: [line] });
  }
  return [...groups.values()];
}
