import { Type } from 'typebox';
import { operatorRoles } from '../../platform/auth';
import { Choice, Id, nameSchemas, Nullable, Text, Timestamp } from '../../platform/http';

const closed = { additionalProperties: false };
const Email = Type.String({ description: 'E-mail', examples: ['olena@yarmarok.example'] });
const Role = Choice(operatorRoles, 'What an operator may do');
const Until = (description: string) => Type.String({ format: 'date-time', description, examples: ['2026-11-18T12:20:00.000Z'] });

export const OperatorParams = Type.Object({ id: Id });

export const OperatorInvitationBody = Type.Object(
  {
    email: Type.String({ format: 'email', maxLength: 254, description: 'E-mail of the account', examples: ['olena@yarmarok.example'] }),
    role: Role,
  },
  closed,
);
export const AcceptInvitationBody = Type.Object(
  { token: Text(100, { minLength: 1, description: 'Token of the mailed link', examples: ['q83vASNFZ4k'] }) },
  closed,
);
export const OperatorRoleBody = Type.Object({ role: Role }, closed);

export const OperatorRoleAnswer = Type.Object({ role: Role });
export const OwnOperator = Type.Object({
  role: Role,
  email: Email,
  confirmed_until: Until('End of the confirmation by the second factor'),
  idle_until: Until('End of the confirmation without further calls'),
  sudo_until: Nullable(Until('End of the time for sensitive acts; null when it is over')),
});
export const OperatorMember = Type.Object({
  user_id: Id,
  email: Email,
  role: Role,
  invited_by_email: Nullable(
    Type.String({ description: 'E-mail of who invited; null for a command', examples: ['taras@yarmarok.example'] }),
  ),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
});
export const OperatorInvitation = Type.Object({ id: Id, email: Email, role: Role, expires_at: Timestamp });
export const OperatorList = Type.Object({
  results: Type.Array(OperatorMember, { description: 'Operators, the first one first' }),
  invitations: Type.Array(OperatorInvitation, { description: 'Invitations that were not accepted' }),
});

nameSchemas({
  OperatorInvitationBody,
  AcceptInvitationBody,
  OperatorRoleBody,
  OperatorRoleAnswer,
  OwnOperator,
  OperatorMember,
  OperatorInvitation,
  OperatorList,
});
