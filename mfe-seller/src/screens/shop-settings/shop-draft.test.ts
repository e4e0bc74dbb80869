import type { SellerShop } from '@yarmarok/shared-api';
import { isHoursText, buildShopUpdate, toShopDraft, normalizeHours } from './shop-draft';

const shop = {
  title: 'Лозниця',
  city: 'kyiv',
  phone: '+380500000001',
  email: 'shop@yarmarok.example',
  alias: 'loznytsia',
  descriptions: { uk: 'Меблі' },
  working_hours: { mon: '09:00–18:00', sun: null },
} as unknown as SellerShop;

it.each([
  ['9-18', '09:00–18:00'],
  ['9:30 – 18.00', '09:30–18:00'],
  [' 10—20 ', '10:00–20:00'],
  ['', ''],
  ['цілодобово', 'цілодобово'],
])('normalizes the hours %j to %j', (typed, normalized) => {
  expect(normalizeHours(typed)).toBe(normalized);
});

it.each([
  ['', true],
  ['9-18', true],
  ['00:00–24:00', true],
  ['18-9', false],
  ['25-26', false],
  ['9', false],
  ['цілодобово', false],
])('validates the hours %j', (typed, isRight) => {
  expect(isHoursText(typed)).toBe(isRight);
});

it('parses the hours that another program stored as a pair', () => {
  const stored = { ...shop, working_hours: { mon: ['09:00', '18:00'], sun: null } };

  expect(toShopDraft(stored).working_hours).toMatchObject({ mon: '09:00–18:00', sun: '' });
});

it('formats the phone', () => {
  expect(toShopDraft(shop).phone.replaceAll('\u00A0', ' ')).toBe('+380 50 000 00 01');
});

it('sends only changed fields', () => {
  const draft = toShopDraft(shop);

  expect(buildShopUpdate(draft, shop)).toBeNull();
  expect(buildShopUpdate({ ...draft, title: ' Лозниця ', working_hours: { ...draft.working_hours, mon: '9-18' } }, shop)).toBeNull();
  expect(buildShopUpdate({ ...draft, title: 'Лоза', description: { ...draft.description, en: 'Furniture' } }, shop)).toEqual({
    title: 'Лоза',
    description: { uk: 'Меблі', ru: '', en: 'Furniture' },
    expected: { title: 'Лозниця', description: { uk: 'Меблі' } },
  });
  expect(buildShopUpdate({ ...draft, pickup_address: ' Поділ ', is_phone_public: true }, shop)).toEqual({
    pickup_address: 'Поділ',
    is_phone_public: true,
    expected: { pickup_address: null, is_phone_public: null },
  });
  expect(buildShopUpdate({ ...draft, working_hours: { ...draft.working_hours, mon: '', tue: '10-19' } }, shop)).toEqual({
    working_hours: { mon: null, tue: '10:00–19:00', wed: null, thu: null, fri: null, sat: null, sun: null },
    expected: { working_hours: { mon: '09:00–18:00', sun: null } },
  });
});
