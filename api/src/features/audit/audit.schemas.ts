import { Type } from 'typebox';
import { operatorRoles } from '../../platform/auth';
import { Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, Text, Timestamp } from '../../platform/http';

const Day = (description: string) => Type.String({ format: 'date', description, examples: ['2026-11-01'] });
const action = { description: 'What was done, by the name of its policy', examples: ['operator.update'] };
const targetType = { description: 'Kind of the thing that it was done to', examples: ['operator'] };
const Value = (description: string, example: string) => Nullable(Type.String({ description, examples: [example] }));

export const AuditQuery = Type.Object({
  ...PageQuery,
  action: Type.Optional(Text(60, action)),
  actor: Type.Optional(Id),
  target_type: Type.Optional(Text(60, targetType)),
  target_id: Type.Optional(Id),
  date_from: Type.Optional(Day('First day, in Kyiv')),
  date_to: Type.Optional(Day('Last day, in Kyiv; inclusive')),
});

export const AuditEntry = Type.Object({
  id: Id,
  at: Timestamp,
  actor_id: Nullable(Id),
  actor_email: Value('E-mail of the operator; null for a command or a deleted account', 'olena@yarmarok.example'),
  role: Nullable(Choice(operatorRoles, 'Role of the operator at that time; null for a command')),
  action: Type.String(action),
  target_type: Type.String(targetType),
  target_id: Nullable(Id),
  changes: Type.Array(
    Type.Object({
      field: Type.String({ description: 'Changed field', examples: ['role'] }),
      before: Value('Value before; null when there was none', 'support'),
      after: Value('Value after; null when there is none', 'moderator'),
    }),
    { description: 'Changed fields with ids, numbers and closed values' },
  ),
  email: Value('E-mail that the act names; null when there is none, or it was erased', 'olena@yarmarok.example'),
  reason: Value('Explanation of the operator; null when there is none, or it was erased', 'Відпустка'),
  request_id: Value('`X-Request-Id` of the call', '6f1c8f0e'),
});
export const AuditPage = PageSchema(AuditEntry);

nameSchemas({ AuditEntry, AuditPage });
