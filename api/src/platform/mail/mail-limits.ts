import { createHash } from 'node:crypto';
import type { Db } from '../db';
import type { Counter } from '../limits';

const hourMs = 3600_000;
/** Mails an address gets at most, from all senders together; one that no account has proved to own gets fewer, a shop's owner more. */
export const maxMails = {
  seller: { hour: 300, day: 3_000 },
  known: { hour: 30, day: 200 },
  unproved: { hour: 6, day: 20 },
} as const;

export interface MailLimitsOptions {
  db: Db;
  /** Of all processes together, where there are several. */
  counter: Counter;
  /** Addresses of the people who run the site. */
  unlimited: readonly string[];
}

/** Bounds how many mails others can cause to be sent to an address: orders of guests and orders written down name any. */
export class MailLimits {
  constructor(private readonly options: MailLimitsOptions) {}

  /** Counts a mail to that address; false when it has got as many as it may. */
  async admit(to: string): Promise<boolean> {
    const { db, counter, unlimited } = this.options;
    const address = to.trim().toLowerCase();
    if (unlimited.includes(address)) return true;
    const { rows } = await db.query<{ has_shop: boolean }>(
      `select exists (select 1 from shops s where s.owner_id = u.id and s.deleted_at is null) as has_shop
       from users u where u.email = $1 and u.is_active and u.deleted_at is null`,
      [address],
    );
    const max = maxMails[rows[0] === undefined ? 'unproved' : rows[0].has_shop ? 'seller' : 'known'];
    const key = `mail:${createHash('sha256').update(address).digest('base64url')}`;
    const [hour] = await counter.hit([`${key}:hour`], hourMs);
    const [day] = await counter.hit([`${key}:day`], 24 * hourMs);
    return (hour?.count ?? 0) <= max.hour && (day?.count ?? 0) <= max.day;
  }
}
