import type { Static } from 'typebox';
import { hashPassword } from '../../platform/auth';
import { inTransaction, type Pool, type Tx } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import type { Locale } from '../../platform/i18n';
import { normalizePhone } from '../../platform/phone';
import { countingLink, type LinkDeps, requestAccountLink } from './account-links';
import { activateAccount } from './activate-account';
import { texts } from './accounts.messages';
import { insertUser } from './accounts.repository';
import type { ActivationBody, RegisterBody } from './accounts.schemas';
import { consumeLink, findLinkOwner, proveByLink } from './mail-links';
import { checkNewPassword, findPasswordProblem } from './security/password-policy';
import { erasePerson } from './security/security.repository';
import type { SignInThrottle } from './sign-in/sign-in-throttle';
import { revokeUserSessions } from './sign-in/sessions.repository';

export interface RegistrationDeps extends LinkDeps {
  throttle: SignInThrottle;
  siteName: string;
}

/** Creates an account that has to be activated by mail. @throws InvalidFields when the e-mail is taken or the phone is invalid. */
export async function register(
  deps: Omit<RegistrationDeps, 'throttle'>,
  request: Static<typeof RegisterBody>,
  locale: Locale,
): Promise<{ id: number; email: string; mailAfterSeconds: number }> {
  const email = request.email.trim().toLowerCase();
  const phone = request.phone ? normalizePhone(request.phone) : null;
  const passwordProblem = await findPasswordProblem(request.password, { email, siteName: deps.siteName });
  const problems = {
    ...(passwordProblem ? { password: [passwordProblem] } : {}),
    ...(request.phone && !phone ? { phone: [{ message: texts.badPhone }] } : {}),
  };
  if (Object.keys(problems).length > 0) throw new InvalidFields(problems);
  const passwordHash = await hashPassword(request.password);
  const language = request.language ?? locale;
  let id = 0;
  const insert = async (tx: Tx) => {
    const inserted = await insertUser(tx, {
      email,
      passwordHash,
      userType: request.user_type,
      language,
      firstName: request.first_name?.trim() ?? '',
      lastName: request.last_name?.trim() ?? '',
      phone,
    });
    if (inserted === null) throw InvalidFields.of('email', texts.emailTaken);
    await requestAccountLink(tx, 'activation', email);
    id = inserted;
  };
  const mailAfterSeconds = await countingLink(deps, 'activation', email, () => inTransaction(deps.pool, insert));
  return { id, email, mailAfterSeconds };
}

/**
 * Activates an account for the reader of its mail, who proves the registration with the password, or takes it over with a new one.
 * @throws InvalidFields when the link is wrong, used or older than 3 days, or the password is wrong; TooManySignIns.
 */
export async function activateByLink(
  { pool, throttle, siteName }: Pick<RegistrationDeps, 'pool' | 'throttle' | 'siteName'>,
  { uid, token, password, new_password: newPassword }: Static<typeof ActivationBody>,
): Promise<void> {
  if (password !== undefined && newPassword !== undefined) throw InvalidFields.of('new_password', texts.onePassword);
  const user = await findLinkOwner(pool, uid, token, 'activation');
  if (password !== undefined) await proveByLink(throttle, user, password);
  let passwordHash: string | null = null;
  if (newPassword !== undefined) {
    await checkNewPassword(newPassword, { email: user.email, siteName });
    passwordHash = await hashPassword(newPassword);
  }
  await inTransaction(pool, async (tx) => {
    const { id } = await consumeLink(tx, uid, token, 'activation');
    await activateAccount(tx, id, passwordHash === null ? null : { passwordHash, firstName: '', lastName: '' });
  });
}

/** Deletes a registration by a stranger on request of the owner of the address. @throws InvalidFields when the link does not work. */
export function rejectRegistration(pool: Pool, uid: string, token: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const { id } = await consumeLink(tx, uid, token, 'activation');
    await revokeUserSessions(tx, id);
    await erasePerson(tx, id);
  });
}
