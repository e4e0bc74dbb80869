import type { Static } from 'typebox';
import { formatMinor } from '../../platform/money';
import { pictureOrNull } from '../../platform/media';
import type { CurrentUser } from './accounts.schemas';
import type { WholeUser } from './profile';

export interface SellerPrices {
  leadPriceCents: number;
  openOrderLeadsPrice: number;
  promotionPriceLeads: number;
}

export function presentCurrentUser(
  { user, numbers, balances, favoritesCount, isOperator }: WholeUser,
  prices: SellerPrices,
): Static<typeof CurrentUser> {
  return {
    id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    language: user.language,
    user_type: user.user_type,
    is_operator: isOperator,
    birth_date: user.birth_date,
    city: user.city,
    avatar: pictureOrNull(user.avatar_key)?.file_300_300 ?? null,
    buyer: {
      bonus_balance: formatMinor(balances.buyer_bonus ?? 0),
      avg_review_rating: user.buyer_rating_count > 0 ? Math.round((user.buyer_rating_sum / user.buyer_rating_count) * 10) / 10 : null,
      reviews_count: user.buyer_rating_count,
      favorites_count: favoritesCount,
    },
    seller: {
      balance: formatMinor(balances.seller_balance ?? 0),
      bonus_balance: formatMinor(balances.seller_bonus ?? 0),
      held_bonus_balance: formatMinor(balances.seller_bonus_held ?? 0),
      debt: formatMinor(balances.seller_debt ?? 0),
      leads: balances.seller_leads ?? 0,
      lead_price: formatMinor(prices.leadPriceCents),
      open_order_leads_price: prices.openOrderLeadsPrice,
      promotion_price_leads: prices.promotionPriceLeads,
      ...numbers,
    },
  };
}
