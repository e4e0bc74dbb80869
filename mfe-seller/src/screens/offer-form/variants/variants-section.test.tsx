import { type AnswerOf, anAnswer, type Changes, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../../testing/area';
import { VariantsSection } from './variants-section';

const api = fakeApi();
const list = 'get trading/seller/offers/{id}/variants/get-list/';
const set = 'post trading/seller/offers/{id}/variants/set/';
const create = 'post trading/seller/offers/{id}/variants/create/';
const categoryAttributes = 'get categories/{id}/attributes/';

const black = { code: 'black', title: 'black', color: '#1c1c1c' };
const red = { code: 'red', title: 'red', color: '#b7253d' };
const attributes = [
  {
    ...{
      code: 'color',
      kind: 'color' as const,
      name: 'Color',
      unit: null,
      get_unit_display: null,
      size_system: null,
      values: [black, red],
    },
    ...{ is_required: false, is_filterable: true, in_title: false },
  },
];
const offer = anAnswer('get trading/seller/offers/{id}/get/', {
  id: 5,
  shop: { id: 4 },
  title: { uk: 'Кросівки' },
  category: { id: 7 },
  category_state: 'confirmed',
  typed_attributes: [{ code: 'color', value: ['black'] }],
  free_attributes: [{ name: { uk: 'Розмір', ru: '', en: '' }, value: { uk: '41', ru: '', en: '' } }],
});
type Variant = Changes<AnswerOf<typeof list>['results'][number]>;
const aVariant = (id: number, said: string, fields: Variant = {}): Variant => ({
  ...{ id, alias: `sneakers-${String(id)}`, title: 'Sneakers', main_image: null, price: '1999.00', old_price: null, currency: 'uah' },
  ...{ get_currency_display: '₴', sku: null, stock: 3, is_available: true, status: 'active', values: [] },
  ...{ get_choices_display: said, has_own_values: true, ...fields },
});
const group = [aVariant(5, 'black, 41'), aVariant(6, 'red, 41', { stock: 0, status: 'draft' }), aVariant(8, 'red, 42')];
const show = (isChanged = false) => renderPart(area, <VariantsSection offer={offer} isChanged={isChanged} />);

beforeEach(() => {
  api.answers(list, { results: group });
  api.answers(categoryAttributes, { results: attributes });
});

const findRow = async (name: RegExp) => {
  const rows = within(await screen.findByRole('list', { name: 'Variants of this offer' })).getAllByRole('listitem');
  return rows.find((row) => name.test(row.textContent)) ?? document.createElement('li');
};

describe('the list of variants', () => {
  it('shows values, price, stock and state, with a link to each of the others', async () => {
    await show();

    const [own, other] = [await findRow(/black, 41/), await findRow(/red, 41/)];

    expect(within(other).getByRole('link')).toHaveAttribute('href', '/account/seller/shops/4/offers/6/edit/');
    for (const part of ['₴1,999', 'In stock: 0', 'Draft']) expect(other).toHaveTextContent(part);
    expect(own).toHaveTextContent('This offer');
    expect(within(own).queryByRole('link')).not.toBeInTheDocument();
    expect(api.callsOf(list)).toMatchObject([{ params: { id: '5' } }]);
  });

  it('marks variants with equal values', async () => {
    api.answers(list, { results: [aVariant(5, '', { has_own_values: false }), aVariant(6, '', { has_own_values: false })] });
    await show();

    expect(await screen.findAllByText(/^Same attributes as another variant/)).toHaveLength(2);
  });

  it('shows that an offer has no variants', async () => {
    api.answers(list, { results: [aVariant(5, '')] });
    await show();

    expect(await screen.findByText('This offer has no variants yet.')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('offers a retry after a failure', async () => {
    api.refusesOnce(list, 500);
    const { user } = await show();

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await findRow(/red, 42/)).toHaveTextContent('Sneakers');
  });
});

describe('removing', () => {
  it.each([
    ['another variant', /red, 41/, '5', { offers: [8], expected: [6, 8] }],
    ['the offer itself', /This offer/, '6', { offers: [8], expected: [5, 8] }],
  ])('%s keeps the others together', async (_, name, id, body) => {
    api.answers(set, { results: [] });
    const { user, notices } = await show();

    await user.click(within(await findRow(name)).getByRole('button', { name: /from the variants$/ }));

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Removed from the variants' }]));
    expect(api.callsOf(set)).toMatchObject([{ params: { id }, body }]);
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('shows that the variants have changed meanwhile, and fetches them again', async () => {
    api.refuses(set, 409, { detail: 'Changed', code: 'changed_elsewhere', changed: { offers: [6] } });
    const { user, notices } = await show();

    await user.click(within(await findRow(/red, 41/)).getByRole('button'));

    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: /^The variants were changed elsewhere/ }]));
    await waitFor(() => expect(api.callsOf(list)).toHaveLength(2));
  });
});

describe('joining an offer', () => {
  const found = { ...aVariant(9, ''), shop: { id: 4 }, title: 'Boots' };
  async function join() {
    api.answers('get trading/seller/offers/get-list/', { results: [found], count: 1, next: null });
    const view = await show();
    await view.user.click(await screen.findByRole('button', { name: 'Join an existing offer' }));
    await view.user.click(screen.getByRole('combobox', { name: 'Title or code' }));
    await view.user.click(await screen.findByRole('option', { name: /Boots/ }));
    return view;
  }

  it('sends the whole group and closes', async () => {
    api.answers(set, { results: [] });
    const { notices } = await join();

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Variant joined' }]));
    expect(api.callsOf(set)).toMatchObject([{ params: { id: '5' }, body: { offers: [6, 8, 9], expected: [6, 8] } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['by field', 400, { offers: ['Another category'] }, 'Another category'],
    ['as a conflict', 409, { detail: 'Of another offer', code: 'variant_of_another_offer', offers: [9] }, 'Of another offer'],
  ])('shows a refusal %s in the dialog', async (_, status, body, text) => {
    api.refuses(set, status, body);
    const { notices } = await join();

    expect(await within(screen.getByRole('dialog')).findByText(text)).toBeVisible();
    expect(notices).toEqual([]);
  });
});

describe('new variants', () => {
  async function open(isChanged = false) {
    const view = await show(isChanged);
    await view.user.click(await screen.findByRole('button', { name: 'New variants' }));
    await screen.findByRole('dialog', { name: 'New variants' });
    return view;
  }
  const send = () => screen.getByRole('button', { name: 'Create drafts' });

  it('are copies for each combination of the values', async () => {
    api.answers(create, { results: [], created: [9, 10], skipped: 0 });
    const { user, notices } = await open();

    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(await screen.findByRole('option', { name: 'red' }));
    await user.selectOptions(screen.getByLabelText('Another attribute'), 'Розмір');
    await user.type(screen.getByLabelText('Розмір'), '42{Enter}43');
    await user.click(send());

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '2 drafts created' }]));
    expect(api.callsOf(categoryAttributes)[0]?.params).toEqual({ id: '7' });
    expect(api.callsOf(create)).toMatchObject([
      {
        params: { id: '5' },
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

  it('require a value', async () => {
    const { user } = await open();

    await user.click(send());

    expect(await screen.findByText('Add at least one value')).toBeVisible();
    expect(api.callsOf(create)).toEqual([]);
  });

  it('show a refusal at its attribute, and a conflict as a notice', async () => {
    api.refusesOnce(create, 400, { 'choices.0.values': ['The value is given twice'] });
    api.refuses(create, 409, { detail: 'All of them exist', code: 'variants_exist' });
    const { user, notices } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Color' }));
    await user.click(await screen.findByRole('option', { name: 'red' }));

    await user.click(send());
    expect(await screen.findByText('The value is given twice')).toBeVisible();
    await user.click(send());

    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: expect.stringContaining('All of them exist') as string }]));
  });

  it('show a refusal at its attribute when another one before it is empty', async () => {
    api.refuses(create, 400, { 'choices.0.values': ['The value is unknown'] });
    const { user } = await open();

    await user.selectOptions(screen.getByLabelText('Another attribute'), 'Розмір');
    await user.type(screen.getByLabelText('Розмір'), '42');
    await user.click(send());

    expect(await screen.findByText('The value is unknown')).toBeVisible();
    expect(screen.getByLabelText('Розмір')).toHaveAccessibleDescription(expect.stringContaining('The value is unknown'));
    expect(screen.getByRole('combobox', { name: 'Color' })).not.toHaveAccessibleDescription(
      expect.stringContaining('The value is unknown'),
    );
  });

  it('warn that unsaved changes are not copied', async () => {
    await open(true);

    expect(screen.getByText(/^Variants are copies of the saved offer/)).toBeVisible();
  });

  it('of an offer without attributes require some', async () => {
    const bare = { ...offer, typed_attributes: [], free_attributes: [] };
    const { user } = await renderPart(area, <VariantsSection offer={bare} isChanged={false} />);

    await user.click(await screen.findByRole('button', { name: 'New variants' }));

    expect(await screen.findByText(/^State a color/)).toBeVisible();
  });
});
