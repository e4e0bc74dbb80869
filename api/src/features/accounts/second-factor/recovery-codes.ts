import { createHash, randomInt } from 'node:crypto';

const codeCount = 10;
/** Letters and digits that nobody takes for another one. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 10;

/** Creates the codes that a person keeps on paper, such as `k7m2p-x9qrt`; about 50 bits each. */
export function createRecoveryCodes(): string[] {
  const createCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: codeCount }, createCode).map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`);
}

/** Hashes a code as a person types it: case, spaces and dashes do not count. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
}
