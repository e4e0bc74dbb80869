import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing';
import { Modal } from './modal';
import { SideMenu } from './side-menu';

function CallRequest({ shakeKey = 0 }: { shakeKey?: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCartOpen, setIsCartOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Order a call</button>
      <Modal isOpen={isOpen} title="Call request" onClose={() => setIsOpen(false)} shakeKey={shakeKey}>
        <button onClick={() => setIsCartOpen(true)}>Cart</button>
      </Modal>
      <SideMenu isOpen={isCartOpen} side="right" label="Cart" onClose={() => setIsCartOpen(false)}>
        <a href="/checkout/">Checkout</a>
      </SideMenu>
    </>
  );
}

async function openRequest(ui = <CallRequest />) {
  const view = renderUi(ui);
  await view.user.click(screen.getByRole('button', { name: 'Order a call' }));
  return view;
}

it('takes the focus and returns it', async () => {
  const { user } = await openRequest();
  expect(screen.getByRole('dialog', { name: 'Call request' })).toHaveFocus();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order a call' })).toHaveFocus();
});

it('closes with the close button', async () => {
  const { user } = await openRequest();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes on a press on the backdrop', async () => {
  const { user } = await openRequest();

  await user.click(screen.getByRole('presentation'));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('makes the page behind it inert and stops it from scrolling', async () => {
  const { container, user } = await openRequest();
  expect(container).toHaveAttribute('inert');
  expect(document.documentElement).toHaveAttribute('data-scroll-locked');

  await user.keyboard('{Escape}');

  expect(container).not.toHaveAttribute('inert');
  expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
});

it('closes the topmost layer only', async () => {
  const { user } = await openRequest();
  await user.click(screen.getByRole('button', { name: 'Cart' }));
  expect(screen.getByRole('dialog', { name: 'Cart' })).toHaveFocus();

  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog', { name: 'Call request' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cart' })).toHaveFocus();
});

it('shakes on every refused submit', async () => {
  const { rerender } = await openRequest();
  const dialog = screen.getByRole('dialog', { name: 'Call request' });
  expect(dialog).not.toHaveAttribute('data-shake');

  rerender(<CallRequest shakeKey={1} />);
  expect(dialog).toHaveAttribute('data-shake', 'a');
  rerender(<CallRequest shakeKey={2} />);

  expect(dialog).toHaveAttribute('data-shake', 'b');
});

function Lines() {
  const [lines, setLines] = useState(['Lamp', 'Mug', 'Vase']);
  return (
    <Modal isOpen title="Cart" onClose={() => undefined}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button onClick={() => setLines(lines.filter((other) => other !== line))}>Remove {line}</button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

it('moves the focus of a removed line to the next one, and finally to the dialog', async () => {
  const { user } = renderUi(<Lines />);

  await user.click(screen.getByRole('button', { name: 'Remove Mug' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Vase' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Lamp' })).toHaveFocus());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});
