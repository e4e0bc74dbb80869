import { Type } from 'typebox';
import { Choice, Id, nameSchemas, Nullable, PageQuery, PageSchema, RequiredText, Timestamp } from '../../platform/http';
import { blockKinds, reportKinds } from './block-rules';

const closed = { additionalProperties: false };

export const ThingParams = Type.Object({ id: Id });
export const ReportBody = Type.Object(
  { kind: Choice(reportKinds, 'Kind of what is wrong'), reason: RequiredText(1000, 'What is wrong with it') },
  closed,
);

/** Reason and end of a block, in the bodies that make one. */
export const blockFields = {
  until: Type.Optional(Nullable(Timestamp)),
};
export const BlockBody = Type.Object(
  { kind: Choice(blockKinds, 'What is blocked'), id: Id, reason: RequiredText(1000, 'Why; mailed to the owner'), ...blockFields },
  closed,
);
export const LiftBlockBody = Type.Object({ reason: RequiredText(1000, 'Why, for the audit log') }, closed);
export const AppealBody = Type.Object({ text: RequiredText(2000, 'Why the block is wrong') }, closed);
export const MadeBlock = Type.Object({ id: Type.Integer({ description: 'Id of the block', examples: [12] }) });

const common = {
  id: Type.Integer({ description: 'Id of the block', examples: [12] }),
  kind: Choice(blockKinds, 'What is blocked'),
  target_id: Type.Integer({ description: 'Id of the account, shop or offer', examples: [7] }),
  title: Type.String({ description: 'Title of the shop or offer, or e-mail of the account', examples: ['Лозниця'] }),
  alias: Nullable(Type.String({ description: 'Alias of the shop or offer', examples: ['loznytsia'] })),
  reason: Type.String({ description: 'Why; empty once the account is deleted', examples: ['Підробки'] }),
  blocked_at: Timestamp,
  until: Nullable(Timestamp),
  ended_at: Nullable(Timestamp),
  appeal: Nullable(Type.String({ description: 'Why the owner thinks that it is wrong', examples: ['Це моя власна торгова марка'] })),
  appealed_at: Nullable(Timestamp),
  upheld_at: Nullable(Timestamp),
};
export const OwnBlock = Type.Object(common);
export const OwnBlockList = Type.Object({
  results: Type.Array(OwnBlock, { description: 'Blocks of the account, its shops and offers, the newest first, at most 100' }),
});
export const Block = Type.Object({
  ...common,
  owner_id: Type.Integer({ description: 'Account that owns it', examples: [7] }),
  blocked_by: Type.String({ description: 'E-mail of the operator', examples: ['olena@yarmarok.example'] }),
});
export const BlockPage = PageSchema(Block);
export const BlockQuery = Type.Object({
  ...PageQuery,
  kind: Type.Optional(Choice(blockKinds, 'Only blocks of this kind')),
  is_lasting: Type.Optional(Type.Boolean({ description: 'Only blocks that last, or only those that ended', examples: [true] })),
});

nameSchemas({ ReportBody, BlockBody, LiftBlockBody, AppealBody, MadeBlock, OwnBlock, OwnBlockList, Block, BlockPage });
