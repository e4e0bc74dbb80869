import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../errors';
import { limitedRequests } from '../http/server/metrics';
import { type RateLimitStore, MemoryRateLimitStore } from './rate-limit-store';
import { isInternal, toNetwork } from './ip-networks';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute and per hour, counted by account, or by address for visitors. False disables the limit. */
    rateLimit?: { max: number; maxPerHour?: number } | false;
  }
}

const windowMs = 60_000;
const hourMs = 60 * windowMs;
/** Many people may share an address, so signed-in people get a wider limit by address. */
const peoplePerAddress = 5;
/** Calls per minute of all kinds: changes, and private reads. */
const general = { changes: 300, reads: 1_200 };
/** Calls of an operator as one, a minute. */
const ofOperators = { changes: 120, reads: 600 };
/** Public reads per minute and address: enough for people who share an address, too few for a scraper. */
const publicReads = 6_000;

interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

/**
 * Refuses requests beyond the limits of account and address, with the seconds until a retry.
 * @param maxPublicReads per minute and address.
 */
export function limitRequests(app: FastifyInstance, rateLimits: RateLimitStore, maxPublicReads = publicReads): void {
  // Public reads take a millisecond or less, so they are counted in the memory of each process.
  const publicRateLimits = new MemoryRateLimitStore();
  app.addHook('onRequest', async (request) => {
    const isPublic = request.routeOptions.config.isPublic === true;
    const limits = isPublic ? limitsForPublic(request, maxPublicReads) : limitsFor(request);
    if (limits.length === 0) return;
    const used = isPublic ? publicRateLimits : rateLimits;
    const counts = (await Promise.all(limits.map(({ key, windowMs: lasting }) => used.increment([key], lasting)))).flat();
    const exceeded = counts.filter(({ count }, index) => count > (limits[index]?.max ?? 0));
    if (exceeded.length === 0) return;
    limitedRequests.inc({ route: request.routeOptions.url ?? 'unknown', by: request.actor ? 'account' : 'address' });
    throw new TooManyRequests(Math.max(1, Math.ceil(Math.max(...exceeded.map(({ leftMs }) => leftMs)) / 1000)));
  });
}

/** Returns false for calls without any limit, such as the notices of providers. */
export function isLimited({ rateLimit }: FastifyContextConfig): boolean {
  return rateLimit !== false;
}

/** The shell calls with the addresses of its visitors, and for itself with an internal one. */
function limitsForPublic(request: FastifyRequest, max: number): Limit[] {
  if (!isLimited(request.routeOptions.config) || isInternal(request.ip)) return [];
  return [{ key: toNetwork(request.ip), max, windowMs }];
}

/** A seller's program has limits of its own, beside those of the seller. */
function toAccountKey({ actor, shopAccess }: FastifyRequest): string | null {
  if (shopAccess) return `shop-token:${String(shopAccess.tokenId)}`;
  return actor ? `account:${String(actor.userId)}` : null;
}

function limitsFor(request: FastifyRequest): Limit[] {
  const { config, url, method } = request.routeOptions;
  const own = config.rateLimit;
  if (!isLimited(config) || url === undefined) return [];
  const address = `address:${toNetwork(request.ip)}`;
  const account = toAccountKey(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  const limits: Limit[] = [];
  if (own) {
    const call = `${String(method)} ${url}`;
    const windows = [
      { name: call, max: own.max, windowMs },
      ...(own.maxPerHour === undefined ? [] : [{ name: `${call}:hour`, max: own.maxPerHour, windowMs: hourMs }]),
    ];
    for (const { name, max, windowMs: lasting } of windows) {
      limits.push({ key: `${address}:${name}`, max: account ? max * peoplePerAddress : max, windowMs: lasting });
      if (account) limits.push({ key: `${account}:${name}`, max, windowMs: lasting });
    }
  }
  const kind = isRead ? 'reads' : 'changes';
  const isForOperators = config.policy?.roles !== undefined;
  if (account && isForOperators) limits.push({ key: `${account}:operator ${kind}`, max: ofOperators[kind], windowMs });
  else if (account) limits.push({ key: `${account}:${kind}`, max: general[kind], windowMs });
  if (!isRead) limits.push({ key: `${address}:${kind}`, max: general.changes * peoplePerAddress, windowMs });
  return limits;
}
