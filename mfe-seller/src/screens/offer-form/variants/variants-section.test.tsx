import type { OwnOffer } from '@yarmarok/shared-api/account';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeService, renderScreen } from '../../../testing/render-screen';
import { VariantsSection } from './variants-section';

const black = { code: 'black', title: 'black', color: '#1c1c1c' };
const red = { code: 'red', title: 'red', color: '#b7253d' };
const attributes = [
  {
    ...{ code: 'color', kind: 'color', name: 'Color', unit: null, get_unit_display: null, size_system: null, values: [black, red] },
    ...{ is_required: false, is_filterable: true, in_title: false },
  },
];
const offer = {
  id: 5,
  shop: { id: 4 },
  title: { uk: 'Кросівки' },
  category: { id: 7 },
  category_state: 'confirmed',
  typed_attributes: [{ code: 'color', value: ['black'] }],
  free_attributes: [{ name: { uk: 'Розмір' }, value: { uk: '41' } }],
} as unknown as OwnOffer;
const aVariant = (id: number, said: string, fields: object = {}) => ({
  ...{ id, alias: `sneakers-${String(id)}`, title: 'Sneakers', main_image: null, price: '1999.00', old_price: null, currency: 'uah' },
  ...{ get_currency_display: '₴', sku: null, stock: 3, is_available: true, status: 'active', values: [] },
  ...{ get_choices_display: said, has_own_values: true, ...fields },
});
const [list, set, create] = [
  'get trading/seller/offers/5/variants/get-list/',
  'post trading/seller/offers/5/variants/set/',
  'post trading/seller/offers/5/variants/create/',
];
const group = [aVariant(5, 'black, 41'), aVariant(6, 'red, 41', { stock: 0, status: 'draft' }), aVariant(8, 'red, 42')];
const stale = { status: 409, body: { detail: 'Changed', code: 'changed_elsewhere', changed: { offers: [6] } } };

function show(service: FakeService, isChanged = false) {
  return renderScreen(<VariantsSection offer={offer} isChanged={isChanged} />, {
    [list]: [{ body: { results: group } }],
    'get categories/7/attributes/': [{ body: { results: attributes } }],
    ...service,
  });
}
const findRow = async (name: RegExp) => {
  const rows = within(await screen.findByRole('list', { name: 'Variants of this offer' })).getAllByRole('listitem');
  return rows.find((row) => name.test(row.textContent)) ?? document.createElement('li');
};

describe('the list of variants', () => {
  it('shows values, price, stock and state, with a link to each but itself', async () => {
    show({});

    const [own, other] = [await findRow(/black, 41/), await findRow(/red, 41/)];

    expect(within(other).getByRole('link')).toHaveAttribute('href', '/account/seller/shops/4/offers/6/edit/');
    for (const part of ['₴1,999', 'In stock: 0', 'Draft']) expect(other).toHaveTextContent(part);
    expect(own).toHaveTextContent('This offer');
    expect(within(own).queryByRole('link')).not.toBeInTheDocument();
  });

  it('marks those that say the same', async () => {
    show({ [list]: [{ body: { results: [aVariant(5, '', { has_own_values: false }), aVariant(6, '', { has_own_values: false })] } }] });

    expect(await screen.findAllByText(/^Same attributes as another variant/)).toHaveLength(2);
  });

  it('says that an offer stands alone', async () => {
    show({ [list]: [{ body: { results: [aVariant(5, '')] } }] });

    expect(await screen.findByText('This offer has no variants yet.')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('offers to try again after a failure', async () => {
    const { user } = show({ [list]: [{ status: 500, body: { detail: 'Broken', code: 'internal_error' } }, { body: { results: group } }] });

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await findRow(/red, 42/)).toHaveTextContent('Sneakers');
  });
});

describe('removing', () => {
  it.each([
    ['another variant', /red, 41/, set, { offers: [8], expected: [6, 8] }],
    ['the offer itself', /This offer/, 'post trading/seller/offers/6/variants/set/', { offers: [8], expected: [5, 8] }],
  ])('%s keeps the others together', async (_, name, call, body) => {
    const { user, findCalls, notices } = show({ [call]: [{ body: { results: [] } }] });

    await user.click(within(await findRow(name)).getByRole('button', { name: /from the variants$/ }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Removed from the variants' }]));
    expect(findCalls('post')).toMatchObject([{ path: call.replace('post ', ''), body }]);
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('says that the variants have changed meanwhile, and reads them again', async () => {
    const { user, notices, findCalls } = show({ [set]: [stale] });

    await user.click(within(await findRow(/red, 41/)).getByRole('button'));

    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: /^The variants were changed elsewhere/ }]));
    await waitFor(() => expect(findCalls('get').filter(({ path }) => path.includes('variants'))).toHaveLength(2));
  });
});

describe('joining an offer', () => {
  const found = { ...aVariant(9, ''), shop: { id: 4 }, title: 'Boots' };
  const finder = { 'get trading/seller/offers/get-list/': [{ body: { results: [found], count: 1, next: null } }] };
  async function join(service: FakeService) {
    const view = show({ ...finder, ...service });
    await view.user.click(await screen.findByRole('button', { name: 'Join an existing offer' }));
    await view.user.click(screen.getByRole('combobox', { name: 'Title or code' }));
    await view.user.click(await screen.findByRole('option', { name: /Boots/ }));
    return view;
  }

  it('sends the whole group and closes', async () => {
    const { findCalls, notices } = await join({ [set]: [{ body: { results: [] } }] });

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Variant joined' }]));
    expect(findCalls('post')).toMatchObject([{ body: { offers: [6, 8, 9], expected: [6, 8] } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['by field', { status: 400, body: { offers: ['Another category'] } }, 'Another category'],
    [
      'as a conflict',
      { status: 409, body: { detail: 'Of another offer', code: 'variant_of_another_offer', offers: [9] } },
      'Of another offer',
    ],
  ])('says a refusal %s in the dialog', async (_, answer, text) => {
    const { notices } = await join({ [set]: [answer] });

    expect(await within(screen.getByRole('dialog')).findByText(text)).toBeVisible();
    expect(notices).toEqual([]);
  });
});

describe('new variants', () => {
  async function open(service: FakeService, isChanged = false) {
    const view = show(service, isChanged);
    await view.user.click(await screen.findByRole('button', { name: 'New variants' }));
    await screen.findByRole('dialog', { name: 'New variants' });
    return view;
  }
  const send = () => screen.getByRole('button', { name: 'Create drafts' });

  it('are copies for each combination of the values', async () => {
    const { user, findCalls, notices } = await open({ [create]: [{ body: { results: [], created: [9, 10], skipped: 0 } }] });

    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(await screen.findByRole('option', { name: 'red' }));
    await user.selectOptions(screen.getByLabelText('Another attribute'), 'Розмір');
    await user.type(screen.getByLabelText('Розмір'), '42{Enter}43');
    await user.click(send());

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 drafts created' }]));
    expect(findCalls('post')).toMatchObject([
      {
        body: {
          choices: [
            { attribute: 'color', values: ['red'] },
            { attribute: 'Розмір', values: ['42', '43'] },
          ],
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('need a value', async () => {
    const { user, findCalls } = await open({});

    await user.click(send());

    expect(await screen.findByText('Add at least one value')).toBeVisible();
    expect(findCalls('post')).toEqual([]);
  });

  it('show a refusal at its attribute, and a conflict as a notice', async () => {
    const { user, notices } = await open({
      [create]: [
        { status: 400, body: { 'choices.0.values': ['The value is given twice'] } },
        { status: 409, body: { detail: 'All of them exist', code: 'variants_exist' } },
      ],
    });
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(await screen.findByRole('option', { name: 'red' }));

    await user.click(send());
    expect(await screen.findByText('The value is given twice')).toBeVisible();
    await user.click(send());

    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: expect.stringContaining('All of them exist') as string }]));
  });

  it('show a refusal at its attribute when another one before it is empty', async () => {
    const { user } = await open({ [create]: [{ status: 400, body: { 'choices.0.values': ['The value is unknown'] } }] });

    await user.selectOptions(screen.getByLabelText('Another attribute'), 'Розмір');
    await user.type(screen.getByLabelText('Розмір'), '42');
    await user.click(send());

    expect(await screen.findByText('The value is unknown')).toBeVisible();
    expect(screen.getByLabelText('Розмір')).toHaveAccessibleDescription(expect.stringContaining('The value is unknown'));
    expect(screen.getByRole('combobox', { name: 'Color' })).not.toHaveAccessibleDescription(
      expect.stringContaining('The value is unknown'),
    );
  });

  it('say that unsaved changes are not copied', async () => {
    await open({}, true);

    expect(screen.getByText(/^Variants are copies of the saved offer/)).toBeVisible();
  });

  it('of an offer without attributes ask for some', async () => {
    const { user } = renderScreen(<VariantsSection offer={{ ...offer, typed_attributes: [], free_attributes: [] }} isChanged={false} />, {
      [list]: [{ body: { results: group } }],
      'get categories/7/attributes/': [{ body: { results: attributes } }],
    });

    await user.click(await screen.findByRole('button', { name: 'New variants' }));

    expect(await screen.findByText(/^State a color/)).toBeVisible();
  });
});
