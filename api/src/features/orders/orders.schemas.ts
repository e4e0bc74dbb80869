import { Type } from 'typebox';
import {
  Alias,
  Choice,
  Id,
  Money,
  nameSchemas,
  Nullable,
  PageQuery,
  PageSchema,
  PhoneText,
  RequiredText,
  Text,
  Timestamp,
} from '../../platform/http';
import { CartRow, Drawing, PictureFields } from '../catalog';
import { choices, withCamelCase } from '../content';

export const orderStatuses = ['waiting_for_payment', 'in_progress', 'completed', 'canceled'] as const;
export const cancelReasons = Object.keys(choices.order_cancel_reason) as (keyof typeof choices.order_cancel_reason)[];
export const buyerCancelReasons = Object.keys(choices.order_buyer_cancel_reason) as (keyof typeof choices.order_buyer_cancel_reason)[];
const allCancelReasons = [...new Set([...cancelReasons, ...buyerCancelReasons])];
// A buyer has no reason "fake".
const reasonsOfBuyers = allCancelReasons.filter((reason) => reason !== 'fake');
const DeliveryMethod = Choice(withCamelCase(Object.keys(choices.delivery)), 'Delivery method');
const PaymentMethod = Choice(withCamelCase(Object.keys(choices.payment)), 'Payment method');
const Label = (of: string) => Type.String({ description: `Label of the ${of}, in the language of the request` });
const closed = { additionalProperties: false };

const quantity = Type.Integer({ minimum: 1, maximum: 100_000, description: 'Quantity' });
const price = (description: string) => Type.Optional(Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$', description, examples: ['2400.00'] }));
const delivery = {
  delivery_method: DeliveryMethod,
  delivery_city: Type.Optional(Nullable(Text(100, { description: 'Required except for self-pickup', examples: ['Харків'] }))),
  delivery_address: Type.Optional(
    Nullable(Text(500, { description: 'Address or branch; required except for self-pickup', examples: ['Відділення № 42'] })),
  ),
  payment_method: PaymentMethod,
};
const buyer = {
  buyer_name: RequiredText(200, 'Name of the buyer'),
  buyer_phone: PhoneText({ minLength: 1, description: 'Ukrainian phone number in any common notation', examples: ['050 000 11 22'] }),
};
const Email = Type.String({ format: 'email', maxLength: 254, description: 'E-mail of the buyer', examples: ['olena@yarmarok.example'] });
const comment = Type.Optional(Nullable(Text(2000, { description: 'Comment of the buyer' })));

const BoughtItem = Type.Object(
  { offer: Id, quantity, price: price('Price that the buyer saw; if it differs now, no order is placed') },
  closed,
);
export const CreateOrderBody = Type.Object(
  {
    items: Type.Array(BoughtItem, { minItems: 1, maxItems: 50, description: 'Ordered offer' }),
    ...buyer,
    buyer_email: Email,
    ...delivery,
    comment,
    cashback: price('Cashback in hryvnias that the buyer was shown for all orders; if it is lower now, no order is placed'),
    use_bonuses: Type.Optional(Type.Boolean({ description: 'Pays up to half of the orders in hryvnias with bonuses; requires a login' })),
  },
  closed,
);
const ShopLink = Type.Object(
  { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop' }) },
  { description: 'Shop that sells' },
);
const Currency = Choice(['uah', 'usd', 'eur'], 'Currency of all amounts of the order');
const CurrencySign = Type.String({ description: 'Sign of the currency', examples: ['₴'] });
const Number = Type.String({ description: 'Order number', examples: ['104582'] });
const GroupNumber = Type.String({ maxLength: 40, description: 'Shared by the orders of one checkout', examples: ['YA-7K2MQ4XN'] });
const LinkToken = Type.String({ description: 'Token that opens this order without a login for 60 days', examples: ['2k.t5x0w0.9uXh'] });
export const PreviewCashbackBody = Type.Object(
  {
    items: Type.Array(Type.Object({ offer: Id, quantity }, closed), { minItems: 1, maxItems: 50, description: 'Offers of the checkout' }),
    use_bonuses: Type.Optional(Type.Boolean({ description: 'Whether the orders would be paid with bonuses' })),
  },
  closed,
);
export const PreviewCashbackAnswer = Type.Object({
  cashback: Type.String({ description: 'Bonuses in hryvnias that the shops promise for these orders now', examples: ['120.00'] }),
});
const Secret = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Secret of the checkout, with which its e-mail is corrected',
  examples: ['2k.t5x0w0.9uXh'],
});
export const CreateOrderAnswer = Type.Object({
  group_number: GroupNumber,
  needs_confirmation: Type.Boolean({
    description: 'Whether a shop hears of its order only after the buyer has confirmed it with the link of the mail',
  }),
  correction_secret: Type.Optional(Secret),
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
  {
    id: Id,
    alias: Alias,
    title: Type.String({ description: 'Title at the time of the order' }),
    get_choices_display: Type.Optional(
      Type.String({
        description: 'What told it from its variants at the time of the order; absent for an offer that stood alone',
        examples: ['чорний, 256 ГБ'],
      }),
    ),
    main_image: Nullable(PictureFields),
    drawing: Drawing,
  },
  { description: 'Ordered offer' },
);
const OrderLine = Type.Object({
  offer: OfferOfOrder,
  quantity: Type.Integer({ description: 'Quantity' }),
  unit: Type.String({ description: 'Unit of the quantity', examples: ['piece'] }),
  sku: Nullable(Type.String({ description: 'SKU of the offer' })),
  price: Money,
  total: Money,
});
const hidden = 'null until the seller opens the order';
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
        status: Choice(['open', 'accepted', 'declined', 'withdrawn', 'expired'], 'State'),
        items: Type.Array(OrderLine, { description: 'Lines of the order after the change' }),
        total: Money,
        comment: Nullable(Type.String({ description: 'Comment of the shop' })),
        created_at: Timestamp,
        expires_at: Timestamp,
        settled_at: Nullable(Timestamp),
      },
      { description: 'Latest proposal of the shop that raises the total' },
    ),
  ),
  offer: Type.Optional(OfferOfOrder),
  quantity: Type.Optional(Type.Integer({ description: 'Unit price of the only line' })),
  price: Type.Optional(Money),
  currency: Currency,
  get_currency_display: CurrencySign,
  total: Money,
  bonuses_used: Money,
  cashback: Type.String({ description: 'Bonuses in hryvnias that the shop promised the buyer, at most', examples: ['120.00'] }),
  return_status: Nullable(
    Choice(['asked', 'declined', 'expired'], 'Whether the shop asks the buyer to confirm the return of this completed order'),
  ),
  status: Choice(orderStatuses, 'Status of the order'),
  get_status_display: Label('status'),
  next_statuses: Type.Array(Choice(orderStatuses), {
    description: 'Statuses that the seller may set; an unopened order may be canceled as `fake` or `not_available`',
    examples: [['in_progress', 'canceled']],
  }),
  cancel_reason: Nullable(Choice(allCancelReasons, 'Reason of the cancellation')),
  get_cancel_reason_display: Nullable(Label('reason')),
  canceled_by: Nullable(Choice(['buyer', 'seller', 'system', 'support'], 'Who canceled it')),
  history: Type.Array(
    Type.Object({
      at: Timestamp,
      by: Choice(['buyer', 'seller', 'system', 'support'], 'Who made the change'),
      from: Nullable(Choice(orderStatuses, 'Previous status; null for a new order')),
      to: Choice(orderStatuses, 'New status'),
      comment: Nullable(Type.String({ description: hidden })),
    }),
    { description: 'History, the oldest first' },
  ),
  payment_method: Choice(Object.keys(choices.payment), 'Payment method'),
  get_payment_method_display: Label('payment'),
  delivery_method: Choice(Object.keys(choices.delivery), 'Delivery method'),
  get_delivery_method_display: Label('delivery'),
  delivery_city: Nullable(
    Type.String({
      description: 'Town of the delivery; in an unopened order only when the text is nothing but a town',
      examples: ['Харків'],
    }),
  ),
  get_delivery_city_display: Nullable(Label('town; a town that is not a known choice stays as written')),
  delivery_address: Nullable(Type.String({ description: hidden })),
  ttn: Nullable(Type.String({ description: `Waybill number; ${hidden}`, examples: ['20450000000000'] })),
  tracking_url: Nullable(Type.String({ description: `Page of the carrier that shows where the parcel is; ${hidden}` })),
  how_to_pay: Nullable(
    Type.String({ description: 'Payment instructions for the buyer, such as bank details of the shop; null when nothing is due' }),
  ),
  shop_contacts: Nullable(
    Type.Object(
      {
        phone: Nullable(Type.String({ description: 'E.164; null unless the shop shows it', examples: ['+380500000001'] })),
        email: Type.String({ description: 'E-mail of the shop' }),
      },
      { description: 'Contacts of the shop, for the buyer' },
    ),
  ),
  buyer_name: Nullable(Type.String({ description: hidden })),
  buyer_phone: Nullable(Type.String({ description: `E.164; ${hidden}`, examples: ['+380500001122'] })),
  buyer_email: Nullable(Type.String({ description: hidden })),
  buyer_avg_review_rating: Nullable(Type.Number({ description: `What sellers said of the buyer; ${hidden}` })),
  comment: Nullable(Type.String({ description: hidden })),
  seller_note: Nullable(Type.String({ description: 'Note of the seller; never shown to the buyer' })),
  is_opened: Type.Boolean({ description: 'Whether the order is opened: the seller sees the buyer' }),
  is_entered_by_seller: Type.Boolean({ description: 'Whether the seller entered it by hand, such as a sale by phone' }),
  needs_confirmation: Type.Boolean({ description: 'Whether the shop hears of it only after the buyer has confirmed it' }),
  can_confirm: Type.Boolean({ description: 'Whether the link that was used can confirm the order' }),
  reserved_until: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When the pieces that are set aside for an unopened order return to the stock; null when none are, or for good',
      examples: ['2026-11-23T10:00:00.000Z'],
    }),
  ),
  unreserved_quantity: Type.Integer({
    description: 'Pieces of an unopened order that are not set aside: they are taken when it is opened',
    examples: [0],
  }),
  bad_lead_status: Nullable(Choice(['pending', 'credited', 'refused'], 'State of the seller’s bad-lead report; for the seller only')),
  received_at: Nullable(Timestamp),
  can_confirm_received: Type.Boolean({ description: 'Whether the buyer can confirm the receipt; for the buyer only' }),
  can_review: Type.Boolean({
    description: 'Whether the buyer can review its offers once the receipt is confirmed: an account has it, and the shop paid to open it',
  }),
  is_buyer_reviewed: Type.Boolean({ description: 'Whether the seller has rated the buyer' }),
  can_review_buyer: Type.Boolean({
    description: 'Whether the seller can rate the buyer: the order is completed, not rated, and the buyer has an account',
  }),
  opened_at: Nullable(Timestamp),
  open_price_leads: Type.Integer({
    description: 'Price of opening in leads, at most; a duplicate is opened for free',
  }),
  warnings: Type.Array(Type.String({ description: 'Code of the warning' }), {
    description: 'Message of the warning',
  }),
});
export const OrderPage = PageSchema(Order);
export const AdoptableOrderPage = PageSchema(
  Type.Object({ id: Id, shop: ShopLink, created_at: Timestamp, currency: Currency, get_currency_display: CurrencySign, total: Money }),
);
export const AdoptableOrdersQuery = Type.Object(PageQuery);
export const RepeatAnswer = Type.Object({
  items: Type.Array(Type.Object({ offer: CartRow, quantity: Type.Integer({ description: 'Available quantity' }) }), {
    description: 'Lines that can still be bought',
  }),
});

export const OrderParams = Type.Object({ id: Id });
const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-01'] });
export const SellerOrdersQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  status: Type.Optional(Choice([...orderStatuses, 'new'], 'Status; `new` means not opened and not canceled')),
  is_opened: Type.Optional(Type.Boolean({ description: 'Only opened orders, or only unopened ones' })),
  date_from: Type.Optional(Day('First day of placement, in Kyiv')),
  date_to: Type.Optional(Day('Last day of placement, in Kyiv; inclusive')),
  search: Type.Optional(
    Text(100, { description: 'Searches by number and title; in opened orders also by name, phone, e-mail and waybill' }),
  ),
  ordering: Type.Optional(Choice(['-created_at', 'created_at', '-total', 'total'], 'Newest first by default')),
});
export const BuyerOrdersQuery = Type.Object({ ...PageQuery, status: Type.Optional(Choice(orderStatuses, 'Only this status')) });

const AgreedItem = Type.Object(
  { offer: Id, quantity, price: price('Agreed price; by default the price of the order or the offer') },
  closed,
);
export const EnterOrderBody = Type.Object(
  {
    shop: Id,
    items: Type.Array(AgreedItem, { minItems: 1, maxItems: 50, description: 'Lines of the order' }),
    ...buyer,
    buyer_email: Type.Optional(Nullable(Email)),
    notify_buyer: Type.Optional(
      Type.Boolean({ default: false, description: 'Mails the buyer a copy of the order and its later changes', examples: [true] }),
    ),
    ...delivery,
    comment,
  },
  closed,
);
export const OpenOrderBody = Nullable(
  Type.Object(
    {
      is_lowered: Type.Optional(
        Type.Boolean({
          description: 'Lowers the order to the pieces that are left, instead of 409 `items_changed`',
          examples: [false],
        }),
      ),
    },
    closed,
  ),
);
const NamedGroup = Type.String({
  pattern: '^[A-Z0-9-]{1,40}$',
  maxLength: 40,
  description: 'Number of the checkout',
  examples: ['YA-7K2MQ4XN'],
});
export const CorrectEmailBody = Type.Object({ group_number: NamedGroup, secret: Secret, buyer_email: Email }, closed);
export const UpdateOrderBody = Type.Object(
  {
    status: Type.Optional(Choice(orderStatuses, 'New status')),
    cancel_reason: Type.Optional(Choice(cancelReasons, 'Required with `canceled`')),
    ttn: Type.Optional(Nullable(Text(40, { description: 'Waybill number; the buyer sees it at once' }))),
    delivery_method: Type.Optional(DeliveryMethod),
    delivery_city: Type.Optional(Nullable(Text(100, { description: 'Town of the delivery' }))),
    delivery_address: Type.Optional(Nullable(Text(500, { description: 'Address or branch' }))),
    payment_method: Type.Optional(PaymentMethod),
    items: Type.Optional(Type.Array(AgreedItem, { minItems: 1, maxItems: 50, description: 'Lines of the order; replaces all of them' })),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Comment for the history, visible to the buyer' }))),
    seller_note: Type.Optional(
      Nullable(Text(2000, { description: 'Note of the seller, invisible to the buyer; can be changed on a closed order too' })),
    ),
  },
  closed,
);
export const ProposeBody = Type.Object(
  {
    items: Type.Array(AgreedItem, { minItems: 1, maxItems: 50, description: 'All lines of the order after the change' }),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Comment for the buyer' }))),
  },
  closed,
);
export const AnswerProposalBody = Type.Object(
  {
    proposal: Type.Integer({
      minimum: 1,
      maximum: globalThis.Number.MAX_SAFE_INTEGER,
      description: 'Id of the proposal; a newer proposal is not decided by it',
      examples: [17],
    }),
    is_accepted: Type.Boolean({ description: 'Whether the proposal is accepted', examples: [true] }),
  },
  closed,
);
export const CancelOrderBody = Type.Object(
  {
    reason: Choice(reasonsOfBuyers, 'Reason; `order_buyer_cancel_reason` lists the choices of buyers'),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Comment for the history' }))),
  },
  closed,
);

const token = Type.String({ minLength: 1, maxLength: 200, description: 'Token of the link', examples: ['2k.t5x0w0.9uXh'] });
export const OrderLinkBody = Type.Object({ token }, closed);
export const CancelLinkedOrderBody = Type.Object({ token, ...CancelOrderBody.properties }, closed);
export const AnswerReturnBody = Type.Object(
  { is_accepted: Type.Boolean({ description: 'Whether the order is returned', examples: [true] }) },
  closed,
);
export const AnswerLinkedReturnBody = Type.Object({ token, ...AnswerReturnBody.properties }, closed);
export const AnswerLinkedProposalBody = Type.Object({ token, ...AnswerProposalBody.properties }, closed);

nameSchemas({
  BoughtItem,
  CreateOrderBody,
  ShopLink,
  PreviewCashbackBody,
  PreviewCashbackAnswer,
  CreateOrderAnswer,
  OfferOfOrder,
  OrderLine,
  Order,
  OrderPage,
  AdoptableOrderPage,
  RepeatAnswer,
  AgreedItem,
  EnterOrderBody,
  CorrectEmailBody,
  UpdateOrderBody,
  ProposeBody,
  AnswerProposalBody,
  CancelOrderBody,
  OrderLinkBody,
  CancelLinkedOrderBody,
  AnswerReturnBody,
  AnswerLinkedReturnBody,
  AnswerLinkedProposalBody,
});
