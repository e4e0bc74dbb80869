import { presentCurrentUser } from './accounts.presenter';
import type { WholeUser } from './profile';

const prices = { leadPriceCents: 50, openOrderLeadsPrice: 3, promotionPriceLeads: 2 };
const user = {
  id: 1,
  email: 'olena@yarmarok.example',
  first_name: 'Олена',
  last_name: 'Уважна',
  phone: '+380500000002',
  language: 'uk',
  user_type: 'buyer',
  birth_date: '1990-01-01',
  city: 'Полтава',
  avatar_key: 'abc',
  buyer_rating_sum: 14,
  buyer_rating_count: 3,
};
const aUser = (part: object = {}, balances: object = {}): WholeUser =>
  ({ user: { ...user, ...part }, numbers: { shops_count: 2 }, balances, favoritesCount: 8, isOperator: false }) as unknown as WholeUser;

it('presents a person as buyer and seller', () => {
  const balances = { buyer_bonus: 150, seller_balance: 2_000, seller_bonus: 500, seller_bonus_held: 25, seller_debt: 75, seller_leads: 12 };

  expect(presentCurrentUser(aUser({}, balances), prices)).toEqual({
    id: 1,
    email: 'olena@yarmarok.example',
    first_name: 'Олена',
    last_name: 'Уважна',
    phone: '+380500000002',
    language: 'uk',
    user_type: 'buyer',
    is_operator: false,
    birth_date: '1990-01-01',
    city: 'Полтава',
    avatar: '/media/abc/300.webp',
    buyer: { bonus_balance: '1.50', avg_review_rating: 4.7, reviews_count: 3, favorites_count: 8 },
    seller: {
      balance: '20.00',
      bonus_balance: '5.00',
      held_bonus_balance: '0.25',
      debt: '0.75',
      leads: 12,
      lead_price: '0.50',
      open_order_leads_price: 3,
      promotion_price_leads: 2,
      shops_count: 2,
    },
  });
});

it('presents a person without a picture, a rating and a balance', () => {
  expect(presentCurrentUser(aUser({ avatar_key: null, buyer_rating_sum: 0, buyer_rating_count: 0 }), prices)).toMatchObject({
    avatar: null,
    buyer: { bonus_balance: '0.00', avg_review_rating: null, reviews_count: 0 },
    seller: { balance: '0.00', bonus_balance: '0.00', held_bonus_balance: '0.00', debt: '0.00', leads: 0 },
  });
});
