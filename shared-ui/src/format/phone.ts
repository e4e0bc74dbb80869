/** Returns `+380501234567` as `+380 50 123 45 67` with no-break spaces; other texts stay as they are. */
export function formatPhone(phone: string): string {
  const match = /^\+?(380)(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[\s()-]/g, ''));
  return match ? `+${match.slice(1).join('\u00A0')}` : phone;
}
