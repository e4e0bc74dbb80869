import { anAnswer, exactly, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { HolidayCard } from './holiday-card';
import { ShopForm } from './shop-form';

const api = fakeApi();
const [read, write] = ['get trading/seller/shops/{id}/get/', 'patch trading/seller/shops/{id}/update/'] as const;
const shop = anAnswer(read, {
  id: 4,
  title: 'Лозниця',
  city: 'kyiv',
  phone: '+380500000001',
  email: 'shop@yarmarok.example',
  alias: 'loznytsia',
  is_phone_public: true,
  is_on_holiday: false,
  holiday_until: null,
  holiday_texts: exactly({}),
  pickup_address: 'вул. Довга, 1',
  payment_details: null,
  legal_name: null,
  legal_code: null,
  legal_address: null,
  low_stock_threshold: 3,
  cashback_percent: null,
});
const refuseOnce = () => api.refusesOnce(write, 409, { detail: 'Changed', code: 'changed_elsewhere', changed: {} });
const findBodies = () => api.callsOf(write).map(({ body }) => body);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => api.answers('get common/cities/', { results: [{ value: 'kyiv', title: 'Kyiv' }] }));

describe('the closing of a shop', () => {
  it('is sent with its last day and text by the switch', async () => {
    api.answers(write, { ...shop, is_on_holiday: true, holiday_until: '2150-01-07', holiday_texts: exactly({ en: 'Away' }) });
    const { user, notices } = await renderPart(area, <HolidayCard shop={shop} />);

    await user.type(field(/^Closed until/), '2150-01-07');
    await user.type(field(/^Text for buyers \(English/), 'Away');
    await user.click(screen.getByRole('switch', { name: 'The shop is closed' }));

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(api.callsOf(write)[0]?.params).toEqual({ id: '4' });
    expect(findBodies()).toEqual([
      {
        is_on_holiday: true,
        holiday_until: '2150-01-07',
        holiday_text: { uk: '', ru: '', en: 'Away' },
        expected: { is_on_holiday: false, holiday_until: null, holiday_text: {} },
      },
    ]);
    expect(screen.getByRole('switch', { name: 'The shop is closed' })).toBeChecked();
  });

  it('shows the service error at the date and keeps the input', async () => {
    api.refuses(write, 400, { holiday_until: ['Choose today or a later day'] });
    const { user } = await renderPart(area, <HolidayCard shop={shop} />);

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
    api.answers(write, { ...shop, low_stock_threshold: sent });
    const { user, notices } = await renderPart(area, <ShopForm shop={shop} />);
    expect(threshold().value).toBe('3');

    await user.clear(threshold());
    if (typed !== '') await user.type(threshold(), typed);
    await user.click(save());

    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(findBodies()).toEqual([{ low_stock_threshold: sent, expected: { low_stock_threshold: 3 } }]);
    expect(threshold().value).toBe(typed);
  });

  it.each(['-1', '2.5', 'many', '10001'])('refuses %j at its field and sends nothing', async (typed) => {
    const { user } = await renderPart(area, <ShopForm shop={shop} />);

    await user.clear(threshold());
    await user.type(threshold(), typed);
    await user.click(save());

    expect(threshold()).toHaveAccessibleDescription(/from 0 to 10,000/);
    expect(api.callsOf(write)).toEqual([]);
  });
});

describe('the seller by law', () => {
  it("is saved as typed, and shows the service's message at its field", async () => {
    const { user, notices } = await renderPart(area, <ShopForm shop={shop} />);
    api.refusesOnce(write, 400, { legal_code: ['Check the code'] });

    await user.type(field(/^Seller’s name/), 'ФОП Лозова');
    await user.type(field(/^Code/), '0000000018');
    await user.click(save());
    expect(await screen.findByText('Check the code')).toBeVisible();
    expect(field(/^Code/)).toHaveAccessibleDescription(/Check the code/);
    api.answers(write, { ...shop, legal_name: 'ФОП Лозова', legal_code: '0000000017' });
    await user.clear(field(/^Code/));
    await user.type(field(/^Code/), '0000000017');
    await user.click(save());

    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(findBodies().at(-1)).toEqual({
      legal_name: 'ФОП Лозова',
      legal_code: '0000000017',
      expected: { legal_name: null, legal_code: null },
    });
  });

  it('is removed by empty fields', async () => {
    const sold = { ...shop, legal_name: 'ФОП Лозова', legal_code: '0000000017' };
    api.answers(write, shop);
    const { user } = await renderPart(area, <ShopForm shop={sold} />);

    await user.clear(field(/^Seller’s name/));
    await user.clear(field(/^Code/));
    await user.click(save());

    await waitFor(() => expect(findBodies()).toHaveLength(1));
    expect(findBodies()[0]).toMatchObject({ legal_name: null, legal_code: null });
  });
});

describe('the cashback of a shop', () => {
  const percent = () => field(/^Cashback to buyers/);

  it('is empty at first, and is saved as typed', async () => {
    api.answers(write, { ...shop, cashback_percent: 5 });
    const { user, notices } = await renderPart(area, <ShopForm shop={shop} />);
    expect(percent()).toHaveValue('');

    await user.type(percent(), '5');
    await user.click(save());

    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(findBodies()).toEqual([{ cashback_percent: 5, expected: { cashback_percent: null } }]);
  });

  it.each(['0', '21', '2.', '-1'])('is refused as %j at its field', async (typed) => {
    const { user } = await renderPart(area, <ShopForm shop={shop} />);

    await user.type(percent(), typed);
    await user.click(save());

    expect(percent()).toHaveAccessibleDescription(/from 1 to 20/);
    expect(api.callsOf(write)).toEqual([]);
  });
});

describe('a shop form that another window changed', () => {
  const typeAddress = async () => {
    refuseOnce();
    const view = await renderPart(area, <ShopForm shop={shop} />);
    await view.user.clear(field(/^Pick-up address/));
    await view.user.type(field(/^Pick-up address/), 'Поділ');
    await view.user.click(save());
    return view;
  };

  it('saves on top of a change of another field', async () => {
    const current = { ...shop, email: 'new@yarmarok.example' };
    api.answers(write, { ...current, pickup_address: 'Поділ' });
    api.answers(read, current);
    const { notices } = await typeAddress();

    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(api.callsOf(write).at(-1)?.body).toEqual({ pickup_address: 'Поділ', expected: { pickup_address: 'вул. Довга, 1' } });
    expect(field(/^E-mail/).value).toBe('new@yarmarok.example');
  });

  it('keeps the typed value on a conflict and saves it on the second try', async () => {
    const current = { ...shop, pickup_address: 'Оболонь' };
    api.answers(write, { ...current, pickup_address: 'Поділ' });
    api.answers(read, current);
    const { user, notices } = await typeAddress();

    expect(await screen.findByText('Pick-up address: now Оболонь')).toBeVisible();
    expect(field(/^Pick-up address/).value).toBe('Поділ');
    await user.click(save());
    await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['success']));
    expect(api.callsOf(write).at(-1)?.body).toEqual({ pickup_address: 'Поділ', expected: { pickup_address: 'Оболонь' } });
  });
});
