import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing';
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

it('stops at one and at the stock', async () => {
  const { user } = renderUi(<Quantity max={2} />);

  expect(screen.getByRole('button', { name: 'Decrease: Quantity' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Increase: Quantity' }));

  expect(screen.getByRole('button', { name: 'Increase: Quantity' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(field()).toHaveAccessibleDescription('From 1 to 2');
});

it('takes a typed number and forgets one that is out of range', async () => {
  const { user } = renderUi(<Quantity max={20} />);

  await user.clear(field());
  await user.type(field(), '12');
  expect(screen.getByRole('status')).toHaveTextContent('12');

  await user.type(field(), '5');
  await user.tab();
  expect(field()).toHaveValue('20');
  expect(screen.getByRole('status')).toHaveTextContent('20');
});

it('keeps the last number when the field is left empty', async () => {
  const { user } = renderUi(<Quantity start={3} />);

  await user.clear(field());
  await user.tab();

  expect(field()).toHaveValue('3');
});

it('goes up and down with the arrow keys', async () => {
  const { user } = renderUi(<Quantity start={3} />);

  await user.click(field());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');

  expect(field()).toHaveAttribute('aria-valuenow', '4');
});
