import type { ShopRow } from '@yarmarok/shared-api';
import type { ShopCardData } from '@yarmarok/shared-ui';

export function toShopCard(shop: ShopRow): ShopCardData {
  return {
    id: shop.id,
    title: shop.title,
    city: shop.get_city_display,
    rating: shop.avg_review_rating,
    images: shop.preview_images.map(({ file_150_150: file }) => file),
  };
}
