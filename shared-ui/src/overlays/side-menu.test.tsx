import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { SideMenu } from './side-menu';

const menu = (isOpen: boolean, onClose: () => void = jest.fn()) => (
  <SideMenu isOpen={isOpen} side="left" label="Menu" onClose={onClose} header="Yarmarok" footer="Sign in">
    <a href="/offers/">Catalog</a>
  </SideMenu>
);

const swipe = (panel: HTMLElement, from: number, to: number) => {
  fireEvent.touchStart(panel, { touches: [{ clientX: from, clientY: 100 }] });
  fireEvent.touchMove(panel, { changedTouches: [{ clientX: to, clientY: 104 }] });
  fireEvent.touchEnd(panel, { changedTouches: [{ clientX: to, clientY: 104 }] });
};

it('is a dialog with an accessible name', () => {
  renderUi(menu(true));

  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveTextContent('Yarmarok');
  expect(screen.getByRole('link', { name: 'Catalog' })).toBeVisible();
});

it('releases the page at once and unmounts after the animation', () => {
  jest.useFakeTimers();
  const { container, rerender } = renderUi(menu(true));
  act(() => jest.advanceTimersByTime(10));

  rerender(menu(false));
  expect(container).not.toHaveAttribute('inert');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(300));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('closes on a swipe towards its side', () => {
  const handleClose = jest.fn();
  renderUi(menu(true, handleClose));
  const panel = screen.getByRole('dialog');

  swipe(panel, 100, 220);
  expect(handleClose).not.toHaveBeenCalled();
  swipe(panel, 220, 100);

  expect(handleClose).toHaveBeenCalledTimes(1);
});
