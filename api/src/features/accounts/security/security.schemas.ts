import { type TSchema, Type } from 'typebox';
import { Id, nameSchemas, PageSchema, Text, Timestamp } from '../../../platform/http';
import { LinkBody } from '../accounts.schemas';

const CurrentPassword = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Current password',
  examples: ['correct-horse'],
});

export const ChangeEmailBody = Type.Object(
  {
    new_email: Type.String({
      format: 'email',
      maxLength: 254,
      description: 'New address; it receives a link that works for 24 hours',
      examples: ['olena.new@yarmarok.example'],
    }),
    password: CurrentPassword,
  },
  { additionalProperties: false },
);

export const ConfirmEmailBody = Type.Object(
  { ...LinkBody.properties, password: Type.Optional(CurrentPassword) },
  { additionalProperties: false },
);

export const DeleteAccountBody = Type.Object(
  {
    password: CurrentPassword,
    confirm: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Deletes the account although orders are open or money is left; that money is lost',
        examples: [true],
      }),
    ),
  },
  { additionalProperties: false },
);

export const SessionPage = PageSchema(
  Type.Object({
    id: Id,
    created_at: Timestamp,
    last_used_at: Timestamp,
    user_agent: Type.String({ description: 'User agent of the browser', examples: ['Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'] }),
    ip: Type.String({ description: 'IP address of the sign-in', examples: ['203.0.113.7'] }),
    current: Type.Boolean({ description: 'Whether this is the session of the request', examples: [true] }),
  }),
);

export const ProviderName = Text(30, { minLength: 1, description: 'Name of the provider', examples: ['google'] });

const ListSchema = <Row extends TSchema>(row: Row) => Type.Object({ results: Type.Array(row) });
export const SocialIdentityList = ListSchema(
  Type.Object({
    provider: ProviderName,
    title: Type.String({ description: 'Title of the provider', examples: ['Google'] }),
    email: Type.String({ description: 'E-mail of the account at the provider', examples: ['olena@mail.example'] }),
    created_at: Timestamp,
  }),
);

nameSchemas({ ChangeEmailBody, ConfirmEmailBody, DeleteAccountBody, SessionPage, SocialIdentityList });
