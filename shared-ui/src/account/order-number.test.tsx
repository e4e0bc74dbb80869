import { render } from '@testing-library/react';
import { OrderNumber } from './order-number';

it('groups digits without changing what is read, copied and searched for', () => {
  const { container } = render(<OrderNumber number={104582} />);

  expect(container).toHaveTextContent(/^104582$/);
  expect([...container.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual(['104', '582']);
});

it('leaves a short number whole', () => {
  const { container } = render(<OrderNumber number="582" />);

  expect([...container.querySelectorAll('span > span')].map(({ textContent }) => textContent)).toEqual(['582']);
});
