/** Placeholders of documents and examples. */
const placeholder = /change[-_ ]?me|replace[-_ ]?(?:me|this|with)|your[-_ ]?(?:secret|password|key)|placeholder|example/i;
/** The most common passwords. */
const commonPassword = /^(?:admin|letmein|master|password|postgres(?:ql)?|qwerty\w*|root|secret|test|welcome|yarmarok)\W*(?:\d{1,8}\W*)?$/i;

/**
 * Returns why a secret is easy to guess, or null.
 * @param minBits minimum entropy of all characters together; a random hex digit counts almost 4.
 */
export function findSecretWeakness(secret: string, minBits: number): 'example' | 'guessable' | null {
  if (placeholder.test(secret)) return 'example';
  if (commonPassword.test(secret) || isRepetition(secret) || isSequence(secret)) return 'guessable';
  return shannonBits(secret) * secret.length < minBits ? 'guessable' : null;
}

/** `aaaa` and `abcabcab`: a repeated prefix. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** `abcdef`, `98765`: most characters are neighbors of the one before. */
function isSequence(text: string): boolean {
  let neighbors = 0;
  for (let at = 1; at < text.length; at += 1) if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) neighbors += 1;
  return text.length > 1 && neighbors * 2 > text.length;
}

/** Returns the entropy of one character, by how often each occurs. */
function shannonBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
