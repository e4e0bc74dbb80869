import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable, RequiredText, Timestamp } from '../../platform/http';

const closed = { additionalProperties: false };
const valueText = { description: 'Money with two decimals, else a whole number', examples: ['0.40'] };
const Value = Type.String(valueText);
const ExpectedVersion = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'Version as it was read; another one is 409',
  examples: [2],
});
const Reason = RequiredText(500, 'Why; only operators read it');

export const SettingParams = Type.Object({
  key: Type.String({ maxLength: 60, description: 'Name of the constant', examples: ['lead_price'] }),
});
export const SetSettingBody = Type.Object(
  {
    value: Type.String({ minLength: 1, maxLength: 20, ...valueText }),
    effective_from: Type.Optional(
      Type.String({ format: 'date-time', description: 'Later time of a planned change', examples: ['2026-12-01T00:00:00.000Z'] }),
    ),
    reason: Reason,
    expected_version: ExpectedVersion,
  },
  closed,
);
export const ResetSettingBody = Type.Object({ reason: Reason, expected_version: ExpectedVersion }, closed);
export const CancelSettingBody = Type.Object({ expected_version: ExpectedVersion }, closed);

export const SettingChange = Type.Object({
  id: Id,
  value: Nullable(Value),
  effective_from: Timestamp,
  set_by_email: Nullable(
    Type.String({ description: 'E-mail of the operator; null for a deleted account', examples: ['olena@yarmarok.example'] }),
  ),
  reason: Type.String({ description: 'Why', examples: ['Зимові тарифи'] }),
  created_at: Timestamp,
  canceled_at: Nullable(Timestamp),
});
export const Setting = Type.Object({
  key: Type.String({ description: 'Name of the constant', examples: ['lead_price'] }),
  group: Choice(['prices', 'top_ups', 'cashback', 'limits'], 'Part of the page'),
  unit: Choice(['usd', 'uah', 'lead', 'percent', 'order'], 'Unit of the value'),
  title: Type.String({ description: 'Name in the language of the request', examples: ['Ціна ліда'] }),
  about: Type.String({ description: 'Explanation in the language of the request', examples: ['За скільки продавець купує один лід.'] }),
  value: Type.String({ ...valueText, description: 'Value in force: money with two decimals, else a whole number' }),
  initial: Type.String({ ...valueText, description: 'Value without operators' }),
  source: Choice(['environment', 'default', 'operator'], 'Where the value in force comes from'),
  min: Value,
  max: Value,
  is_editable: Type.Boolean({ description: 'Whether the role of the caller may change it' }),
  version: Type.Integer({ minimum: 0, description: 'Number of changes; `expected_version` of the next one', examples: [2] }),
  planned: Nullable(Type.Object({ value: Nullable(Value), effective_from: Timestamp }, { description: 'Next planned change' })),
  history: Type.Array(SettingChange, { description: 'Last 20 changes, the newest first; a null value returned to the environment' }),
});
export const SettingList = Type.Object({ results: Type.Array(Setting, { description: 'Constants in the order of their page' }) });

nameSchemas({ SetSettingBody, ResetSettingBody, CancelSettingBody, SettingChange, Setting, SettingList });
