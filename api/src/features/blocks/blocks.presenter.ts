import type { Static } from 'typebox';
import type { Locale } from '../../platform/i18n';
import { showTitle } from './block-rules';
import type { BlockRow } from './blocks.repository';
import type * as schemas from './blocks.schemas';

const toText = (time: Date | null) => time?.toISOString() ?? null;

export function presentOwnBlock(row: BlockRow, locale: Locale): Static<typeof schemas.OwnBlock> {
  const { kind, alias, reason, appeal } = row;
  return {
    ...{ id: row.block_id, kind, target_id: row.id, title: showTitle(row.title, locale), alias, reason, appeal },
    blocked_at: row.blocked_at.toISOString(),
    until: toText(row.until),
    ended_at: toText(row.ended_at),
    appealed_at: toText(row.appealed_at),
    upheld_at: toText(row.upheld_at),
  };
}

export const presentBlock = (row: BlockRow, locale: Locale): Static<typeof schemas.Block> => ({
  ...presentOwnBlock(row, locale),
  owner_id: row.owner_id,
  blocked_by: row.blocked_by_email,
});
