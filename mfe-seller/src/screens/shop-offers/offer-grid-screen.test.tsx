import { fakeApi, type FakeCall, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const list = 'get trading/seller/shops/{id}/offer-grid/';
const save = 'post trading/seller/shops/{id}/offer-grid/save/';

interface Row {
  id: number;
  set: object;
  expected?: object;
}

const offer = (id: number, title: string, fields: object = {}) => ({
  ...{ id, title, sku: `A-${String(id)}`, category: { id: 7, title: 'Vases' }, currency: 'uah' as const },
  ...{ price: '24.00', old_price: null, stock: 3, status: 'active' as const, ...fields },
});
const offers = [offer(9, 'Vase'), offer(8, 'Jug'), offer(7, 'Bowl')];
const rowsOf = ({ body }: FakeCall) => (body as { rows: Row[] }).rows;
const sentRows = () => api.callsOf(save).map(rowsOf);

/** Answers like the service when it accepts all changes. */
function savesAll(known = offers) {
  api.answers(save, (call) => ({
    rows: rowsOf(call).map(({ id, set }) => ({
      ...{ id, status: 'updated' as const, code: null, errors: {} },
      offer: { ...known.find((each) => each.id === id), ...set },
    })),
    ...{ updated: rowsOf(call).length, unchanged: 0, refused: 0 },
  }));
}

async function open(known = offers) {
  api.answers(list, { results: known, count: known.length, next: null });
  const view = await renderRoute(area, '/account/seller/shops/4/offers/grid/');
  await screen.findByText(known[0]!.title);
  return view;
}
const field = (name: string) => screen.getByRole('textbox', { name });
const status = (title: string) => screen.getByRole('combobox', { name: `Status ${title}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  // Without a layout the table would have no height and no visible row.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

it('styles its lists itself, because native ones look disabled in WebKit', async () => {
  await open();

  expect(status('Jug')).toHaveStyle({ appearance: 'none' });
});

it('pastes a block from a cell on, and undoes it', async () => {
  const { user } = await open();

  await user.click(field('Price Jug'));
  await user.paste('1 000,50\t\t5\tHidden\r\n12\t15\r\n');

  expect(field('Price Jug')).toHaveValue('1 000,50');
  expect(field('Stock Jug')).toHaveValue('5');
  expect(status('Jug')).toHaveValue('hidden');
  expect(field('Old price Bowl')).toHaveValue('15');
  expect(screen.getByText('Cells pasted: 5')).toBeVisible();
  expect(screen.getByText('2 offers not saved')).toBeVisible();

  await user.click(press('Undo'));

  expect(field('Price Jug')).toHaveValue('24');
  expect(status('Jug')).toHaveValue('active');
  expect(press('Save')).toBeDisabled();
});

it('saves a paste, and undoes the save', async () => {
  const { user, notices } = await open();
  savesAll();
  await user.click(field('Stock Vase'));
  await user.paste('10\n20\n');
  await user.click(press('Save'));
  await waitFor(() => expect(notices).toHaveLength(1));

  await user.click(press('Undo last save'));

  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Changes undone' }));
  expect(sentRows()).toEqual([
    [
      { id: 9, set: { stock: 10 }, expected: { stock: 3 } },
      { id: 8, set: { stock: 20 }, expected: { stock: 3 } },
    ],
    [
      { id: 9, set: { stock: 3 }, expected: { stock: 10 } },
      { id: 8, set: { stock: 3 }, expected: { stock: 20 } },
    ],
  ]);
  expect(field('Stock Vase')).toHaveValue('3');
  expect(screen.queryByRole('button', { name: 'Undo last save' })).not.toBeInTheDocument();
});

it('finds pasted offers by code, also before they are fetched, and names unknown codes', async () => {
  api.answers(list, ({ query }) =>
    query.before === undefined
      ? { results: [offer(9, 'Vase')], count: 2, next: 'http://shop.test/?before=9' }
      : { results: [offer(8, 'Jug')], count: 2, next: null },
  );
  const { user, notices } = await renderRoute(area, '/account/seller/shops/4/offers/grid/');
  await screen.findByText('Vase');

  await user.click(field('Code Vase'));
  await user.paste('a-8\t11\nX-1\t12\n');

  await waitFor(() => expect(field('Price Jug')).toHaveValue('11'));
  expect(field('Price Vase')).toHaveValue('24');
  expect(notices).toEqual([{ kind: 'info', text: 'No offer for: X-1' }]);
  expect(api.callsOf(list).map(({ query }) => query.before)).toEqual([undefined, '9']);
});

it('keeps a refused row with its reason and the current value, and overwrites it on request', async () => {
  const { user } = await open();
  api.answers(save, {
    ...{ updated: 1, unchanged: 0, refused: 1 },
    rows: [
      {
        id: 9,
        status: 'refused',
        code: 'changed_elsewhere',
        errors: { stock: ['Changed meanwhile'] },
        offer: offer(9, 'Vase', { stock: 1 }),
      },
      { id: 8, status: 'updated', code: null, errors: {}, offer: offer(8, 'Jug', { stock: 6 }) },
    ],
  });
  await user.click(field('Stock Vase'));
  await user.paste('5\n6');
  await user.click(press('Save'));

  expect(await screen.findByText(/Stock: now 1\. Changed meanwhile$/)).toBeVisible();
  expect(field('Stock Vase')).toHaveValue('5');
  expect(field('Stock Vase')).toBeInvalid();
  expect(field('Stock Vase')).toHaveAccessibleDescription(/Stock: now 1\. Changed meanwhile$/);
  expect(field('Stock Jug')).toHaveValue('6');

  savesAll();
  await user.click(press('Save'));

  await waitFor(() => expect(sentRows()[1]).toEqual([{ id: 9, set: { stock: 5 }, expected: { stock: 1 } }]));
});

it('saves the other rows around an invalid text, and links to it', async () => {
  const { user } = await open();
  savesAll();

  await user.click(field('Price Jug'));
  await user.paste('cheap\n30');
  await user.click(press('Save'));

  await waitFor(() => expect(sentRows()).toEqual([[{ id: 7, set: { price: '30.00' }, expected: { price: '24.00' } }]]));
  expect(field('Price Jug')).toHaveValue('cheap');
  expect(screen.getByText('Price: Enter a price such as 2400.50')).toBeVisible();
  await user.click(press('Show problems: 1'));
  await waitFor(() => expect(field('Price Jug')).toHaveFocus());

  await user.click(press('Save'));
  expect(sentRows()).toHaveLength(1);
});

it('moves between rows with the arrows, and fills from the cell above', async () => {
  const { user } = await open();

  await user.click(field('Stock Vase'));
  await user.keyboard('{Control>}a{/Control}12{ArrowDown}');
  expect(field('Stock Jug')).toHaveFocus();
  await user.keyboard('{Control>}d{/Control}{Enter}');
  expect(field('Stock Jug')).toHaveValue('12');
  expect(field('Stock Bowl')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');

  expect(field('Stock Vase')).toHaveFocus();
});

it('changes the category by its title', async () => {
  api.answers('get trading/buyer/offers/categories/up-to-third-child-shorted/', {
    results: [{ id: 12, title: 'Glass', alias: 'glass', children: [] }],
  });
  const { user } = await open();
  savesAll();

  await user.click(press('Category Vase'));
  expect(within(screen.getByRole('table')).getByRole('combobox', { name: 'Category' })).toHaveFocus();
  await user.keyboard('gla');
  await user.click(await screen.findByRole('option', { name: /^Gla/ }));

  expect(press('Category Vase')).toHaveTextContent('Glass');
  expect(press('Category Vase')).toHaveFocus();
  await user.click(press('Save'));
  await waitFor(() => expect(sentRows()).toEqual([[{ id: 9, set: { category: 12 }, expected: { category: 7 } }]]));
});

it('sends large pastes in batches, and keeps the rows after an error', async () => {
  const many = Array.from({ length: 501 }, (_, index) => offer(1_000 - index, `Offer ${String(index)}`));
  const { user, notices } = await open(many);
  savesAll(many);
  await user.click(field('Stock Offer 0'));
  await user.paste(many.map((_, index) => String(index + 10)).join('\n'));
  expect(within(screen.getByRole('table')).getAllByRole('row').length).toBeLessThan(60);

  await user.click(press('Save'));

  await waitFor(() => expect(sentRows().map((rows) => rows.length)).toEqual([500, 1]));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: '501 offers changed' }]));
});

it('keeps unsent rows when the connection is lost', async () => {
  const { user, notices } = await open();
  api.breaks(save);
  await user.click(field('Stock Vase'));
  await user.paste('1\n2\n');

  await user.click(press('Save'));

  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error' }]));
  expect([field('Stock Vase'), field('Stock Jug')].map((each) => (each as HTMLInputElement).value)).toEqual(['1', '2']);
  expect(screen.queryByRole('button', { name: 'Undo last save' })).not.toBeInTheDocument();
});

it('asks before unsaved changes are discarded', async () => {
  const { user, getAddress } = await open();
  await user.type(field('Stock Vase'), '0');

  await user.click(screen.getByRole('link', { name: 'Vase' }));

  expect(await screen.findByText('Unsaved changes in the table will be lost.')).toBeVisible();
  await user.click(press('Stay'));
  expect(getAddress()).toBe('/account/seller/shops/4/offers/grid/');
  expect(field('Stock Vase')).toHaveValue('30');
});

it('discards all changes, and undoes that', async () => {
  const { user } = await open();
  await user.type(field('Stock Vase'), '0');

  await user.click(press('Discard changes'));
  expect(field('Stock Vase')).toHaveValue('3');
  await user.click(press('Undo'));

  expect(field('Stock Vase')).toHaveValue('30');
});
