import type { OwnOffer } from '@yarmarok/shared-api/account';
import { sessionAtom } from '@yarmarok/shared-contract';
import { createRemoteStorage } from '@yarmarok/shared-contract/remote-storage';
import { type AnswerOf, anAnswer, aUser, type Changes, exactly, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { area } from '../../testing/area';
import { OfferFormView } from './offer-form';
import { emptyDraft } from './offer-draft';
import { buildDraftKey, writeOfferDraft } from './stored-draft';

const api = fakeApi();
const [read, write] = ['get trading/seller/offers/{id}/get/', 'patch trading/seller/offers/{id}/update/'] as const;
const [create, categoryAttributes] = ['post trading/seller/offers/create/', 'get categories/{id}/attributes/'] as const;
const choiceList = 'get common/choices/{name}/';

const offer = anAnswer(read, {
  id: 5,
  title: exactly({ uk: 'Ваза' }),
  description: exactly({}),
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
});
type Attribute = Changes<AnswerOf<typeof categoryAttributes>['results'][number]>;
const anAttribute = (code: string, kind: Attribute['kind'], fields: Attribute = {}): Attribute => ({
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
const shop = anAnswer('get trading/seller/shops/{id}/get/', { id: 4, title: 'Shop', get_city_display: 'Kyiv' });
const person = aUser();
const choices: Record<string, { value: string; title: string }[]> = {
  unit: [{ value: 'piece', title: 'pc' }],
  delivery: [{ value: 'nova_poshta', title: 'Nova Poshta' }],
  payment: [{ value: 'bank_card', title: 'Card' }],
};

const show = (shown = offer) => renderPart(area, <OfferFormView shop={shop} offer={shown} />, { user: person });
const refuseOnce = (changed: object) => api.refusesOnce(write, 409, { detail: 'Changed', code: 'changed_elsewhere', changed });
const findBodies = () => api.callsOf(write).map(({ body }) => body);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

beforeEach(() => {
  localStorage.clear();
  api.answers('get trading/buyer/offers/categories/up-to-third-child-shorted/', { results: [] });
  api.answers('get trading/buyer/offers/tags/list/', { results: [], count: 0, next: null });
  api.answers(categoryAttributes, { results: attributes });
  api.answers('get trading/seller/offers/{id}/variants/get-list/', { results: [] });
  api.answers(choiceList, ({ params }) => choices[params.name!] ?? []);
});

it('offers to reload the delivery methods after a failure', async () => {
  api.fails(choiceList);
  const { user } = await show();

  const delivery = within(screen.getByRole('group', { name: 'Delivery' }));
  const payment = within(screen.getByRole('group', { name: 'Payment' }));

  expect(await delivery.findByText('Failed to load the choices')).toBeVisible();
  expect(await payment.findByText('Failed to load the choices')).toBeVisible();
  api.answers(choiceList, ({ params }) => choices[params.name!] ?? []);
  await user.click(delivery.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('checkbox', { name: 'Nova Poshta' })).toBeVisible();
  expect(delivery.queryByText('Failed to load the choices')).toBeNull();
  await user.click(payment.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Failed to load the choices')).toBeNull());
});

it('sends only a changed title', async () => {
  api.answers(write, { ...offer, title: exactly({ uk: 'Ваза висока' }), stock: 7 });
  const { user, notices } = await show();

  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  await user.type(field(/^Title/), ' висока');
  await user.click(save());

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
  expect(api.callsOf(write)[0]?.params).toEqual({ id: '5' });
  expect(findBodies()).toEqual([{ title: { uk: 'Ваза висока' }, expected: { title: { uk: 'Ваза' } } }]);
  expect(field(/^In stock/).value).toBe('7');
});

it('shows the current stock after a sale in between, keeps the typed value and saves it on the second attempt', async () => {
  refuseOnce({ stock: 7 });
  api.answers(write, { ...offer, stock: 10 });
  api.answers(read, { ...offer, stock: 7 });
  const { user, notices } = await show();

  await user.clear(field(/^In stock/));
  await user.type(field(/^In stock/), '10');
  await user.click(save());

  expect(await screen.findByText('In stock: now 7')).toBeVisible();
  expect(field(/^In stock/).value).toBe('10');
  expect(notices).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
  expect(findBodies()).toEqual([
    { stock: 10, expected: { stock: 12 } },
    { stock: 10, expected: { stock: 7 } },
  ]);
});

it('applies the current stock on request', async () => {
  refuseOnce({ stock: 7 });
  api.answers(read, { ...offer, stock: 7 });
  const { user } = await show();

  await user.type(field(/^In stock/), '0');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Use current values' }));

  expect(field(/^In stock/).value).toBe('7');
  expect(screen.queryByText('In stock: now 7')).toBeNull();
  expect(api.callsOf(write)).toHaveLength(1);
});

it('retries the save when only an unedited language of the description changed elsewhere', async () => {
  refuseOnce({ description: { ru: '<p>А</p>' } });
  api.answers(write, { ...offer, description: exactly({ uk: '<p>Б</p>', ru: '<p>А</p>' }) });
  api.answers(read, { ...offer, description: exactly({ ru: '<p>А</p>' }) });
  const { user, notices } = await show();

  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Б');
  await user.click(save());

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer saved' }]));
  expect(api.callsOf(write).at(-1)?.body).toEqual({
    description: { uk: '<p>Б</p>', ru: '<p>А</p>' },
    expected: { description: { ru: '<p>А</p>' } },
  });
});

it('leaves stored descriptions unchanged when another field is saved, and keeps tables when one is edited', async () => {
  const table = '<table><tr><td>Вага<td>2 кг</table>';
  const described = { ...offer, description: exactly({ uk: `<div>Ваза</div>${table}`, ru: table }) };
  api.answers(write, described);
  const { user } = await show(described);

  await user.click(await screen.findByRole('radio', { name: /Українська/ }));
  expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveTextContent('Ваза');
  await user.type(field(/^Code/), 'V-1');
  await user.click(save());
  await waitFor(() => expect(api.callsOf(write)).toHaveLength(1));
  expect(api.callsOf(write)[0]?.body).toEqual({ sku: 'V-1', expected: { sku: null } });

  await user.click(screen.getByRole('button', { name: 'Heading' }));
  await user.click(save());
  await waitFor(() => expect(api.callsOf(write)).toHaveLength(2));
  expect(api.callsOf(write)[1]?.body).toEqual({
    description: { uk: '<h3>Ваза</h3><table><tbody><tr><td>Вага</td><td>2 кг</td></tr></tbody></table>', ru: table },
    expected: { description: described.description },
  });
});

it('restores only typed values of a local draft, not the stock of its base', async () => {
  const { user, unmount } = await show();
  await user.type(field(/^Code/), 'V-1');
  unmount();
  expect(localStorage.getItem(buildDraftKey(person.id, 4, 5))).toContain('V-1');

  await show({ ...offer, stock: 7 });

  expect(field(/^Code/).value).toBe('V-1');
  expect(field(/^In stock/).value).toBe('7');
});

it('shows the cost of promotion and keeps the draft when leads are missing', async () => {
  api.refuses(write, 409, { detail: 'Not enough leads to promote', code: 'not_enough_leads', needed_leads: 2, leads: 1 });
  const { user, notices, store } = await show();
  act(() => store.set(sessionAtom, { status: 'authenticated', user: aUser({ seller: { ...person.seller, promotion_price_leads: 1 } }) }));
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

  /** Stands in for the list, and shows the address after the form was left. */
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
    api.answers(create, offer);
    const view = await renderPart(area, screens, { user: person });
    await view.user.click(screen.getByRole('link', { name: '/' }));
    await screen.findByRole('button', { name: 'Save' });
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
    writeOfferDraft(createRemoteStorage(null, 'local'), buildDraftKey(person.id, 4, null), { draft, base: emptyDraft }, new Date());
    const { user } = await open({ list }, null);

    await user.click(save());

    expect(await screen.findByRole('link', { name: offers + list })).toBeVisible();
  });
});

it('requires a price before an offer is on sale, but not for a draft', async () => {
  const draft = { ...emptyDraft, title: { uk: 'Ваза', ru: '', en: '' }, category: 7, price: '0' };
  writeOfferDraft(createRemoteStorage(null, 'local'), buildDraftKey(person.id, 4, null), { draft, base: emptyDraft }, new Date());
  api.answers(create, offer);
  const { user, notices } = await renderPart(area, <OfferFormView shop={shop} offer={null} />, { user: person });

  await user.click(save());

  expect(await screen.findByText('The price of an active offer must be more than 0')).toBeVisible();
  expect(api.callsOf(create)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save as draft' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Offer created' }]));
  expect(api.callsOf(create)).toMatchObject([{ body: { price: '0', status: 'draft' } }]);
});

describe('the attributes of the category', () => {
  it('are sent with their types, and with the stored values', async () => {
    const stored = [{ code: 'color', value: ['black'] }];
    api.answers(write, offer);
    const { user, notices } = await show({ ...offer, typed_attributes: stored });

    await user.type(await screen.findByLabelText(/^Storage/), '0,5');
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(screen.getByRole('option', { name: 'blue' }));
    await user.selectOptions(screen.getByLabelText('Wi-Fi'), 'No');
    await user.type(screen.getByRole('combobox', { name: 'Shoe size, EU' }), '42{ArrowDown}{Enter}');
    await user.click(save());

    await waitFor(() => expect(notices).toHaveLength(1));
    expect(findBodies()).toEqual([
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

  it('offer the brands of the category first, and the others on input', async () => {
    const brands = ['adidas', 'bosch', 'apple'].map((code) => ({ code, title: code, color: null }));
    const brand = anAttribute('brand', 'choice', { name: 'Brand', values: brands, common_values: ['bosch', 'adidas'] });
    api.answers(categoryAttributes, { results: [brand] });
    const { user } = await show();
    const listed = () =>
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);

    await user.click(await screen.findByRole('combobox', { name: 'Brand' }));
    expect(listed()).toEqual(['bosch', 'adidas']);
    await user.keyboard('a');

    expect(listed()).toEqual(['adidas', 'apple']);
  });

  it('show a refusal of the service at the field', async () => {
    api.refuses(write, 400, { 'typed_attributes.storage': ['Enter a number (GB)'] });
    const { user } = await show();

    await user.type(await screen.findByLabelText(/^Storage/), 'much');
    await user.click(save());

    expect(await screen.findByText('Enter a number (GB)')).toBeVisible();
    expect(screen.getByLabelText(/^Storage/)).toBeInvalid();
  });

  it('recommend a required one until it is filled in', async () => {
    const { user } = await show();

    expect(await screen.findByText(/an offer without it is found less often/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Storage/), '64');
    expect(screen.queryByText(/an offer without it is found less often/)).toBeNull();
  });

  it('offer values that belong into the title and are missing there', async () => {
    const inTitle = attributes.map((attribute) => ({ ...attribute, in_title: attribute.code !== 'wifi' }));
    const titled = { ...offer, title: exactly({ uk: 'Ваза', en: 'Vase 64 GB' }) };
    api.answers(categoryAttributes, { results: inTitle });
    api.answers(write, titled);
    const { user } = await show(titled);

    await user.type(await screen.findByLabelText(/^Storage/), '64');
    expect(screen.queryByRole('group', { name: 'Add to the title:' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(screen.getByRole('option', { name: 'blue' }));
    await user.click(within(await screen.findByRole('group', { name: 'Add to the title:' })).getByRole('button', { name: 'color blue' }));
    expect(screen.queryByRole('group', { name: 'Add to the title:' })).toBeNull();
    await user.click(save());

    await waitFor(() => expect(api.callsOf(write)).toHaveLength(1));
    expect(api.callsOf(write)[0]?.body).toMatchObject({ title: { en: 'Vase 64 GB, color blue' } });
  });

  it('can be loaded again after a failure', async () => {
    api.refusesOnce(categoryAttributes, 404, { detail: 'No', code: 'not_found' });
    const { user } = await show();

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText(/^Storage/)).toBeVisible();
    expect(api.callsOf(categoryAttributes)).toMatchObject([{ params: { id: '7' } }, { params: { id: '7' } }]);
  });
});
