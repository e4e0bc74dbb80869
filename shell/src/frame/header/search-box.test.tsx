import { renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { readSearches, rememberSearch } from '../../state/recent-searches';
import { answers, calls, fakeApi } from '../../testing/api-server';
import { area } from '../../testing/area';
import { createTextLookup } from '../../testing/texts';
import { SearchBox } from './search-box';

fakeApi();

const suggestCall = 'trading/buyer/search/autocomplete/';
beforeEach(() => {
  localStorage.clear();
  answers('get', `${suggestCall}queries/`, ({ url }) => ({
    popular: ['велосипед'],
    brands: new URL(url).searchParams.has('search') ? ['Bosch'] : [],
  }));
  answers('get', `${suggestCall}offers/categories/`, ({ url }) => {
    const search = new URL(url).searchParams.get('search') ?? '';
    return {
      count: 1,
      next: null,
      results: [{ id: 1, alias: `c-${search}`, title: `Category ${search}`, ancestors: [{ id: 2, alias: 'r', title: 'Root' }] }],
    };
  });
  answers('get', `${suggestCall}offers/`, { count: 0, next: null, results: [] });
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{decodeURIComponent(pathname + search)}</p>;
}

async function show(locale: 'uk' | 'ru' | 'en' = 'en', address = '/') {
  const view = await renderPart(
    area,
    <>
      <SearchBox />
      <Address />
    </>,
    { locale, address },
  );
  return { ...view, text: createTextLookup(locale), field: screen.getByRole('combobox') };
}

const address = () => screen.getByTestId('address').textContent;
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

it('draws the ring of other controls around the focused field', async () => {
  const { user, field } = await show();
  const getRing = () => getComputedStyle(screen.getByRole('search')).boxShadow;
  expect(getRing()).not.toContain('--ya-line-focus');

  await user.click(field);

  expect(getRing()).toContain('0 0 0 4px var(--ya-line-focus)');
});

it.each(['uk', 'ru', 'en'] as const)('offers own searches and popular queries before anything is typed, in %s', async (locale) => {
  rememberSearch('лампа');
  const { user, field, text } = await show(locale);

  await user.click(field);

  expect(await screen.findByRole('group', { name: text('shell.search.recent') })).toHaveTextContent('лампа');
  expect(await screen.findByRole('group', { name: text('shell.search.popular') })).toHaveTextContent('велосипед');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/offers/?search=велосипед'));
  await waitFor(() => expect(readSearches()).toEqual(['велосипед', 'лампа']));
});

it.each([
  ['of this site', `${window.location.origin}/about/`, ['лампа']],
  ['of another site', 'https://search.example/', []],
])('remembers a search that was submitted before the scripts arrived when the page before was %s', async (_, referrer, remembered) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);

  const { user, field } = await show('uk', '/offers/?search=лампа');
  await user.click(field);

  expect(await screen.findByRole('listbox')).toBeVisible();
  expect(readSearches()).toEqual(remembered);
});

it('clears own searches on request, and keeps the focus in the field', async () => {
  rememberSearch('лампа');
  const { user, field, text } = await show();
  await user.click(field);

  await user.click(await screen.findByRole('button', { name: text('shell.search.clearRecent') }));

  expect(readSearches()).toEqual([]);
  expect(screen.queryByRole('group', { name: text('shell.search.recent') })).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

it('reaches the button that clears own searches by Tab, and closes behind the form', async () => {
  rememberSearch('лампа');
  const { user, field, text } = await show();
  await user.click(field);
  const button = await screen.findByRole('button', { name: text('shell.search.clearRecent') });

  await user.tab();
  await user.tab();
  expect(button).toHaveFocus();
  await user.tab();

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('filters own searches and popular queries by the first letter without a call', async () => {
  rememberSearch('лампа');
  rememberSearch('стіл вузький');
  const { user, field } = await show();

  await user.type(field, 'в');

  await waitFor(() => expect(options()).toEqual(['стіл вузький', 'велосипед', 'All results for “в”']));
  expect(calls.filter((call) => call.startsWith(`get ${suggestCall}`))).toEqual([`get ${suggestCall}queries/`]);
});

it('opens no list for a single letter without a match', async () => {
  const { user, field } = await show();

  await user.type(field, 'q');

  await waitFor(() => expect(calls.at(-1)).toBe(`get ${suggestCall}queries/`));
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

it('suggests links to queries, categories with their path, and brands', async () => {
  const { user, field } = await show();

  await user.type(field, 'bo');

  await waitFor(() => expect(options()).toEqual(['велосипед', 'Category boRoot', 'Bosch', 'All results for “bo”']));
  expect(screen.getAllByRole('option').map((option) => decodeURIComponent(option.getAttribute('href') ?? ''))).toEqual([
    '/offers/?search=велосипед',
    '/categories/c-bo/',
    '/offers/?search=Bosch',
    '/offers/?search=bo',
  ]);
});

it('opens a suggestion in another tab with the keys of the browser and stays open', async () => {
  const { user, field } = await show();
  await user.type(field, 'bo');
  const brand = await screen.findByRole('option', { name: /^Bo ?sch$/ });
  const opened = jest.fn((event: Event) => {
    const isOpening = !event.defaultPrevented;
    // jsdom cannot navigate.
    event.preventDefault();
    return isOpening;
  });
  document.addEventListener('click', opened, { once: true });

  await user.keyboard('{Control>}');
  await user.click(brand);
  await user.keyboard('{/Control}');

  expect(opened).toHaveReturnedWith(true);
  expect(address()).toBe('/');
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('never shows or chooses rows of an earlier text', async () => {
  const { user, field } = await show();
  await user.type(field, 'bo');
  await screen.findByRole('option', { name: /Category bo/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: /Category bo/ })).toHaveAttribute('aria-selected', 'true');
  let answer: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  answers('get', `${suggestCall}offers/`, async () => {
    await waiting;
    return { count: 0, next: null, results: [] };
  });

  await user.type(field, 'x');

  expect(options()).toEqual(['All results for “box”']);
  expect(within(screen.getByRole('search')).getByRole('status')).toBeEmptyDOMElement();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'All results for “box”' })).toHaveAttribute('aria-selected', 'true');
  answer();
  await screen.findByRole('option', { name: /Category box/ });
  // The active row has moved, so Enter submits the typed text instead of choosing another row.
  expect(field).not.toHaveAttribute('aria-activedescendant');
});
