import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../../testing/area';
import { aCategory, categoryTreeCall } from '../../../testing/categories';
import { dialogMessages } from '../../dialogs/dialog-messages';
import { seeAllThreshold } from './catalog-columns';
import { CatalogPanel } from './catalog-panel';

const api = fakeApi();
const cups = Array.from({ length: seeAllThreshold + 1 }, (_, index) => aCategory(20 + index, `Cup ${index + 1}`));
const tree = [
  aCategory(1, 'Kitchen', [aCategory(11, 'Cups', cups), aCategory(12, 'Pots', [aCategory(30, 'Woks')])]),
  aCategory(2, 'Garden', [aCategory(13, 'Seeds')]),
  aCategory(3, 'Toys'),
];

beforeEach(async () => {
  await dialogMessages.load();
  api.answers(categoryTreeCall, { results: tree });
});

/** The part of the header's button that the panel needs. */
function Header() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button id="catalog-button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? <CatalogPanel id="catalog" buttonId="catalog-button" onClose={() => setIsOpen(false)} /> : null}
      <button>Beside</button>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Open' });
/** Returns the row of a category, or else its heading. */
const link = (name: string) => screen.getAllByRole('link', { name })[0]!;
const heading = () => screen.getByRole('heading', { level: 2 });
const panel = () => screen.queryByRole('navigation', { name: 'Catalog' });

async function open() {
  const view = await renderPart(area, <Header />);
  await view.user.click(button());
  return view;
}

async function openLoaded() {
  const view = await open();
  await waitFor(() => expect(link('Kitchen')).toHaveFocus());
  return view;
}

it('shows the first category with its groups, and the first few categories of each', async () => {
  await openLoaded();

  expect(heading()).toHaveTextContent('Kitchen');
  expect(link('Woks')).toHaveAttribute('href', '/categories/woks/');
  expect(link(`Cup ${seeAllThreshold}`)).toBeVisible();
  expect(screen.queryByRole('link', { name: `Cup ${seeAllThreshold + 1}` })).not.toBeInTheDocument();
  expect(link('See all: Cups')).toHaveAttribute('href', '/categories/cups/');
  expect(screen.queryByRole('link', { name: 'See all: Pots' })).not.toBeInTheDocument();
});

it('moves through both lists with the arrows, Home and End', async () => {
  const { user } = await openLoaded();

  await user.keyboard('{ArrowDown}');
  expect(link('Garden')).toHaveFocus();
  expect(heading()).toHaveTextContent('Garden');
  await user.keyboard('{End}');
  expect(link('Toys')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(link('Kitchen')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(link('Kitchen')).toHaveFocus();

  await user.keyboard('{ArrowRight}');
  expect(within(heading()).getByRole('link')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(link('Cups')).toHaveFocus();
  await user.keyboard('{End}');
  expect(link('Woks')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(link('Kitchen')).toHaveFocus();
});

it('closes on Escape and returns the focus to its button', async () => {
  const { user } = await openLoaded();

  await user.keyboard('{Escape}');

  expect(panel()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('stays open for a press inside, and closes for one outside or when the focus leaves', async () => {
  const { user } = await openLoaded();
  await user.click(heading());
  expect(panel()).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Beside' }));
  expect(panel()).not.toBeInTheDocument();
  await user.click(button());
  await waitFor(() => expect(link('Kitchen')).toHaveFocus());
  screen.getByRole('button', { name: 'Beside' }).focus();

  await waitFor(() => expect(panel()).not.toBeInTheDocument());
});

it('opens the page of a category and closes', async () => {
  const { user, getAddress } = await openLoaded();

  await user.click(link('Woks'));

  await waitFor(() => expect(getAddress()).toBe('/categories/woks/'));
  expect(panel()).not.toBeInTheDocument();
});

it('shows that the categories failed to load, until a retry succeeds', async () => {
  api.fails(categoryTreeCall);
  const { user } = await open();
  expect(await screen.findByText('Failed to load categories')).toBeVisible();
  api.answers(categoryTreeCall, { results: tree });

  await user.click(screen.getByRole('button', { name: /again/i }));

  await waitFor(() => expect(link('Kitchen')).toHaveFocus());
  expect(screen.queryByText('Failed to load categories')).not.toBeInTheDocument();
});

it('announces that it is loading, and closes meanwhile', async () => {
  api.hangs(categoryTreeCall);
  const { user } = await open();
  expect(screen.getByText('Loading the catalog')).toBeInTheDocument();

  await user.keyboard('{Escape}');

  expect(panel()).not.toBeInTheDocument();
});
