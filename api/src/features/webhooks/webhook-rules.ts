/** Deadline: without a success for so long, attempts end and the webhook is switched off. */
export const giveUpSeconds = 3 * 24 * 3600;

const initialBackoffSeconds = 10;
const maxBackoffSeconds = 6 * 3600;

/**
 * Returns the backoff after a failed attempt, in seconds: 10 s, three times as long after each further failure, at most 6 hours, with a
 * jitter of a tenth. The last attempt is due at the deadline.
 * @param failures failed attempts in a row, including this one.
 */
export function getBackoffSeconds(failures: number, random = Math.random()): number {
  const pause = Math.min(maxBackoffSeconds, initialBackoffSeconds * 3 ** Math.min(failures - 1, 20));
  return pause * (0.9 + 0.2 * random);
}
