import type { Operator } from '../../platform/auth';
import { type Db, onlyRow, type Tx } from '../../platform/db';
import type { Locale } from '../../platform/i18n';
import { type AdjustmentKind, type AdjustmentStatus, invitedDays, proposalDays } from './adjustment-rules';

export interface AdjustedShopRow {
  id: number;
  alias: string;
  title: string;
  owner_id: number;
  owner_email: string;
  owner_language: Locale;
}

const shops = `select s.id, s.alias, s.title, s.owner_id, u.email as owner_email, u.language as owner_language
  from shops s join users u on u.id = s.owner_id where s.deleted_at is null and u.deleted_at is null`;

export async function findShopById(db: Db, id: number): Promise<AdjustedShopRow | null> {
  const { rows } = await db.query<AdjustedShopRow>(`${shops} and s.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Finds a shop by its alias or a former one. */
export async function findShopByName(db: Db, alias: string): Promise<AdjustedShopRow | null> {
  const { rows } = await db.query<AdjustedShopRow>(
    `${shops} and s.id = coalesce((select id from shops where alias = $1), (select shop_id from shop_former_aliases where alias = $1))`,
    [alias],
  );
  return rows[0] ?? null;
}

/** Lets one act of an operator follow another, so that none passes the limit of a day. Returns false when the role has ended. */
export async function lockOperator(tx: Tx, { userId, role }: Operator): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from operators where user_id = $1 and role = $2 for update', [userId, role]);
  return rowCount === 1;
}

/** Returns the cents that an operator booked alone for a seller on this day of Kyiv, additions and subtractions summed. */
export async function readBookedToday(db: Db, operatorId: number, userId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(sum(abs(amount_minor)), 0)::bigint as cents from balance_adjustments
     where proposed_by = $1 and user_id = $2 and status = 'booked' and decided_by is null
       and created_at >= date_trunc('day', now() at time zone 'Europe/Kyiv') at time zone 'Europe/Kyiv'`,
    [operatorId, userId],
  );
  return onlyRow(rows).cents;
}

export interface NewAdjustment {
  shopId: number;
  userId: number;
  amountMinor: number;
  kind: AdjustmentKind;
  reason: string;
  status: 'proposed' | 'booked';
  proposedBy: number;
}

export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<number> {
  const { shopId, userId, amountMinor, kind, reason, status, proposedBy } = adjustment;
  const { rows } = await tx.query<{ id: number }>(
    `insert into balance_adjustments (shop_id, user_id, amount_minor, kind, reason, status, proposed_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [shopId, userId, amountMinor, kind, reason, status, proposedBy],
  );
  return onlyRow(rows).id;
}

export interface AdjustmentRow {
  id: number;
  shop_id: number;
  shop_alias: string;
  shop_title: string;
  user_id: number;
  amount_minor: number;
  kind: AdjustmentKind;
  reason: string | null;
  status: AdjustmentStatus;
  is_waiting: boolean;
  proposed_by: number;
  proposed_by_email: string;
  created_at: Date;
  expires_at: Date;
  decided_by_email: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  /** Balances of the seller now, in cents. */
  balance: number;
  bonus: number;
  /** Whether the proposer invited the reading operator lately. */
  is_invited_by_proposer: boolean;
}

const expiry = `a.created_at + make_interval(days => ${String(proposalDays)})`;
const status = `case when a.status = 'proposed' and ${expiry} <= now() then 'expired' else a.status end`;
const balanceOf = (kind: string) =>
  `coalesce((select l.balance from ledger_accounts l where l.user_id = a.user_id and l.kind = '${kind}'), 0)::bigint`;
/** Adjustments as the operator `$1` sees them. */
const adjustments = `select a.id, a.shop_id, s.alias as shop_alias, s.title as shop_title, a.user_id, a.amount_minor, a.kind, a.reason, ${status} as status,
    ${status} = 'proposed' as is_waiting, a.proposed_by, p.email as proposed_by_email, a.created_at, ${expiry} as expires_at,
    d.email as decided_by_email, a.decided_at, a.decision_reason,
    ${balanceOf('seller_balance')} as balance, ${balanceOf('seller_bonus')} as bonus,
    exists (select 1 from operators o where o.user_id = $1 and o.invited_by = a.proposed_by
              and o.created_at > now() - make_interval(days => ${String(invitedDays)})) as is_invited_by_proposer
  from balance_adjustments a join shops s on s.id = a.shop_id join users p on p.id = a.proposed_by left join users d on d.id = a.decided_by`;

/** Lists adjustments in a state: proposals the oldest first, what is over the newest first. */
export async function listAdjustments(
  db: Db,
  operatorId: number,
  wanted: AdjustmentStatus,
  limit: number,
  offset: number,
): Promise<{ rows: AdjustmentRow[]; count: number }> {
  const { rows } = await db.query<AdjustmentRow>(
    `${adjustments} where ${status} = $2 order by case when $2 = 'proposed' then a.id else -a.id end limit $3 offset $4`,
    [operatorId, wanted, limit, offset],
  );
  const total = await db.query<{ count: number }>(`select count(*)::int as count from balance_adjustments a where ${status} = $1`, [
    wanted,
  ]);
  return { rows, count: onlyRow(total.rows).count };
}

export async function readAdjustment(db: Db, operatorId: number, id: number): Promise<AdjustmentRow> {
  const { rows } = await db.query<AdjustmentRow>(`${adjustments} where a.id = $2`, [operatorId, id]);
  return onlyRow(rows);
}

/** Lets one decision about an adjustment follow another. Returns false when there is none. */
export async function lockAdjustment(tx: Tx, id: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from balance_adjustments where id = $1 for update', [id]);
  return rowCount === 1;
}

export async function saveDecision(
  tx: Tx,
  id: number,
  decision: { status: 'booked' | 'refused'; operatorId: number; reason: string | null },
): Promise<void> {
  await tx.query('update balance_adjustments set status = $2, decided_by = $3, decided_at = now(), decision_reason = $4 where id = $1', [
    id,
    decision.status,
    decision.operatorId,
    decision.reason,
  ]);
}

/** Erases what operators wrote about a seller whose account is deleted. */
export async function eraseReasons(tx: Tx, userId: number): Promise<void> {
  await tx.query('update balance_adjustments set reason = null, decision_reason = null where user_id = $1', [userId]);
}
