import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequests } from '../errors';
import { limitedRequests } from '../http/metrics';
import { type RateLimitStore, MemoryRateLimitStore } from './rate-limit-store';
import { isInternal, toNetwork } from './ip-networks';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often a minute, and an hour, it may be called by one account, or from one address by visitors. False: never limited. */
    rateLimit?: { max: number; maxPerHour?: number } | false;
  }
}

const windowMs = 60_000;
const hourMs = 60 * windowMs;
/** Many people may share an address: for those who are signed in it only bounds what a single place can do. */
const peoplePerAddress = 5;
/** What everybody may do a minute, whatever it is: changes, and reads of one's own. */
const general = { changes: 300, reads: 1_200 };
/** Reads that are the same for everybody, a minute and address: people who share one need them, a copier of the site needs more. */
const publicReads = 6_000;

interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

/**
 * Turns away who asks too often, by account and by address, with the time after which to come back.
 * @param maxPublicReads a minute and address.
 */
export function limitRequests(app: FastifyInstance, rateLimits: RateLimitStore, maxPublicReads = publicReads): void {
  // Public reads take a millisecond or less: counting them in the memory of each process costs them nothing.
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

/** Whether a call can be turned away for being made too often: all but the notices of providers. */
export function isLimited({ rateLimit }: FastifyContextConfig): boolean {
  return rateLimit !== false;
}

/** Other parts of the system ask for many visitors at once; each of those is counted where they arrive. */
function limitsForPublic(request: FastifyRequest, max: number): Limit[] {
  if (!isLimited(request.routeOptions.config) || isInternal(request.ip)) return [];
  return [{ key: toNetwork(request.ip), max, windowMs }];
}

function limitsFor(request: FastifyRequest): Limit[] {
  const { config, url, method } = request.routeOptions;
  const own = config.rateLimit;
  if (!isLimited(config) || url === undefined) return [];
  const address = `address:${toNetwork(request.ip)}`;
  const account = request.actor ? `account:${String(request.actor.userId)}` : null;
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
  if (account) limits.push({ key: `${account}:${kind}`, max: general[kind], windowMs });
  if (!isRead) limits.push({ key: `${address}:${kind}`, max: general.changes * peoplePerAddress, windowMs });
  return limits;
}
