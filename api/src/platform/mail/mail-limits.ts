import { createHash } from 'node:crypto';
import type { Count, RateLimitStore } from '../limits';

const hourMs = 3600_000;
/** Mails of an address, from all senders together; an unverified address gets fewer, the owner of a shop more. */
export const maxMails = {
  seller: { hour: 300, day: 3_000 },
  known: { hour: 30, day: 200 },
  unproved: { hour: 6, day: 20 },
} as const;

/** Maximum delay of a necessary mail: a flood must not continue for weeks after its end. */
export const maxMailDelayMs = 48 * hourMs;

/** Domains of Gmail, which ignores dots in names. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox of an address: names with a plus suffix belong to the name before it, so that one mailbox has many addresses. */
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

  /** Counts a mail to that address. Returns the milliseconds until it may be sent; 0 within the limits. */
  async admit(to: string): Promise<number> {
    const { findRecipient, rateLimits, unlimited } = this.options;
    const address = to.trim().toLowerCase();
    if (unlimited.includes(address)) return 0;
    const recipient = await findRecipient(address);
    if (recipient) return count(rateLimits, [`mail:${address}`], maxMails[recipient.has_shop ? 'seller' : 'known']);
    return count(rateLimits, listCounts('mail', address), maxMails.unproved);
  }
}

/**
 * Counts a mail with a link for an inactive account: anybody can register any address, also many of one mailbox.
 * Returns the milliseconds until it may be sent; 0 within the limits.
 */
export function admitUnprovedLink(rateLimits: RateLimitStore, to: string): Promise<number> {
  return count(rateLimits, listCounts('mail-link', to.trim().toLowerCase()), maxMails.unproved);
}

/** Returns the same as `admitUnprovedLink`, without counting. */
export function peekUnprovedLink(rateLimits: RateLimitStore, to: string): Promise<number> {
  return peek(rateLimits, listCounts('mail-link', to.trim().toLowerCase()).map(hashKey), maxMails.unproved);
}

/**
 * Lists the counters of mails to an address: its own, and for a variant of a mailbox that of all its variants. So mails to variants
 * never use up those of the address before the plus: docs/operations/configure.md#limits-of-mails.
 */
function listCounts(kind: string, address: string): string[] {
  const mailbox = toMailbox(address);
  if (address === mailbox) return [`${kind}:${address}`];
  const isPlus = /(?<=.)\+/.test(address.slice(0, address.lastIndexOf('@')));
  return [`${kind}:${address}`, `${kind}:${isPlus ? 'plus' : 'dots'} of ${mailbox}`];
}

/** Hashes the key, so that the store of counts reveals no addresses. */
const hashKey = (name: string) => `mails:${createHash('sha256').update(name).digest('base64url')}`;

/** A delayed mail is not counted, so that its next attempt does not meet a used up limit of the day. */
async function count(rateLimits: RateLimitStore, names: readonly string[], max: Limits): Promise<number> {
  const keys = names.map(hashKey);
  const wait = await peek(rateLimits, keys, max);
  if (wait > 0) return wait;
  const hour = await rateLimits.increment(keys.map(toHour), hourMs);
  const day = await rateLimits.increment(keys.map(toDay), 24 * hourMs);
  return Math.max(findWait(hour, max.hour), findWait(day, max.day));
}

/** Returns whether a count has reached its limit, so that the next mail is one too many. */
async function peek(rateLimits: RateLimitStore, keys: readonly string[], max: Limits): Promise<number> {
  const [hour, day] = [await rateLimits.peek(keys.map(toHour)), await rateLimits.peek(keys.map(toDay))];
  return Math.max(findWait(hour, max.hour - 1), findWait(day, max.day - 1));
}

interface Limits {
  hour: number;
  day: number;
}
const toHour = (key: string) => `${key}:hour`;
const toDay = (key: string) => `${key}:day`;

const findWait = (counts: readonly Count[], max: number) => Math.max(0, ...counts.map(({ count: n, leftMs }) => (n > max ? leftMs : 0)));
