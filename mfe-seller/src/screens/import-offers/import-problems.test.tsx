import type { ImportProblems as Problems, OfferImport } from '@yarmarok/shared-api/account';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { ImportProblems } from './import-problems';

const api = fakeApi();
const [read, repeat] = ['get trading/seller/offers/import/{id}/problems/', 'post trading/seller/offers/import/{id}/repeat/'] as const;
const vases = { id: 7, alias: 'vases', title: 'Home › Vases' };
const problems: Problems['problems'] = [
  {
    ...{ code: 'category_draft', level: 'warning', message: 'Category to confirm: drafts', rows_count: 12, mends: 'category', options: [] },
    examples: [{ row: 2, title: 'Ваза', message: 'We matched it' }],
    values: [
      { key: '9001', text: 'Вазы', rows_count: 10, category: vases },
      { key: '9002', text: 'Горщики', rows_count: 2, category: vases },
    ],
  },
  {
    ...{ code: 'unit_unknown', level: 'warning', message: 'Unknown unit', rows_count: 3, mends: 'value' },
    options: [{ value: 'roll', title: 'roll' }],
    examples: [{ row: 4, title: 'Шпагат', message: 'Unknown unit: бухта' }],
    values: [{ key: 'unit:бухта', text: 'бухта', rows_count: 3, category: null }],
  },
  {
    ...{ code: 'price_invalid', level: 'error', message: 'This does not look like a price', rows_count: 1, mends: null, options: [] },
    examples: [{ row: 9, title: 'Таця', message: 'This does not look like a price: дорого' }],
    values: [],
  },
];

function show(answer: Problems) {
  api.answers(read, answer);
  return renderPart(area, <ImportProblems shopId={4} shown={{ id: 9, status: 'finished' } as OfferImport} />, {
    address: '/account/seller/shops/4/offers/import/?import=9',
    path: '/account/seller/shops/:shopId/offers/import/',
  });
}

it('shows each problem once, with its rows and examples', async () => {
  await show({ can_repeat: true, problems });

  const list = within(await screen.findByRole('list', { name: 'What to fix' }));

  expect(list.getByText('Imported: 12')).toBeVisible();
  expect(list.getByText('Not imported: 1')).toBeVisible();
  expect(list.getByText(/^Row 4: Шпагат/)).toBeVisible();
  expect(list.getByText('This does not look like a price: дорого')).toBeInTheDocument();
});

it('imports the file again with the choices', async () => {
  api.answers(repeat, { id: 10 });
  const { user } = await show({ can_repeat: true, problems });
  const apply = await screen.findByRole('button', { name: 'Apply and import again' });
  expect(apply).toBeDisabled();

  await user.click(screen.getAllByRole('button', { name: 'Yes, that is right' })[0]!);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Meaning of “бухта”' }), 'roll');
  expect(screen.getByText('Choices: 2')).toBeVisible();
  await user.click(apply);

  await waitFor(() => expect(api.callsOf(repeat)).toHaveLength(1));
  expect(api.callsOf(repeat)[0]?.params).toEqual({ id: '9' });
  expect(api.callsOf(repeat)[0]?.body).toEqual({
    categories: [{ key: '9001', category: 7 }],
    values: [{ key: 'unit:бухта', value: 'roll' }],
  });
});

it('undoes a choice, and shows why the file cannot be imported again', async () => {
  const detail = 'The previous import to this shop is still running.';
  api.refuses(repeat, 409, { detail, code: 'import_running' });
  const { user, notices } = await show({ can_repeat: true, problems });
  const unit = await screen.findByRole('combobox', { name: 'Meaning of “бухта”' });

  await user.selectOptions(unit, 'roll');
  await user.selectOptions(unit, '');
  expect(screen.getByRole('button', { name: 'Apply and import again' })).toBeDisabled();
  await user.selectOptions(unit, 'roll');
  await user.click(screen.getByRole('button', { name: 'Apply and import again' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: detail }]));
  expect(screen.getByText('Choices: 1')).toBeVisible();
});

it('asks for the file when it is no longer stored', async () => {
  await show({ can_repeat: false, problems });

  expect(await screen.findByText('The file is no longer stored. Upload it again to make choices.')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('renders nothing without problems', async () => {
  await show({ can_repeat: true, problems: [] });

  await waitFor(() => expect(api.calls.map(({ name, params }) => [name, params])).toEqual([[read, { id: '9' }]]));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByText('What to fix')).toBeNull();
});
