import { screen } from '@testing-library/react';
import { Price } from '../price/price';
import { renderUi } from '../testing';
import { Rating } from './rating';

it('announces the rating of the stars', () => {
  renderUi(<Rating value={4.86} showValue />, { locale: 'uk' });

  expect(screen.getByRole('img', { name: 'Оцінка 4,9 з 5' })).toHaveStyle({ '--filled': '97.2%' });
  expect(screen.getByText('4,9')).toBeVisible();
});

it('announces a missing rating', () => {
  renderUi(<Rating value={null} count={0} />);

  expect(screen.getByRole('img', { name: 'No ratings yet' })).toHaveStyle({ '--filled': '0%' });
});

it('distinguishes the price from the old price', () => {
  const { container } = renderUi(<Price amount="2400.00" oldAmount="3000.00" currency="uah" unit="pcs" />);

  expect(container).toHaveTextContent('₴2,400 / pcs Old price ₴3,000');
});
