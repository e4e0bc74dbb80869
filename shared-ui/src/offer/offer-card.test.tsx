import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { OfferCard, type OfferCardData } from './offer-card';
import { highlightStyle } from './offer-highlight';

const anOffer = (details: Partial<OfferCardData> = {}): OfferCardData => ({
  id: 7,
  title: 'Oak chair',
  main_image: { file_150_150: '/media/150.webp', file_300_300: '/media/300.webp', file_600_600: '/media/600.webp' },
  price: '3850.00',
  currency: 'uah',
  views_count: 1406,
  included_in_orders_count: 49,
  get_city_display: 'Kyiv',
  shop: { title: 'Loznytsia' },
  ...details,
});

it('is one link with price, shop, city and numbers', () => {
  renderUi(
    <ul>
      <OfferCard offer={anOffer()} to="/offers/oak-chair/" />
    </ul>,
  );

  expect(screen.getByRole('link', { name: 'Oak chair' })).toHaveAttribute('href', '/offers/oak-chair/');
  const card = screen.getByRole('listitem');
  expect(card).toHaveTextContent('₴3,850');
  expect(card).toHaveTextContent('Loznytsia');
  expect(card).toHaveTextContent('Kyiv');
  expect(card).toHaveTextContent('Views1,406');
  expect(card).toHaveTextContent('Orders49');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the number of variants, an advertisement, and that others cost more', () => {
  renderUi(
    <ul>
      <OfferCard offer={anOffer({ get_variants_display: '5 variants', get_price_prefix_display: 'from' })} to="/x/" />
      <OfferCard offer={anOffer({ get_variants_display: '2 variants', in_top: true })} to="/y/" />
      <OfferCard offer={anOffer()} to="/z/" />
    </ul>,
  );

  const [cheapest, paid, alone] = screen.getAllByRole('listitem');
  expect(cheapest).toHaveTextContent(/5 variants.*from ₴3,850/);
  expect(paid).toHaveTextContent('Ad 2 variants');
  expect(alone).not.toHaveTextContent(/variants|from/);
});

it('shows the price in hryvnias only for another currency', () => {
  renderUi(
    <ul>
      <OfferCard offer={anOffer({ price: '877.00', currency: 'usd', get_price_uah_display: '≈ ₴36,396' })} to="/x/" />
      <OfferCard offer={anOffer()} to="/y/" />
    </ul>,
  );

  const [dollars, hryvnias] = screen.getAllByRole('listitem');
  expect(dollars).toHaveTextContent('$877 ≈ ₴36,396');
  expect(hryvnias).not.toHaveTextContent('≈');
});

it('separates the heart button from the link', async () => {
  const handleToggle = jest.fn();
  const { user } = renderUi(
    <ul>
      <OfferCard offer={anOffer()} to="/x/" isFavorite onToggleFavorite={handleToggle} />
    </ul>,
  );
  const heart = screen.getByRole('button', { name: 'Favorite: Oak chair', pressed: true });

  await user.click(heart);

  expect(handleToggle).toHaveBeenCalledWith(7);
  expect(screen.getByRole('link')).not.toContainElement(heart);
});

it('reserves space for the picture and offers several sizes', () => {
  renderUi(
    <ul>
      <OfferCard offer={anOffer()} to="/x/" isPriority />
    </ul>,
  );

  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('width', '300');
  expect(image).toHaveAttribute('height', '300');
  expect(image).toHaveAttribute('srcset', '/media/150.webp 150w, /media/300.webp 300w, /media/600.webp 600w');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

it('labels paid places and colors', () => {
  renderUi(
    <ul>
      <OfferCard offer={anOffer({ in_top: true })} to="/x/" />
    </ul>,
  );

  expect(screen.getByText('Top')).toBeVisible();
  expect(screen.getByText('Ad')).toBeVisible();
});

it('shows the badges for new offers and services', () => {
  renderUi(
    <ul>
      <OfferCard offer={anOffer({ offering_type: 'service', main_image: null })} to="/x/" isNew />
    </ul>,
  );

  expect(screen.getByText('New')).toBeVisible();
  expect(screen.getByText('Service')).toBeVisible();
  expect(screen.queryByText('Ad')).not.toBeInTheDocument();
});

describe('the plate of a colored offer', () => {
  it('has its own pair of colors for each known color', () => {
    expect(highlightStyle('leaf')).toEqual({
      '--plate': 'var(--ya-promo-highlight-leaf-bg)',
      '--plate-line': 'var(--ya-promo-highlight-leaf-line)',
    });
  });

  it('mixes any other color into the card', () => {
    expect(highlightStyle('#7A3CFF')).toMatchObject({
      '--plate': 'color-mix(in oklab, #7a3cff var(--ya-promo-mix-bg), var(--ya-surface-card))',
    });
  });

  it.each([null, '', 'red;background:url(//example.com)', 'url(x)'])('falls back to honey without a valid color: %s', (color) => {
    expect(highlightStyle(color)).toMatchObject({ '--plate': 'var(--ya-promo-highlight-honey-bg)' });
  });
});
