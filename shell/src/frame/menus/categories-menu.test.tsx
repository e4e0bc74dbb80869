import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { area } from '../../testing/area';
import { aCategory, categoryTreeCall } from '../../testing/categories';
import { dialogMessages } from '../dialogs/dialog-messages';
import { CategoriesMenu } from './categories-menu';

const api = fakeApi();
const tree = [aCategory(1, 'Kitchen', [aCategory(11, 'Cups', [aCategory(20, 'Mugs')]), aCategory(12, 'Pots')]), aCategory(2, 'Toys')];

beforeEach(async () => {
  await dialogMessages.load();
  api.answers(categoryTreeCall, { results: tree });
});

/** The part of the header's button that the menu needs. */
function Header() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <CategoriesMenu isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const menu = () => screen.queryByRole('dialog', { name: 'Catalog' });
const row = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

async function open() {
  const view = await renderPart(area, <Header />);
  await view.user.click(row('Open'));
  return view;
}

async function openLoaded() {
  const view = await open();
  await screen.findByRole('button', { name: 'Kitchen' });
  return view;
}

it('goes down level by level to a category, and closes at its page', async () => {
  const { user, getAddress } = await openLoaded();
  expect(link('Toys')).toHaveAttribute('href', '/categories/toys/');

  await user.click(row('Kitchen'));
  expect(screen.queryByRole('link', { name: 'Toys' })).not.toBeInTheDocument();
  expect(link('See all: Kitchen')).toHaveAttribute('href', '/categories/kitchen/');
  expect(link('Pots')).toBeVisible();
  await user.click(row('Cups'));
  await user.click(link('Mugs'));

  await waitFor(() => expect(getAddress()).toBe('/categories/mugs/'));
  await waitFor(() => expect(menu()).not.toBeInTheDocument());
});

it('goes back one level at a time, with the keyboard too', async () => {
  const { user } = await openLoaded();
  row('Kitchen').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(row('Back')).toHaveFocus());
  row('Cups').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(link('See all: Cups')).toBeVisible());
  await waitFor(() => expect(row('Back')).toHaveFocus());

  await user.keyboard('{Enter}');
  await waitFor(() => expect(link('See all: Kitchen')).toBeVisible());
  await waitFor(() => expect(row('Back')).toHaveFocus());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(link('Toys')).toBeVisible());
  expect(link('All categories')).toHaveAttribute('href', '/categories/');
  // The focused row has been removed.
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('closes on Escape and returns the focus', async () => {
  const { user } = await openLoaded();
  await user.click(row('Kitchen'));

  await user.keyboard('{Escape}');

  await waitFor(() => expect(menu()).not.toBeInTheDocument());
  expect(row('Open')).toHaveFocus();
});

it('says that the categories failed to load, until another try succeeds', async () => {
  api.breaks(categoryTreeCall);
  const { user } = await open();
  expect(await screen.findByText('Failed to load categories')).toBeVisible();
  expect(link('All categories')).toBeVisible();
  api.answers(categoryTreeCall, { results: tree });

  await user.click(screen.getByRole('button', { name: /again/i }));

  expect(await screen.findByRole('button', { name: 'Kitchen' })).toBeVisible();
  expect(screen.queryByText('Failed to load categories')).not.toBeInTheDocument();
});

it('says that it is loading', async () => {
  api.hangs(categoryTreeCall);
  await open();

  expect(screen.getByText('Loading the catalog')).toBeInTheDocument();
  expect(link('All categories')).toBeVisible();
});

it('offers all categories when there are none', async () => {
  api.answers(categoryTreeCall, { results: [] });
  await open();

  await waitFor(() => expect(screen.queryByText('Loading the catalog')).not.toBeInTheDocument());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All categories']);
});
