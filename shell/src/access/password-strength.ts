export type PasswordStrength = 'weak' | 'fair' | 'strong';

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхїъ', 'фівапролджє', 'фывапролджэ', 'ячсмитьбю'];

/** Whether a character repeats the one before it, follows it in its alphabet, or lies beside it on the keyboard. */
function isPredictable(before: string, next: string): boolean {
  if (Math.abs((before.codePointAt(0) ?? 0) - (next.codePointAt(0) ?? 0)) <= 1) return true;
  return keyboardRows.some((row) => row.includes(before) && row.includes(next) && Math.abs(row.indexOf(before) - row.indexOf(next)) === 1);
}

/**
 * A rough measure that rewards length before variety; it advises and refuses nothing. Characters that follow from the one before
 * count for nothing: `12345678` is as good as `1`. Null for an empty password.
 */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const characters = Array.from(password.toLowerCase());
  const length = characters.filter((next, at) => !isPredictable(characters[at - 1] ?? '', next)).length;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (length < 8 || new Set(characters).size < 5) return 'weak';
  return length >= 14 || (length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
