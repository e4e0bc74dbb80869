const warningDays = 30;

/** Returns whether bonuses expire within the warning period. */
export function isExpiringSoon(expiresAt: string, now: Date): boolean {
  return Date.parse(expiresAt) - now.getTime() <= warningDays * 24 * 3600_000;
}
