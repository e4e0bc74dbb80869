export { readPhoneNumber as normalizePhone } from '@yarmarok/shared-ui/phone-number';

/** `+380501234567` → `+380 50 123 45 67` with no-break spaces; any other number stays. */
export function showPhone(phone: string): string {
  return phone.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
}
