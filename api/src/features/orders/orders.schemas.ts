import { Type } from 'typebox';
import { Alias, Choice, Id, Money, Nullable, PageSchema, PageQuery, PhoneText, RequiredText, Text, Timestamp } from '../../platform/http';
import { OfferRow, PictureFields } from '../catalog';
import { choices, withCamelCase } from '../content';

export const orderStatuses = ['waiting_for_payment', 'in_progress', 'completed', 'canceled'] as const;
export const cancelReasons = Object.keys(choices.order_cancel_reason) as (keyof typeof choices.order_cancel_reason)[];
export const buyerCancelReasons = Object.keys(choices.order_buyer_cancel_reason) as (keyof typeof choices.order_buyer_cancel_reason)[];
const allCancelReasons = [...new Set([...cancelReasons, ...buyerCancelReasons])];
const DeliveryMethod = Choice(withCamelCase(Object.keys(choices.delivery)), 'How it is delivered');
const PaymentMethod = Choice(withCamelCase(Object.keys(choices.payment)), 'How it is paid');
const Label = (of: string) => Type.String({ description: `Label of the ${of}, in the language of the request` });
const closed = { additionalProperties: false };

const quantity = Type.Integer({ minimum: 1, maximum: 100_000, description: 'How many' });
const price = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$', description, examples: ['2400.00'] }));
const delivery = {
  delivery_method: DeliveryMethod,
  delivery_city: Type.Optional(Nullable(Text(100, { description: 'Needed for everything but self-pickup', examples: ['Харків'] }))),
  delivery_address: Type.Optional(
    Nullable(Text(500, { description: 'Address or branch; needed for everything but self-pickup', examples: ['Відділення № 42'] })),
  ),
  payment_method: PaymentMethod,
};
const buyer = {
  buyer_name: RequiredText(200, 'Name of the buyer'),
  buyer_phone: PhoneText({ minLength: 1, description: 'Ukrainian phone in any usual form', examples: ['050 000 11 22'] }),
};
const Email = Type.String({ format: 'email', maxLength: 254, description: 'E-mail of the buyer', examples: ['olena@yarmarok.example'] });
const comment = Type.Optional(Nullable(Text(2000, { description: 'Comment of the buyer' })));

const BoughtItem = Type.Object({ offer: Id, quantity, price: price('What was shown; another one now refuses the whole order') }, closed);
export const CreateOrderBody = Type.Object(
  {
    items: Type.Array(BoughtItem, { minItems: 1, maxItems: 50, description: 'What is ordered' }),
    ...buyer,
    buyer_email: Email,
    ...delivery,
    comment,
    use_bonuses: Type.Optional(
      Type.Boolean({ description: 'Pays up to half of the orders in hryvnias with bonuses; for buyers who are signed in' }),
    ),
  },
  closed,
);
const ShopLink = Type.Object(
  { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop' }) },
  { description: 'Shop that sells' },
);
const Currency = Choice(['uah', 'usd', 'eur'], 'Currency of all amounts of the order');
const CurrencySign = Type.String({ description: 'Sign of the currency', examples: ['₴'] });
const Number = Type.String({ description: 'Number that people call the order by', examples: ['104582'] });
const GroupNumber = Type.String({ description: 'Common to the orders of one checkout', examples: ['YA-7K2MQ4XN'] });
const LinkToken = Type.String({ description: 'Opens this order without a login for 60 days', examples: ['2k.t5x0w0.9uXh'] });
export const CreateOrderAnswer = Type.Object({
  group_number: GroupNumber,
  orders: Type.Array(
    Type.Object({
      id: Id,
      number: Number,
      shop: ShopLink,
      currency: Currency,
      get_currency_display: CurrencySign,
      total: Money,
      bonuses_used: Money,
      link_token: LinkToken,
    }),
    { description: 'One per shop and currency' },
  ),
});

const OfferOfOrder = Type.Object(
  { id: Id, alias: Alias, title: Type.String({ description: 'As it was when ordered' }), main_image: Nullable(PictureFields) },
  { description: 'What is ordered' },
);
const OrderLine = Type.Object({
  offer: OfferOfOrder,
  quantity: Type.Integer({ description: 'How many' }),
  unit: Type.String({ description: 'What it is counted in', examples: ['piece'] }),
  sku: Nullable(Type.String({ description: 'Code of the offer in the shop' })),
  price: Money,
  total: Money,
});
const hidden = 'null until the seller opened the order';
export const Order = Type.Object({
  id: Id,
  number: Number,
  group_number: GroupNumber,
  created_at: Timestamp,
  shop: ShopLink,
  items: Type.Array(OrderLine, { description: 'Lines of the order' }),
  proposal: Nullable(
    Type.Object(
      {
        id: Id,
        status: Choice(['open', 'accepted', 'declined', 'withdrawn', 'expired'], 'What became of it'),
        items: Type.Array(OrderLine, { description: 'Lines of the order with the changes' }),
        total: Money,
        comment: Nullable(Type.String({ description: 'What the shop says about it' })),
        created_at: Timestamp,
        expires_at: Timestamp,
        settled_at: Nullable(Timestamp),
      },
      { description: 'The newest change for a higher total that the shop proposed to the buyer' },
    ),
  ),
  offer: Type.Optional(OfferOfOrder),
  quantity: Type.Optional(Type.Integer({ description: 'Of the only line' })),
  price: Type.Optional(Money),
  currency: Currency,
  get_currency_display: CurrencySign,
  total: Money,
  bonuses_used: Money,
  status: Choice(orderStatuses, 'Where the order stands'),
  get_status_display: Label('status'),
  next_statuses: Type.Array(Choice(orderStatuses), {
    description: 'Where the seller may move it',
    examples: [['in_progress', 'canceled']],
  }),
  cancel_reason: Nullable(Choice(allCancelReasons, 'Why it was canceled')),
  get_cancel_reason_display: Nullable(Label('reason')),
  canceled_by: Nullable(Choice(['buyer', 'seller', 'system', 'support'], 'Who canceled it')),
  history: Type.Array(
    Type.Object({
      at: Timestamp,
      by: Choice(['buyer', 'seller', 'system', 'support'], 'Who did it'),
      from: Nullable(Choice(orderStatuses, 'Status before; null at the beginning')),
      to: Choice(orderStatuses, 'Status after'),
      comment: Nullable(Type.String({ description: hidden })),
    }),
    { description: 'What happened, oldest first' },
  ),
  payment_method: Choice(Object.keys(choices.payment), 'How it is paid'),
  get_payment_method_display: Label('payment'),
  delivery_method: Choice(Object.keys(choices.delivery), 'How it is delivered'),
  get_delivery_method_display: Label('delivery'),
  delivery_city: Nullable(
    Type.String({
      description: 'Town of the delivery; before the order is opened only where it is nothing but a town',
      examples: ['Харків'],
    }),
  ),
  get_delivery_city_display: Nullable(Label('town; a town that is no choice as it was written')),
  delivery_address: Nullable(Type.String({ description: hidden })),
  ttn: Nullable(Type.String({ description: `Waybill number; ${hidden}`, examples: ['20450000000000'] })),
  tracking_url: Nullable(Type.String({ description: `Page of the carrier that shows where the parcel is; ${hidden}` })),
  how_to_pay: Nullable(
    Type.String({ description: 'For the buyer: how to pay, such as the shop’s requisites for a bank transfer; null once nothing is due' }),
  ),
  shop_contacts: Nullable(
    Type.Object(
      {
        phone: Nullable(Type.String({ description: 'E.164; null unless the shop shows it', examples: ['+380500000001'] })),
        email: Type.String({ description: 'E-mail of the shop' }),
      },
      { description: 'For the buyer: how to reach the shop' },
    ),
  ),
  buyer_name: Nullable(Type.String({ description: hidden })),
  buyer_phone: Nullable(Type.String({ description: `E.164; ${hidden}`, examples: ['+380500001122'] })),
  buyer_email: Nullable(Type.String({ description: hidden })),
  buyer_avg_review_rating: Nullable(Type.Number({ description: `What sellers said of the buyer; ${hidden}` })),
  comment: Nullable(Type.String({ description: hidden })),
  seller_note: Nullable(Type.String({ description: 'What the seller noted; for the seller only' })),
  is_opened: Type.Boolean({ description: 'Whether the seller sees the buyer' }),
  is_entered_by_seller: Type.Boolean({ description: 'A phone sale' }),
  bad_lead_status: Nullable(Choice(['pending', 'credited', 'refused'], 'What became of the seller’s report; for the seller only')),
  is_buyer_reviewed: Type.Boolean({ description: 'Whether the seller has rated the buyer' }),
  can_review_buyer: Type.Boolean({ description: 'Whether the seller can: a completed order of somebody with an account, not rated yet' }),
  opened_at: Nullable(Timestamp),
  open_price_leads: Type.Integer({
    description: 'What opening costs at most, or cost, in leads; a duplicate turns out to be free when it is opened',
  }),
  warnings: Type.Array(Type.String({ description: 'Such as a waybill of an unusual shape' }), {
    description: 'What may be wrong, in words',
  }),
});
export const OrderPage = PageSchema(Order);
export const RepeatAnswer = Type.Object({
  items: Type.Array(Type.Object({ offer: OfferRow, quantity: Type.Integer({ description: 'How many can be had' }) }), {
    description: 'What can still be bought',
  }),
});

export const OrderParams = Type.Object({ id: Id });
const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-01'] });
export const SellerOrdersQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  status: Type.Optional(Choice([...orderStatuses, 'new'], '`new`: not opened yet and not canceled')),
  is_opened: Type.Optional(Type.Boolean({ description: 'Only opened ones, or only those that are not' })),
  date_from: Type.Optional(Day('First day of placing, in Kyiv')),
  date_to: Type.Optional(Day('Last day of placing, in Kyiv; counted whole')),
  search: Type.Optional(Text(100, { description: 'Number, title; of opened orders also name, phone, e-mail, waybill' })),
  ordering: Type.Optional(Choice(['-created_at', 'created_at', '-total', 'total'], 'Newest first by default')),
});
export const BuyerOrdersQuery = Type.Object({ ...PageQuery, status: Type.Optional(Choice(orderStatuses, 'Only this status')) });

const AgreedItem = Type.Object(
  { offer: Id, quantity, price: price('What was agreed on; else the price of the order or the offer') },
  closed,
);
export const EnterOrderBody = Type.Object(
  {
    shop: Id,
    items: Type.Array(AgreedItem, { minItems: 1, maxItems: 50, description: 'What was sold' }),
    ...buyer,
    buyer_email: Type.Optional(Nullable(Email)),
    notify_buyer: Type.Optional(
      Type.Boolean({ default: false, description: 'Mails the buyer a copy of the order, and what becomes of it', examples: [true] }),
    ),
    ...delivery,
    comment,
  },
  closed,
);
export const UpdateOrderBody = Type.Object(
  {
    status: Type.Optional(Choice(orderStatuses, 'New status')),
    cancel_reason: Type.Optional(Choice(cancelReasons, 'Required with `canceled`')),
    ttn: Type.Optional(Nullable(Text(40, { description: 'Waybill number; the buyer sees it at once' }))),
    delivery_method: Type.Optional(DeliveryMethod),
    delivery_city: Type.Optional(Nullable(Text(100, { description: 'Town of the delivery' }))),
    delivery_address: Type.Optional(Nullable(Text(500, { description: 'Address or branch' }))),
    payment_method: Type.Optional(PaymentMethod),
    items: Type.Optional(Type.Array(AgreedItem, { minItems: 1, maxItems: 50, description: 'Replaces all lines' })),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Goes into the history, which the buyer sees' }))),
    seller_note: Type.Optional(Nullable(Text(2000, { description: 'For the seller alone; also on a closed order' }))),
  },
  closed,
);
export const ProposeBody = Type.Object(
  {
    items: Type.Array(AgreedItem, { minItems: 1, maxItems: 50, description: 'All lines of the order with the changes' }),
    comment: Type.Optional(Nullable(Text(1000, { description: 'What the buyer is told about it' }))),
  },
  closed,
);
export const AnswerProposalBody = Type.Object(
  {
    proposal: Type.Integer({
      minimum: 1,
      maximum: globalThis.Number.MAX_SAFE_INTEGER,
      description: 'Id of the proposal that was read: a newer one is not meant',
      examples: [17],
    }),
    is_accepted: Type.Boolean({ description: 'Whether the order is changed as proposed', examples: [true] }),
  },
  closed,
);
export const CancelOrderBody = Type.Object(
  {
    reason: Choice(allCancelReasons, 'Why; `order_buyer_cancel_reason` lists what buyers choose from'),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Goes into the history' }))),
  },
  closed,
);

const token = Type.String({ minLength: 1, maxLength: 200, description: 'Token of the link', examples: ['2k.t5x0w0.9uXh'] });
export const OrderLinkBody = Type.Object({ token }, closed);
export const CancelLinkedOrderBody = Type.Object({ token, ...CancelOrderBody.properties }, closed);
export const AnswerLinkedProposalBody = Type.Object({ token, ...AnswerProposalBody.properties }, closed);
