import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { ShopCard } from './shop-card';
import { shopColor } from './shop-color';

it('gives a shop the same color everywhere', () => {
  expect([0, 1, 6, 7, 14].map(shopColor)).toEqual(['pine', 'honey', 'leaf', 'pine', 'pine']);
});

it('is one link named after the shop', () => {
  renderUi(<ShopCard shop={{ id: 3, title: 'Loznytsia', city: 'Kyiv', rating: 4.9 }} to="/shops/loznytsia/" />);

  expect(screen.getByRole('heading', { name: 'Loznytsia' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Loznytsia' })).toHaveAttribute('href', '/shops/loznytsia/');
  expect(screen.getByRole('img', { name: 'Rating 4.9 out of 5' })).toBeVisible();
});
