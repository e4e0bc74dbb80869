/** `+380501234567` → `+380 50 123 45 67` with no-break spaces; anything that is not a Ukrainian number stays as it is. */
export function formatPhone(phone: string): string {
  const match = /^\+?(380)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[\s()-]/g, ''));
  return match ? `+${match.slice(1).join('\u00A0')}` : phone;
}
