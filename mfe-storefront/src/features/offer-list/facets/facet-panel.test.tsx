import type { FacetList } from '@yarmarok/shared-api';
import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { area } from '../../../testing/area';
import { FacetPanel } from './facet-panel';
import uk from './i18n/uk.json';

const api = fakeApi();
const facets = 'get trading/buyer/offers/facets/list/';
const value = (name: string, count: number, isChosen = false) => ({ value: name, title: name, color: null, count, is_chosen: isChosen });
const list: FacetList = {
  count: 3,
  facets: [
    {
      facet: 'brand',
      facet_title: 'Виробник',
      kind: 'choice',
      values: Array.from({ length: 10 }, (_, index) => value(`brand${String(index)}`, 10 - index)),
    },
    { facet: 'rating', facet_title: 'Оцінка покупців', kind: 'rating', values: [value('4.5', 2), value('4', 3)] },
  ],
  price: {
    facet_title: 'Ціна',
    min: '100.00',
    max: '5349.00',
    chosen_min: null,
    chosen_max: null,
    bins: [{ from: '100.00', to: '5349.00', count: 3 }],
  },
};

/** Renders a panel whose list follows the address, as on the pages. */
function FollowingPanel() {
  return <FacetPanel filters={{ search: useLocation().search }} />;
}

function Neighbors() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="?brand=brand2">other</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

const visitor = { locale: 'uk', user: null, messages: uk } as const;
const show = () => renderPart(area, <FacetPanel filters={{ shop__alias: 'stall' }} />, { ...visitor, address: '/?filters=open' });

function beWide() {
  jest.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(window.matchMedia('(min-width: 1200px)'), { matches: true }));
}

beforeEach(() => api.answers(facets, list));

it('is a dialog with the values of each facet, their counts, and the number of offers', async () => {
  await show();

  const dialog = screen.getByRole('dialog', { name: 'Фільтри' });
  const brands = await within(dialog).findByRole('group', { name: 'Виробник' });
  expect(within(brands).getByRole('checkbox', { name: 'brand0 10' })).not.toBeChecked();
  expect(within(brands).getByText('Ще 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Показати 3 товари' })).toBeVisible();
});

it('groups the digits of the lowest and the highest price', async () => {
  await show();

  expect(await screen.findByPlaceholderText('5\u00a0349', { normalizer: (text) => text })).toBeVisible();
});

it('stores choices in the address: several of a facet, one rating', async () => {
  const { user } = await show();

  await user.click(await screen.findByRole('checkbox', { name: 'brand0 10' }));
  await user.click(screen.getByRole('checkbox', { name: 'brand1 9' }));
  await user.click(screen.getByRole('radio', { name: '4.5 2' }));

  await waitFor(() => expect(screen.getByRole('radio', { name: '4.5 2' })).toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'brand0 10' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Будь-яка' }));
  await user.click(screen.getByRole('checkbox', { name: 'brand0 10' }));

  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'brand0 10' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'brand1 9' })).toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Скинути все' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'brand1 9' })).not.toBeChecked());
});

it('keeps every choice of quick presses before the address follows', async () => {
  await show();
  const boxes = (await screen.findAllByRole('checkbox')).slice(0, 3);

  for (const box of boxes) {
    // Avoids `act`, so that the second press comes before the first address is shown.
    box.click();
    await Promise.resolve();
  }

  await waitFor(() => {
    for (const box of boxes) expect(box).toBeChecked();
  });
});

it('keeps a group open or closed regardless of its position in the next list', async () => {
  const [brand, rating] = list.facets;
  if (!brand || !rating) throw new Error('The list has two facets');
  const groups = Array.from({ length: 6 }, (_, index) => ({
    ...brand,
    facet: `f${String(index)}`,
    facet_title: `Ознака ${String(index)}`,
    values: [value(`значення${String(index)}`, 1)],
  }));
  const last = { ...list, facets: [...groups, rating] };
  const first = { ...list, facets: [rating, ...groups] };
  api.answers(facets, last);
  const { user } = await renderPart(area, <FollowingPanel />, { locale: 'uk', user: null, messages: uk });
  const summary = await screen.findByText('Оцінка покупців');
  const fourAndHalf = () => screen.getByRole('radio', { name: '4.5 2', hidden: true });
  const titles = () => screen.getAllByText(/^(Ознака|Оцінка)/).map(({ textContent }) => textContent);
  expect(fourAndHalf()).not.toBeVisible();

  await user.click(summary);
  api.answers(facets, first);
  await user.click(screen.getByRole('checkbox', { name: 'значення0 1' }));
  await waitFor(() => expect(titles()[0]).toBe('Оцінка покупців'));
  expect(fourAndHalf()).toBeVisible();
  api.answers(facets, last);
  await user.click(screen.getByRole('checkbox', { name: 'значення1 1' }));
  await waitFor(() => expect(titles().at(-1)).toBe('Оцінка покупців'));
  expect(fourAndHalf()).toBeVisible();
});

describe('beside a list on a wide screen', () => {
  beforeEach(beWide);

  it('is not a dialog, even at an address that opens the drawer', async () => {
    await show();

    expect(screen.getByRole('region', { name: 'Фільтри' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('follows choices by other links, and Back undoes one choice', async () => {
    const { user, getAddress } = await renderPart(
      area,
      <>
        <Neighbors />
        <FollowingPanel />
      </>,
      visitor,
    );

    await user.click(await screen.findByRole('checkbox', { name: 'brand0 10' }));
    await waitFor(() => expect(getAddress()).toBe('/?brand=brand0'));
    await user.click(screen.getByRole('checkbox', { name: 'brand1 9' }));
    await waitFor(() => expect(getAddress()).toBe('/?brand=brand0,brand1'));
    await user.click(screen.getByRole('button', { name: 'back' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'brand1 9' })).not.toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'brand0 10' })).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'other' }));

    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'brand2 8' })).toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'brand0 10' })).not.toBeChecked();
  });
});

it('shows that a price is invalid and keeps the input', async () => {
  const { user } = await show();

  await user.type(await screen.findByRole('textbox', { name: 'Від, ₴' }), 'дешево{Enter}');

  expect(await screen.findByText('Введіть число, наприклад 1500')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Від, ₴' })).toHaveValue('дешево');
});

it('offers a retry when the counts fail to load', async () => {
  api.breaks(facets);
  await show();

  expect(await screen.findByText('Не вдалося завантажити фільтри')).toBeVisible();
});
