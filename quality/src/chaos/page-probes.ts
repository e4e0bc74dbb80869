import { setTimeout as sleep } from 'node:timers/promises';
import type { Part, TimedRequest } from './impairments';

export interface ProbeTarget {
  path: string;
  /** Parts that it depends on. */
  needs: readonly Part[];
  headers?: Readonly<Record<string, string>>;
}

/** A request that counts as broken when its connection breaks, but not on a timeout. */
export interface ProbeResult extends TimedRequest {
  path: string;
  status: number;
}

const timeoutMs = 40_000;
/** A low rate, because uncached pages are rendered each time. */
const pauseMs = 150;
const signedIn = { cookie: 'yarmarok_signed_in=1' };
/** With this header the shell bypasses its cache. */
const uncached = { authorization: 'Bearer probe' };

/** Pages and files of all parts, cached and rendered. */
export function listProbeTargets({ category, offer, picture }: { category: string; offer: string; picture: string }): ProbeTarget[] {
  const page: readonly Part[] = ['shell', 'service', 'storefront'];
  return [
    { path: '/', needs: page },
    { path: `/categories/${category}/`, needs: page },
    { path: `/categories/${category}/`, needs: page, headers: uncached },
    { path: `/ru/offers/${offer}/`, needs: page },
    { path: `/en/offers/${offer}/`, needs: page, headers: uncached },
    { path: '/account/login-and-registration/', needs: ['shell'] },
    { path: '/account/buyer/orders/', needs: ['shell'], headers: signedIn },
    { path: '/account/seller/transactions/', needs: ['shell'], headers: signedIn },
    { path: '/account/buyer/orders/', needs: ['shell'] },
    { path: '/registry.json', needs: ['shell'] },
    { path: '/health/live/', needs: ['shell'] },
    { path: '/api/v1/trading/buyer/offers/get-list/?limit=12', needs: ['service'] },
    { path: `/api/v1/trading/buyer/offers/${offer}/get-by-alias/`, needs: ['service'] },
    { path: picture, needs: ['service', 'store'] },
  ];
}

/** Requests all targets in turn until the campaign ends. */
export async function probePages(
  origin: string,
  targets: readonly ProbeTarget[],
  isEnding: () => boolean,
  onResult: (result: ProbeResult) => void,
): Promise<void> {
  const lanes = 2;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; !isEnding(); turn += lanes) {
        const target = targets[turn % targets.length];
        if (target) onResult(await probe(origin, target));
        await sleep(pauseMs);
      }
    }),
  );
}

async function probe(origin: string, { path, needs, headers = {} }: ProbeTarget): Promise<ProbeResult> {
  const startedAt = Date.now();
  const finish = (status: number, isBroken = false): ProbeResult => ({ path, needs, startedAt, endedAt: Date.now(), status, isBroken });
  try {
    const response = await fetch(origin + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return finish(response.status);
  } catch (error) {
    return finish(0, (error as Error).name !== 'TimeoutError');
  }
}

/** The connection broke, or the gateway or a process behind it failed. */
export const isFailed = ({ status }: Pick<ProbeResult, 'status'>): boolean => status === 0 || status >= 500;
