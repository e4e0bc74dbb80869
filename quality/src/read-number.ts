/** Reads the value of an option of a command. @throws Error unless it is a whole number from 1. */
export function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} takes a whole number from 1`);
  return number;
}
