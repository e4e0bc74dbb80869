import type { Offer, Review } from '@yarmarok/shared-api';
import { plainText } from './plain-text';
import { buildProductData } from './product-data';

const host = { origin: 'https://shop.test', locale: 'en' } as const;

function anOffer(details: Partial<Offer> = {}): Offer {
  return {
    id: 1,
    alias: 'drill',
    title: 'Drill',
    description: '<p>Drills</p>',
    category: { id: 2, alias: 'drills', title: 'Drills', ancestors: [] },
    sku: null,
    brand: null,
    condition: null,
    gtin: null,
    images: [],
    price: '100.00',
    old_price: null,
    currency: 'uah',
    offering_type: 'product',
    is_available: true,
    avg_review_rating: null,
    reviews_count: 0,
    get_city_display: 'Kyiv',
    shop: { id: 3, alias: 'tools', title: 'Tools' },
    variants: [],
    ...details,
  } as Offer;
}

describe('productData', () => {
  it('omits properties that the offer does not have', () => {
    const data = buildProductData(anOffer(), [], host);

    expect(data).toMatchObject({ '@type': 'Product', name: 'Drill', offers: { availability: 'https://schema.org/InStock' } });
    for (const name of ['image', 'brand', 'sku', 'aggregateRating', 'review']) expect(data).not.toHaveProperty(name);
    expect(data).not.toHaveProperty('offers.itemCondition');
  });

  it('includes brand, condition, pictures and old price', () => {
    const picture = { file_150_150: '/media/1/150.webp', file_300_300: '/media/1/300.webp', file_600_600: '/media/1/600.webp' };

    const data = buildProductData(anOffer({ brand: 'Makita', condition: 'used', images: [picture], old_price: '120.00' }), [], host);

    expect(data).toMatchObject({
      brand: { '@type': 'Brand', name: 'Makita' },
      image: ['https://shop.test/media/1/600.webp'],
      offers: {
        itemCondition: 'https://schema.org/UsedCondition',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '120.00' },
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
    });
  });

  it('includes the barcode', () => {
    expect(buildProductData(anOffer({ gtin: '4820000000017' }), [], host)).toMatchObject({ gtin: '4820000000017' });
    expect(buildProductData(anOffer(), [], host)).not.toHaveProperty('gtin');
  });

  it('keeps the price valid for a month', () => {
    jest.useFakeTimers({ now: new Date('2026-01-31T22:30:00Z') });

    expect(buildProductData(anOffer(), [], host)).toMatchObject({ offers: { priceValidUntil: '2026-03-02' } });
    jest.useRealTimers();
  });

  it('names the group of a variant and the addresses of the others', () => {
    const variants = [
      { id: 1, alias: 'drill' },
      { id: 9, alias: 'drill-red' },
    ] as Offer['variants'];
    const choices = [
      { code: 'color', name: 'Color', options: [] },
      { code: null, name: 'Chuck', options: [] },
    ];

    expect(buildProductData(anOffer({ variants, variant_choices: choices }), [], host)).toMatchObject({
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: 'tools-1',
        variesBy: ['https://schema.org/color', 'Chuck'],
        hasVariant: [{ '@type': 'Product', url: 'https://shop.test/en/offers/drill-red/' }],
      },
    });
    expect(buildProductData(anOffer({ variants: [], variant_choices: [] }), [], host)).not.toHaveProperty('isVariantOf');
  });

  it('describes a service as a Service, without condition and return policy', () => {
    const data = buildProductData(anOffer({ offering_type: 'service', condition: 'new' }), [], host);

    expect(data).toMatchObject({ '@type': 'Service', areaServed: 'Kyiv', provider: { name: 'Tools' }, offers: { price: '100.00' } });
    expect(JSON.stringify(data)).not.toMatch(/itemCondition|ReturnPolicy/);
  });

  it('includes the rating with the reviews of the page', () => {
    const review = { id: 1, rating: 5, text: 'Good', created_at: '2026-11-01T10:00:00Z', author_name: 'Olena' } as Review;

    const data = buildProductData(anOffer({ avg_review_rating: 5, reviews_count: 1 }), [review], host);

    expect(data).toMatchObject({
      aggregateRating: { ratingValue: 5, reviewCount: 1 },
      review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'Olena' }, datePublished: '2026-11-01', reviewBody: 'Good' }],
    });
  });
});

it('strips tags from the description', () => {
  expect(plainText('<p>A &amp; B</p><ul><li>C</li></ul>')).toBe('A & B C');
});
