import { createHash } from 'node:crypto';
import { createOpaqueToken } from '../../platform/auth';
import { type Db, inTransaction, type Pool } from '../../platform/db';
import type { RateLimitStore } from '../../platform/limits';
import { composeMail, enqueueMail, maxMailDelayMs, peekUnprovedLink } from '../../platform/mail';
import { enqueue, type OutboxWorker } from '../../platform/outbox';
import { mailTexts } from './accounts.messages';
import { dropUserTokens, findUserByEmail, hasRecentToken, insertUserToken, type LinkPause } from './accounts.repository';
import { lockUser } from './security/security.repository';

export type LinkPurpose = 'activation' | 'password_reset';

export interface LinkDeps {
  pool: Pool;
  rateLimits: RateLimitStore;
  areRateLimitsOn: boolean;
}

interface LinkRequest {
  purpose: LinkPurpose;
  email: string;
  /** Time of the request of a mail that waits because its mailbox got too many links. */
  askedAt?: string;
}

const queue = 'account-link';
const validMs = { activation: 3 * 24 * 3600_000, password_reset: 3600_000 } as const;
/**
 * Pauses between two mails of a kind, which anybody can request; the earlier link works in between. After `often` mails within a day the
 * pause is longer, but never longer than the lifetime of a link, so that a stranger cannot keep people from getting one.
 */
const pauses: Record<LinkPurpose, LinkPause> = {
  activation: { seconds: 120, often: 5, oftenSeconds: 24 * 3600 },
  password_reset: { seconds: 120, often: 5, oftenSeconds: 3600 },
};

const dayMs = 24 * 3600_000;

/**
 * Counts a request for a link. Returns the seconds until another mail can be sent, 0 when this request sends one. It follows the pauses without
 * looking at the account, so that it reveals nothing; a mail that is sent although the answer names a wait does no harm.
 */
async function countLinkRequest(rateLimits: RateLimitStore, purpose: LinkPurpose, email: string): Promise<number> {
  const key = `link:${purpose}:${createHash('sha256').update(email).digest('base64url')}`;
  const { seconds, often, oftenSeconds } = pauses[purpose];
  const [recent] = await rateLimits.increment([`${key}:recent`], seconds * 1000);
  if (recent && recent.count > 1) return Math.ceil(recent.leftMs / 1000);
  const [day] = await rateLimits.increment([`${key}:day`], dayMs);
  if (!day || day.count < often) return 0;
  const [rare] = await rateLimits.increment([`${key}:rare`], oftenSeconds * 1000);
  return rare && rare.count > 1 ? Math.ceil(rare.leftMs / 1000) : 0;
}

/**
 * Enqueues a mail with a link. A job looks the address up, so that neither the answer nor its time reveals whether it has an account. The
 * token is created with the mail and never stored with the request.
 */
export async function requestAccountLink(db: Db, purpose: LinkPurpose, email: string): Promise<void> {
  await enqueue(db, queue, { purpose, email } satisfies LinkRequest);
}

/** Requests a link by `ask`. Returns the seconds until a mail with one can be sent to the address; 0 when it is sent now. */
export async function countingLink(
  { rateLimits, areRateLimitsOn }: LinkDeps,
  purpose: LinkPurpose,
  email: string,
  ask: () => Promise<void>,
): Promise<number> {
  // The time is read before, because the job may have counted its mail afterwards.
  const limitedMs = purpose === 'activation' && areRateLimitsOn ? await peekUnprovedLink(rateLimits, email) : 0;
  await ask();
  return Math.max(await countLinkRequest(rateLimits, purpose, email), Math.ceil(limitedMs / 1000));
}

/**
 * Requests a link; an inactive account gets its activation link, whose page sets a new password, in place of a reset. Returns the seconds
 * until a mail can be sent. Does not reveal whether the account exists.
 */
export function askForLink(deps: LinkDeps, purpose: LinkPurpose, emailAsTyped: string): Promise<number> {
  const email = emailAsTyped.trim().toLowerCase();
  return countingLink(deps, purpose, email, () => requestAccountLink(deps.pool, purpose, email));
}

export interface AccountLinksOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  /** Returns the milliseconds until an account that nobody has activated may get another link; null where limits are disabled. */
  admitUnproved: ((email: string) => Promise<number>) | null;
}

/** Registers the job that writes the mails of `requestAccountLink`. A new link invalidates earlier ones of its kind. */
export function sendAccountLinks(worker: OutboxWorker, { pool, siteName, publicOrigin, admitUnproved }: AccountLinksOptions): void {
  worker.handle(
    queue,
    async ({ payload, startedAt }) => {
      const { purpose: asked, email, askedAt = startedAt.toISOString() } = payload as LinkRequest;
      await inTransaction(pool, async (tx) => {
        const user = await findUserByEmail(tx, email);
        const locked = user && (await lockUser(tx, user.id));
        if (!user || !locked || (asked === 'activation' && locked.is_active)) return;
        // A password is not reset before its account is activated: the page of the activation sets a new one.
        const purpose = locked.is_active ? asked : 'activation';
        if (await hasRecentToken(tx, user.id, purpose, pauses[purpose])) return;
        const waitMs = locked.is_active || !admitUnproved ? 0 : await admitUnproved(user.email);
        if (waitMs > 0) {
          const runAt = new Date(startedAt.getTime() + waitMs);
          if (runAt.getTime() - Date.parse(askedAt) <= maxMailDelayMs)
            await enqueue(tx, queue, { purpose, email, askedAt } satisfies LinkRequest, { runAt });
          return;
        }
        const { token, tokenHash } = createOpaqueToken();
        await dropUserTokens(tx, user.id, purpose);
        const expiresAt = await insertUserToken(tx, user.id, purpose, tokenHash, validMs[purpose]);
        const prefix = user.language === 'uk' ? '' : `/${user.language}`;
        const isActivation = purpose === 'activation';
        const page = isActivation ? 'activation' : 'reset-password';
        const url = `${publicOrigin}${prefix}/account/${page}/?uid=${String(user.id)}&token=${token}`;
        const template = isActivation
          ? {
              subject: mailTexts.activationSubject,
              paragraphs: [mailTexts.activationBody, mailTexts.notYou],
              action: { label: mailTexts.activationAction, url },
            }
          : { subject: mailTexts.resetSubject, paragraphs: [mailTexts.resetBody], action: { label: mailTexts.resetAction, url } };
        const mail = composeMail(user.email, user.language, template, { site: siteName });
        await enqueueMail(tx, { ...mail, isAboutAccount: true, expiresAt: expiresAt.toISOString() });
      });
    },
    { isPayloadRemoved: true },
  );
}
