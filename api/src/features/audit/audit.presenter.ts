import type { Static } from 'typebox';
import type { AuditEntryRow } from './audit.repository';
import type { AuditEntry } from './audit.schemas';

const show = (value: string | number | boolean | null | undefined) => (value === undefined || value === null ? null : String(value));

export function presentEntry(row: AuditEntryRow): Static<typeof AuditEntry> {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actor_id,
    actor_email: row.actor_email,
    role: row.role,
    action: row.action,
    target_type: row.target_type,
    target_id: row.target_id,
    changes: Object.entries(row.changes).map(([field, { before, after }]) => ({ field, before: show(before), after: show(after) })),
    email: row.texts.email ?? null,
    reason: row.texts.reason ?? null,
    request_id: row.request_id,
  };
}
