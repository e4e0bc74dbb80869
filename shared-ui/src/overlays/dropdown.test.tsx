import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { Dropdown, DropdownItem, DropdownSeparator } from './dropdown';
import { Popover } from './popover';

function Profile({ onLogOut }: { onLogOut?: () => void }) {
  return (
    <>
      <Dropdown label="Profile" trigger={(props) => <button {...props}>Me</button>}>
        <DropdownItem to="/account/seller/shops/">Seller area</DropdownItem>
        <DropdownItem to="/account/buyer/orders/" isSelected>
          Buyer area
        </DropdownItem>
        <DropdownSeparator />
        <DropdownItem onClick={onLogOut}>Log out</DropdownItem>
      </Dropdown>
      <button>Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Me' });

it('opens with the first item focused and moves with the arrow keys', async () => {
  const { user } = renderUi(<Profile />);

  await user.click(trigger());
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Seller area' })).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Buyer area' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Seller area' })).toHaveFocus();
  await user.keyboard('l');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
});

it('opens with the down arrow key', async () => {
  const { user } = renderUi(<Profile />);
  trigger().focus();

  await user.keyboard('{ArrowDown}');

  expect(screen.getByRole('menu', { name: 'Profile' })).toBeVisible();
});

it('closes on Esc and returns the focus', async () => {
  const { user } = renderUi(<Profile />);
  await user.click(trigger());

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

it('closes on an outside press', async () => {
  const { user } = renderUi(<Profile />);
  await user.click(trigger());

  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));

  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('runs the action of an item and closes', async () => {
  const handleLogOut = jest.fn();
  const { user } = renderUi(<Profile onLogOut={handleLogOut} />);
  await user.click(trigger());

  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));

  expect(handleLogOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('marks the checked item', async () => {
  const { user } = renderUi(<Profile />);

  await user.click(trigger());

  expect(screen.getByRole('menuitem', { name: 'Buyer area' })).toHaveAttribute('aria-current', 'true');
});

it('passes `close` to its content', async () => {
  const { user } = renderUi(
    <Popover label="Location" trigger={(props) => <button {...props}>Kyiv</button>}>
      {(close) => <button onClick={close}>Save</button>}
    </Popover>,
  );
  await user.click(screen.getByRole('button', { name: 'Kyiv' }));
  expect(screen.getByRole('dialog', { name: 'Location' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kyiv' })).toHaveFocus();
});
