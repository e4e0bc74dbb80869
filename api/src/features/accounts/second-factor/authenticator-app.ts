import { Secret, TOTP } from 'otpauth';

/** Algorithm, digits and period that every authenticator app knows (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Periods before and after the current one that are accepted, because clocks differ. */
const window = 1;

/** Creates a secret of 160 bits, in base 32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that an app reads from the QR code. */
export function buildAppAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...settings, issuer, label, secret }).toString();
}

/** Returns the period of a right code, in units of 30 seconds since 1970; null for a wrong one. */
export function findPeriod(secret: string, code: string, now = new Date()): number | null {
  const totp = new TOTP({ ...settings, secret });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}
