import { createHash } from 'node:crypto';
import type { RateLimitStore } from '../limits';

const hourMs = 3600_000;
/** Mails of an address, from all senders together; an unverified address gets fewer, the owner of a shop more. */
export const maxMails = {
  seller: { hour: 300, day: 3_000 },
  known: { hour: 30, day: 200 },
  unproved: { hour: 6, day: 20 },
} as const;

/** Domains of Gmail, which ignores dots in names. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox of an address: names with a plus lead to that before it, so that one mailbox has any number of addresses. */
export function toMailbox(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [name, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const mailbox = name.replace(/(?<=.)\+.*/s, '');
  return gmail.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

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
    if (recipient === null) return isWithin(rateLimits, 'mail', toMailbox(address), maxMails.unproved);
    return isWithin(rateLimits, 'mail', address, maxMails[recipient.has_shop ? 'seller' : 'known']);
  }
}

/**
 * Counts a mail with a link for an account that nobody has activated: anybody can register any address, also many of one mailbox.
 * Returns false beyond the limit of that mailbox.
 */
export function admitUnprovedLink(rateLimits: RateLimitStore, to: string): Promise<boolean> {
  return isWithin(rateLimits, 'mail-link', toMailbox(to), maxMails.unproved);
}

async function isWithin(rateLimits: RateLimitStore, kind: string, name: string, max: { hour: number; day: number }): Promise<boolean> {
  const key = `${kind}:${createHash('sha256').update(name).digest('base64url')}`;
  const [hour] = await rateLimits.increment([`${key}:hour`], hourMs);
  const [day] = await rateLimits.increment([`${key}:day`], 24 * hourMs);
  return (hour?.count ?? 0) <= max.hour && (day?.count ?? 0) <= max.day;
}
