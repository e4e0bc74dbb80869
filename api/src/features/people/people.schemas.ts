import { type TProperties, type TSchema, Type } from 'typebox';
import { operatorRoles } from '../../platform/auth';
import { Alias, Choice, cleanPattern, Id, Money, nameSchemas, Nullable, RequiredText, Timestamp } from '../../platform/http';
import { badLeadReasons } from '../leads';
import { reportKinds } from '../reviews';
import { foundBy } from './find.repository';
import { deviceKinds } from './people-rules';

const closed = { additionalProperties: false };
const Title = (description: string, example: string) => Type.String({ description, examples: [example] });
const Is = (description: string) => Type.Boolean({ description });
const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
const List = (row: TSchema, description: string) => Type.Array(row, { description });
/** The newest rows with the number of all. */
const Newest = <Fields extends TProperties>(what: string, fields: Fields) =>
  Type.Object(
    { count: Count(`Number of all ${what}`), results: Type.Array(Type.Object(fields), { description: `The last 20 ${what}` }) },
    { description: `${what[0]?.toUpperCase() ?? ''}${what.slice(1)}` },
  );
const MaskedEmail = Nullable(Title('Masked e-mail; null for none, and for a deleted account', 'o•••@example.com'));
const MaskedPhone = Nullable(Title('Masked phone; null for none', '+380 •• ••• 12 34'));
const OrderNumber = Title('Number of the order that people see', '104592');
const OptionalTime = (description: string) => Nullable(Type.String({ format: 'date-time', description }));

export const PeopleParams = Type.Object({ id: Id });
export const FindQuery = Type.Object({
  query: Type.String({
    minLength: 2,
    maxLength: 100,
    pattern: cleanPattern,
    description: 'E-mail or its beginning, phone, number of an order or payment, id, title or alias of a shop',
    examples: ['104592'],
  }),
});
export const PeopleHit = Type.Object({
  type: Choice(['user', 'shop', 'guest_order'], 'Kind of what was found'),
  id: Id,
  found_by: Choice(foundBy, 'What the query matched'),
  title: Nullable(Title('Title of the shop; null for others', 'Лозниця')),
  email: MaskedEmail,
  phone: MaskedPhone,
  order_number: Nullable(OrderNumber),
  is_closed: Is('Whether the account is deleted, or the shop closed'),
  created_at: Timestamp,
});
export const PeopleHits = Type.Object({ results: List(PeopleHit, 'At most 20 people, shops and orders of guests') });

const Balance = Type.Object({
  kind: Title('Account in the ledger', 'seller_leads'),
  unit: Choice(['usd_cent', 'lead', 'uah_kopiika'], 'Unit of the account'),
  amount: Title('Amount with two decimals; leads are whole', '12.50'),
});
const Balances = List(Balance, 'Amounts that are not zero');
const Orders = Newest('orders', {
  ...{ id: Id, number: OrderNumber, shop_id: Id, shop_title: Title('Title of the shop', 'Лозниця') },
  buyer_id: Nullable(Id),
  status_title: Title('Status in the language of the request', 'In progress'),
  total: Money,
  currency: Title('Currency', 'uah'),
  created_at: Timestamp,
});
const Reports = (what: string) =>
  Newest(what, {
    review_id: Id,
    kind: Choice(reportKinds, 'Kind of what is wrong'),
    reason: Title('What is wrong', 'Образа'),
    created_at: Timestamp,
    decided_at: OptionalTime('When it was decided; null while it waits'),
  });
const Decision = Type.Object({
  id: Id,
  at: Timestamp,
  actor_email: Nullable(Title('E-mail of the operator; null for a command or a deleted account', 'olena@yarmarok.example')),
  action: Title('What was done, by the name of its policy', 'review.decide'),
  target_type: Title('Kind of the thing that it was done to', 'review'),
  target_id: Nullable(Id),
});
export const OperatorNote = Type.Object({
  id: Id,
  text: Title('The note', 'Просить телефонувати після 18:00'),
  author_email: Nullable(Title('E-mail of the author; null for a deleted account', 'olena@yarmarok.example')),
  created_at: Timestamp,
  can_delete: Is('Whether the caller may delete it'),
});
const common = {
  decisions: List(Decision, 'The last 20 acts of operators'),
  notes: List(OperatorNote, 'The last 100 notes'),
};

export const PersonPage = Type.Object({
  id: Id,
  email: MaskedEmail,
  phone: MaskedPhone,
  language: Choice(['uk', 'ru', 'en'], 'Language of mails'),
  side: Choice(['buyer', 'seller'], 'Side that the person sees first; every account has both'),
  is_active: Is('Whether the e-mail is confirmed'),
  has_second_factor: Is('Whether a second factor is on'),
  role: Nullable(Choice(operatorRoles, 'Role as an operator; null for none')),
  created_at: Timestamp,
  deleted_at: OptionalTime('When the account was deleted; null while it is not'),
  shops: List(
    Type.Object({ id: Id, alias: Alias, title: Title('Title', 'Лозниця'), is_closed: Is('Whether it is closed') }),
    'Up to 50 shops',
  ),
  balances: Balances,
  orders: Orders,
  reviews: Newest('reviews', {
    id: Id,
    shop_id: Id,
    rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' }),
    text: Nullable(Title('Text', 'Тріснула')),
    is_hidden: Is('Whether an operator hid it'),
    created_at: Timestamp,
  }),
  questions: Newest('questions to support', {
    id: Id,
    subject: Nullable(Title('What the question is about', 'Доставка')),
    text: Title('The question', 'Де моє замовлення?'),
    order_number: Nullable(OrderNumber),
    created_at: Timestamp,
    answered_at: OptionalTime('When it was answered; null while it waits'),
  }),
  reports_by: Reports('reports that the person made'),
  reports_about: Reports('reports about reviews of the person'),
  sessions: List(
    Type.Object({ id: Id, created_at: Timestamp, last_used_at: Timestamp, device: Choice(deviceKinds, 'Kind of device') }),
    'The last 20 open sessions',
  ),
  ...common,
});

export const ShopPage = Type.Object({
  id: Id,
  alias: Alias,
  title: Title('Title', 'Лозниця'),
  city: Title('City', 'kyiv'),
  email: MaskedEmail,
  phone: MaskedPhone,
  owner: Type.Object({ id: Id, email: MaskedEmail }, { description: 'Owner of the shop' }),
  legal_name: Nullable(Title('Name of the seller by law; null for none', 'ФОП Коваленко Олена')),
  legal_code: Nullable(Title('Code of the seller by law; null for none', '12345678')),
  is_on_holiday: Is('Whether the seller has closed it for a time'),
  created_at: Timestamp,
  deleted_at: OptionalTime('When it was closed for good; null while it is not'),
  balances: Balances,
  entries: List(
    Type.Object({
      id: Id,
      title: Title('Kind in the language of the request', 'Order opening'),
      created_at: Timestamp,
      shop_id: Nullable(Id),
      amounts: List(Balance, 'Changes of the accounts of the owner'),
    }),
    'The last 20 entries in the ledger of the owner',
  ),
  orders: Orders,
  claims: Newest('claims of bad leads', {
    order_number: OrderNumber,
    reason: Choice(badLeadReasons, 'Reason of the claim'),
    status: Choice(['pending', 'credited', 'refused'], 'State of the claim'),
    leads: Count('Leads that the order cost'),
    created_at: Timestamp,
    decided_at: OptionalTime('When it was decided; null while it waits'),
  }),
  payments: Newest('payments of the owner', {
    number: Title('Number of the transaction', '20417'),
    provider: Title('Provider', 'wayforpay'),
    provider_number: Title('Number at the provider', 'b1c2'),
    amount: Money,
    refunded: Money,
    currency: Title('Currency', 'usd'),
    status_title: Title('Status in the language of the request', 'Success'),
    created_at: Timestamp,
    paid_at: OptionalTime('When it was paid; null while it is not'),
  }),
  reviews: Type.Object(
    {
      count: Count('Reviews that count'),
      average: Nullable(Type.Number({ description: 'Average of their stars; null without reviews', examples: [4.6] })),
      hidden: Count('Hidden reviews'),
      unanswered: Count('Reviews without a reply'),
    },
    { description: 'Reviews in numbers' },
  ),
  reports: Reports('reports about reviews of the shop'),
  ...common,
});

/** A reason of one word explains nothing to who reads the log. */
const Reason = Type.String({
  minLength: 5,
  maxLength: 500,
  pattern: cleanPattern.replace('^', '^(?=[\\s\\S]*\\S)'),
  description: 'Why the contacts are needed; kept in the audit log',
  examples: ['Дзвінок покупця про замовлення'],
});
export const ContactsBody = Type.Object({ reason: Reason }, closed);
export const Contacts = Type.Object({
  name: Nullable(Title('Name of the person or title of the shop; null for none', 'Олена Коваленко')),
  email: Nullable(Title('E-mail; null for none', 'olena@example.com')),
  phone: Nullable(Title('Phone; null for none', '+380500001234')),
  addresses: List(Title('Address', 'Київ, вул. Хрещатик, 1'), 'Addresses of the last orders, or of the shop'),
  owner_email: Nullable(Title('E-mail of the owner of a shop; null for others', 'olena@example.com')),
  owner_phone: Nullable(Title('Phone of the owner of a shop; null for others', '+380500001234')),
});
export const NoteBody = Type.Object(
  { target: Choice(['user', 'shop'], 'Kind of what the note is about'), id: Id, text: RequiredText(2000, 'The note') },
  closed,
);

nameSchemas({ PeopleHit, PeopleHits, OperatorNote, PersonPage, ShopPage, ContactsBody, Contacts, NoteBody });
