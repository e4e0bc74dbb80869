import { normalizePhone } from '../../platform/phone';
import { trimmedOrNull } from '../../platform/text';

/** Ways to read what an operator typed. Most texts can be read in one or two ways. */
export interface ReadQuery {
  /** Lowercase beginning of an e-mail, or all of it. */
  email: string | null;
  /** `+380XXXXXXXXX`. */
  phone: string | null;
  /** Number of an order or a payment, or an id. */
  number: number | null;
  /** Title or alias of a shop, or the number that a payment has at its provider. */
  text: string | null;
}

export function readQuery(typed: string): ReadQuery {
  const text = trimmedOrNull(typed);
  if (text === null) return { email: null, phone: null, number: null, text: null };
  const digits = /^[#№]?\s*(\d{1,15})$/.exec(text)?.[1];
  const number = digits === undefined || Number(digits) === 0 ? null : Number(digits);
  return {
    email: /^[^\s\u0400-\u04ff]+$/.test(text) && number === null ? text.toLowerCase() : null,
    phone: normalizePhone(text),
    number,
    text: text.includes('@') ? null : text,
  };
}

/** `olena@example.com` → `o•••@example.com`; null for none, and for the address of a deleted account. */
export function maskEmail(email: string | null): string | null {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1 || email.endsWith('@deleted.invalid')) return null;
  return `${email.charAt(0)}•••${email.slice(at)}`;
}

/** `+380501231234` → `+380 •• ••• 12 34`. */
export function maskPhone(phone: string | null): string | null {
  return phone ? phone.replace(/^.*(\d{2})(\d{2})$/, '+380 •• ••• $1 $2') : null;
}

const devices = { phone: /Android.*Mobile|iPhone|iPod|Windows Phone/i, tablet: /iPad|Android|Tablet/i } as const;
export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;

/** The kind of device that a user agent names. */
export function toDeviceKind(userAgent: string): (typeof deviceKinds)[number] {
  if (devices.phone.test(userAgent)) return 'phone';
  if (devices.tablet.test(userAgent)) return 'tablet';
  return /Windows|Macintosh|Linux|CrOS/i.test(userAgent) ? 'computer' : 'unknown';
}
