/** Every path of the site, without the locale: the router's basename adds that. All end with a slash. */
type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.append(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Query of lists of orders and calls. */
interface SalesQuery extends Query {
  status?: string | null;
  search?: string | null;
  ordering?: string | null;
  from?: string | null;
  to?: string | null;
  offset?: number | null;
}

const shop = (shopId: number) => `/account/seller/shops/${String(shopId)}/`;
const optional = (id?: number) => (id === undefined ? '' : `${String(id)}/`);

export const paths = {
  home: () => '/',
  about: () => '/about/',
  privacy: () => '/privacy/',
  terms: () => '/terms/',
  returns: () => '/returns/',
  sellers: () => '/sellers/',
  categories: () => '/categories/',
  category: (alias: string, query?: { tags?: string | null; offset?: number | null }) => withQuery(`/categories/${alias}/`, query),
  offers: (query?: {
    search?: string;
    ordering?: string;
    offset?: number | null;
    [filter: string]: string | number | boolean | null | undefined;
  }) => withQuery('/offers/', query),
  offer: (alias: string) => `/offers/${alias}/`,
  shops: () => '/shops/',
  shop: (alias: string) => `/shops/${alias}/`,
  /** `items` become repeated `offer=<id>:<quantity>` values. */
  createOrder: (items: readonly { offerId: number; quantity: number }[]) =>
    `/create-order/?${items.map(({ offerId, quantity }) => `offer=${String(offerId)}:${String(quantity)}`).join('&')}`,
  /** Page of an order for the holder of its signed link; browsers send the part after `#` to no server. */
  order: (token: string) => `/order/#${token}`,
  /** Form of a question to support; `order` fills in the number of an order. */
  support: (query?: { order?: string | null }) => withQuery('/support/', query),
  login: (query?: { next?: string; strategy?: string }) => withQuery('/account/login-and-registration/', query),
  activation: () => '/account/activation/',
  confirmEmail: () => '/account/confirm-email/',
  forgotPassword: () => '/account/forgot-password/',
  resetPassword: () => '/account/reset-password/',
  loginCallback: () => '/login/',
  buyer: {
    blocks: () => '/account/buyer/blocks/',
    favorite: () => '/account/buyer/favorite/',
    loginSettings: () => '/account/buyer/login-settings/',
    loyalty: () => '/account/buyer/loyalty/',
    orders: () => '/account/buyer/orders/',
    profileSettings: () => '/account/buyer/profile-settings/',
    questions: () => '/account/buyer/questions/',
    reviews: () => '/account/buyer/reviews/',
    transactions: () => '/account/buyer/transactions/',
    visitedOffers: () => '/account/buyer/visited-offers/',
  },
  seller: {
    settings: () => '/account/seller/settings/',
    shops: () => '/account/seller/shops/',
    createShop: () => '/account/seller/shops/create/',
    transactions: () => '/account/seller/transactions/',
    shopMain: (shopId: number) => `${shop(shopId)}main/`,
    offers: (shopId: number) => `${shop(shopId)}offers/`,
    createOffer: (shopId: number) => `${shop(shopId)}offers/create/`,
    importOffers: (shopId: number) => `${shop(shopId)}offers/import/`,
    editOffer: (shopId: number, offerId: number) => `${shop(shopId)}offers/${String(offerId)}/edit/`,
    shopSettings: (shopId: number) => `${shop(shopId)}settings/`,
    reviews: (shopId: number, query?: Query) => withQuery(`${shop(shopId)}reviews/`, query),
    shopSite: (shopId: number) => `${shop(shopId)}site/`,
    orders: (shopId: number, query?: SalesQuery) => withQuery(`${shop(shopId)}calls-and-orders/orders/`, query),
    calls: (shopId: number, query?: Omit<SalesQuery, 'ordering'>) => withQuery(`${shop(shopId)}calls-and-orders/calls/`, query),
    /** Path of an order; without an id that of the create screen. */
    order: (shopId: number, orderId?: number) => `${shop(shopId)}calls-and-orders/orders/${optional(orderId)}edit/`,
    call: (shopId: number, callId?: number) => `${shop(shopId)}calls-and-orders/calls/${optional(callId)}edit/`,
  },
  operator: {
    home: () => '/account/operator/',
    queues: () => '/account/operator/queues/',
    queue: (queue: 'reviews' | 'offers' | 'shops' | 'appeals' | 'lead_claims' | 'questions' | 'payments') =>
      `/account/operator/queues/${queue}/`,
    blocks: () => '/account/operator/blocks/',
    money: () => '/account/operator/money/',
    /** Words of a search that may stand in an address: never an e-mail or a phone. */
    people: (query?: { query?: string | null }) => withQuery('/account/operator/people/', query),
    person: (userId: number) => `/account/operator/people/users/${String(userId)}/`,
    shop: (shopId: number) => `/account/operator/people/shops/${String(shopId)}/`,
    team: () => '/account/operator/team/',
    audit: () => '/account/operator/audit/',
    settings: () => '/account/operator/settings/',
    search: (query?: Query) => withQuery('/account/operator/search/', query),
  },
} as const;
