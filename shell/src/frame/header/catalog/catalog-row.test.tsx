import { anAnswer, renderPart } from '@yarmarok/shared-testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { area } from '../../../testing/area';
import { CatalogRow } from './catalog-row';
import { menuTree } from './category-tree';

const [category] = menuTree(anAnswer('get trading/buyer/offers/categories/up-to-third-child-shorted/').results);
const onActivate = jest.fn();
const onFollow = jest.fn();

afterEach(() => {
  jest.useRealTimers();
});

async function show({ isActive = false, hasImage = true } = {}) {
  const shown = { ...category!, ...(hasImage ? {} : { image: null }) };
  const view = await renderPart(area, <CatalogRow category={shown} isActive={isActive} onActivate={onActivate} onFollow={onFollow} />);
  return { ...view, row: screen.getByRole('link', { name: shown.title }), page: `/categories/${shown.alias}/` };
}

const passTime = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Adds the kind of the pointer, because jsdom has no pointer events. */
function moveMouse(type: 'pointerOver' | 'pointerOut', element: HTMLElement) {
  const event = createEvent[type](element);
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  fireEvent(element, event);
}

it('shows the columns under a pointer that rests, and not under one that crosses the row', async () => {
  const { row } = await show();
  jest.useFakeTimers();

  moveMouse('pointerOver', row);
  passTime(50);
  moveMouse('pointerOut', row);
  passTime(1_000);
  expect(onActivate).not.toHaveBeenCalled();
  moveMouse('pointerOver', row);
  passTime(100);

  expect(onActivate).toHaveBeenCalledTimes(1);
});

it('only shows the columns at the first tap', async () => {
  const { user, row, getAddress } = await show();
  // The focus of a tap is not visible, which jsdom does not implement.
  jest.spyOn(row, 'matches').mockReturnValue(false);

  await user.pointer({ keys: '[TouchA]', target: row });

  expect(onActivate).toHaveBeenCalledTimes(1);
  expect(onFollow).not.toHaveBeenCalled();
  expect(getAddress()).toBe('/');
});

it('opens the page at a tap on the active row', async () => {
  const { user, row, getAddress, page } = await show({ isActive: true });

  await user.pointer({ keys: '[TouchA]', target: row });

  expect(onFollow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(getAddress()).toBe(page));
});

it('opens the page of a category that is not active with a click', async () => {
  const { user, row, getAddress, page } = await show();

  await user.click(row);

  expect(onFollow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(getAddress()).toBe(page));
});

it('opens the page with Enter after a tap that only showed the columns', async () => {
  const { user, row, getAddress, page } = await show();
  await user.pointer({ keys: '[TouchA]', target: row });
  expect(onFollow).not.toHaveBeenCalled();

  row.focus();
  await user.keyboard('{Enter}');

  expect(onFollow).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(getAddress()).toBe(page));
});

it('shows its columns when the keyboard reaches it', async () => {
  const { user } = await show();

  await user.tab();

  expect(onActivate).toHaveBeenCalledTimes(1);
});

it('hides its picture from assistive technology, and has the same name without one', async () => {
  const { row, unmount } = await show();
  expect(within(row).getByRole('presentation')).toHaveAttribute('src', category?.image?.file_150_150);
  unmount();

  const { row: bare } = await show({ hasImage: false });

  expect(within(bare).queryByRole('presentation')).not.toBeInTheDocument();
});
