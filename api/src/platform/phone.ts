import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** `050…`, `380…`, `+380…` with spaces and brackets → `+380XXXXXXXXX`; null when it is no Ukrainian number. */
export function normalizePhone(input: string): string | null {
  const digits = input.replace(/[^\d+]/g, '');
  const international = digits.startsWith('380') ? `+${digits}` : digits;
  const phone = parsePhoneNumberFromString(international, 'UA');
  if (phone?.countryCallingCode !== '380') return null;
  return /^\+380\d{9}$/.test(phone.number) ? phone.number : null;
}

/** `+380501234567` → `+380 50 123 45 67` with no-break spaces; any other number stays. */
export function showPhone(phone: string): string {
  return phone.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
}
