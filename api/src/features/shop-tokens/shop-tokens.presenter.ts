import type { Static } from 'typebox';
import type { ShopTokenRow } from './shop-tokens.repository';
import type { ShopToken } from './shop-tokens.schemas';

export function presentShopToken(row: ShopTokenRow, now = new Date()): Static<typeof ShopToken> {
  return {
    id: row.id,
    title: row.title,
    rights: row.rights,
    hint: row.hint,
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
