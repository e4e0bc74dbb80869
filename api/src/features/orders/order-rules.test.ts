import {
  countTaken,
  isTownOnly,
  isClosed,
  isTransitionAllowed,
  isKnownTtnFormat,
  maxTotalMinor,
  needsAddress,
  type OrderStatus,
  sumLinesMinor,
} from './order-rules';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
const all: OrderStatus[] = ['waiting_for_payment', 'in_progress', 'completed', 'canceled'];

it('allows only progress and cancellation of an order', () => {
  const allowed = all.flatMap((from) =>
    all.filter((to) => isTransitionAllowed({ from, to, cancelReason: 'other', completedAt: null, now })).map((to) => `${from} → ${to}`),
  );

  expect(allowed).toEqual([
    'waiting_for_payment → in_progress',
    'waiting_for_payment → canceled',
    'in_progress → completed',
    'in_progress → canceled',
  ]);
});

it('allows a return of a completed order within 14 days', () => {
  const back = (days: number, cancelReason: 'returned' | 'other') =>
    isTransitionAllowed({ from: 'completed', to: 'canceled', cancelReason, completedAt: daysAgo(days), now });

  expect(back(14, 'returned')).toBe(true);
  expect(back(15, 'returned')).toBe(false);
  expect(back(1, 'other')).toBe(false);
});

it('recognizes the waybill numbers of the carriers', () => {
  expect(isKnownTtnFormat('nova_poshta', '20450000000000')).toBe(true);
  expect(isKnownTtnFormat('nova_poshta', '123')).toBe(false);
  expect(isKnownTtnFormat('ukr_poshta', '0500000000000')).toBe(true);
  expect(isKnownTtnFormat('courier', 'call me')).toBe(true);
});

it('requires an address except for self-pickup', () => {
  expect(['ukr_poshta', 'self_pickup', 'nova_poshta', 'courier', 'address_delivery'].filter((method) => !needsAddress(method))).toEqual([
    'self_pickup',
  ]);
});

it('sums lines, up to the largest exact number', () => {
  expect(
    sumLinesMinor([
      { priceMinor: 240_000, quantity: 2 },
      { priceMinor: 1, quantity: 3 },
    ]),
  ).toBe(480_003);
  expect(sumLinesMinor([{ priceMinor: maxTotalMinor, quantity: 1 }])).toBe(maxTotalMinor);
  expect(sumLinesMinor([{ priceMinor: maxTotalMinor, quantity: 2 }])).toBeNull();
});

it('closes orders that are completed or canceled', () => {
  expect(all.filter(isClosed)).toEqual(['completed', 'canceled']);
});

it.each([
  ['Харків', true],
  ['м. Київ', true],
  ['Кам’янець-Подільський', true],
  ['Нью Йорк (Донецька обл.)', true],
  ['Київ, вул. Хрещатик, 1', false],
  ['Київ 050 000 11 22', false],
  ['olena@yarmarok.example', false],
  ['Харків Олена Коваленко вулиця Сумська', false],
  ['', false],
])('accepts %j as a town and nothing else: %s', (city, expected) => {
  expect(isTownOnly(city)).toBe(expected);
});

it('takes ordered and added pieces from a counted stock', () => {
  expect(countTaken(3, 10)).toBe(3);
  expect(countTaken(3, null)).toBe(0);
  expect(countTaken(5, 10, { quantity: 3, taken: 0 })).toBe(2);
  expect(countTaken(5, null, { quantity: 3, taken: 3 })).toBe(3);
});

it.each([
  [{ quantity: 4, taken: 4 }, 1, 1],
  [{ quantity: 4, taken: 1 }, 3, 0],
  [{ quantity: 4, taken: 1 }, 1, 0],
  [{ quantity: 4, taken: 0 }, 2, 0],
])('gives back of %j what was taken last when only %i are left', (before, quantity, taken) => {
  expect(countTaken(quantity, 10, before)).toBe(taken);
  expect(countTaken(quantity, null, before)).toBe(taken);
});
