const warningDays = 30;

/** Tells whether bonuses expire so soon that their owner should be told: earlier it is no news. */
export function isExpiringSoon(expiresAt: string, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() <= warningDays * 24 * 3600_000;
}
