/** Attempts end, and the webhook is switched off, when none has succeeded for so long. */
export const giveUpSeconds = 3 * 24 * 3600;

const firstPauseSeconds = 10;
const maxPauseSeconds = 6 * 3600;

/**
 * Returns the pause after a failed attempt, in seconds: 10 s, three times as long after each further failure, at most 6 hours, up to a tenth
 * more or less. The last attempt is due when it is time to give up.
 * @param failures failed attempts in a row, including this one.
 */
export function getPauseSeconds(failures: number, random = Math.random()): number {
  const pause = Math.min(maxPauseSeconds, firstPauseSeconds * 3 ** Math.min(failures - 1, 20));
  return pause * (0.9 + 0.2 * random);
}
