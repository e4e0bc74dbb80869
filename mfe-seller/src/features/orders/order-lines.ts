import type { Order } from '@yarmarok/shared-api';
import type { OwnOfferRow } from '@yarmarok/shared-api/account';

export type Currency = Order['currency'];

/** A line of an order in the editor. */
export interface OrderLine {
  offerId: number;
  title: string;
  /** The choices that distinguish a variant; absent for an offer without variants, and for one that was just added. */
  choices?: string | undefined;
  image: string | null;
  quantity: number;
  /** Typed price per piece. */
  price: string;
}

/** Returns the title with the choices that distinguish the variant. */
export const nameLine = ({ title, choices }: OrderLine): string => [title, choices].filter(Boolean).join(', ');

export function toOrderLines(order: Pick<Order, 'items'>): OrderLine[] {
  return order.items.map(({ offer, quantity, price }) => ({
    offerId: offer.id,
    title: offer.title,
    choices: offer.get_choices_display,
    image: offer.main_image?.file_150_150 ?? null,
    quantity,
    price,
  }));
}

/** Increments the quantity of an existing line, else adds a line. */
export function addOfferLine(lines: readonly OrderLine[], offer: Pick<OwnOfferRow, 'id' | 'title' | 'main_image' | 'price'>): OrderLine[] {
  if (lines.some(({ offerId }) => offerId === offer.id))
    return lines.map((line) => (line.offerId === offer.id ? { ...line, quantity: line.quantity + 1 } : line));
  return [
    ...lines,
    { offerId: offer.id, title: offer.title, image: offer.main_image?.file_150_150 ?? null, quantity: 1, price: offer.price },
  ];
}

/** Parses a typed price such as `1 200,5` to the format of the service, `1200.50`; null for invalid values. */
export function parsePrice(typed: string): string | null {
  const found = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0\u202f]/g, ''));
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  return `${whole.replace(/^0+(?=\d)/, '')}.${part.padEnd(2, '0')}`;
}

/** Returns the lines for the service; null while a price is invalid. */
export function toOrderItems(lines: readonly OrderLine[]): { offer: number; quantity: number; price: string }[] | null {
  const items = lines.map(({ offerId, quantity, price }) => ({ offer: offerId, quantity, price: parsePrice(price) }));
  return items.every((item): item is { offer: number; quantity: number; price: string } => item.price !== null) ? items : null;
}

/** Returns whether the lines differ from those of the order. */
export function areLinesChanged(lines: readonly OrderLine[], order: Pick<Order, 'items'>): boolean {
  const text = (list: readonly OrderLine[]) =>
    list.map(({ offerId, quantity, price }) => [offerId, quantity, parsePrice(price) ?? price].join()).join(';');
  return text(lines) !== text(toOrderLines(order));
}
