import { Type } from 'typebox';
import { Choice, Id, Money, nameSchemas, Nullable, PageQuery, PageSchema, Text, Timestamp } from '../../../platform/http';
import { offerStatuses } from '../../offers';

const missingRules = ['keep', 'out_of_stock', 'hide'] as const;
const runStatuses = [
  'waiting',
  'importing',
  'held',
  'finished',
  'unchanged',
  'failed',
  'canceled',
  'discarded',
  'undoing',
  'undone',
] as const;

const closed = { additionalProperties: false };
const whole = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

const Address = (description: string) => Text(2000, { minLength: 1, description, examples: ['https://supplier.example/price.xml'] });
const Login = Nullable(Text(200, { description: 'Login for the address (HTTP Basic); null without one', examples: ['vases'] }));
const Password = Nullable(
  Text(200, { description: 'Password for the address; stored encrypted and never returned', examples: ['a-password'] }),
);
const Interval = Type.Union([Type.Literal(1), Type.Literal(4), Type.Literal(24), Type.Null()], {
  description: 'Hours between two runs; null fetches by hand only',
  examples: [4],
});
const Missing = Choice(
  missingRules,
  'What happens to offers of the link that are not in the file any more: nothing, stock 0, or they are hidden',
);
const PricesOnly = Type.Boolean({ description: 'Whether only prices and stock of known offers change', examples: [false] });

const given = {
  address: Address('Address of the price list, http or https'),
  login: Type.Optional(Login),
  password: Type.Optional(Password),
};

export const LinkParams = Type.Object({ id: Id });
export const LinkListQuery = Type.Object({ shop: Id });
export const RunListQuery = Type.Object(PageQuery);
export const CreateLinkBody = Type.Object(
  { shop: Id, ...given, interval_hours: Interval, when_missing: Missing, prices_only: PricesOnly },
  closed,
);
export const UpdateLinkBody = Type.Partial(
  Type.Object({ ...given, interval_hours: Interval, when_missing: Missing, prices_only: PricesOnly }, closed),
  closed,
);

export const StartedRun = Type.Object({ id: Id });

export const LinkRun = Type.Object({
  id: Id,
  link: Type.Integer({ minimum: 1, description: 'Link of the run', examples: [3] }),
  status: Choice(
    runStatuses,
    'Status; `held` waits for approval, `unchanged` means that the file is the one that was taken before, `discarded` that the seller rejected it',
  ),
  is_scheduled: Type.Boolean({ description: 'Whether the schedule started it', examples: [true] }),
  import: Nullable(Type.Integer({ minimum: 1, description: 'Import with the results of the rows; kept for 30 days', examples: [12] })),
  alarms: Type.Array(Type.String({ description: 'Why it waits for approval', examples: ['Many more rows have errors: 40 now.'] }), {
    description: 'Reasons why nothing was changed yet',
    examples: [[]],
  }),
  message: Nullable(
    Type.String({
      description: 'Problem of the address or the file, in the language of the request',
      examples: ['The server does not respond.'],
    }),
  ),
  rows_before: Nullable(whole('Rows of the file before it', 2000)),
  rows_total: Nullable(whole('Rows of the file', 2000)),
  created: whole('Number of created offers', 9),
  updated: whole('Number of updated offers', 300),
  skipped: whole('Number of rows that changed nothing', 1690),
  errors: whole('Number of rows with errors', 1),
  missing: whole('Number of offers that were not in the file and lost their stock or were hidden', 4),
  restored: whole('Number of changes that were undone', 0),
  kept: whole('Number of changes that were not undone, because the offers were changed or deleted since', 0),
  can_undo: Type.Boolean({ description: 'Whether it can be undone', examples: [true] }),
  created_at: Timestamp,
  ended_at: Nullable(Timestamp),
});
export const LinkRunPage = PageSchema(LinkRun);

export const ImportLink = Type.Object({
  id: Id,
  shop: Type.Integer({ minimum: 1, description: 'Shop of the link', examples: [7] }),
  address: Address('Address of the price list'),
  login: Login,
  has_password: Type.Boolean({ description: 'Whether a password is stored', examples: [false] }),
  interval_hours: Interval,
  when_missing: Missing,
  prices_only: PricesOnly,
  next_run_at: Nullable(Timestamp),
  last_run: Type.Union([LinkRun, Type.Null()], { description: 'Newest run; null before the first', examples: [null] }),
  created_at: Timestamp,
});
export const ImportLinkList = Type.Object({
  results: Type.Array(ImportLink, { description: 'Links of the shop, the oldest first' }),
});

const stock = (description: string) => Nullable(whole(description, 5));
const status = (description: string) => Nullable(Choice(offerStatuses, description));

export const LinkChange = Type.Object({
  offer: Type.Object(
    {
      id: Id,
      alias: Nullable(Type.String({ description: 'Alias; null when it is deleted', examples: ['ceramic-cup'] })),
      title: Type.String({ description: 'Title', examples: ['Ceramic cup, 350 ml'] }),
    },
    { description: 'Changed offer' },
  ),
  kind: Choice(['created', 'updated', 'missing'], 'What happened to it; `missing` was not in the file'),
  is_undone: Type.Boolean({ description: 'Whether the change was undone', examples: [false] }),
  currency: Type.String({ description: 'Currency of the prices', examples: ['uah'] }),
  price_before: Nullable(Money),
  price_after: Nullable(Money),
  has_stock_changed: Type.Boolean({ description: 'Whether the stock was changed', examples: [true] }),
  stock_before: stock('Stock before; null is not counted'),
  stock_after: stock('Stock after; null is not counted'),
  status_before: status('Status before; null when it did not change'),
  status_after: status('Status after; null when it did not change'),
  other_fields: Type.Array(Type.String({ description: 'Name of a field', examples: ['Title'] }), {
    description: 'Other changed fields, in the language of the request',
    examples: [['Title']],
  }),
});
export const LinkChangePage = PageSchema(LinkChange);

nameSchemas({
  Interval,
  CreateLinkBody,
  UpdateLinkBody,
  StartedRun,
  LinkRun,
  LinkRunPage,
  ImportLink,
  ImportLinkList,
  LinkChange,
  LinkChangePage,
});
