import type { SellerShop } from '@yarmarok/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { type FakeService, renderScreen } from '../../testing/render-screen';
import { HolidayCard } from './holiday-card';
import { ShopForm } from './shop-form';

const shop = {
  id: 4,
  title: 'Лозниця',
  city: 'kyiv',
  phone: '+380500000001',
  email: 'shop@yarmarok.example',
  alias: 'loznytsia',
  descriptions: {},
  is_phone_public: true,
  is_on_holiday: false,
  holiday_until: null,
  holiday_texts: {},
  pickup_address: 'вул. Довга, 1',
  payment_details: null,
  low_stock_threshold: 3,
  working_hours: {},
} as unknown as SellerShop;
const [read, write] = ['get trading/seller/shops/4/get/', 'patch trading/seller/shops/4/update/'];
const stale = { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: {} } };
const cities: FakeService = {
  'get common/cities/': [{ body: { results: [{ value: 'kyiv', title: 'Kyiv' }], count: 1 } }],
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the closing of a shop', () => {
  it('is sent with its last day and text by the switch', async () => {
    const saved = { ...shop, is_on_holiday: true, holiday_until: '2150-01-07', holiday_texts: { en: 'Away' } };
    const { user, findCalls, notices } = renderScreen(<HolidayCard shop={shop} />, { [write]: [{ body: saved }] });

    await user.type(field(/^Closed until/), '2150-01-07');
    await user.type(field(/^Text for buyers \(English/), 'Away');
    await user.click(screen.getByRole('switch', { name: 'The shop is closed' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(findCalls('patch').map(({ body }) => body)).toEqual([
      {
        is_on_holiday: true,
        holiday_until: '2150-01-07',
        holiday_text: { uk: '', ru: '', en: 'Away' },
        expected: { is_on_holiday: false, holiday_until: null, holiday_text: {} },
      },
    ]);
    expect(screen.getByRole('switch', { name: 'The shop is closed' })).toBeChecked();
  });

  it('shows the service error at the date and keeps the typed values', async () => {
    const { user } = renderScreen(<HolidayCard shop={shop} />, {
      [write]: [{ status: 400, body: { holiday_until: ['Choose today or a later day'] } }],
    });

    await user.type(field(/^Closed until/), '2020-01-01');
    await user.click(screen.getByRole('switch', { name: 'The shop is closed' }));

    expect(await screen.findByText('Choose today or a later day')).toBeVisible();
    expect(field(/^Closed until/).value).toBe('2020-01-01');
    expect(screen.getByRole('switch', { name: 'The shop is closed' })).not.toBeChecked();
  });
});

describe('the notice of a low stock', () => {
  const threshold = () => field(/^Low stock notice/);

  it.each([
    ['0', 0],
    ['', null],
  ])('is saved as typed: %j', async (typed, sent) => {
    const { user, findCalls, notices } = renderScreen(<ShopForm shop={shop} />, {
      ...cities,
      [write]: [{ body: { ...shop, low_stock_threshold: sent } }],
    });
    expect(threshold().value).toBe('3');

    await user.clear(threshold());
    if (typed !== '') await user.type(threshold(), typed);
    await user.click(save());

    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(findCalls('patch').map(({ body }) => body)).toEqual([{ low_stock_threshold: sent, expected: { low_stock_threshold: 3 } }]);
    expect(threshold().value).toBe(typed);
  });

  it.each(['-1', '2.5', 'many', '10001'])('refuses %j at its field and sends nothing', async (typed) => {
    const { user, findCalls } = renderScreen(<ShopForm shop={shop} />, cities);

    await user.clear(threshold());
    await user.type(threshold(), typed);
    await user.click(save());

    expect(threshold()).toHaveAccessibleDescription(/from 0 to 10,000/);
    expect(findCalls('patch')).toEqual([]);
  });
});

describe('a shop form that another window changed', () => {
  const typeAddress = async (service: FakeService) => {
    const view = renderScreen(<ShopForm shop={shop} />, { ...cities, ...service });
    await view.user.clear(field(/^Pick-up address/));
    await view.user.type(field(/^Pick-up address/), 'Поділ');
    await view.user.click(save());
    return view;
  };

  it('saves on top of a change of another field', async () => {
    const current = { ...shop, email: 'new@yarmarok.example' };
    const { findCalls, notices } = await typeAddress({
      [write]: [stale, { body: { ...current, pickup_address: 'Поділ' } }],
      [read]: [{ body: current }],
    });

    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(findCalls('patch').at(-1)?.body).toEqual({ pickup_address: 'Поділ', expected: { pickup_address: 'вул. Довга, 1' } });
    expect(field(/^E-mail/).value).toBe('new@yarmarok.example');
  });

  it('keeps the typed value on a conflict and saves it on the second try', async () => {
    const current = { ...shop, pickup_address: 'Оболонь' };
    const { user, findCalls, notices } = await typeAddress({
      [write]: [stale, { body: { ...current, pickup_address: 'Поділ' } }],
      [read]: [{ body: current }],
    });

    expect(await screen.findByText('Pick-up address: now Оболонь')).toBeVisible();
    expect(field(/^Pick-up address/).value).toBe('Поділ');
    await user.click(save());
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(findCalls('patch').at(-1)?.body).toEqual({ pickup_address: 'Поділ', expected: { pickup_address: 'Оболонь' } });
  });
});
