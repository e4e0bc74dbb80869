import { randomInt } from 'node:crypto';

// The alphabet lacks letters and digits that are easily confused on the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Shared by the orders of one checkout; hard to guess. */
export function newGroupNumber(): string {
  return `YA-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
