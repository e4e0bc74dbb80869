import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { Modal } from './modal';
import { Tooltip } from './tooltip';

it('shows on hover and hides when the pointer leaves', async () => {
  const { user } = renderUi(
    <Tooltip text="One lead opens the contacts">
      <button>Leads</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Leads' });

  await user.hover(button);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('One lead opens the contacts');
  expect(button).toHaveAccessibleDescription('One lead opens the contacts');

  await user.unhover(button);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('hides on Esc', async () => {
  const { user } = renderUi(
    <Tooltip text="One lead opens the contacts">
      <button>Leads</button>
    </Tooltip>,
  );
  await user.hover(screen.getByRole('button'));
  await screen.findByRole('tooltip');

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('stays while the pointer is on it', async () => {
  const { user } = renderUi(
    <Tooltip text="One lead opens the contacts">
      <button>Leads</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  await user.hover(button);
  const bubble = await screen.findByRole('tooltip');

  // Replaces `user.hover`, which does not set the related target.
  fireEvent.mouseLeave(button, { relatedTarget: bubble });
  expect(screen.getByRole('tooltip')).toBeVisible();

  fireEvent.mouseLeave(bubble, { relatedTarget: document.body });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('shows on keyboard focus, and Esc hides it without closing the dialog around it', async () => {
  const handleClose = jest.fn();
  const { user } = renderUi(
    <Modal isOpen title="Order" onClose={handleClose}>
      <Tooltip text="One lead opens the contacts">
        <button>Leads</button>
      </Tooltip>
    </Modal>,
  );
  await user.tab();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(handleClose).not.toHaveBeenCalled();
});
