import { type FieldProblem, InvalidFields } from '../../../platform/errors';
import { sanitizeText } from '../../../platform/text';
import { passwordTexts as texts } from './password-policy.messages';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Imports the list at its first use, because most processes never need it. */
function importCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary.passwords.map(String)));
  return commonPasswords;
}

export interface PasswordContext {
  email: string;
  siteName: string;
}

/**
 * Returns the reason to refuse a password, or null: it is among the most common ones, is invisible, repeats one character, or is the e-mail
 * address or the site's name with a few digits (OWASP ASVS 2.1.7). The schema checks the minimum length.
 */
export async function findPasswordProblem(password: string, { email, siteName }: PasswordContext): Promise<FieldProblem | null> {
  if (sanitizeText(password) === '') return { message: texts.blank };
  const plain = password.trim().toLowerCase();
  if (new Set(plain).size === 1) return { message: texts.repeated };
  const [localPart = ''] = email.split('@');
  if (plain === email || isVariant(plain, localPart)) return { message: texts.ownEmail };
  if ([siteName, 'yarmarok', 'ярмарок'].some((name) => isVariant(plain, name))) return { message: texts.siteName };
  return (await importCommonPasswords()).has(plain) ? { message: texts.common } : null;
}

/** @throws InvalidFields at `new_password`. */
export async function checkNewPassword(password: string, context: PasswordContext): Promise<void> {
  const problem = await findPasswordProblem(password, context);
  if (problem) throw new InvalidFields({ new_password: [problem] });
}

/** Returns true when the text is the name itself, doubled or reversed, surrounded only by digits and signs. */
function isVariant(text: string, name: string): boolean {
  const toLetters = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, '');
  const [letters, wanted] = [toLetters(text), toLetters(name)];
  if (text === name.toLowerCase()) return true;
  return wanted.length >= 4 && [wanted, wanted + wanted, Array.from(wanted).reverse().join('')].includes(letters);
}
