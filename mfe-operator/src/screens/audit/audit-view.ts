import type { AuditFilters } from '@yarmarok/shared-api/account';

export const pageSize = 20;

/** Filters and offset of the address. */
export interface AuditView {
  action: string | null;
  actor: number | null;
  targetType: string | null;
  targetId: number | null;
  /** Days as `2026-11-18`. */
  from: string | null;
  to: string | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseAuditView(params: URLSearchParams): AuditView {
  return {
    action: parseName(params.get('action')),
    actor: parseId(params.get('actor')),
    targetType: parseName(params.get('target_type')),
    targetId: parseId(params.get('target_id')),
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    offset: parseId(params.get('offset')) ?? 0,
  };
}

/** Returns the query of the address with its `?`, without missing values; empty without any. */
export function buildAuditQuery({ action, actor, targetType, targetId, from, to, offset }: AuditView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ action, actor, target_type: targetType, target_id: targetId, from, to, offset }))
    if (value) params.set(name, String(value));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Returns the filters of the call, without the page. */
export function buildAuditFilters({ action, actor, targetType, targetId, from, to }: AuditView): AuditFilters {
  return {
    ...(action === null ? {} : { action }),
    ...(actor === null ? {} : { actor }),
    ...(targetType === null ? {} : { target_type: targetType }),
    ...(targetId === null ? {} : { target_id: targetId }),
    ...(from === null ? {} : { date_from: from }),
    ...(to === null ? {} : { date_to: to }),
  };
}

const parseName = (text: string | null) => (text !== null && /^[\w.]{1,60}$/.test(text) ? text : null);

function parseId(text: string | null): number | null {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id <= 1_000_000_000 ? id : null;
}

/** Returns the day when it exists, else null. */
function parseDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
