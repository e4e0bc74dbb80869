/** Returns typed dollars as the service reads them; null when they are no amount. A comma is a decimal sign. */
export function parseDollars(typed: string): string | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text) ? text : null;
}

/** Returns the sum of an amount of the service and typed dollars, in whole cents; amounts never pass through a float. */
export function addDollars(amount: string, typed: string): string {
  const cents = toCents(amount) + toCents(typed);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function toCents(text: string): number {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return text.startsWith('-') ? -cents : cents;
}
