import { createHash } from 'node:crypto';
import type { RateLimitStore } from '../limits';

const hourMs = 3600_000;
/** Mails of an address, from all senders together; an unverified address gets fewer, the owner of a shop more. */
export const maxMails = {
  seller: { hour: 300, day: 3_000 },
  known: { hour: 30, day: 200 },
  unproved: { hour: 6, day: 20 },
} as const;

/** Owner of an address. */
export interface MailRecipient {
  has_shop: boolean;
}

export interface MailLimitsOptions {
  /** Returns the active account of a lower-case address; null when there is none. */
  findRecipient: (address: string) => Promise<MailRecipient | null>;
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
    const { findRecipient, rateLimits, unlimited } = this.options;
    const address = to.trim().toLowerCase();
    if (unlimited.includes(address)) return true;
    const recipient = await findRecipient(address);
    const max = maxMails[recipient === null ? 'unproved' : recipient.has_shop ? 'seller' : 'known'];
    const key = `mail:${createHash('sha256').update(address).digest('base64url')}`;
    const [hour] = await rateLimits.increment([`${key}:hour`], hourMs);
    const [day] = await rateLimits.increment([`${key}:day`], 24 * hourMs);
    return (hour?.count ?? 0) <= max.hour && (day?.count ?? 0) <= max.day;
  }
}
