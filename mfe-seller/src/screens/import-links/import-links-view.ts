import type { ImportLinkRun } from '@yarmarok/shared-api/account';
import { getLinksPath } from '../../features/imports/links-path';
import { formatQuery, parseOffset } from '../../state/query-params';

/** The link whose history is open, and the run whose changes are. */
export interface LinksView {
  linkId: number | null;
  runId: number | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseLinksView(params: URLSearchParams): LinksView {
  const id = (name: string) => {
    const value = Number(params.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const linkId = id('link');
  return { linkId, runId: linkId === null ? null : id('run'), offset: parseOffset(params) };
}

export function buildLinksHref(shopId: number, { linkId = null, runId = null, offset = 0 }: Partial<LinksView>): string {
  return getLinksPath(shopId) + formatQuery({ link: linkId, run: runId, offset });
}

/** Returns whether a run continues by itself; a held one waits for the seller. */
export const isGoingOn = (run: ImportLinkRun | null): boolean => run !== null && ['waiting', 'importing', 'undoing'].includes(run.status);
