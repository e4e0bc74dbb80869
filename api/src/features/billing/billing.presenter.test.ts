import type { Locale } from '../../platform/i18n';
import { presentTransaction, presentTransactionsCsv } from './billing.presenter';
import type { TransactionRow } from './billing.repository';

const aTransaction = (row: Partial<TransactionRow> = {}): TransactionRow => ({
  id: 9,
  created_at: new Date('2026-11-24T06:42:10Z'),
  action: 'balance_top_up',
  status: 'success',
  provider_state: null,
  checkout_url: null,
  method: 'bank_card',
  shop_id: null,
  order_id: null,
  order_number: null,
  adjustment_reason: null,
  offer_title: null,
  promotion_kind: null,
  amount: 2_000,
  bonus_amount: 500,
  leads: 0,
  debt: 0,
  balance_after: 2_500,
  releases_at: null,
  ...row,
});
const present = (row: Partial<TransactionRow>, locale: Locale = 'en') => presentTransaction(aTransaction(row), locale);

it('presents a payment in major units with titles in the language of the person', () => {
  expect(present({ releases_at: new Date('2026-12-01T00:00:00Z') })).toEqual({
    id: 9,
    created_at: '2026-11-24T06:42:10.000Z',
    action: 'balance_top_up',
    get_action_display: 'Balance top-up',
    status: 'success',
    get_status_display: expect.stringMatching(/^[A-Z]/),
    payment_state: null,
    checkout_url: null,
    method: 'bank_card',
    get_method_display: 'Bank card',
    amount: '20.00',
    bonus_amount: '5.00',
    leads: 0,
    balance_after: '25.00',
    available_at: '2026-12-01T00:00:00.000Z',
    debt_amount: '0.00',
    description: 'Balance top-up',
    order: null,
  });
  expect(present({ balance_after: null })).toMatchObject({ balance_after: null, available_at: null });
});

it.each([
  ['bank_card', 'Банківська картка', 'Банковская карта', 'Bank card'],
  ['second_card', 'Інша картка (резервний платіж)', 'Другая карта (резервный платёж)', 'Another card (backup payment)'],
  ['mobile_wallet', 'Мобільний гаманець', 'Мобильный кошелёк', 'Mobile wallet'],
  ['barter', 'barter', 'barter', 'barter'],
  [null, null, null, null],
])('names the method %s', (method, uk, ru, en) => {
  const titles = (['uk', 'ru', 'en'] as const).map((locale) => present({ method }, locale).get_method_display);

  expect(titles).toEqual([uk, ru, en]);
});

it('says that a pending payment was declined', () => {
  const titleOf = (row: Partial<TransactionRow>, locale: Locale = 'en') => present(row, locale).get_status_display;

  expect((['uk', 'ru', 'en'] as const).map((locale) => titleOf({ status: 'pending', provider_state: 'declined' }, locale))).toEqual([
    'Відхилено',
    'Отклонён',
    'Declined',
  ]);
  expect(titleOf({ status: 'pending', provider_state: 'waiting' })).not.toBe('Declined');
  expect(titleOf({ status: 'success', provider_state: 'declined' })).not.toBe('Declined');
});

it.each<[string, Partial<TransactionRow>, string, string, string]>([
  [
    'an opened order',
    { action: 'order_opening', order_id: 4, order_number: 100_004 },
    'Відкрито замовлення № 100004',
    'Открыт заказ № 100004',
    'Opened order No. 100004',
  ],
  [
    'an offer at the top',
    { offer_title: { uk: 'Ваза' }, promotion_kind: 'top', order_number: 1 },
    'Товар у топі: Ваза',
    'Товар в топе: Ваза',
    'Offer at the top: Ваза',
  ],
  [
    'an offer in color',
    { offer_title: { uk: 'Ваза' }, promotion_kind: 'color' },
    'Товар виділено кольором: Ваза',
    'Товар выделен цветом: Ваза',
    'Offer in color: Ваза',
  ],
])('describes %s', (_name, row, uk, ru, en) => {
  expect((['uk', 'ru', 'en'] as const).map((locale) => present(row, locale).description)).toEqual([uk, ru, en]);
});

it('describes other transactions of an order by their action and its number, and a debt by its amount', () => {
  const action = present({}).get_action_display;

  expect(present({ order_id: 4, order_number: 100_004 })).toMatchObject({
    description: `${action}, order No. 100004`,
    order: { id: 4, number: '100004' },
  });
  expect(present({ debt: 1_250 })).toMatchObject({ description: `${action}, $12.50 owed`, debt_amount: '12.50' });
  expect(present({ debt: -1_250 }).description).toBe(action);
  expect((['uk', 'ru'] as const).map((locale) => present({ debt: 1_250 }, locale).description)).toEqual([
    expect.stringMatching(/, борг \$12\.50$/),
    expect.stringMatching(/, долг \$12\.50$/),
  ]);
  expect((['uk', 'ru'] as const).map((locale) => present({ order_number: 4 }, locale).description)).toEqual([
    expect.stringMatching(/, замовлення № 4$/),
    expect.stringMatching(/, заказ № 4$/),
  ]);
  expect(present({ order_id: null, order_number: 4 }).order).toBeNull();
  expect(present({ order_id: 4, order_number: null }).order).toBeNull();
});

it('writes a table for spreadsheets in each language', () => {
  const rows = [
    aTransaction(),
    aTransaction({ order_id: 4, order_number: 100_004, method: null, balance_after: null, leads: -3, debt: 10, bonus_amount: 0 }),
  ];
  const status = present({}).get_status_display;

  expect(
    presentTransactionsCsv(rows, 'en')
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'Date,Transaction,Method,Status,"Amount, $","Bonus, $",Leads,"Debt, $","Balance after, $",Order',
    `2026-11-24 08:42:10,Balance top-up,Bank card,${status},20.00,5.00,0,0.00,25.00,`,
    `2026-11-24 08:42:10,Balance top-up,,${status},20.00,0.00,-3,0.10,,100004`,
  ]);
  expect(
    presentTransactionsCsv([], 'uk')
      .replace(/^\ufeff/, '')
      .trim(),
  ).toBe('Дата;Операція;Спосіб;Статус;Сума, $;Бонус, $;Ліди;Борг, $;Баланс після, $;Замовлення');
  expect(
    presentTransactionsCsv([], 'ru')
      .replace(/^\ufeff/, '')
      .trim(),
  ).toBe('Дата;Операция;Способ;Статус;Сумма, $;Бонус, $;Лиды;Долг, $;Баланс после, $;Заказ');
});
