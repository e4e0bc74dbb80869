import type { Static } from 'typebox';
import { type Actor, createOpaqueToken, hashToken } from '../../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../../platform/db';
import { InvalidFields } from '../../../platform/errors';
import type { Locale } from '../../../platform/i18n';
import { composeMail, enqueueMail } from '../../../platform/mail';
import { mailTexts, texts } from '../accounts.messages';
import { dropUserTokens, findUser, findUserByEmail, type UserRow } from '../accounts.repository';
import { findLinkOwner, proveByLink, toUserId } from '../mail-links';
import type { SignInThrottle } from '../sign-in/sign-in-throttle';
import { lockReauthenticated, reauthenticate } from './reauthenticate';
import type { SecurityNotices } from './security-notices';
import { changeEmail, consumeEmailToken, insertEmailToken, lockUser } from './security.repository';
import type { ChangeEmailBody, ConfirmEmailBody } from './security.schemas';

export interface EmailDeps {
  pool: Pool;
  throttle: SignInThrottle;
  notify: SecurityNotices;
  siteName: string;
  publicOrigin: string;
}

const emailLinkMs = 24 * 3600_000;

/** Mails a link to the new address; the old one stays until the link is opened. @throws InvalidFields, TooManySignIns. */
export async function requestEmailChange(deps: EmailDeps, actor: Actor, request: Static<typeof ChangeEmailBody>): Promise<void> {
  const newEmail = request.new_email.trim().toLowerCase();
  const user = await reauthenticate(deps.pool, deps.throttle, actor, request.password, 'password');
  if (newEmail === user.email) throw InvalidFields.of('new_email', texts.sameEmail);
  await inTransaction(deps.pool, async (tx) => {
    await lockReauthenticated(tx, user, 'password');
    if (await findUserByEmail(tx, newEmail)) throw InvalidFields.of('new_email', texts.emailTaken);
    await mailConfirmation(tx, deps, user, newEmail);
  });
}

/**
 * The password proves that the reader of the mail requested it: the address of another person stays theirs.
 * @throws InvalidFields when the link is wrong, used or older than 24 h, the address is taken or the password is wrong; TooManySignIns.
 */
export async function confirmEmail(
  { pool, throttle, notify }: Omit<EmailDeps, 'siteName' | 'publicOrigin'>,
  { uid, token, password }: Static<typeof ConfirmEmailBody>,
): Promise<void> {
  const userId = toUserId(uid);
  const proved = password === undefined ? null : await findLinkOwner(pool, uid, token, 'email_change');
  if (proved && password !== undefined) await proveByLink(throttle, proved, password);
  await inTransaction(pool, async (tx) => {
    // Locks the person before the link, in the order of all code that invalidates links.
    const locked = await lockUser(tx, userId);
    if (!locked?.is_active) throw InvalidFields.of('token', texts.badLink);
    if (proved && locked.password_hash !== proved.password_hash) throw InvalidFields.of('password', texts.wrongPassword);
    const newEmail = await consumeEmailToken(tx, userId, hashToken(token));
    const user = newEmail === null ? null : await findUser(tx, userId);
    if (newEmail === null || !user) throw InvalidFields.of('token', texts.badLink);
    if (!(await changeEmail(tx, userId, newEmail))) throw InvalidFields.of('token', texts.emailTaken);
    // Links that were mailed to the old address must not work any more.
    await dropUserTokens(tx, userId, 'password_reset');
    await notify(tx, user, { kind: 'email_changed', newEmail });
  });
}

async function mailConfirmation(tx: Tx, { siteName, publicOrigin }: EmailDeps, user: UserRow, newEmail: string): Promise<void> {
  const { token, tokenHash } = createOpaqueToken();
  await dropUserTokens(tx, user.id, 'email_change');
  const expiresAt = await insertEmailToken(tx, user.id, newEmail, tokenHash, emailLinkMs);
  const url = `${publicOrigin}${languagePrefix(user.language)}/account/confirm-email/?uid=${String(user.id)}&token=${token}`;
  const template = {
    subject: mailTexts.emailChangeSubject,
    paragraphs: [mailTexts.emailChangeBody],
    action: { label: mailTexts.emailChangeAction, url },
  };
  const mail = composeMail(newEmail, user.language, template, { site: siteName, email: newEmail });
  await enqueueMail(tx, { ...mail, isOnlyWay: true, expiresAt: expiresAt.toISOString() });
}

function languagePrefix(language: Locale): string {
  return language === 'uk' ? '' : `/${language}`;
}
