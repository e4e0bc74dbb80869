import { type Actor, createOpaqueToken, hashToken, type Operator, type OperatorRole } from '../../platform/auth';
import { inTransaction } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { defaultLocale, type Locale, showDay } from '../../platform/i18n';
import { toKyivDay } from '../../platform/kyiv-time';
import { composeMail, enqueueMail } from '../../platform/mail';
import { hasSecondFactor, NoSecondFactor } from '../accounts';
import * as repository from './invitations.repository';
import { lockOwner, type OperatorDeps } from './members';
import { AlreadyOperator } from './operators.errors';
import { mailTexts, roleTexts } from './operators.messages';
import { operatorPolicies } from './operators.policy';
import { insertOperator } from './operators.repository';

export interface InvitationDeps extends OperatorDeps {
  siteName: string;
  publicOrigin: string;
}

export interface InvitationRequest {
  email: string;
  role: OperatorRole;
  /** Language of the mail; by default that of the invited account. */
  language?: Locale;
}

const validDays = 7;
const toTarget = (id: number) => ({ type: 'invitation', id });

/**
 * Mails an invitation, which replaces a waiting one of the same e-mail.
 * @param operator null for the command. @throws AlreadyOperator, NotFound when the operator is no owner any more.
 */
export function inviteOperator(
  { pool, audit, siteName, publicOrigin }: InvitationDeps,
  operator: Operator | null,
  { email: asTyped, role, language: wanted }: InvitationRequest,
): Promise<{ row: repository.InvitationRow; link: string }> {
  const email = asTyped.trim().toLowerCase();
  return inTransaction(pool, async (tx) => {
    if (operator) await lockOwner(tx, operator);
    const account = await repository.findInvitedAccount(tx, email);
    if (account?.is_operator) throw new AlreadyOperator();
    const language = wanted ?? account?.language ?? defaultLocale;
    const { token, tokenHash } = createOpaqueToken();
    const invitedBy = operator?.userId ?? null;
    const row = await repository.insertInvitation(tx, { email, language, role, tokenHash, invitedBy, validDays });
    const link = `${publicOrigin}${language === defaultLocale ? '' : `/${language}`}/account/operator/invitation/?token=${token}`;
    const template = {
      subject: mailTexts.subject,
      paragraphs: [mailTexts.body, mailTexts.steps, mailTexts.notYou],
      action: { label: mailTexts.action, url: link },
    };
    const values = { site: siteName, role: roleTexts[role][language], date: showDay(toKyivDay(row.expires_at), language) };
    const mail = composeMail(email, language, template, values);
    await enqueueMail(tx, { ...mail, isOnlyWay: true, expiresAt: row.expires_at.toISOString() });
    const { action } = operatorPolicies.invite;
    const aboutUserId = account?.id ?? null;
    await audit.recordAct(tx, { operator, action, target: toTarget(row.id), after: { role }, email, aboutUserId });
    return { row, link };
  });
}

/** @throws NotFound, also when the operator is no owner any more. */
export function deleteInvitation({ pool, audit }: OperatorDeps, operator: Operator, id: number): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await lockOwner(tx, operator);
    const deleted = await repository.deleteInvitation(tx, id);
    if (!deleted) throw new NotFound();
    const { email, role } = deleted;
    const aboutUserId = (await repository.findInvitedAccount(tx, email))?.id ?? null;
    const { action } = operatorPolicies.deleteInvitation;
    await audit.recordAct(tx, { operator, action, target: toTarget(id), before: { role }, email, aboutUserId });
  });
}

/** Makes the invited person an operator. @throws NotFound for a wrong, used, expired or another person's token, NoSecondFactor, AlreadyOperator. */
export function acceptInvitation({ pool, audit }: OperatorDeps, { userId }: Actor, token: string): Promise<OperatorRole> {
  return inTransaction(pool, async (tx) => {
    const invitation = await repository.lockOwnInvitation(tx, userId, hashToken(token));
    if (!invitation) throw new NotFound();
    if (!(await hasSecondFactor(tx, userId))) throw new NoSecondFactor();
    const { id, role, email, invited_by: invitedBy } = invitation;
    await repository.deleteInvitation(tx, id);
    if (!(await insertOperator(tx, userId, role, invitedBy))) throw new AlreadyOperator();
    const { action } = operatorPolicies.acceptInvitation;
    const target = { type: 'operator', id: userId };
    await audit.recordAct(tx, { operator: { userId, role }, action, target, after: { role }, email, aboutUserId: userId });
    return role;
  });
}
