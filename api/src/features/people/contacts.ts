import type { Operator } from '../../platform/auth';
import { inTransaction, type Tx } from '../../platform/db';
import { NotFound, TooManyRequests } from '../../platform/errors';
import type { RateLimitStore } from '../../platform/limits';
import { type ContactsRow, readOrderContacts, readPersonContacts, readShopContacts } from './contacts.repository';
import type { PeopleDeps } from './notes';

export interface ContactsDeps extends PeopleDeps {
  /** Null without limits. */
  rateLimits: RateLimitStore | null;
}

export type ContactsTarget = 'user' | 'shop' | 'order';
export interface Contacts extends ContactsRow {
  owner_email?: string;
  owner_phone?: string | null;
}

const readers: Readonly<Record<ContactsTarget, (tx: Tx, id: number) => Promise<Contacts | null>>> = {
  user: readPersonContacts,
  shop: readShopContacts,
  order: readOrderContacts,
};

/** Looks of an operator an hour, of all kinds together. */
const maxLooks = 60;
const hourMs = 3_600_000;

/** Returns contacts in full, and records the look with its reason. @throws TooManyRequests, NotFound, also for an erased account. */
export async function viewContacts(
  { pool, audit, rateLimits }: ContactsDeps,
  operator: Operator,
  target: { type: ContactsTarget; id: number },
  reason: string,
): Promise<Contacts> {
  await countAttempt(rateLimits, `contacts-views:${String(operator.userId)}`, maxLooks, hourMs);
  return inTransaction(pool, async (tx) => {
    const contacts = await readers[target.type](tx, target.id);
    if (!contacts) throw new NotFound();
    await audit.recordAct(tx, { operator, action: 'contacts_viewed', target, reason: reason.trim(), aboutUserId: contacts.person_id });
    return contacts;
  });
}

/** @throws TooManyRequests with the seconds until the window ends. */
export async function countAttempt(rateLimits: RateLimitStore | null, key: string, max: number, windowMs: number): Promise<void> {
  const [counted] = rateLimits ? await rateLimits.increment([key], windowMs) : [];
  if (counted && counted.count > max) throw new TooManyRequests(Math.max(1, Math.ceil(counted.leftMs / 1000)));
}
