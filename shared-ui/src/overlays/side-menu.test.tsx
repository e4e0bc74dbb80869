import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderUi } from '../testing';
import { SideMenu } from './side-menu';

const menu = (isOpen: boolean, onClose: () => void = jest.fn()) => (
  <SideMenu isOpen={isOpen} side="left" label="Menu" onClose={onClose} header="Yarmarok" footer="Sign in">
    <a href="/offers/">Catalog</a>
  </SideMenu>
);

// jsdom has no pointer events.
class FakePointerEvent extends MouseEvent {
  readonly pointerType: string | undefined;
  readonly isPrimary: boolean | undefined;

  constructor(type: string, values: PointerEventInit = {}) {
    super(type, values);
    this.pointerType = values.pointerType;
    this.isPrimary = values.isPrimary;
  }
}
beforeAll(() => {
  Object.defineProperty(window, 'PointerEvent', { value: FakePointerEvent, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(window, 'PointerEvent');
});

const finger = (x: number) => ({ pointerType: 'touch', isPrimary: true, clientX: x, clientY: 100 });

const swipe = (element: Element, from: number, to: number) => {
  fireEvent.pointerDown(element, finger(from));
  fireEvent.pointerMove(element, finger(to));
  fireEvent.pointerUp(element, finger(to));
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

/** Presses Esc before the browser paints what is rendered with it. */
function EarlyEscape() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, []);
  return null;
}

it('closes on Esc as soon as it is visible', () => {
  const handleClose = jest.fn();

  renderUi(
    <>
      {menu(true, handleClose)}
      <EarlyEscape />
    </>,
  );

  expect(handleClose).toHaveBeenCalledTimes(1);
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

it('closes on a swipe beside the panel, which may still slide in', () => {
  const handleClose = jest.fn();
  renderUi(menu(true, handleClose));

  swipe(screen.getByRole('presentation'), 220, 100);

  expect(handleClose).toHaveBeenCalledTimes(1);
});

it('keeps a swipe whose element is replaced under the finger', () => {
  const handleClose = jest.fn();
  const { rerender } = renderUi(menu(true, handleClose));
  fireEvent.pointerDown(screen.getByText('Catalog'), finger(220));
  rerender(
    <SideMenu isOpen side="left" label="Menu" onClose={handleClose}>
      <p>Empty</p>
    </SideMenu>,
  );
  fireEvent.pointerMove(screen.getByText('Empty'), finger(120));
  fireEvent.pointerUp(screen.getByText('Empty'), finger(100));

  expect(handleClose).toHaveBeenCalledTimes(1);
});

it.each([
  ['the mouse', { pointerType: 'mouse', isPrimary: true }],
  ['a second finger', { pointerType: 'touch', isPrimary: false }],
])('stays open when %s moves', (_, pointer) => {
  const handleClose = jest.fn();
  renderUi(menu(true, handleClose));
  const panel = screen.getByRole('dialog');

  fireEvent.pointerDown(panel, { ...pointer, clientX: 220, clientY: 100 });
  fireEvent.pointerUp(panel, { ...pointer, clientX: 100, clientY: 100 });

  expect(handleClose).not.toHaveBeenCalled();
});
