export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** A rough measure that rewards length before variety; it advises and refuses nothing. Null for an empty password. */
export function passwordStrength(password: string): PasswordStrength | null {
  if (password === '') return null;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 8 || different < 5) return 'weak';
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 'strong' : 'fair';
}
