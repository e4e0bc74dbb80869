import { paths } from '@yarmarok/shared-contract';
import type { Adjustment } from '@yarmarok/shared-api/account';

export const pageSize = 20;
export const statuses = ['proposed', 'booked', 'refused', 'expired'] as const satisfies readonly Adjustment['status'][];

/** Values of the address. */
export interface MoneyView {
  status: Adjustment['status'];
  offset: number;
  /** Id or alias of the shop whose balance is adjusted. */
  shop: string | null;
  /** Number of the payment that is looked at. */
  payment: string | null;
}

/** Parses the address; invalid values count as missing. */
export function parseMoneyView(params: URLSearchParams): MoneyView {
  const offset = Number(params.get('offset') ?? '');
  return {
    status: statuses.find((one) => one === params.get('status')) ?? 'proposed',
    offset: Number.isInteger(offset) && offset > 0 && offset <= 1_000_000_000 ? offset : 0,
    shop: parseName(params.get('shop'), 200),
    payment: parseName(params.get('payment'), 100),
  };
}

/** Returns the address without default values. */
export function buildMoneyHref({ status, offset, shop, payment }: MoneyView): string {
  const params = new URLSearchParams();
  const values = { status: status === 'proposed' ? null : status, offset, shop, payment };
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  const text = params.toString();
  return paths.operator.money() + (text ? `?${text}` : '');
}

function parseName(text: string | null, maxLength: number): string | null {
  const name = text?.trim() ?? '';
  return name !== '' && name.length <= maxLength ? name : null;
}
