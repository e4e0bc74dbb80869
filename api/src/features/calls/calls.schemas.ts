import { Type } from 'typebox';
import {
  Alias,
  Choice,
  ExpectedValues,
  Id,
  nameSchemas,
  Nullable,
  PageQuery,
  PageSchema,
  PhoneText,
  RequiredText,
  Text,
  Timestamp,
} from '../../platform/http';
import { PictureFields } from '../catalog';

export const callStatuses = ['new', 'in_progress', 'done', 'no_answer', 'canceled'] as const;
export type CallStatus = (typeof callStatuses)[number];

const closed = { additionalProperties: false };
const Phone = PhoneText({ minLength: 1, description: 'Ukrainian phone number in any common notation', examples: ['050 000 11 22'] });
const Email = Type.String({ format: 'email', maxLength: 254, description: 'E-mail of the buyer', examples: ['olena@yarmarok.example'] });
const name = RequiredText(200, 'Name of the buyer');
const comment = Nullable(Text(2000, { description: 'Subject' }));
const note = Nullable(Text(2000, { description: 'Note of the seller; the buyer never sees it' }));

export const CreateCallBody = Type.Object(
  { offer: Id, buyer_phone: Phone, buyer_name: name, buyer_email: Email, buyer_comment: Type.Optional(comment) },
  closed,
);
export const CreateCallAnswer = Type.Object({ id: Id });

export const Call = Type.Object({
  id: Id,
  shop: Type.Object(
    { id: Id, alias: Alias, title: Type.String({ description: 'Title of the shop' }) },
    { description: 'Shop of the request' },
  ),
  offer: Nullable(
    Type.Object(
      { id: Id, alias: Alias, title: Type.String({ description: 'Title of the offer' }), main_image: Nullable(PictureFields) },
      { description: 'Subject' },
    ),
  ),
  buyer_name: Type.String({ description: 'Name of the buyer' }),
  buyer_phone: Type.String({ description: 'E.164', examples: ['+380500001122'] }),
  buyer_email: Type.String({ description: 'E-mail of the buyer; may be empty when the seller created the call' }),
  comment: Nullable(Type.String({ description: 'Subject' })),
  buyer_comment: Nullable(Type.String({ description: 'The same value, under the name that requests use' })),
  status: Choice(callStatuses, 'Status of the call'),
  get_status_display: Type.String({ description: 'Label of the status' }),
  seller_note: Nullable(Type.String({ description: 'Note of the seller' })),
  is_entered_by_seller: Type.Boolean({ description: 'Whether the seller created it by hand' }),
  created_at: Timestamp,
});
export const CallPage = PageSchema(Call);
export const CallListQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  status: Type.Optional(Choice(callStatuses, 'Only this status')),
  search: Type.Optional(Text(100, { description: 'Searches by name, phone, e-mail or offer' })),
});
export const CallParams = Type.Object({ id: Id });

const details = {
  buyer_comment: Type.Optional(comment),
  comment: Type.Optional(comment),
  status: Type.Optional(Choice(callStatuses, 'Status of the call')),
  seller_note: Type.Optional(note),
};
export const EnterCallBody = Type.Object(
  {
    shop: Id,
    offer: Type.Optional(Nullable(Id)),
    buyer_phone: Phone,
    buyer_name: name,
    buyer_email: Type.Optional(Nullable(Email)),
    ...details,
  },
  closed,
);
const changeableFields = {
  offer: Type.Optional(Nullable(Id)),
  buyer_phone: Type.Optional(Phone),
  buyer_name: Type.Optional(name),
  buyer_email: Type.Optional(Nullable(Email)),
  ...details,
};
export const UpdateCallBody = Type.Object({ ...changeableFields, expected: ExpectedValues(changeableFields) }, closed);

nameSchemas({ CreateCallBody, CreateCallAnswer, Call, CallPage, EnterCallBody, UpdateCallBody });
