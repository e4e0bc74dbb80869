const open = /^\/api\/v1\/(auth|support)\//;

/** Whether a blocked account is refused: it reads, changes its own access and data, appeals, and asks the support. */
export const isClosedToBlocked = (method: string, path: string) => method !== 'GET' && method !== 'HEAD' && !open.test(path);

/** Description of 403 in these calls. */
export const blockedRefusal = 'A blocked account (`account_blocked`)';
