import type { Offer } from '@yarmarok/shared-api';
import type { CartOffer } from '@yarmarok/shared-contract';
import { fromMinor, toMinor } from '@yarmarok/shared-ui';

const maxPieces = 9999;

/** Returns the data of an offer that the cart stores. */
export function toCartOffer(offer: Offer): CartOffer {
  return {
    id: offer.id,
    alias: offer.alias,
    title: offer.title,
    title_lang: offer.title_lang,
    price: offer.price,
    currency: offer.currency,
    get_currency_display: offer.get_currency_display,
    unit: offer.unit,
    get_city_display: offer.get_city_display,
    get_country_display: offer.get_country_display,
    main_image: offer.main_image ? { file_150_150: offer.main_image.file_150_150 } : null,
    avg_review_rating: offer.avg_review_rating,
    reviews_count: offer.reviews_count,
    shop: { id: offer.shop.id, alias: offer.shop.alias, title: offer.shop.title },
    stock: offer.stock,
  };
}

/** Returns the cashback for one piece as a decimal string; null when there is none: only hryvnias earn cashback. */
export function calculateCashback({
  price,
  currency,
  cashback_percent: percent,
}: Pick<Offer, 'price' | 'currency' | 'cashback_percent'>): string | null {
  if (percent === 0 || currency !== 'uah') return null;
  return fromMinor(Math.floor((toMinor(price) * percent) / 100));
}

/** Returns the stock as the maximum quantity; without stock counting the global maximum. */
export function getMaxQuantity({ stock }: Pick<Offer, 'stock'>): number {
  return stock === null ? maxPieces : Math.max(1, Math.min(stock, maxPieces));
}
