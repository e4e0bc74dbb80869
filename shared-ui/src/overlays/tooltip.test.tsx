import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
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
