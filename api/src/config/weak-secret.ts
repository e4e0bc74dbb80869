import { createHash } from 'node:crypto';

/** Placeholders of documents and examples. */
const placeholder = /change[-_ ]?me|replace[-_ ]?(?:me|this|with)|your[-_ ]?(?:secret|password|key)|placeholder|example/i;
/** The most common passwords. */
const commonWords =
  'admin changeme default letmein master password postgres qwerty root secret test token welcome yarmarok 123456 12345678 1234567890'.split(
    ' ',
  );
const commonPassword = /^(?:admin|letmein|master|password|postgres(?:ql)?|qwerty\w*|root|secret|test|welcome|yarmarok)\W*(?:\d{1,8}\W*)?$/i;

/** The most frequent pairs of letters of English and of transliterated words: half of the pairs of a text, and 6 % of those of random letters. */
const frequentPairs = new Set(
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce ma li no pr'.split(
    ' ',
  ),
);

/**
 * Returns the reason why a secret is easy to guess, or null.
 * @param minBits minimum entropy of all characters together; a random hex digit counts almost 4.
 */
export function findSecretWeakness(secret: string, minBits: number): 'example' | 'guessable' | null {
  if (placeholder.test(secret)) return 'example';
  if (commonPassword.test(secret) || isRepetition(secret) || isSequence(secret) || isText(secret) || isHashOfWord(secret))
    return 'guessable';
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

/** Words one after another, such as `correcthorsebatterystaple`: most of it are letters, and many of their pairs are frequent ones. */
function isText(secret: string): boolean {
  const words = secret.toLowerCase().match(/[a-z]+/g) ?? [];
  const pairs = words.flatMap((word) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
  const frequent = pairs.filter((pair) => frequentPairs.has(pair));
  return pairs.length >= 16 && pairs.length * 2 > secret.length && frequent.length > pairs.length * 0.44;
}

/** A hash looks random, but that of a common word is in every list. */
function isHashOfWord(secret: string): boolean {
  const hash = secret.toLowerCase();
  return ['md5', 'sha1', 'sha256'].some((algorithm) =>
    commonWords.some((word) => createHash(algorithm).update(word).digest('hex') === hash),
  );
}

/** Returns the entropy of one character, by how often each occurs. */
function shannonBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
