import type { ProposalRow } from './buyer/order-proposals.repository';
import { presentOrder } from './orders.presenter';
import type { OrderRow } from './orders.repository';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const vase = {
  offer_id: 5,
  alias: 'vase-5',
  title: { uk: 'Ваза', en: 'Vase' },
  image_key: 'abc',
  choices: null,
  sku: 'V-5',
  unit: 'piece',
  quantity: 2,
  price_minor: 12_950,
  cashback_percent: 3,
  taken_quantity: 0,
  untaken_quantity: 0,
};
const anOrder = (row: Partial<OrderRow> = {}): OrderRow => ({
  id: 1,
  number: 100_001,
  group_number: 'YA-22222222',
  shop_id: 7,
  shop_alias: 'vases',
  shop_title: 'Вази',
  shop_owner_id: 2,
  shop_city: 'kyiv',
  shop_phone: '+380500000001',
  shop_is_phone_public: true,
  shop_email: 'shop@yarmarok.example',
  shop_is_blocked: false,
  shop_pickup_address: 'Хрещатик, 1',
  shop_payment_details: 'UA00',
  shop_legal_name: 'ФОП Лозова Оксана',
  shop_legal_code: '0000000017',
  shop_legal_address: null,
  buyer_id: 1,
  buyer_rating_sum: 14,
  buyer_rating_count: 3,
  currency: 'uah',
  total_minor: 25_900,
  bonuses_used_minor: 100,
  cashback_minor: 777,
  status: 'in_progress',
  cancel_reason: null,
  canceled_by: null,
  payment_method: 'cash_on_delivery',
  delivery_method: 'nova_poshta',
  delivery_city: 'Полтава',
  delivery_address: 'Відділення № 7',
  ttn: '20450000000001',
  buyer_name: 'Олена',
  buyer_phone: '+380500000002',
  buyer_email: 'olena@yarmarok.example',
  comment: 'Зателефонуйте',
  seller_note: 'Постійна покупчиня',
  language: 'uk',
  is_opened: true,
  opened_at: new Date(at(10)),
  opened_price_leads: 3,
  is_entered_by_seller: false,
  is_buyer_notified: true,
  is_by_guest: false,
  needs_confirmation: false,
  confirmed_at: null,
  hold_ends_at: null,
  created_at: new Date(at(9)),
  completed_at: null,
  return_asked_at: null,
  return_declined_at: null,
  received_at: null,
  bad_lead_status: 'pending',
  is_buyer_reviewed: false,
  proposal: null,
  items: [vase],
  history: [{ at: at(9), by_side: 'buyer', from_status: null, to_status: 'waiting_for_payment', comment: 'Телефон +380500000002' }],
  ...row,
});
const aProposal = (row: Partial<ProposalRow> = {}): ProposalRow => ({
  id: 3,
  items: [],
  total_minor: 24_000,
  comment: 'Дешевше',
  status: 'open',
  created_at: at(11),
  expires_at: at(23),
  settled_at: null,
  ...row,
});
const forSeller = (row: Partial<OrderRow> = {}) => presentOrder(anOrder(row), 'seller', 'en', 5);
const forBuyer = (row: Partial<OrderRow> = {}) => presentOrder(anOrder(row), 'buyer', 'en', 5);
const offer = {
  id: 5,
  alias: 'vase-5',
  title: 'Vase',
  main_image: { file_150_150: '/media/abc/150.webp', file_300_300: '/media/abc/300.webp', file_600_600: '/media/abc/600.webp' },
};
const item = { offer, quantity: 2, unit: 'piece', sku: 'V-5', price: '129.50', total: '259.00' };
const whole = {
  id: 1,
  number: '100001',
  group_number: 'YA-22222222',
  created_at: at(9),
  shop: { id: 7, alias: 'vases', title: 'Вази' },
  items: [item],
  proposal: null,
  offer,
  quantity: 2,
  price: '129.50',
  currency: 'uah',
  get_currency_display: '₴',
  total: '259.00',
  bonuses_used: '1.00',
  cashback: '7.77',
  return_status: null,
  status: 'in_progress',
  get_status_display: 'In progress',
  next_statuses: ['completed', 'canceled'],
  cancel_reason: null,
  get_cancel_reason_display: null,
  canceled_by: null,
  history: [{ at: at(9), by: 'buyer', from: null, to: 'waiting_for_payment', comment: 'Телефон +380500000002' }],
  payment_method: 'cash_on_delivery',
  get_payment_method_display: 'Cash on delivery',
  delivery_method: 'nova_poshta',
  get_delivery_method_display: 'Nova Poshta',
  delivery_city: 'Полтава',
  get_delivery_city_display: 'Полтава',
  delivery_address: 'Відділення № 7',
  ttn: '20450000000001',
  tracking_url: 'https://novaposhta.ua/tracking/?cargo_number=20450000000001',
  how_to_pay: null,
  shop_contacts: null,
  buyer_name: 'Олена',
  buyer_phone: '+380500000002',
  buyer_email: 'olena@yarmarok.example',
  buyer_avg_review_rating: 4.7,
  comment: 'Зателефонуйте',
  seller_note: 'Постійна покупчиня',
  is_opened: true,
  is_entered_by_seller: false,
  needs_confirmation: false,
  can_confirm: false,
  reserved_until: null,
  unreserved_quantity: 0,
  bad_lead_status: 'pending',
  received_at: null,
  can_confirm_received: false,
  can_review: false,
  is_buyer_reviewed: false,
  can_review_buyer: false,
  opened_at: at(10),
  open_price_leads: 3,
  warnings: [],
};

it('shows a seller everything of an opened order', () => {
  expect(forSeller()).toEqual(whole);
});

it('shows a buyer how to pay and whom to call, and no private data of the seller', () => {
  expect(forBuyer()).toEqual({
    ...whole,
    next_statuses: [],
    can_confirm_received: true,
    can_review: true,
    how_to_pay: expect.stringMatching(/receive|delivery|parcel/i),
    shop_contacts: { phone: '+380500000001', email: 'shop@yarmarok.example' },
    seller_note: null,
    bad_lead_status: null,
  });
  expect(forBuyer({ shop_is_phone_public: false }).shop_contacts).toEqual({ phone: null, email: 'shop@yarmarok.example' });
});

it('hides the buyer of an order that the seller has not opened', () => {
  const masked = forSeller({ is_opened: false, opened_at: null, opened_price_leads: null, status: 'completed', ttn: 'odd' });

  expect(masked).toEqual({
    ...whole,
    status: 'completed',
    get_status_display: 'Completed',
    next_statuses: [],
    history: [{ at: at(9), by: 'buyer', from: null, to: 'waiting_for_payment', comment: null }],
    delivery_address: null,
    ttn: null,
    tracking_url: null,
    buyer_name: null,
    buyer_phone: null,
    buyer_email: null,
    buyer_avg_review_rating: null,
    comment: null,
    seller_note: null,
    is_opened: false,
    opened_at: null,
    open_price_leads: 5,
  });
});

it('hides a town that is more than a town, until the order is opened', () => {
  const delivery_city = 'Полтава, вул. Соборна 7, 0501234567';

  expect(forSeller({ delivery_city, is_opened: false })).toMatchObject({ delivery_city: null, get_delivery_city_display: null });
  expect(forSeller({ delivery_city })).toMatchObject({ delivery_city });
  expect(forBuyer({ delivery_city, is_opened: false })).toMatchObject({ delivery_city, buyer_name: 'Олена', comment: 'Зателефонуйте' });
  expect(forSeller({ delivery_city: null, is_opened: false })).toMatchObject({ delivery_city: null, get_delivery_city_display: null });
});

it('gives the buyer the address of the shop when they fetch the order', () => {
  const pickup = { delivery_method: 'self_pickup', delivery_address: null } as const;

  expect(forBuyer(pickup).delivery_address).toBe('Хрещатик, 1');
  expect(forSeller(pickup).delivery_address).toBeNull();
  expect(forBuyer().delivery_address).toBe('Відділення № 7');
});

it('has the fields of a single offer for an order of one line only', () => {
  const two = forSeller({ items: [vase, { ...vase, offer_id: 6, image_key: null }] });

  expect(two.items).toEqual([item, { ...item, offer: { ...offer, id: 6, main_image: null } }]);
  expect(two).not.toHaveProperty('offer');
  expect(two).not.toHaveProperty('quantity');
  expect(two).not.toHaveProperty('price');
});

it('names the drawing of an offer without a picture, when its category is known', () => {
  const drawingOf = (line: Partial<OrderRow['items'][number]>) => forBuyer({ items: [{ ...vase, ...line }] }).items[0]?.offer;

  expect(drawingOf({ image_key: null, root_alias: 'dim' })).toEqual({ ...offer, main_image: null, drawing: 'dim' });
  expect(drawingOf({ image_key: null })).not.toHaveProperty('drawing');
  expect(drawingOf({ root_alias: 'dim' })).not.toHaveProperty('drawing');
});

it.each([
  [{}, true],
  [{ status: 'in_progress' }, false],
  [{ buyer_id: null }, false],
  [{ buyer_id: 2 }, false],
  [{ is_buyer_reviewed: true }, false],
  [{ is_opened: false }, false],
] as const)('a completed order with %j can be reviewed: %s', (row, canReview) => {
  expect(forSeller({ status: 'completed', ...row }).can_review_buyer).toBe(canReview);
  expect(forBuyer({ status: 'completed', ...row }).can_review_buyer).toBe(false);
});

it('warns of a waybill number that no carrier has', () => {
  expect(forSeller({ ttn: '123' }).warnings).toHaveLength(1);
  expect(forSeller({ ttn: null }).warnings).toEqual([]);
  expect(forSeller({ ttn: '123', delivery_method: 'courier' }).warnings).toEqual([]);
});

it('shows why an order was canceled and that a free opening cost nothing', () => {
  expect(
    forSeller({
      status: 'canceled',
      cancel_reason: 'not_available',
      canceled_by: 'seller',
      opened_price_leads: null,
      buyer_rating_count: 0,
    }),
  ).toMatchObject({
    cancel_reason: 'not_available',
    get_cancel_reason_display: expect.stringMatching(/available|stock/i),
    canceled_by: 'seller',
    open_price_leads: 0,
    buyer_avg_review_rating: null,
  });
});

it('has no e-mail for a manual order without one, and shows an unknown currency by its code', () => {
  expect(forSeller({ buyer_email: '', currency: 'pln' as 'uah' })).toMatchObject({ buyer_email: null, get_currency_display: 'pln' });
});

it('shows the newest proposal with its lines', () => {
  const proposed = { ...vase, quantity: 1, price_minor: 24_000 } as unknown as ProposalRow['items'][number];

  expect(forBuyer({ proposal: aProposal({ items: [proposed] }) }).proposal).toEqual({
    id: 3,
    status: 'open',
    items: [{ ...item, quantity: 1, price: '240.00', total: '240.00' }],
    total: '240.00',
    comment: 'Дешевше',
    created_at: at(11),
    expires_at: at(23),
    settled_at: null,
  });
  expect(forBuyer({ proposal: aProposal({ settled_at: at(12) }) }).proposal?.settled_at).toBe(at(12));
});

describe('a cancellation as a fake', () => {
  const canceled = { status: 'canceled', cancel_reason: 'fake', canceled_by: 'seller' } as const;

  it('shows the buyer only that the shop has canceled the order', () => {
    expect(forBuyer(canceled)).toMatchObject({ cancel_reason: 'other', get_cancel_reason_display: 'Canceled by the shop' });
  });

  it('keeps its name for the seller', () => {
    expect(forSeller(canceled)).toMatchObject({ cancel_reason: 'fake', get_cancel_reason_display: 'Fake order' });
  });
});

describe('the hold of an unopened order', () => {
  const ends = new Date(at(12));
  const waiting: Partial<OrderRow> = { is_opened: false, status: 'waiting_for_payment', hold_ends_at: ends };
  const line = (taken: number, untaken: number) => ({ ...vase, taken_quantity: taken, untaken_quantity: untaken });

  it.each([
    ['all of its pieces', { ...waiting, items: [line(2, 0)] }, ends.toISOString(), 0],
    ['a part of them', { ...waiting, items: [line(1, 1), line(0, 2)] }, ends.toISOString(), 3],
    ['none any more', { ...waiting, hold_ends_at: null, items: [line(0, 2)] }, null, 2],
    ['nothing of an offer that is not counted', { ...waiting, items: [line(0, 0)] }, null, 0],
    ['its pieces for good once it is opened', { ...waiting, is_opened: true, items: [line(2, 0)] }, null, 0],
    ['nothing once it is canceled', { ...waiting, status: 'canceled', items: [line(1, 1)] }, null, 0],
  ] as [string, Partial<OrderRow>, string | null, number][])('is told: %s', (_what, row, until, missing) => {
    for (const shown of [forBuyer(row), forSeller(row)])
      expect([shown.reserved_until, shown.unreserved_quantity]).toEqual([until, missing]);
  });

  it('lets a seller only cancel', () => {
    expect(forSeller(waiting).next_statuses).toEqual(['canceled']);
    expect(forSeller({ ...waiting, status: 'canceled' }).next_statuses).toEqual([]);
  });
});
