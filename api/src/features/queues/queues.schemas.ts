import { type TProperties, Type } from 'typebox';
import { Alias, Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, RequiredText, Timestamp } from '../../platform/http';
import { PictureFields } from '../catalog';
import { blockFields, blockKinds, MadeBlock, reportKinds as thingReportKinds } from '../blocks';
import { badLeadReasons } from '../leads';
import { OperatorPayment } from '../payments';
import { reportKinds } from '../reviews';
import { queueNames } from './queue-rules';

const closed = { additionalProperties: false };
const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
const Title = (description: string, example: string) => Type.String({ description, examples: [example] });
const OrderNumber = Title('Number that people see', '104592');
const Language = Choice(['uk', 'ru', 'en'], 'Language of the person');
const Named = (what: string, example: string) =>
  Type.Object({ id: Id, alias: Alias, title: Title(`Title of the ${what}`, example) }, { description: `The ${what}` });
const QueueOffer = Named('offer', 'Ваза');
const QueueShop = Named('shop', 'Лозниця');

const queue = Choice(queueNames, 'Name of the queue');
export const QueueParams = Type.Object({ queue });
export const QueueItemParams = Type.Object({ queue, id: Id });
export const DecisionParams = Type.Object({ id: Id });
export const QueueQuery = Type.Object({
  ...PageQuery,
  mine: Type.Optional(Type.Boolean({ description: 'Only what the operator has taken', examples: [true] })),
});

export const Queue = Type.Object({
  queue,
  count: Count('Items that wait'),
  mine: Count('Items of them that the operator has taken'),
  oldest_at: Nullable(Timestamp),
  overdue: Count('Items that wait longer than they should'),
  target_hours: Type.Integer({ description: 'Hours in which an item should be decided', examples: [24] }),
});
export const QueueList = Type.Object({ results: Type.Array(Queue, { description: 'Queues that the role may see' }) });

const reportFields = {
  reason: Title('What is wrong', 'Образа'),
  created_at: Timestamp,
  reporter_id: Nullable(Type.Integer({ description: 'Account that reported; null for a visitor', examples: [17] })),
};
const ReviewReport = Type.Object({ ...reportFields, kind: Choice(reportKinds, 'Kind of what is wrong') });
const ReportedReview = Type.Object(
  {
    id: Id,
    rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars' }),
    text: Nullable(Type.String({ description: 'Text' })),
    images: Type.Array(PictureFields, { description: 'Pictures of the author' }),
    author_name: Type.String({ description: 'Public name of the author' }),
    author_language: Nullable(Language),
    offer: QueueOffer,
    shop: QueueShop,
    created_at: Timestamp,
    reports: Type.Array(ReviewReport, { description: 'Reports that wait, the oldest first, at most 50' }),
    hidden_before: Count('Other reviews of the author that are hidden'),
  },
  { description: 'Reported review; null in other queues' },
);
const Reported = Type.Object(
  {
    id: Id,
    kind: Choice(['shop', 'offer'], 'What is reported'),
    alias: Alias,
    title: Title('Title of the shop or offer', 'Ваза'),
    shop: QueueShop,
    images: Type.Array(PictureFields, { description: 'Logo of the shop, or pictures of the offer' }),
    price: Nullable(Title('Price of the offer', '450.00')),
    currency: Nullable(Title('Currency of the price', 'uah')),
    created_at: Timestamp,
    reports: Type.Array(Type.Object({ ...reportFields, kind: Choice(thingReportKinds, 'Kind of what is wrong') }), {
      description: 'Reports that wait, the oldest first, at most 50',
    }),
    blocked_before: Count('Blocks of the shop and its offers until now'),
  },
  { description: 'Reported shop or offer; null in other queues' },
);
const Appeal = Type.Object(
  {
    id: Id,
    kind: Choice(blockKinds, 'What is blocked'),
    target_id: Id,
    alias: Nullable(Alias),
    title: Title('Title of the shop or offer, or e-mail of the account', 'Лозниця'),
    reason: Title('Why it was blocked', 'Підробки'),
    blocked_by: Title('E-mail of the operator who blocked', 'olena@yarmarok.example'),
    blocked_at: Timestamp,
    until: Nullable(Timestamp),
    text: Title('Why the owner thinks that the block is wrong', 'Це моя власна торгова марка'),
  },
  { description: 'Appeal against a block; null in other queues' },
);
const Numbers = <Fields extends TProperties>(who: string, fields: Fields) => Type.Object(fields, { description: `The ${who} in numbers` });
const LeadClaim = Type.Object(
  {
    order: Type.Object({ id: Id, number: OrderNumber }, { description: 'Order that cost leads' }),
    shop: QueueShop,
    reason: Choice(badLeadReasons, 'Reason of the claim'),
    comment: Nullable(Title('Text of the seller', 'Телефон не існує')),
    leads: Count('Leads that the order cost'),
    reported_at: Timestamp,
    opened_at: Timestamp,
    buyer: Numbers('buyer', { orders: Count('Orders of this phone, this one included'), claims: Count('Claims on these orders') }),
    seller: Numbers('seller', { claims: Count('Claims of the shop in 90 days'), refused: Count('Claims of them that were refused') }),
  },
  { description: 'Claim of a bad lead; null in other queues' },
);
const AskedQuestion = Type.Object(
  {
    id: Id,
    language: Language,
    subject: Nullable(Title('What the question is about', 'Доставка')),
    order_number: Nullable(Title('Number of the order that the question is about', '104592')),
    text: Title('The question', 'Де моє замовлення?'),
    created_at: Timestamp,
    has_account: Type.Boolean({ description: 'Whether an account asks; a guest reads the answer only by mail' }),
  },
  { description: 'Question to support; null in other queues' },
);
const Email = Title('E-mail of the operator', 'olena@yarmarok.example');
const TakenBy = Type.Object(
  { email: Email, is_me: Type.Boolean({ description: 'Whether it is the caller' }), until: Timestamp },
  { description: 'Operator who has taken it; null when nobody has' },
);

export const QueueItem = Type.Object(
  {
    id: Id,
    opened_at: Timestamp,
    due_at: Timestamp,
    taken_by: Nullable(TakenBy),
    review: Nullable(ReportedReview),
    reported: Nullable(Reported),
    appeal: Nullable(Appeal),
    claim: Nullable(LeadClaim),
    question: Nullable(AskedQuestion),
    payment: Nullable(OperatorPayment),
  },
  { description: 'Review, offer, shop, block with an appeal, order with a claim, question or payment, by its id' },
);
export const QueueItemPage = PageSchema(QueueItem);
export const NextQueueItem = Type.Object({ item: Nullable(QueueItem) }, { description: 'The taken item; null when nothing is free' });

const reason = (description: string) => Type.Optional(RequiredText(1000, description));
export const ReviewDecisionBody = Type.Object(
  {
    decision: Choice(['keep', 'hide'], 'Whether the review stays or is hidden'),
    reason: reason('Why; mailed to the author of a hidden review, which needs it'),
  },
  closed,
);
export const ThingDecisionBody = Type.Object(
  {
    decision: Choice(['keep', 'block'], 'Whether it stays or is blocked'),
    reason: reason('Why; mailed to the owner of what is blocked, which needs it'),
    ...blockFields,
  },
  closed,
);
export const DecidedThing = Type.Object({ block: Nullable(MadeBlock) }, { description: 'The block that was made; null for none' });
export const AppealDecisionBody = Type.Object(
  {
    decision: Choice(['lift', 'uphold'], 'Whether the block ends or stays'),
    reason: RequiredText(1000, 'Why; mailed to the owner of a block that stays'),
  },
  closed,
);
export const ClaimDecisionBody = Type.Object(
  { decision: Choice(['credited', 'refused'], 'Whether the leads come back'), reason: reason('Why; mailed to the seller') },
  closed,
);
export const CreditedLeads = Type.Object({ leads: Count('Leads that were credited') });
export const PaymentDecisionBody = Type.Object(
  { decision: Choice(['checked'], 'The payment was looked at'), reason: RequiredText(1000, 'What was found; for the audit log') },
  closed,
);
export const QuestionAnswerBody = Type.Object({ text: RequiredText(5000, 'The answer; mailed to who asked') }, closed);

nameSchemas({ QueueOffer, QueueShop, Queue, QueueList, QueueItem, QueueItemPage, NextQueueItem });
nameSchemas({ ThingDecisionBody, DecidedThing, AppealDecisionBody });
nameSchemas({ ReviewDecisionBody, ClaimDecisionBody, CreditedLeads, QuestionAnswerBody, PaymentDecisionBody });
