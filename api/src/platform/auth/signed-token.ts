import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const shape = /^([0-9a-z]{1,11})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

export interface SignedSubject {
  subject: number;
  /** True when the token is genuine but expired. */
  isExpired: boolean;
}

/**
 * Signs and reads tokens that name one row until a moment, such as in links of mails.
 * The key is derived from the secret for one purpose: a token of another purpose is never accepted, and a new secret revokes all tokens.
 */
export class SignedTokens {
  readonly #key: Uint8Array;

  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', `yarmarok ${purpose}`, 32));
  }

  sign(subject: number, expiresAt: Date): string {
    const signed = `${subject.toString(36)}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
    return `${signed}.${this.#mac(signed)}`;
  }

  /** Returns null for a token that is broken, of another purpose or signed with another secret. */
  read(token: string, now = new Date()): SignedSubject | null {
    const [, subject = '', expiry = '', mac = ''] = shape.exec(token) ?? [];
    const expected = this.#mac(`${subject}.${expiry}`);
    // Both strings are 43 ASCII characters when the shape is right, so the comparison takes constant time.
    if (mac.length !== expected.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
    return { subject: Number.parseInt(subject, 36), isExpired: Number.parseInt(expiry, 36) * 1000 <= now.getTime() };
  }

  #mac(signed: string): string {
    return createHmac('sha256', this.#key).update(signed).digest('base64url');
  }
}
