import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { importAttributes } from '../../features/attributes';
import { createSandbox } from '../../features/payments';
import { aCategory, anOffer, aShop } from '../catalog';
import type { ContractFixture, PrepareCall } from './contract-call';
import { importCalls } from './contract-imports';
import { operatorCalls } from './contract-operators';
import { secondFactorCalls } from './contract-second-factor';
import { aGivingShop } from '../ledger';
import { parseMailedLink } from '../mailed-link';
import { aCrowdedOffer, anOrder, giveLeads, type TestOrder } from '../orders';
import { aPerson, type TestPerson } from '../people';
import type { TestApi } from '../test-api';

const unique = () => randomBytes(5).toString('hex');
const anAddress = () => `contract-${unique()}@yarmarok.example`;
const aTokenBody = { title: 'Склад 1С', rights: ['read', 'prices_and_stock'], valid_days: 90 };
const aWebhookBody = { address: 'https://crm.yarmarok.example/hook', events: ['order.created', 'stock.low'] };
const anOfferFilterBody = { title: 'Вази без фото', search: 'ваза', has_picture: false };
const nothing: PrepareCall = () => Promise.resolve({});
const asAnybody: PrepareCall = async ({ api }) => ({ as: (await aPerson(api)).access });
const ofOffer: PrepareCall = async ({ api }) => ({ params: { id: (await anOffer(api)).id } });
const withPage =
  (prepare: PrepareCall): PrepareCall =>
  async (fixture) => {
    const call = await prepare(fixture);
    return { ...call, query: { limit: 5, offset: 0, ...call.query } };
  };

/** Returns the parameters of the link in the last mail to an address. */
async function findMailedLink(api: TestApi, address: string): Promise<{ uid: string; token: string }> {
  return parseMailedLink((await api.mails()).filter(({ to }) => to === address).at(-1)?.text ?? '');
}

async function aRegisteredAddress({ api }: ContractFixture): Promise<string> {
  const email = anAddress();
  await api.post('auth/user/register/', { email, password: 'long enough', user_type: 'buyer' });
  return email;
}

async function completeSocialSignIn({ api, openId, redirectUri }: ContractFixture, linking?: TestPerson) {
  const answer = linking
    ? await api.post(
        'auth/user/social-identities/google/begin/',
        { redirect_uri: redirectUri, password: linking.password },
        { as: linking.access },
      )
    : await api.get('auth/social/google/authorize-url/', { query: { redirect_uri: redirectUri } });
  const { authorize_url: address, state } = answer.body as { authorize_url: string; state: string };
  const returned = await openId.signIn(address, `contract-${unique()}`);
  return { code: returned.searchParams.get('code') ?? '', state, redirect_uri: redirectUri };
}

async function aLinkedPerson(fixture: ContractFixture): Promise<TestPerson> {
  const person = await aPerson(fixture.api);
  await fixture.api.post('auth/user/social-identities/google/', await completeSocialSignIn(fixture, person), { as: person.access });
  return person;
}

async function aPurchase(api: TestApi): Promise<TestOrder & { buyer: TestPerson }> {
  const buyer = await aPerson(api);
  const order = await anOrder(api, await anOffer(api), { buyer });
  await giveLeads(api, order.offer.shop.owner, 3);
  return { ...order, buyer };
}

/** A guest order with the e-mail of an account. */
async function anAdoptableOrder(api: TestApi): Promise<TestOrder & { buyer: TestPerson }> {
  const buyer = await aPerson(api);
  return { ...(await anOrder(api, await anOffer(api), { body: { buyer_email: buyer.email } })), buyer };
}

const asBuyer =
  (prepare: (order: TestOrder) => Promise<unknown>, body?: object): PrepareCall =>
  async ({ api }) => {
    const order = await aPurchase(api);
    await prepare(order);
    return { as: order.buyer.access, params: { id: order.id }, ...(body ? { body } : {}) };
  };
const asSeller =
  (prepare: (order: TestOrder) => Promise<unknown>, body?: object): PrepareCall =>
  async ({ api }) => {
    const order = await aPurchase(api);
    await prepare(order);
    return { as: order.offer.shop.owner.access, params: { id: order.id }, ...(body ? { body } : {}) };
  };
/** Calls with the signed link of an order, without login. */
const asLinked =
  (prepare: (order: TestOrder) => Promise<unknown>, body: object = {}): PrepareCall =>
  async ({ api }) => {
    const order = await aPurchase(api);
    await prepare(order);
    return { body: { token: order.linkToken, ...body } };
  };
const untouched = () => Promise.resolve();
const opened = (order: TestOrder) => order.open();
const completed = (order: TestOrder) => order.complete();
const returning = async (order: TestOrder) => {
  await order.complete();
  return order.update({ status: 'canceled', cancel_reason: 'returned' });
};
const inProgress = async (order: TestOrder) => {
  await order.open();
  await order.update({ status: 'in_progress' });
};

/** Asks the buyer for a second piece; returns the id of the proposal. */
const proposed = async (order: TestOrder): Promise<number> => {
  await order.open();
  const { body } = await order.propose({ items: [{ offer: order.offer.id, quantity: 2 }], comment: 'Дві в одному пакунку' });
  return (body as { proposal: { id: number } }).proposal.id;
};

const aCallRequest = (api: TestApi, offer: number) =>
  api.post('trading/buyer/call-requests/create/', {
    offer,
    buyer_phone: `+38067${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`,
    buyer_name: 'Олена Коваленко',
    buyer_email: anAddress(),
  });
const asCalled =
  (body?: object): PrepareCall =>
  async ({ api }) => {
    const offer = await anOffer(api);
    const answer = await aCallRequest(api, offer.id);
    return { as: offer.shop.owner.access, params: { id: (answer.body as { id: number }).id }, ...(body ? { body } : {}) };
  };

async function aPicture(api: TestApi): Promise<string> {
  const key = `contract/${unique()}.webp`;
  await api.pool.query(`insert into media_files (key, width, height, bytes, content_type) values ($1, 10, 10, 10, 'image/webp')`, [key]);
  return key;
}

async function aReviewedPurchase(api: TestApi): Promise<TestOrder & { buyer: TestPerson; review: number }> {
  const order = await aPurchase(api);
  await order.receive();
  const body = { order: order.id, offer: order.offer.id, rating: 4, text: 'Гарна ваза' };
  const answer = await api.post('trading/buyer/reviews/create/', body, { as: order.buyer.access });
  return { ...order, review: (answer.body as { id: number }).id };
}

const withShop =
  (query: Record<string, string | number> = {}): PrepareCall =>
  async ({ api }) => {
    const order = await aPurchase(api);
    return { as: order.offer.shop.owner.access, query: { shop: order.offer.shop.id, limit: 5, ...query } };
  };
const ofShop =
  (body?: object, query?: Record<string, string>): PrepareCall =>
  async ({ api }) => {
    const shop = await aShop(api);
    return { as: shop.owner.access, params: { id: shop.id }, ...(body ? { body } : {}), ...(query ? { query } : {}) };
  };
const ofOfferFilter =
  (body?: object): PrepareCall =>
  async ({ api }) => {
    const { id, owner } = await aShop(api);
    const made = await api.post(`trading/seller/shops/${String(id)}/offer-filters/create/`, anOfferFilterBody, { as: owner.access });
    return { as: owner.access, params: { id, filter: (made.body as { id: number }).id }, ...(body ? { body } : {}) };
  };
const ofWebhook =
  (body?: object): PrepareCall =>
  async ({ api }) => {
    const { id, owner } = await aShop(api);
    const made = await api.post(`trading/seller/shops/${String(id)}/webhooks/create/`, aWebhookBody, { as: owner.access });
    return { as: owner.access, params: { id, webhook: (made.body as { id: number }).id }, ...(body ? { body } : {}) };
  };
const ofOwnOffer =
  (body?: object): PrepareCall =>
  async ({ api }) => {
    const offer = await anOffer(api);
    return { as: offer.shop.owner.access, params: { id: offer.id }, ...(body ? { body } : {}) };
  };

const delivery = { delivery_method: 'nova_poshta', delivery_city: 'kyiv', delivery_address: 'Відділення 5', payment_method: 'bank_card' };

/** A multipart body of one PNG file. */
async function aFile(): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const boundary = 'contract-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A call that succeeds for each operation of the document. */
export const contractCalls: Record<string, PrepareCall> = {
  isLive: nothing,
  isReady: nothing,

  registerUser: () =>
    Promise.resolve({
      body: {
        email: anAddress(),
        password: 'long enough',
        user_type: 'seller',
        language: 'ru',
        first_name: 'Олена',
        phone: '+380500000001',
      },
    }),
  activateUser: async (fixture) => ({
    body: { ...(await findMailedLink(fixture.api, await aRegisteredAddress(fixture))), password: 'long enough' },
  }),
  rejectRegistration: async (fixture) => ({ body: await findMailedLink(fixture.api, await aRegisteredAddress(fixture)) }),
  resendActivation: async (fixture) => ({ body: { email: await aRegisteredAddress(fixture) } }),
  forgotPassword: async ({ api }) => ({ body: { email: (await aPerson(api)).email } }),
  resetPassword: async ({ api }) => {
    const { email } = await aPerson(api);
    await api.post('auth/user/forgot-password/', { email });
    return { body: { ...(await findMailedLink(api, email)), new_password: 'another long one' } };
  },
  createTokens: async ({ api }) => {
    const { email, password } = await aPerson(api);
    return { body: { email, password } };
  },
  refreshTokens: async ({ api }) => {
    const { email, password } = await aPerson(api);
    const answer = await api.post('auth/jwt/create/', { email, password });
    return { body: { refresh: (answer.body as { refresh: string }).refresh } };
  },
  logout: asAnybody,
  getCurrentUser: asAnybody,
  updateCurrentUser: async ({ api }) => ({
    as: (await aPerson(api)).access,
    body: {
      first_name: 'Марія',
      last_name: 'Шевченко',
      phone: '+380500000002',
      language: 'en',
      birth_date: '1990-05-20',
      city: 'kharkiv',
      avatar: await aPicture(api),
    },
  }),
  deleteAccount: async ({ api }) => {
    const { access, password } = await aPerson(api);
    return { as: access, body: { password, confirm: true } };
  },
  changePassword: async ({ api }) => {
    const { access, password } = await aPerson(api);
    return { as: access, body: { current_password: password, new_password: 'another long one' } };
  },
  getProgramAccess: asAnybody,
  changeEmail: async ({ api }) => {
    const { access, password } = await aPerson(api);
    return { as: access, body: { new_email: anAddress(), password } };
  },
  confirmEmail: async ({ api }) => {
    const { access, password } = await aPerson(api);
    const address = anAddress();
    await api.post('auth/user/change-email/', { new_email: address, password }, { as: access });
    return { body: { ...(await findMailedLink(api, address)), password } };
  },
  listSessions: withPage(asAnybody),
  endOtherSessions: asAnybody,
  exportAccount: asAnybody,
  endSession: async ({ api }) => {
    const { access } = await aPerson(api);
    const answer = await api.get('auth/user/sessions/', { as: access });
    return { as: access, params: { id: (answer.body as { results: { id: number }[] }).results[0]?.id ?? 0 } };
  },
  ...secondFactorCalls,
  listSocialIdentities: async (fixture) => ({ as: (await aLinkedPerson(fixture)).access }),
  linkSocialIdentity: async (fixture) => {
    const person = await aPerson(fixture.api);
    return { as: person.access, params: { provider: 'google' }, body: await completeSocialSignIn(fixture, person) };
  },
  beginSocialLinking: async ({ api, redirectUri }) => {
    const { access, password } = await aPerson(api);
    return { as: access, params: { provider: 'google' }, body: { redirect_uri: redirectUri, password } };
  },
  unlinkSocialIdentity: async (fixture) => ({ as: (await aLinkedPerson(fixture)).access, params: { provider: 'google' } }),
  listSocialProviders: nothing,
  getSocialAuthorizeUrl: ({ redirectUri }) => Promise.resolve({ params: { provider: 'google' }, query: { redirect_uri: redirectUri } }),
  signInSocially: async (fixture) => ({ params: { provider: 'google' }, body: await completeSocialSignIn(fixture) }),

  getChoices: () => Promise.resolve({ params: { name: 'delivery' } }),
  listCountries: nothing,
  listCities: () => Promise.resolve({ query: { country: 'ukraine' } }),
  listPageContent: withPage(nothing),
  getConfig: nothing,
  getPurgeMark: nothing,
  createQuestion: () =>
    Promise.resolve({
      body: { customer_email: anAddress(), subject: 'Доставка', order_number: '104592', question_text: 'Де моє замовлення?' },
    }),
  listQuestions: withPage(async ({ api }) => {
    const { access } = await aPerson(api);
    await api.post('support/questions/create/', { question_text: 'Де моє замовлення?' }, { as: access });
    return { as: access };
  }),
  sendQuestion: () => Promise.resolve({ body: { customer_email: anAddress(), question_text: 'Де моє замовлення?' } }),

  getCategoryTree: nothing,
  getCategory: async ({ api }) => ({ params: { alias: (await aCategory(api)).alias } }),
  getCategoryAttributes: async ({ api }) => ({ params: { id: (await aCategory(api)).id } }),
  listTags: withPage(async ({ api }) => {
    const category = await aCategory(api);
    await anOffer(api, { category, tags: [`tag-${unique()}`] });
    return { query: { category__alias: category.alias } };
  }),
  autocompleteCategories: withPage(async ({ api }) => {
    await aCategory(api, { title: 'Гончарство' });
    return { query: { search: 'гончар' } };
  }),
  autocompleteQueries: () => Promise.resolve({ query: { search: 'сам' } }),
  autocompleteOffers: withPage(async ({ api }) => {
    await anOffer(api, { title: 'Глечик полив’яний' });
    return { query: { search: 'глечик' } };
  }),
  listFacets: async ({ api }) => {
    const category = await aCategory(api);
    await anOffer(api, { category });
    return { query: { category__alias__include_descendants: category.alias, facets: 'city:kyiv;price:1-100000' } };
  },
  listOffers: withPage(async ({ api }) => {
    const category = await aCategory(api);
    await anOffer(api, { category, tags: [`tag-${unique()}`] });
    return {
      query: {
        category__alias__include_descendants: category.alias,
        price_min: 1,
        price_max: 100_000,
        offering_type: 'product',
        ordering: 'price',
      },
    };
  }),
  getOffer: async ({ api }) => ({ params: { alias: (await anOffer(api, { tags: [`tag-${unique()}`] })).alias } }),
  registerView: ofOffer,
  listSimilarOffers: withPage(async ({ api }) => {
    const category = await aCategory(api);
    await anOffer(api, { category });
    return { params: { id: (await anOffer(api, { category })).id } };
  }),
  listOffersByIds: async ({ api }) => ({ body: { ids: [(await anOffer(api)).id] } }),
  listFavorites: withPage(async ({ api }) => {
    const { access } = await aPerson(api);
    await api.post(`trading/buyer/offers/${String((await anOffer(api)).id)}/add-to-favorites/`, undefined, { as: access });
    return { as: access };
  }),
  listVisited: withPage(async ({ api }) => {
    const { access } = await aPerson(api);
    await api.post('trading/buyer/offers/merge-visited/', { ids: [(await anOffer(api)).id] }, { as: access });
    return { as: access };
  }),
  addToFavorites: async (fixture) => ({ ...(await ofOffer(fixture)), ...(await asAnybody(fixture)) }),
  removeFromFavorites: async (fixture) => ({ ...(await ofOffer(fixture)), ...(await asAnybody(fixture)) }),
  mergeVisited: async ({ api }) => ({ as: (await aPerson(api)).access, body: { ids: [(await anOffer(api)).id] } }),
  clearVisited: asAnybody,
  listOfferReviews: withPage(async ({ api }) => {
    const { offer, review } = await aReviewedPurchase(api);
    await api.post(`trading/seller/reviews/${String(review)}/reply/`, { text: 'Дякуємо' }, { as: offer.shop.owner.access });
    return { params: { id: offer.id } };
  }),
  listShopReviews: withPage(async ({ api }) => ({ params: { id: (await aReviewedPurchase(api)).offer.shop.id } })),
  listShops: withPage(async ({ api }) => {
    await anOffer(api);
    return { query: { city: 'kyiv' } };
  }),
  getShop: async ({ api }) => ({ params: { alias: (await anOffer(api)).shop.alias } }),

  createOrder: async ({ api }) => ({
    body: {
      items: [{ offer: (await anOffer(api)).id, quantity: 2 }],
      buyer_name: 'Олена Коваленко',
      buyer_phone: '+380671234567',
      buyer_email: anAddress(),
      ...delivery,
      comment: 'Після шостої',
    },
  }),
  previewCashback: async ({ api }) => {
    const offer = await anOffer(api, { shop: await aGivingShop(api), category: await aCategory(api, { cashbackPercent: 5 }) });
    return { as: (await aPerson(api)).access, body: { items: [{ offer: offer.id, quantity: 2 }], use_bonuses: true } };
  },
  listBuyerOrders: withPage(async ({ api }) => ({ as: (await aPurchase(api)).buyer.access, query: { status: 'waiting_for_payment' } })),
  getBuyerOrder: asBuyer(completed),
  cancelOrder: asBuyer(untouched, { reason: 'buyers_request', comment: 'Передумала' }),
  confirmReceived: asBuyer(inProgress),
  repeatOrder: asBuyer(untouched),
  listAdoptableOrders: withPage(async ({ api }) => ({ as: (await anAdoptableOrder(api)).buyer.access })),
  adoptOrder: async ({ api }) => {
    const { id, buyer } = await anAdoptableOrder(api);
    return { as: buyer.access, params: { id } };
  },
  declineOrderAdoption: async ({ api }) => {
    const { id, buyer } = await anAdoptableOrder(api);
    return { as: buyer.access, params: { id } };
  },
  getLinkedOrder: asLinked(untouched),
  cancelLinkedOrder: asLinked(untouched, { reason: 'changed_mind', comment: 'Передумала' }),
  confirmLinkedOrder: async ({ api }) => ({ body: { token: (await aPurchase(api)).mailToken } }),
  correctOrderEmail: async ({ api }) => {
    const { answer } = await anOrder(api, await aCrowdedOffer(api));
    return { body: { group_number: answer.group_number, secret: answer.correction_secret, buyer_email: 'olena.k@yarmarok.example' } };
  },
  confirmLinkedReceived: asLinked(inProgress),
  listSellerOrders: withShop({ ordering: '-created_at' }),
  getSellerOrder: asSeller(opened),
  openOrder: asSeller(untouched),
  enterOrder: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    const items = [{ offer: id, quantity: 1 }];
    return { as: shop.owner.access, body: { shop: shop.id, items, buyer_name: 'Олена', buyer_phone: '+380671234568', ...delivery } };
  },
  updateOrder: asSeller(opened, { status: 'in_progress', ttn: '20450123456789', seller_note: 'Подзвонити' }),
  proposeOrderChange: async ({ api }) => {
    const order = await aPurchase(api);
    await order.open();
    const items = [{ offer: order.offer.id, quantity: 2 }];
    return { as: order.offer.shop.owner.access, params: { id: order.id }, body: { items, comment: 'Дві дешевше везти' } };
  },
  withdrawOrderProposal: asSeller(proposed),
  answerOrderProposal: async ({ api }) => {
    const order = await aPurchase(api);
    const body = { proposal: await proposed(order), is_accepted: true };
    return { as: order.buyer.access, params: { id: order.id }, body };
  },
  answerOrderReturn: asBuyer(returning, { is_accepted: true }),
  answerLinkedOrderReturn: asLinked(returning, { is_accepted: false }),
  answerLinkedOrderProposal: async ({ api }) => {
    const order = await aPurchase(api);
    return { body: { token: order.linkToken, proposal: await proposed(order), is_accepted: false } };
  },
  createCallRequest: async ({ api }) => ({
    body: {
      offer: (await anOffer(api)).id,
      buyer_phone: '+380671234569',
      buyer_name: 'Олена',
      buyer_email: anAddress(),
      buyer_comment: 'Зранку',
    },
  }),
  listCallRequests: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    await aCallRequest(api, id);
    return { as: shop.owner.access, query: { shop: shop.id, status: 'new' } };
  },
  getCallRequest: asCalled(),
  enterCallRequest: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    return { as: shop.owner.access, body: { shop: shop.id, offer: id, buyer_phone: '+380671234570', buyer_name: 'Олена', status: 'new' } };
  },
  updateCallRequest: asCalled({ status: 'in_progress', seller_note: 'Подзвонити' }),
  reportBadLead: asSeller(opened, { reason: 'wrong_number', comment: 'Не той номер' }),
  buyLeads: async ({ api }) => {
    const { access } = await aPerson(api);
    await topUp(api, access);
    return { as: access, body: { leads: 20, use_bonuses: true } };
  },
  listSellerTransactions: withPage(async ({ api }) => {
    const { access } = await aPerson(api);
    await topUp(api, access);
    return { as: access };
  }),
  dropSellerTransaction: async ({ api }) => {
    const { access } = await aPerson(api);
    await createCheckout(api, access);
    const { results } = (await api.get('trading/seller/transactions/get-list/', { as: access })).body as { results: { id: number }[] };
    return { as: access, params: { id: results[0]?.id ?? 0 } };
  },
  getSellerPayment: async ({ api }) => {
    const { access } = await aPerson(api);
    return { as: access, params: { order: await createCheckout(api, access) } };
  },
  exportSellerTransactions: async ({ api }) => {
    const { access } = await aPerson(api);
    await topUp(api, access);
    return { as: access };
  },
  getLoyalty: async ({ api }) => ({ as: (await aReviewedPurchase(api)).buyer.access }),
  listBuyerTransactions: withPage(async ({ api }) => ({ as: (await aReviewedPurchase(api)).buyer.access })),
  generateCheckoutUrl: async ({ api }) => ({
    as: (await aPerson(api)).access,
    params: { provider: 'sandbox' },
    body: { amount: 49, merchant_data: { redirect_url: 'http://shop.test/account/seller/transactions/?from-payment' } },
  }),
  acceptPaymentNotice: async ({ api }) => {
    const checkout = await createCheckout(api, (await aPerson(api)).access);
    return { params: { provider: 'sandbox' }, ...buildPaymentNotice(api, checkout) };
  },

  listBuyerReviews: withPage(async ({ api }) => ({ as: (await aReviewedPurchase(api)).buyer.access, query: { kind: 'written' } })),
  createReview: async ({ api }) => {
    const order = await aPurchase(api);
    await order.receive();
    return {
      as: order.buyer.access,
      body: { order: order.id, offer: order.offer.id, rating: 5, text: 'Гарна ваза', images: [await aPicture(api)] },
    };
  },
  updateReview: async ({ api }) => {
    const { buyer, review } = await aReviewedPurchase(api);
    return { as: buyer.access, params: { id: review }, body: { rating: 3, text: 'Передумала' } };
  },
  deleteReview: async ({ api }) => {
    const { buyer, review } = await aReviewedPurchase(api);
    return { as: buyer.access, params: { id: review } };
  },
  reportReview: async ({ api }) => ({
    as: (await aPerson(api)).access,
    params: { id: (await aReviewedPurchase(api)).review },
    body: { reason: 'Це реклама' },
  }),
  listSellerReviews: withPage(async ({ api }) => ({ as: (await aReviewedPurchase(api)).offer.shop.owner.access })),
  replyToReview: async ({ api }) => {
    const { offer, review } = await aReviewedPurchase(api);
    return { as: offer.shop.owner.access, params: { id: review }, body: { text: 'Дякуємо' } };
  },
  reviewBuyer: asSeller(completed, { rating: 5, text: 'Приємна покупчиня' }),

  listOwnShops: withPage(async ({ api }) => ({ as: (await aShop(api)).owner.access })),
  checkShopAlias: async (fixture) => ({ ...(await asAnybody(fixture)), query: { title: 'Бабусина комора' } }),
  getOwnShop: ofShop(),
  createShop: async ({ api }) => ({
    as: (await aPerson(api)).access,
    body: { title: 'Бабусина комора', city: 'kyiv', phone: '+380500000003', email: anAddress(), description: 'Мед і варення' },
  }),
  updateShop: ofShop({ title: 'Нова назва', is_on_holiday: true }),
  deleteShop: ofShop(),
  listShopTokens: ofShop(),
  createShopToken: ofShop(aTokenBody),
  deleteShopToken: async ({ api }) => {
    const { id, owner } = await aShop(api);
    const made = await api.post(`trading/seller/shops/${String(id)}/tokens/create/`, aTokenBody, { as: owner.access });
    return { as: owner.access, params: { id, token: (made.body as { id: number }).id } };
  },
  listOfferFilters: ofShop(),
  createOfferFilter: ofShop(anOfferFilterBody),
  renameOfferFilter: ofOfferFilter({ title: 'Приховані' }),
  deleteOfferFilter: ofOfferFilter(),
  getShopFeed: ofShop(),
  renewShopFeed: ofShop(),
  deleteShopFeed: ofShop(),
  listWebhooks: ofShop(),
  createWebhook: ofShop(aWebhookBody),
  updateWebhook: ofWebhook({ events: ['call.created'], is_active: false }),
  deleteWebhook: ofWebhook(),
  replaceWebhookSecret: ofWebhook(),
  testWebhook: ofWebhook(),
  listWebhookDeliveries: withPage(ofWebhook()),
  repeatWebhookDelivery: async (fixture) => {
    const call = await ofWebhook()(fixture);
    const { rows } = await fixture.api.pool.query<{ id: number }>(
      `insert into webhook_deliveries (webhook_id, message_id, event, payload, status, settled_at)
       values ($1, 'msg_contract', 'stock.low', '{}', 'delivered', now()) returning id`,
      [call.params?.webhook],
    );
    return { ...call, params: { ...call.params, delivery: rows[0]!.id } };
  },
  getOwnShopSite: ofShop(),
  updateShopSite: ofShop({ slogan: { uk: 'Мед із пасіки' }, theme_color: '#8a2a1b', is_published: true }),
  getShopStatistics: async ({ api }) => {
    const { offer } = await aReviewedPurchase(api);
    return {
      as: offer.shop.owner.access,
      params: { id: offer.shop.id },
      query: { date_from: '2026-01-01', date_to: '2026-02-01', step: 'day' },
    };
  },
  listOwnOffers: withShop({ ordering: '-created_at' }),
  createOffer: async ({ api }) => {
    const [shop, category] = [await aShop(api), await aCategory(api)];
    return {
      as: shop.owner.access,
      body: {
        shop: shop.id,
        title: { uk: 'Ваза', ru: 'Ваза', en: 'Vase' },
        category: category.id,
        price: '1200.00',
        currency: 'uah',
        offering_type: 'product',
      },
    };
  },
  getOwnOffer: ofOwnOffer(),
  updateOffer: ofOwnOffer({ price: '900.00', stock: 3, status: 'hidden' }),
  deleteOffer: ofOwnOffer(),
  hoistOffer: async ({ api }) => {
    const offer = await anOffer(api, { hoistedAt: new Date('2026-01-01T00:00:00Z') });
    await topUp(api, offer.shop.owner.access);
    return { as: offer.shop.owner.access, params: { id: offer.id } };
  },
  duplicateOffer: ofOwnOffer(),
  listOwnVariants: ofOwnOffer(),
  setVariants: async ({ api }) => {
    const category = await aCategory(api);
    const { id, shop } = await anOffer(api, { category });
    const other = await anOffer(api, { shop, category });
    return { as: shop.owner.access, params: { id }, body: { offers: [other.id], expected: [] } };
  },
  createVariants: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    const attributes = [{ name: { uk: 'Розмір' }, value: { uk: '41' } }];
    await api.pool.query('update offers set attributes = $2 where id = $1', [id, JSON.stringify(attributes)]);
    return { as: shop.owner.access, params: { id }, body: { choices: [{ attribute: 'Розмір', values: ['42'] }] } };
  },
  bulkUpdateOffers: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    return { as: shop.owner.access, body: { ids: [id], set: { status: 'hidden' } } };
  },
  setPricesAndStock: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    const rows = [{ id, price: '2500.00', old_price: '2700.00', stock: 4, expected_stock: null }];
    return { as: shop.owner.access, params: { id: shop.id }, body: { rows } };
  },
  listOfferGrid: async ({ api }) => {
    const { shop } = await anOffer(api);
    await anOffer(api, { shop });
    return { as: shop.owner.access, params: { id: shop.id }, query: { limit: 1, status: 'active' } };
  },
  getOrderFile: async ({ api }) => {
    const order = await aPurchase(api);
    await order.open();
    return { as: order.offer.shop.owner.access, params: { id: order.offer.shop.id, file: 'picking' }, query: { date_from: '2026-01-01' } };
  },
  setOrderStatus: async ({ api }) => {
    const order = await aPurchase(api);
    await order.open();
    return { as: order.offer.shop.owner.access, params: { id: order.offer.shop.id }, body: { orders: [order.id], status: 'in_progress' } };
  },
  saveOfferGrid: async ({ api }) => {
    const { id, shop } = await anOffer(api);
    const category = await aCategory(api);
    await importAttributes(api.pool, JSON.stringify({ attributes: [], categories: { [category.alias]: ['color'] } }));
    const rows = [
      {
        id,
        set: {
          price: '2500.00',
          old_price: '2700.00',
          stock: 4,
          status: 'hidden',
          category: category.id,
          attributes: { color: ['black'] },
        },
        expected: { stock: null, attributes: { color: null } },
      },
    ];
    return { as: shop.owner.access, params: { id: shop.id }, body: { rows } };
  },
  uploadPicture: async ({ api }) => ({ as: (await aPerson(api)).access, ...(await aFile()) }),
  ...importCalls,
  ...operatorCalls,
};

async function createCheckout(api: TestApi, as: string): Promise<string> {
  const body = { amount: 49, merchant_data: { redirect_url: 'http://shop.test/account/seller/transactions/?from-payment' } };
  const answer = await api.post('payment/sandbox/generate-checkout-url/', body, { as });
  return /checkout\/([^/]+)\/$/.exec((answer.body as { checkout_url: string }).checkout_url)?.[1] ?? '';
}

function buildPaymentNotice(api: TestApi, providerOrderId: string): { body: unknown; headers: Record<string, string> } {
  const sandbox = createSandbox({ secret: api.config.tokenSecret, pageUrl: () => '' });
  const { body, headers } = sandbox.signNotice({ providerOrderId, state: 'paid', amountMinor: 4900, currency: 'usd' });
  return { body, headers: headers as Record<string, string> };
}

/** Tops the balance up by 49 dollars, paid in the sandbox. */
async function topUp(api: TestApi, as: string): Promise<void> {
  await api.call('POST', 'payment/sandbox/callback/', buildPaymentNotice(api, await createCheckout(api, as)));
}
