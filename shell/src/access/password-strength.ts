export type PasswordStrength = 'weak' | 'fair' | 'strong';

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхїъ', 'фівапролджє', 'фывапролджэ', 'ячсмитьбю'];

/** Returns whether a character repeats the previous one, follows it in its alphabet, or is its neighbor on the keyboard. */
function isPredictable(before: string, next: string): boolean {
  if (Math.abs((before.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) <= 1) return true;
  return keyboardRows.some((row) => row.includes(before) && row.includes(next) && Math.abs(row.indexOf(before) - row.indexOf(next)) === 1);
}

/** Minimum length of a run of predictable characters that counts as one. */
const minRun = 3;

/** Counts the characters, and a run of predictable ones such as `1234` or `qwerty` as one. */
function countUnpredictable(characters: readonly string[]): number {
  let count = 0;
  let run = 0;
  for (const [at, next] of characters.entries()) {
    run = at > 0 && isPredictable(characters[at - 1] ?? '', next) ? run + 1 : 1;
    if (run < minRun) count += 1;
    else if (run === minRun) count -= minRun - 2;
  }
  return count;
}

const siteNames = ['yarmarok', 'ярмарок'];

/**
 * Returns whether the text is only a name, once, twice or backwards, with digits and signs around it; the service refuses such passwords.
 */
function isNameVariant(text: string, name: string): boolean {
  const toLetters = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, '');
  const [letters, wanted] = [toLetters(text), toLetters(name)];
  return wanted.length >= 4 && [wanted, wanted + wanted, Array.from(wanted).reverse().join('')].includes(letters);
}

/**
 * A rough measure that prefers length over variety; it only advises. Predictable runs hardly count: `12345678` counts like `1`. The
 * person's own e-mail and the name of the site are weak. Null for an empty password.
 */
export function passwordStrength(password: string, email = ''): PasswordStrength | null {
  if (password === '') return null;
  const [localPart = ''] = email.split('@');
  if ([email, localPart, ...siteNames].some((name) => isNameVariant(password, name))) return 'weak';
  const characters = Array.from(password.toLowerCase());
  const { length } = characters;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (countUnpredictable(characters) < 8 || new Set(characters).size < 5) return 'weak';
  return length >= 14 || (length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
