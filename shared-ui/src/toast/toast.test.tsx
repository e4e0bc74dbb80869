import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { Modal } from '../overlays/modal';
import { SideMenu } from '../overlays/side-menu';
import { renderUi } from '../testing';
import { Toaster } from './toaster';
import { notify } from './notify';

afterEach(() => act(() => toast.remove()));

it('announces successes politely and errors assertively', () => {
  renderUi(<Toaster />);

  act(() => {
    notify.success('Offer added to favorites');
    notify.error('The server is not responding');
  });

  expect(screen.getByRole('status')).toHaveTextContent('Offer added to favorites');
  expect(screen.getByRole('alert')).toHaveTextContent('The server is not responding');
});

it('shows the same text once', () => {
  renderUi(<Toaster />);

  act(() => {
    notify.info('Offer already in cart');
    notify.info('Offer already in cart');
  });

  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('closes on a press', async () => {
  const { user } = renderUi(<Toaster />);
  act(() => notify.info('Offer already in cart'));

  act(() => screen.getByRole('button', { name: 'Offer already in cart' }).focus());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('status')).toHaveAttribute('data-leaving'));
});

it('disappears after four seconds', () => {
  jest.useFakeTimers();
  renderUi(<Toaster />);
  act(() => notify.success('Call request sent'));

  act(() => jest.advanceTimersByTime(3900));
  expect(screen.getByRole('status')).not.toHaveAttribute('data-leaving');
  act(() => jest.advanceTimersByTime(200));

  expect(screen.getByRole('status')).toHaveAttribute('data-leaving');
  jest.useRealTimers();
});

it('stays while it has the focus', () => {
  jest.useFakeTimers();
  renderUi(<Toaster />);
  act(() => notify.success('Call request sent'));

  act(() => screen.getByRole('button', { name: 'Call request sent' }).focus());
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('status')).not.toHaveAttribute('data-leaving');

  act(() => screen.getByRole('button', { name: 'Call request sent' }).blur());
  act(() => jest.advanceTimersByTime(4100));
  expect(screen.getByRole('status')).toHaveAttribute('data-leaving');
  jest.useRealTimers();
});

it('stays interactive above a dialog', () => {
  const { baseElement } = renderUi(
    <>
      <Toaster />
      <Modal isOpen title="Call request" onClose={() => undefined}>
        Phone
      </Modal>
    </>,
  );

  act(() => notify.error('Invalid email'));

  // eslint-disable-next-line testing-library/no-node-access -- no query knows about inert ancestors
  expect(baseElement.querySelector('[inert] [role=alert]')).toBeNull();
});

it('stands at the top while a dialog is open, because its buttons are at the bottom', () => {
  const { rerender } = renderUi(<Toaster />);
  act(() => notify.success('Offer added to the cart'));
  // eslint-disable-next-line testing-library/no-node-access -- the stack of toasts has no role of its own
  const place = () => getComputedStyle(screen.getByRole('status').parentElement!);
  expect(place().top).toBe('');

  rerender(
    <>
      <Toaster />
      <SideMenu isOpen side="right" label="Cart" onClose={() => undefined}>
        Lamp
      </SideMenu>
    </>,
  );

  expect(place().bottom).toBe('auto');
  expect(place().top).not.toBe('');
});
