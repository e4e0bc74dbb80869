import { Type } from 'typebox';
import { Alias, Choice, Id, Money, Nullable, PageOf, PageQuery, RequiredText, Text, Timestamp } from '../../platform/http';
import { PictureFields } from '../catalog';
import { choices } from '../content';

export const orderStatuses = ['waiting_for_payment', 'in_progress', 'completed', 'canceled'] as const;
export const cancelReasons = Object.keys(choices.order_cancel_reason) as (keyof typeof choices.order_cancel_reason)[];
// The camelCase twins of the specification are accepted as input.
const withTwins = (values: readonly string[]) => [
  ...new Set(values.flatMap((value) => [value, value.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())])),
];
export const DeliveryMethod = Choice(withTwins(Object.keys(choices.delivery)), 'How it is delivered');
export const PaymentMethod = Choice(withTwins(Object.keys(choices.payment)), 'How it is paid');

const quantity = Type.Integer({ minimum: 1, maximum: 100_000 });
const contacts = {
  buyer_name: RequiredText(200, 'Name of the buyer'),
  buyer_phone: RequiredText(40, 'Ukrainian phone in any usual form'),
  buyer_email: Type.String({ format: 'email', maxLength: 254, description: 'E-mail of the buyer' }),
};
const delivery = {
  delivery_method: DeliveryMethod,
  delivery_city: Type.Optional(Nullable(Text(100))),
  delivery_address: Type.Optional(Nullable(Text(500, { description: 'Address or branch; needed for everything but self-pickup' }))),
};

export const CreateOrderBody = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          offer: Id,
          quantity,
          price: Type.Optional(
            Type.String({ pattern: '^\\d{1,13}\\.\\d{2}$', description: 'What was shown; another one now refuses the whole order' }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 50 },
    ),
    ...contacts,
    ...delivery,
    payment_method: PaymentMethod,
    comment: Type.Optional(Nullable(Text(2000))),
    use_bonuses: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
const ShopLink = Type.Object({ id: Id, alias: Alias, title: Type.String() });
export const CreateOrderAnswer = Type.Object({
  group_number: Type.String({ description: 'Common to the orders of this checkout' }),
  orders: Type.Array(
    Type.Object({
      id: Id,
      number: Type.String(),
      shop: ShopLink,
      currency: Type.String(),
      get_currency_display: Type.String(),
      total: Money,
    }),
  ),
});

const OfferOfOrder = Type.Object({ id: Id, alias: Alias, title: Type.String(), main_image: Nullable(PictureFields) });
export const Order = Type.Object({
  id: Id,
  number: Type.String(),
  group_number: Type.String(),
  created_at: Timestamp,
  shop: ShopLink,
  items: Type.Array(Type.Object({ offer: OfferOfOrder, quantity: Type.Integer(), unit: Type.String(), price: Money, total: Money })),
  offer: Type.Optional(OfferOfOrder),
  quantity: Type.Optional(Type.Integer()),
  price: Type.Optional(Money),
  currency: Type.String(),
  get_currency_display: Type.String(),
  total: Money,
  bonuses_used: Money,
  status: Choice(orderStatuses),
  get_status_display: Type.String(),
  next_statuses: Type.Array(Choice(orderStatuses), { description: 'Where the seller may move it' }),
  cancel_reason: Nullable(Type.String()),
  history: Type.Array(
    Type.Object({ at: Timestamp, by: Type.String(), from: Nullable(Type.String()), to: Type.String(), comment: Nullable(Type.String()) }),
  ),
  payment_method: Type.String(),
  get_payment_method_display: Type.String(),
  delivery_method: Type.String(),
  get_delivery_method_display: Type.String(),
  delivery_city: Nullable(Type.String()),
  delivery_address: Nullable(Type.String({ description: 'null until opened' })),
  ttn: Nullable(Type.String({ description: 'Waybill number; null until opened' })),
  buyer_name: Nullable(Type.String({ description: 'null until opened' })),
  buyer_phone: Nullable(Type.String({ description: 'E.164; null until opened' })),
  buyer_email: Nullable(Type.String({ description: 'null until opened' })),
  comment: Nullable(Type.String({ description: 'null until opened' })),
  is_opened: Type.Boolean(),
  opened_at: Nullable(Timestamp),
  open_price_leads: Type.Integer({ description: 'What opening costs, or cost, in leads' }),
  warnings: Type.Array(Type.String({ description: 'Such as a waybill of an unusual shape' })),
});
export const OrderPage = PageOf(Order);

export const OrderParams = Type.Object({ id: Id });
export const SellerOrdersQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  status: Type.Optional(Choice([...orderStatuses, 'new'], '`new`: not opened yet')),
  is_opened: Type.Optional(Type.Boolean()),
  search: Type.Optional(Text(100)),
  ordering: Type.Optional(Choice(['-created_at', 'created_at', '-total', 'total'])),
});
export const BuyerOrdersQuery = Type.Object({ ...PageQuery, status: Type.Optional(Choice(orderStatuses)) });
export const UpdateOrderBody = Type.Object(
  {
    status: Type.Optional(Choice(orderStatuses)),
    cancel_reason: Type.Optional(Choice(cancelReasons)),
    ttn: Type.Optional(Nullable(Text(40))),
    delivery_method: Type.Optional(DeliveryMethod),
    delivery_city: Type.Optional(Nullable(Text(100))),
    delivery_address: Type.Optional(Nullable(Text(500))),
    payment_method: Type.Optional(PaymentMethod),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Goes into the history' }))),
  },
  { additionalProperties: false },
);
export const CancelOrderBody = Type.Object(
  { reason: Choice(cancelReasons), comment: Type.Optional(Nullable(Text(1000))) },
  { additionalProperties: false },
);
