import { createOpaqueToken } from '../../platform/auth';
import { type Db, inTransaction, type Pool } from '../../platform/db';
import { composeMail, enqueueMail } from '../../platform/mail';
import { enqueue, type OutboxWorker } from '../../platform/outbox';
import { mailTexts } from './accounts.messages';
import { dropUserTokens, findUserByEmail, hasRecentToken, insertUserToken, type LinkPause } from './accounts.repository';
import { lockUser } from './security.repository';

export type LinkPurpose = 'activation' | 'password_reset';

interface LinkRequest {
  purpose: LinkPurpose;
  email: string;
}

const queue = 'account-link';
const validMs = { activation: 3 * 24 * 3600_000, password_reset: 3600_000 } as const;
/**
 * Pauses between two mails of a kind, which anybody can ask for; the earlier link works in the meantime. After `often` mails within a day the
 * pause is the longer one. It is never longer than a link works, so that nobody can keep people from getting one.
 */
const pauses: Record<LinkPurpose, LinkPause> = {
  activation: { seconds: 120, often: 5, oftenSeconds: 24 * 3600 },
  password_reset: { seconds: 120, often: 5, oftenSeconds: 3600 },
};

/**
 * Enqueues a mail with a link. A job looks the address up, so that neither the answer nor its time reveals whether it has an account. The
 * token is created with the mail and never stored with the request.
 */
export async function requestAccountLink(db: Db, purpose: LinkPurpose, email: string): Promise<void> {
  await enqueue(db, queue, { purpose, email } satisfies LinkRequest);
}

export interface AccountLinksOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  /** Returns whether an account that nobody has activated may get another link; null where limits are disabled. */
  admitUnproved: ((email: string) => Promise<boolean>) | null;
}

/** Registers the job that writes the mails of `requestAccountLink`. A new link invalidates earlier ones of its kind. */
export function sendAccountLinks(worker: OutboxWorker, { pool, siteName, publicOrigin, admitUnproved }: AccountLinksOptions): void {
  worker.handle(
    queue,
    async ({ payload }) => {
      const { purpose, email } = payload as LinkRequest;
      await inTransaction(pool, async (tx) => {
        const user = await findUserByEmail(tx, email);
        if (!user || !(await lockUser(tx, user.id))) return;
        if (purpose === 'activation' && user.is_active) return;
        if (await hasRecentToken(tx, user.id, purpose, pauses[purpose])) return;
        if (!user.is_active && admitUnproved && !(await admitUnproved(user.email))) return;
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
              paragraphs: [mailTexts.activationBody],
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
