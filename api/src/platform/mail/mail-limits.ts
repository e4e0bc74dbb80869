import { createHash } from 'node:crypto';
import type { Db } from '../db';
import type { RateLimitStore } from '../limits';

const hourMs = 3600_000;
/** Mails of an address, from all senders together; an unverified address gets fewer, the owner of a shop more. */
export const maxMails = {
  seller: { hour: 300, day: 3_000 },
  known: { hour: 30, day: 200 },
  unproved: { hour: 6, day: 20 },
} as const;

export interface MailLimitsOptions {
  db: Db;
  /** Shared by all processes. */
  rateLimits: RateLimitStore;
  /** Addresses of the site's operators. */
  unlimited: readonly string[];
}

/** Limits the mails that others can cause: orders of guests and manual orders may name any address. */
export class MailLimits {
  constructor(private readonly options: MailLimitsOptions) {}

  /** Counts a mail to that address; returns false beyond the limit. */
  async admit(to: string): Promise<boolean> {
    const { db, rateLimits, unlimited } = this.options;
    const address = to.trim().toLowerCase();
    if (unlimited.includes(address)) return true;
    const { rows } = await db.query<{ has_shop: boolean }>(
      `select exists (select 1 from shops s where s.owner_id = u.id and s.deleted_at is null) as has_shop
       from users u where u.email = $1 and u.is_active and u.deleted_at is null`,
      [address],
    );
    const max = maxMails[rows[0] === undefined ? 'unproved' : rows[0].has_shop ? 'seller' : 'known'];
    const key = `mail:${createHash('sha256').update(address).digest('base64url')}`;
    const [hour] = await rateLimits.increment([`${key}:hour`], hourMs);
    const [day] = await rateLimits.increment([`${key}:day`], 24 * hourMs);
    return (hour?.count ?? 0) <= max.hour && (day?.count ?? 0) <= max.day;
  }
}
