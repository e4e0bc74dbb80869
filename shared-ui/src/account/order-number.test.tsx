import { render, screen } from '@testing-library/react';
import { OrderNumber } from './order-number';

it('draws groups of digits that are read, copied and searched for as one number', () => {
  render(<OrderNumber number={104582} />);

  expect(screen.getByText('104')).toBeVisible();
  expect(screen.getByText('582')).toBeVisible();
  expect(document.body).toHaveTextContent(/^104582$/);
});

it('leaves a short number whole', () => {
  render(<OrderNumber number="582" />);

  expect(screen.getByText('582')).toBeVisible();
});
