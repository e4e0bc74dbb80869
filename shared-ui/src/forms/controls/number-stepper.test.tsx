import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../testing';
import { NumberStepper } from './number-stepper';

function Quantity({ start = 1, max }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberStepper label="Quantity" value={value} onChange={setValue} max={max} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('spinbutton', { name: 'Quantity' });

it('stops at 1 and at the stock', async () => {
  const { user } = renderUi(<Quantity max={2} />);

  expect(screen.getByRole('button', { name: 'Decrease: Quantity' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Increase: Quantity' }));

  expect(screen.getByRole('button', { name: 'Increase: Quantity' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(field()).toHaveAccessibleDescription('Whole number from 1 to 2');
});

it('accepts a typed number and clamps it with a message when it is out of range', async () => {
  const { user } = renderUi(<Quantity max={20} />);

  await user.clear(field());
  await user.type(field(), '12');
  expect(screen.getByRole('status')).toHaveTextContent('12');

  await user.type(field(), '5');
  await user.tab();
  expect(field()).toHaveValue('20');
  expect(screen.getByRole('status')).toHaveTextContent('20');
  expect(screen.getByRole('alert')).toHaveTextContent('Whole number from 1 to 20');
});

it.each(['-5', '1.5', '1,5', '2e1', 'abc'])('keeps %s as typed, shows an error and does not report it', async (text) => {
  const { user } = renderUi(<Quantity start={3} max={20} />);

  await user.clear(field());
  await user.click(field());
  await user.paste(text);

  expect(field()).toHaveValue(text);
  expect(field()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Whole number from 1 to 20');
  expect(screen.getByRole('status')).toHaveTextContent('3');
  await user.tab();
  expect(field()).toHaveValue('3');
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Increase: Quantity' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field()).toHaveValue('4');
});

it('accepts a number with spaces between its digits', async () => {
  const { user } = renderUi(<Quantity start={3} />);

  await user.clear(field());
  await user.paste('1 000');

  expect(screen.getByRole('status')).toHaveTextContent('1000');
});

it('restores the last number when the field is left empty', async () => {
  const { user } = renderUi(<Quantity start={3} />);

  await user.clear(field());
  await user.tab();

  expect(field()).toHaveValue('3');
});

it('increments and decrements with the arrow keys', async () => {
  const { user } = renderUi(<Quantity start={3} />);

  await user.click(field());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');

  expect(field()).toHaveAttribute('aria-valuenow', '4');
});

it('ends typing with Enter and does not submit the form around it', async () => {
  let isSent = false;
  const { user } = renderUi(
    <form onSubmit={() => (isSent = true)}>
      <Quantity start={3} max={20} />
      <button>Order</button>
    </form>,
  );
  await user.clear(field());
  await user.type(field(), '50{Enter}');

  expect(field()).toHaveValue('20');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(isSent).toBe(false);
});
