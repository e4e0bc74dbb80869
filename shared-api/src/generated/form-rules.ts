// Generated from the schemas of the API by `npm run generate`. Do not edit.
/** Rules of the body of `activateUser`. */
export const activateUserRules = {
  uid: { isRequired: true, maxLength: 40 },
  token: { isRequired: true, maxLength: 200 },
  password: { maxLength: 200 },
  new_password: { minLength: 8, maxLength: 200 },
} as const;

/** Rules of the body of `beginAuthenticatorApp`. */
export const beginAuthenticatorAppRules = {
  password: { isRequired: true, maxLength: 200 },
} as const;

/** Rules of the body of `cancelLinkedOrder`. */
export const cancelLinkedOrderRules = {
  token: { isRequired: true, maxLength: 200 },
  reason: { isRequired: true },
  comment: { maxLength: 1000 },
} as const;

/** Rules of the body of `cancelOrder`. */
export const cancelOrderRules = {
  reason: { isRequired: true },
  comment: { maxLength: 1000 },
} as const;

/** Rules of the body of `changeEmail`. */
export const changeEmailRules = {
  new_email: { isRequired: true, maxLength: 254, format: "email" },
  password: { isRequired: true, maxLength: 200 },
} as const;

/** Rules of the body of `changePassword`. */
export const changePasswordRules = {
  current_password: { isRequired: true, maxLength: 200 },
  new_password: { isRequired: true, minLength: 8, maxLength: 200 },
} as const;

/** Rules of the body of `confirmAuthenticatorApp`. */
export const confirmAuthenticatorAppRules = {
  code: { isRequired: true, pattern: "^[0-9]{6}$" },
} as const;

/** Rules of the body of `confirmEmail`. */
export const confirmEmailRules = {
  uid: { isRequired: true, maxLength: 40 },
  token: { isRequired: true, maxLength: 200 },
  password: { maxLength: 200 },
} as const;

/** Rules of the body of `correctOrderEmail`. */
export const correctOrderEmailRules = {
  group_number: { isRequired: true, maxLength: 40, pattern: "^[A-Z0-9-]{1,40}$" },
  secret: { isRequired: true, maxLength: 200 },
  buyer_email: { isRequired: true, maxLength: 254, format: "email" },
} as const;

/** Rules of the body of `createAdjustment`. */
export const createAdjustmentRules = {
  amount: { isRequired: true, pattern: "^-?\\d{1,6}(\\.\\d{1,2})?$" },
  kind: { isRequired: true },
  reason: { isRequired: true, minLength: 10, maxLength: 500 },
} as const;

/** Rules of the body of `createCallRequest`. */
export const createCallRequestRules = {
  buyer_phone: { isRequired: true, maxLength: 40, format: "phone" },
  buyer_name: { isRequired: true, maxLength: 200 },
  buyer_email: { isRequired: true, maxLength: 254, format: "email" },
  buyer_comment: { maxLength: 2000 },
} as const;

/** Rules of the body of `createImportLink`. */
export const createImportLinkRules = {
  address: { isRequired: true, maxLength: 2000 },
  login: { maxLength: 200 },
  password: { maxLength: 200 },
  when_missing: { isRequired: true },
} as const;

/** Rules of the body of `createOfferFilter`. */
export const createOfferFilterRules = {
  title: { isRequired: true, maxLength: 60 },
  search: { maxLength: 100 },
  category: { maxLength: 200 },
} as const;

/** Rules of the body of `createOperatorInvitation`. */
export const createOperatorInvitationRules = {
  email: { isRequired: true, maxLength: 254, format: "email" },
  role: { isRequired: true },
} as const;

/** Rules of the body of `createOperatorNote`. */
export const createOperatorNoteRules = {
  target: { isRequired: true },
  text: { isRequired: true, maxLength: 2000 },
} as const;

/** Rules of the body of `createOrder`. */
export const createOrderRules = {
  buyer_name: { isRequired: true, maxLength: 200 },
  buyer_phone: { isRequired: true, maxLength: 40, format: "phone" },
  buyer_email: { isRequired: true, maxLength: 254, format: "email" },
  delivery_method: { isRequired: true },
  delivery_city: { maxLength: 100 },
  delivery_address: { maxLength: 500 },
  payment_method: { isRequired: true },
  comment: { maxLength: 2000 },
  cashback: { pattern: "^\\d{1,10}\\.\\d{2}$" },
} as const;

/** Rules of the body of `createQuestion`. */
export const createQuestionRules = {
  customer_email: { maxLength: 254, format: "email" },
  subject: { maxLength: 150 },
  order_number: { maxLength: 30 },
  question_text: { isRequired: true, maxLength: 5000 },
} as const;

/** Rules of the body of `createShop`. */
export const createShopRules = {
  title: { isRequired: true, maxLength: 120 },
  city: { isRequired: true },
  phone: { isRequired: true, maxLength: 40, format: "phone" },
  email: { isRequired: true, maxLength: 254, format: "email" },
  description: { maxLength: 5000 },
  alias: { maxLength: 80, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" },
} as const;

/** Rules of the body of `createShopToken`. */
export const createShopTokenRules = {
  title: { isRequired: true, maxLength: 60 },
} as const;

/** Rules of the body of `createTokens`. */
export const createTokensRules = {
  email: { isRequired: true, maxLength: 254 },
  password: { isRequired: true, maxLength: 200 },
} as const;

/** Rules of the body of `createWebhook`. */
export const createWebhookRules = {
  address: { isRequired: true, maxLength: 2000 },
} as const;

/** Rules of the body of `deleteAccount`. */
export const deleteAccountRules = {
  password: { isRequired: true, maxLength: 200 },
} as const;

/** Rules of the body of `enterCallRequest`. */
export const enterCallRequestRules = {
  buyer_phone: { isRequired: true, maxLength: 40, format: "phone" },
  buyer_name: { isRequired: true, maxLength: 200 },
  buyer_email: { maxLength: 254, format: "email" },
  buyer_comment: { maxLength: 2000 },
  comment: { maxLength: 2000 },
  seller_note: { maxLength: 2000 },
} as const;

/** Rules of the body of `enterOrder`. */
export const enterOrderRules = {
  buyer_name: { isRequired: true, maxLength: 200 },
  buyer_phone: { isRequired: true, maxLength: 40, format: "phone" },
  buyer_email: { maxLength: 254, format: "email" },
  delivery_method: { isRequired: true },
  delivery_city: { maxLength: 100 },
  delivery_address: { maxLength: 500 },
  payment_method: { isRequired: true },
  comment: { maxLength: 2000 },
} as const;

/** Rules of the body of `forgotPassword`. */
export const forgotPasswordRules = {
  email: { isRequired: true, maxLength: 254, format: "email" },
} as const;

/** Rules of the body of `proposeOrderChange`. */
export const proposeOrderChangeRules = {
  comment: { maxLength: 1000 },
} as const;

/** Rules of the body of `registerUser`. */
export const registerUserRules = {
  email: { isRequired: true, maxLength: 254, format: "email" },
  password: { isRequired: true, minLength: 8, maxLength: 200 },
  user_type: { isRequired: true },
  first_name: { maxLength: 100 },
  last_name: { maxLength: 100 },
  phone: { maxLength: 40, format: "phone" },
} as const;

/** Rules of the body of `renameOfferFilter`. */
export const renameOfferFilterRules = {
  title: { isRequired: true, maxLength: 60 },
} as const;

/** Rules of the body of `replyToReview`. */
export const replyToReviewRules = {
  text: { isRequired: true, maxLength: 4000 },
} as const;

/** Rules of the body of `refundPayment`. */
export const refundPaymentRules = {
  amount: { isRequired: true, pattern: "^\\d{1,6}(\\.\\d{1,2})?$" },
  reason: { isRequired: true, minLength: 10, maxLength: 500 },
} as const;

/** Rules of the body of `reportBadLead`. */
export const reportBadLeadRules = {
  reason: { isRequired: true },
  comment: { maxLength: 1000 },
} as const;

/** Rules of the body of `resendActivation`. */
export const resendActivationRules = {
  email: { isRequired: true, maxLength: 254, format: "email" },
} as const;

/** Rules of the body of `resetPassword`. */
export const resetPasswordRules = {
  uid: { isRequired: true, maxLength: 40 },
  token: { isRequired: true, maxLength: 200 },
  new_password: { isRequired: true, minLength: 8, maxLength: 200 },
} as const;

/** Rules of the body of `reviewBuyer`. */
export const reviewBuyerRules = {
  text: { maxLength: 4000 },
} as const;

/** Rules of the body of `sendQuestion`. */
export const sendQuestionRules = {
  customer_email: { isRequired: true, maxLength: 254, format: "email" },
  question_text: { isRequired: true, maxLength: 5000 },
} as const;

/** Rules of the body of `setSetting`. */
export const setSettingRules = {
  value: { isRequired: true, maxLength: 20 },
  reason: { isRequired: true, maxLength: 500 },
} as const;

/** Rules of the body of `updateCallRequest`. */
export const updateCallRequestRules = {
  buyer_phone: { isRequired: true, maxLength: 40, format: "phone" },
  buyer_name: { isRequired: true, maxLength: 200 },
  buyer_email: { maxLength: 254, format: "email" },
  buyer_comment: { maxLength: 2000 },
  comment: { maxLength: 2000 },
  status: { isRequired: true },
  seller_note: { maxLength: 2000 },
} as const;

/** Rules of the body of `updateCurrentUser`. */
export const updateCurrentUserRules = {
  first_name: { maxLength: 100 },
  last_name: { maxLength: 100 },
  phone: { maxLength: 40, format: "phone" },
  language: { isRequired: true },
} as const;

/** Rules of the body of `updateOrder`. */
export const updateOrderRules = {
  status: { isRequired: true },
  cancel_reason: { isRequired: true },
  ttn: { maxLength: 40 },
  delivery_method: { isRequired: true },
  delivery_city: { maxLength: 100 },
  delivery_address: { maxLength: 500 },
  payment_method: { isRequired: true },
  comment: { maxLength: 1000 },
  seller_note: { maxLength: 2000 },
} as const;

/** Rules of the body of `updateShop`. */
export const updateShopRules = {
  title: { isRequired: true, maxLength: 120 },
  city: { isRequired: true },
  phone: { isRequired: true, maxLength: 40, format: "phone" },
  email: { isRequired: true, maxLength: 254, format: "email" },
  alias: { isRequired: true, maxLength: 80, pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" },
  pickup_address: { maxLength: 200 },
  payment_details: { maxLength: 1000 },
  legal_name: { maxLength: 200 },
  legal_code: { maxLength: 20 },
  legal_address: { maxLength: 200 },
  "working_hours.mon": { maxLength: 40 },
  "working_hours.tue": { maxLength: 40 },
  "working_hours.wed": { maxLength: 40 },
  "working_hours.thu": { maxLength: 40 },
  "working_hours.fri": { maxLength: 40 },
  "working_hours.sat": { maxLength: 40 },
  "working_hours.sun": { maxLength: 40 },
} as const;

/** Rules of the body of `updateShopSite`. */
export const updateShopSiteRules = {
  theme_color: { pattern: "^#[0-9a-fA-F]{6}$" },
  "slogan.uk": { maxLength: 200 },
  "slogan.ru": { maxLength: 200 },
  "slogan.en": { maxLength: 200 },
  "about.uk": { maxLength: 20000 },
  "about.ru": { maxLength: 20000 },
  "about.en": { maxLength: 20000 },
  "contacts.phone": { maxLength: 40 },
  "contacts.email": { maxLength: 254, format: "email" },
  "contacts.address": { maxLength: 300 },
  "working_hours.mon": { maxLength: 40 },
  "working_hours.tue": { maxLength: 40 },
  "working_hours.wed": { maxLength: 40 },
  "working_hours.thu": { maxLength: 40 },
  "working_hours.fri": { maxLength: 40 },
  "working_hours.sat": { maxLength: 40 },
  "working_hours.sun": { maxLength: 40 },
  "seo_title.uk": { maxLength: 120 },
  "seo_title.ru": { maxLength: 120 },
  "seo_title.en": { maxLength: 120 },
  "seo_description.uk": { maxLength: 300 },
  "seo_description.ru": { maxLength: 300 },
  "seo_description.en": { maxLength: 300 },
} as const;

/** Rules of the body of `viewPersonContacts`. */
export const viewPersonContactsRules = {
  reason: { isRequired: true, minLength: 5, maxLength: 500 },
} as const;
