import type { Order } from '@yarmarok/shared-api';
import { expect, it } from '@jest/globals';
import { applyOrderDraft, buildOrderUpdate } from './order-draft';

const order = {
  status: 'in_progress',
  next_statuses: ['completed', 'canceled'],
  ttn: null,
  items: [
    {
      offer: { id: 5, alias: 'vase', title: 'Vase', main_image: null },
      quantity: 1,
      unit: 'piece',
      sku: null,
      price: '100.00',
      total: '100.00',
    },
  ],
  payment_method: 'bank_card',
  delivery_method: 'nova_poshta',
  delivery_city: 'kharkiv',
  get_delivery_city_display: 'Харків',
  delivery_address: 'Відділення № 7',
} as unknown as Order;
const line = { offerId: 5, title: 'Vase', image: null, quantity: 2, price: '90' };

it('sends only changed fields', () => {
  expect(buildOrderUpdate(order, {})).toBeNull();
  expect(buildOrderUpdate(order, { ttn: ' ', delivery_city: 'Харків ', status: 'in_progress' })).toBeNull();
  expect(buildOrderUpdate(order, { ttn: '20450000000000', status: 'completed', comment: ' thanks ', lines: [line] })).toEqual({
    ttn: '20450000000000',
    status: 'completed',
    comment: 'thanks',
    items: [{ offer: 5, quantity: 2, price: '90.00' }],
  });
});

it('clears emptied fields', () => {
  expect(buildOrderUpdate(order, { delivery_address: '', delivery_method: 'self_pickup' })).toEqual({
    delivery_method: 'self_pickup',
    delivery_address: null,
  });
});

it('takes changes from elsewhere except for typed fields', () => {
  const typed = { ttn: '1', status: 'completed' } as const;
  const changed: Order = {
    ...order,
    status: 'canceled',
    next_statuses: [],
    ttn: '2',
    delivery_city: 'lviv',
    get_delivery_city_display: 'Львів',
  };

  expect(applyOrderDraft(changed, typed)).toMatchObject({ ttn: '1', status: 'canceled', delivery_city: 'Львів' });
  expect(buildOrderUpdate(changed, typed)).toEqual({ ttn: '1' });
});

it('sends the note of the seller with the other changes', () => {
  expect(buildOrderUpdate(order, { seller_note: ' Подзвонити ', ttn: '20450123456789' })).toEqual({
    seller_note: 'Подзвонити',
    ttn: '20450123456789',
  });
});

it('shows the name of the town, and does not count it as a change', () => {
  expect(applyOrderDraft(order, {}).delivery_city).toBe('Харків');
  expect(buildOrderUpdate(order, { delivery_city: 'Харків' })).toBeNull();
  expect(buildOrderUpdate(order, { delivery_city: 'Одеса' })).toEqual({ delivery_city: 'Одеса' });
});
