import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** `050…`, `380…`, `+380…` with spaces and brackets → `+380XXXXXXXXX`; null when it is no Ukrainian number. */
export function normalizePhone(input: string): string | null {
  const digits = input.replace(/[^\d+]/g, '');
  const international = digits.startsWith('380') ? `+${digits}` : digits;
  const phone = parsePhoneNumberFromString(international, 'UA');
  if (phone?.countryCallingCode !== '380') return null;
  return /^\+380\d{9}$/.test(phone.number) ? phone.number : null;
}
