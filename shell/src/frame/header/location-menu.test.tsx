import { deliveryLocationAtom } from '@yarmarok/shared-contract';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { dialogMessages } from '../dialogs/dialog-messages';
import { LocationMenu } from './location-menu';

const api = fakeApi();
const cities = [
  { value: 'kyiv', title: 'Kyiv' },
  { value: 'kharkiv', title: 'Kharkiv' },
];

beforeEach(async () => {
  await dialogMessages.load();
  localStorage.clear();
  api.answers('get common/choices/{name}/', [
    { value: 'ukraine', title: 'Ukraine' },
    { value: 'moldova', title: 'Moldova' },
  ]);
  api.answers('get common/cities/', ({ query }) => ({ results: query.country === 'ukraine' ? cities : [] }));
});

async function show(stored?: object) {
  if (stored) localStorage.setItem('deliveryLocation', JSON.stringify(stored));
  const view = await renderPart(
    area,
    <LocationMenu
      isInitiallyOpen={false}
      trigger={({ ref, ...props }) => (
        <button {...props} ref={ref}>
          Place
        </button>
      )}
    />,
  );
  await view.user.click(button());
  return view;
}
const button = () => screen.getByRole('button', { name: 'Place' });
const country = () => screen.getByLabelText(/Country/);
const city = () => screen.getByLabelText(/City/);
const readStored = () => JSON.parse(localStorage.getItem('deliveryLocation') ?? 'null') as unknown;
const findCity = (name: string) => screen.findByRole('option', { name });

it('stores the chosen city for the next visit, closes, and returns the focus', async () => {
  const { user, store } = await show();
  await findCity('Kharkiv');

  await user.selectOptions(city(), 'Kharkiv');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button()).toHaveFocus();
  expect(store.get(deliveryLocationAtom)).toEqual({ country: 'ukraine', city: 'kharkiv' });
  expect(readStored()).toEqual({ country: 'ukraine', city: 'kharkiv' });
});

it('starts with the stored place, and takes any city again', async () => {
  const { user, store } = await show({ country: 'ukraine', city: 'kyiv' });
  await findCity('Kharkiv');
  expect(city()).toHaveDisplayValue('Kyiv');

  await user.selectOptions(city(), 'Any city');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(store.get(deliveryLocationAtom)).toEqual({ country: 'ukraine', city: null }));
});

it('clears the city of another country', async () => {
  const { user, store } = await show({ country: 'ukraine', city: 'kyiv' });
  await findCity('Kharkiv');

  await user.selectOptions(country(), 'Moldova');
  expect(city()).toHaveDisplayValue('Any city');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Kyiv' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(store.get(deliveryLocationAtom)).toEqual({ country: 'moldova', city: null }));
});

it.each([
  ['while the lists load', 'hangs'],
  ['when the lists fail', 'fails'],
  ['without a connection', 'breaks'],
] as const)('names the stored place %s', async (_when, outcome) => {
  api[outcome]('get common/choices/{name}/');
  api[outcome]('get common/cities/');
  const { host } = await show({ country: 'ukraine', city: 'kharkiv' });

  await waitFor(() => expect(api.callsOf('get common/cities/')).toMatchObject([{ query: { country: 'ukraine' } }]));
  await waitFor(() => expect(host.queryClient.isFetching()).toBe(outcome === 'hangs' ? 2 : 0));
  expect(country()).toHaveDisplayValue('Ukraine');
  expect(city()).toHaveDisplayValue('Kharkiv');
});

it('closes on Escape without a change, and returns the focus', async () => {
  const { user, store } = await show({ country: 'ukraine', city: 'kyiv' });
  await findCity('Kharkiv');
  expect(screen.getByRole('dialog', { name: 'Where to deliver' })).toHaveFocus();

  await user.selectOptions(city(), 'Kharkiv');
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
  expect(store.get(deliveryLocationAtom)).toEqual({ country: 'ukraine', city: 'kyiv' });
});
