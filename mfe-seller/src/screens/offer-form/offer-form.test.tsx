import type { SellerShop } from '@yarmarok/shared-api';
import type { OwnOffer } from '@yarmarok/shared-api/account';
import { sessionAtom } from '@yarmarok/shared-contract';
import { createRemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { type FakeService, renderScreen } from '../../testing/render-screen';
import { OfferFormView } from './offer-form';
import { emptyDraft } from './offer-draft';
import { buildDraftKey, writeOfferDraft } from './stored-draft';

const offer = {
  id: 5,
  title: { uk: 'Ваза' },
  description: {},
  category: { id: 7, alias: 'vases', title: 'Vases', ancestors: [] },
  offering_type: 'product',
  price: '10.00',
  old_price: null,
  currency: 'uah',
  unit: 'piece',
  sku: null,
  stock: 12,
  tags: [],
  free_tags: [],
  attributes: [],
  typed_attributes: [],
  free_attributes: [],
  images: [],
  delivery_methods: ['nova_poshta'],
  payment_methods: ['bank_card'],
  status: 'active',
  in_top: false,
  in_color: false,
  color: null,
} as unknown as OwnOffer;
const anAttribute = (code: string, kind: string, fields: object = {}) => ({
  ...{ code, kind, name: code, unit: null, get_unit_display: null, size_system: null, values: [] },
  ...{ is_required: false, is_filterable: true, in_title: false, ...fields },
});
const color = (code: string, title: string) => ({ code, title, color: '#1c1c1c' });
const attributes = [
  anAttribute('storage', 'number', { name: 'Storage', unit: 'gb', get_unit_display: 'GB', is_required: true }),
  anAttribute('color', 'color', { name: 'Color', values: [color('black', 'black'), color('blue', 'blue')] }),
  anAttribute('wifi', 'boolean', { name: 'Wi-Fi' }),
  anAttribute('shoe_size', 'size', { name: 'Shoe size', size_system: 'eu', values: [{ code: '42', title: '42', color: null }] }),
];
const shop = { id: 4, title: 'Shop', get_city_display: 'Kyiv' } as unknown as SellerShop;
const [read, write] = ['get trading/seller/offers/5/get/', 'patch trading/seller/offers/5/update/'];
const stale = { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: { stock: 7 } } };
const choices: FakeService = {
  'get trading/buyer/offers/categories/up-to-third-child-shorted/': [{ body: { results: [] } }],
  'get trading/buyer/offers/tags/list/': [{ body: { results: [], count: 0, next: null } }],
  'get categories/7/attributes/': [{ body: { results: attributes } }],
  'get trading/seller/offers/5/variants/get-list/': [{ body: { results: [] } }],
  'get common/choices/unit/': [{ body: [{ value: 'piece', title: 'pc' }] }],
  'get common/choices/delivery/': [{ body: [{ value: 'nova_poshta', title: 'Nova Poshta' }] }],
  'get common/choices/payment/': [{ body: [{ value: 'bank_card', title: 'Card' }] }],
};

const show = (service: FakeService) => renderScreen(<OfferFormView shop={shop} offer={offer} />, { ...choices, ...service });
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => localStorage.clear());

it('offers to load the ways of delivery again when they did not load', async () => {
  const ways = 'get common/choices/delivery/';
  const { user } = show({ [ways]: [{ status: 500, body: {} }, { body: [{ value: 'nova_poshta', title: 'Nova Poshta' }] }] });

  expect(await screen.findByText('Failed to load the choices')).toBeVisible();
  await user.click(within(screen.getByRole('group', { name: 'Delivery' })).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('checkbox', { name: 'Nova Poshta' })).toBeVisible();
  expect(screen.queryByText('Failed to load the choices')).toBeNull();
});

it('sends only a changed title', async () => {
  const { user, findCalls, notices } = show({ [write]: [{ body: { ...offer, title: { uk: 'Ваза висока' }, stock: 7 } }] });

  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  await user.type(field(/^Title/), ' висока');
  await user.click(save());

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
  expect(findCalls('patch').map(({ body }) => body)).toEqual([{ title: { uk: 'Ваза висока' }, expected: { title: { uk: 'Ваза' } } }]);
  expect(field(/^In stock/).value).toBe('7');
});

it('shows the current stock after a sale in between, keeps the typed value and saves it on the second try', async () => {
  const { user, findCalls, notices } = show({
    [write]: [stale, { body: { ...offer, stock: 10 } }],
    [read]: [{ body: { ...offer, stock: 7 } }],
  });

  await user.clear(field(/^In stock/));
  await user.type(field(/^In stock/), '10');
  await user.click(save());

  expect(await screen.findByText('In stock: now 7')).toBeVisible();
  expect(field(/^In stock/).value).toBe('10');
  expect(notices).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
  expect(findCalls('patch').map(({ body }) => body)).toEqual([
    { stock: 10, expected: { stock: 12 } },
    { stock: 10, expected: { stock: 7 } },
  ]);
});

it('applies the current stock on request', async () => {
  const { user, findCalls } = show({ [write]: [stale], [read]: [{ body: { ...offer, stock: 7 } }] });

  await user.type(field(/^In stock/), '0');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Use current values' }));

  expect(field(/^In stock/).value).toBe('7');
  expect(screen.queryByText('In stock: now 7')).toBeNull();
  expect(findCalls('patch')).toHaveLength(1);
});

it('retries the save when only an unedited language of the description changed elsewhere', async () => {
  const { user, findCalls, notices } = show({
    [write]: [
      { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: { description: { ru: '<p>А</p>' } } } },
      { body: { ...offer, description: { uk: '<p>Б</p>', ru: '<p>А</p>' } } },
    ],
    [read]: [{ body: { ...offer, description: { ru: '<p>А</p>' } } }],
  });

  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Б');
  await user.click(save());

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
  expect(findCalls('patch').at(-1)?.body).toEqual({
    description: { uk: '<p>Б</p>', ru: '<p>А</p>' },
    expected: { description: { ru: '<p>А</p>' } },
  });
});

it('leaves stored descriptions as they are when another field is saved, and keeps tables when one is edited', async () => {
  const table = '<table><tr><td>Вага<td>2 кг</table>';
  const described = { ...offer, description: { uk: `<div>Ваза</div>${table}`, ru: table } };
  const { user, findCalls } = renderScreen(<OfferFormView shop={shop} offer={described} />, { ...choices, [write]: [{ body: described }] });

  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveTextContent('Ваза');
  await user.type(field(/^Code/), 'V-1');
  await user.click(save());
  await waitFor(() => expect(findCalls('patch')).toHaveLength(1));
  expect(findCalls('patch')[0]?.body).toEqual({ sku: 'V-1', expected: { sku: null } });

  await user.click(screen.getByRole('button', { name: 'Heading' }));
  await user.click(save());
  await waitFor(() => expect(findCalls('patch')).toHaveLength(2));
  expect(findCalls('patch')[1]?.body).toEqual({
    description: { uk: '<h3>Ваза</h3><table><tbody><tr><td>Вага</td><td>2 кг</td></tr></tbody></table>', ru: table },
    expected: { description: described.description },
  });
});

it('restores only typed values of a local draft, not the stock of its base', async () => {
  const { user, unmount } = show({});
  await user.type(field(/^Code/), 'V-1');
  unmount();
  expect(localStorage.getItem(buildDraftKey(0, 4, 5))).toContain('V-1');

  renderScreen(<OfferFormView shop={shop} offer={{ ...offer, stock: 7 }} />, { ...choices });

  expect(field(/^Code/).value).toBe('V-1');
  expect(field(/^In stock/).value).toBe('7');
});

it('shows the cost of promotion and keeps the draft when leads are missing', async () => {
  const refusal = { status: 409, body: { detail: 'Not enough leads to promote', code: 'not_enough_leads', needed_leads: 2, leads: 1 } };
  const { user, notices, store } = show({ [write]: [refusal] });
  act(() => store.set(sessionAtom, { status: 'authenticated', user: { seller: { promotion_price_leads: 1 } } } as never));
  const isInTop = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Show in Top' });

  expect(await screen.findByText(/^Each costs 1 lead a day/)).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  await user.type(field(/^Title/), ' 2');
  await user.click(isInTop());
  await user.click(save());

  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]!.text).toContain('Not enough leads to promote');
  expect(isInTop()).toBeChecked();
  expect(field(/^Title/).value).toBe('Ваза 2');
});

describe('a form that was opened from a list', () => {
  const list = '?status=hidden&offset=20';
  const offers = '/account/seller/shops/4/offers/';

  /** A stand-in for the list that shows the address after the form was left. */
  function List({ state }: { state: object }) {
    const { pathname, search } = useLocation();
    return (
      <Link to="/form" state={state}>
        {pathname + search}
      </Link>
    );
  }
  async function open(state: object, edited: OwnOffer | null) {
    const screens = (
      <Routes>
        <Route path="/form" element={<OfferFormView shop={shop} offer={edited} />} />
        <Route path="*" element={<List state={state} />} />
      </Routes>
    );
    const view = renderScreen(screens, { ...choices, 'post trading/seller/offers/create/': [{ body: offer }] });
    await view.user.click(screen.getByRole('link', { name: '/' }));
    return view;
  }

  it('returns on cancel to the filter and the page of the list', async () => {
    await open({ list }, offer);

    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', offers + list);
  });

  it('returns on cancel to the rows of the import that linked to it', async () => {
    await open({ list, importRows: '?import=9&action=error&offset=50' }, offer);

    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `${offers}import/?import=9&action=error&offset=50`);
  });

  it('returns to the filter and the page of the list after a new offer is saved', async () => {
    const draft = { ...emptyDraft, title: { uk: 'Ваза', ru: '', en: '' }, category: 7, price: '10' };
    writeOfferDraft(createRemoteStorage('seller', 'local'), buildDraftKey(0, 4, null), { draft, base: emptyDraft }, new Date());
    const { user } = await open({ list }, null);

    await user.click(save());

    expect(await screen.findByRole('link', { name: offers + list })).toBeVisible();
  });
});

describe('the attributes of the category', () => {
  it('are sent with their types, and with what was stored before', async () => {
    const stored = [{ code: 'color', value: ['black'] }];
    const { user, findCalls, notices } = renderScreen(<OfferFormView shop={shop} offer={{ ...offer, typed_attributes: stored }} />, {
      ...choices,
      [write]: [{ body: offer }],
    });

    await user.type(await screen.findByLabelText(/^Storage/), '0,5');
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(screen.getByRole('option', { name: 'blue' }));
    await user.selectOptions(screen.getByLabelText('Wi-Fi'), 'No');
    await user.type(screen.getByRole('combobox', { name: 'Shoe size, EU' }), '42{ArrowDown}{Enter}');
    await user.click(save());

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(findCalls('patch').map(({ body }) => body)).toEqual([
      {
        typed_attributes: [
          { code: 'color', value: ['black', 'blue'] },
          { code: 'shoe_size', value: ['42'] },
          { code: 'storage', value: 0.5 },
          { code: 'wifi', value: false },
        ],
        expected: { typed_attributes: stored },
      },
    ]);
  });

  it('offer the brands of the category first, and the others to who types', async () => {
    const brands = ['adidas', 'bosch', 'apple'].map((code) => ({ code, title: code, color: null }));
    const brand = anAttribute('brand', 'choice', { name: 'Brand', values: brands, common_values: ['bosch', 'adidas'] });
    const { user } = show({ 'get categories/7/attributes/': [{ body: { results: [brand] } }] });
    const listed = () =>
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);

    await user.click(await screen.findByRole('combobox', { name: 'Brand' }));
    expect(listed()).toEqual(['bosch', 'adidas']);
    await user.keyboard('a');

    expect(listed()).toEqual(['adidas', 'apple']);
  });

  it('show what the service refuses at the field', async () => {
    const refused = { status: 400, body: { 'typed_attributes.storage': ['Enter a number (GB)'] } };
    const { user } = show({ [write]: [refused] });

    await user.type(await screen.findByLabelText(/^Storage/), 'much');
    await user.click(save());

    expect(await screen.findByText('Enter a number (GB)')).toBeVisible();
    expect(screen.getByLabelText(/^Storage/)).toBeInvalid();
  });

  it('recommend a required one until it is there', async () => {
    const { user } = show({});

    expect(await screen.findByText(/an offer without it is found less often/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Storage/), '64');
    expect(screen.queryByText(/an offer without it is found less often/)).toBeNull();
  });

  it('offer the values that belong into the title and that it does not name yet', async () => {
    const inTitle = attributes.map((attribute) => ({ ...attribute, in_title: attribute.code !== 'wifi' }));
    const titled = { ...offer, title: { uk: 'Ваза', en: 'Vase 64 GB' } };
    const { user, findCalls } = renderScreen(<OfferFormView shop={shop} offer={titled} />, {
      ...choices,
      'get categories/7/attributes/': [{ body: { results: inTitle } }],
      [write]: [{ body: titled }],
    });

    await user.type(await screen.findByLabelText(/^Storage/), '64');
    expect(screen.queryByRole('group', { name: 'Add to the title:' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(screen.getByRole('option', { name: 'blue' }));
    await user.click(within(await screen.findByRole('group', { name: 'Add to the title:' })).getByRole('button', { name: 'color blue' }));
    expect(screen.queryByRole('group', { name: 'Add to the title:' })).toBeNull();
    await user.click(save());

    await waitFor(() => expect(findCalls('patch')).toHaveLength(1));
    expect(findCalls('patch')[0]?.body).toMatchObject({ title: { en: 'Vase 64 GB, color blue' } });
  });

  it('can be loaded again after a failure', async () => {
    const { user } = show({
      'get categories/7/attributes/': [{ status: 404, body: { detail: 'No', code: 'not_found' } }, { body: { results: attributes } }],
    });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText(/^Storage/)).toBeVisible();
  });
});
