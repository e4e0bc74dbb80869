import { fakeApi, type FakeCall, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/{id}/offer-grid/';
const save = 'post trading/seller/shops/{id}/offer-grid/save/';
const attributes = 'get categories/{id}/attributes/';

const attribute = (code: string, kind: 'number' | 'boolean' | 'color', fields: object = {}) => ({
  ...{ code, kind, name: code, unit: null, get_unit_display: null, size_system: null },
  ...{ is_required: false, is_filterable: true, in_title: false, values: [], ...fields },
});
const columns = [
  attribute('memory', 'number', { name: 'Storage', unit: 'gb', get_unit_display: 'GB' }),
  attribute('charging', 'boolean', { name: 'Fast charging' }),
  attribute('tint', 'color', {
    name: 'Color',
    values: [
      { code: 'black', title: 'black', color: '#1c1c1c' },
      { code: 'white', title: 'white', color: '#ffffff' },
    ],
  }),
];
const offer = (id: number, title: string, values: object = {}) => ({
  ...{ id, title, sku: `A-${String(id)}`, category: { id: 7, title: 'Phones' }, currency: 'uah' as const },
  ...{ price: '24.00', old_price: null, stock: 3, status: 'active' as const, attributes: values as Record<string, number> },
});
const offers = [offer(9, 'One', { tint: ['black'] }), offer(8, 'Two', { memory: 64, charging: true })];
const rowsOf = ({ body }: FakeCall) => (body as { rows: { id: number; set: object }[] }).rows;
const sentRows = () => api.callsOf(save).map(rowsOf);

async function open(query = '?category=phones') {
  api.answers('get trading/buyer/offers/categories/up-to-third-child-shorted/', {
    results: [{ id: 7, title: 'Phones', alias: 'phones', children: [] }],
  });
  api.answers(list, { results: offers, count: 2, next: null });
  const view = await renderRoute(area, `/account/seller/shops/4/offers/grid/${query}`);
  await screen.findByText('One');
  return view;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const values = (title: string) => screen.getByRole('combobox', { name: `Color ${title}` });
const charging = (title: string) => screen.getByRole('combobox', { name: `Fast charging ${title}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  // Without a layout the table would have no height and no visible row.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  api.answers(attributes, { results: columns });
});

it("shows the attributes of the filter's category as columns", async () => {
  await open();

  expect(await screen.findByRole('columnheader', { name: 'Storage, GB' })).toBeVisible();
  expect(api.callsOf(attributes)).toMatchObject([{ params: { id: '7' } }]);
  expect([field('Storage, GB One'), field('Storage, GB Two')].map((each) => (each as HTMLInputElement).value)).toEqual(['', '64']);
  expect([charging('One'), charging('Two')].map((each) => (each as HTMLSelectElement).value)).toEqual(['', 'true']);
  expect(values('One')).toHaveValue('black');
});

it('shows a hint to choose a category', async () => {
  await open('');

  expect(screen.getByText(/Filter by a category to edit its attributes/)).toBeVisible();
  expect(api.callsOf(attributes)).toEqual([]);
});

it('saves typed and chosen values, and undoes the save', async () => {
  api.answers(save, {
    ...{ updated: 1, unchanged: 0, refused: 0 },
    rows: [{ id: 9, status: 'updated', code: null, errors: {}, offer: offer(9, 'One', { memory: 512, charging: false, tint: ['white'] }) }],
  });
  const { user, notices } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Storage, GB One' }), '0,5 TB');
  await user.selectOptions(charging('One'), 'No');
  await user.clear(values('One'));
  await user.type(values('One'), 'whi');
  await user.click(screen.getByRole('option', { name: /^whi/ }));

  await user.click(press('Save'));
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.click(press('Undo last save'));

  const [set, before] = [
    { memory: '0,5 TB', charging: false, tint: ['white'] },
    { memory: null, charging: null, tint: ['black'] },
  ];
  await waitFor(() =>
    expect(sentRows()).toEqual([
      [{ id: 9, set: { attributes: set }, expected: { attributes: before } }],
      [{ id: 9, set: { attributes: before }, expected: { attributes: { memory: 512, charging: false, tint: ['white'] } } }],
    ]),
  );
});

it('pastes a block over the columns of attributes, and shows invalid values', async () => {
  const { user } = await open();

  await user.click(await screen.findByRole('textbox', { name: 'Storage, GB One' }));
  await user.paste('128\tyes\tBlack, white\r\nmany\tmaybe\t\r\n');

  expect(field('Storage, GB One')).toHaveValue('128');
  expect(charging('One')).toHaveValue('yes');
  expect(values('One')).toHaveValue('Black, white');
  expect(screen.getByText('Storage, GB: Enter a number. Fast charging: Enter yes or no')).toBeVisible();
  expect(field('Storage, GB Two')).toBeInvalid();
  expect(charging('Two')).toBeInvalid();
  await user.click(press('Undo'));

  expect(field('Storage, GB Two')).toHaveValue('64');
  expect(values('One')).toHaveValue('black');
});

it('shows a refusal of the service at its cell', async () => {
  api.answers(save, {
    ...{ updated: 0, unchanged: 0, refused: 1 },
    rows: [
      { id: 9, status: 'refused', code: 'invalid', errors: { 'attributes.tint': ['Choose a value from the list'] }, offer: offers[0]! },
    ],
  });
  const { user } = await open();
  await user.type(await screen.findByRole('combobox', { name: 'Color One' }), ', infrared');
  await user.click(press('Save'));

  expect(await screen.findByText(/Color: Choose a value from the list$/)).toBeVisible();
  expect(values('One')).toBeInvalid();
  expect(values('One')).toHaveAccessibleDescription(/Color: Choose a value from the list$/);
});

it('moves between rows with the arrows while the list of values is closed', async () => {
  const { user } = await open();
  (await screen.findByRole('combobox', { name: 'Color One' })).focus();

  await user.keyboard('{ArrowDown}');
  expect(values('Two')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowDown}{Enter}');

  expect(values('Two')).toHaveValue('white');
  expect(values('Two')).toHaveFocus();
});

it('keeps changed attributes while another category is shown', async () => {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Storage, GB One' }), '32');
  await user.click(press('Any category'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Storage, GB' })).not.toBeInTheDocument());

  expect(screen.getByText('1 offer not saved')).toBeVisible();
  api.answers(save, {
    ...{ updated: 1, unchanged: 0, refused: 0 },
    rows: [{ id: 9, status: 'updated', code: null, errors: {}, offer: offer(9, 'One', { memory: 32, tint: ['black'] }) }],
  });
  await user.click(press('Save'));

  await waitFor(() => expect(sentRows()).toMatchObject([[{ id: 9, set: { attributes: { memory: 32 } } }]]));
});

it('shows that the attributes failed to load, and retries', async () => {
  api.breaks(attributes);
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load the attributes of the category');

  api.answers(attributes, { results: columns });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('columnheader', { name: 'Color' })).toBeVisible();
});
