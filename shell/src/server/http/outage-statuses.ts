/** Statuses of a service that is busy or away: the same request may succeed a moment later. */
export const outageStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
