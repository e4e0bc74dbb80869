import type { ImportAction } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { parseOffset, parseChoice, formatQuery } from '../../state/query-params';

export const actions = ['error', 'skipped', 'updated', 'created'] as const satisfies readonly ImportAction[];

/** The selected import and the filter of its rows. */
export interface ImportView {
  importId: number | null;
  action: ImportAction | null;
  offset: number;
}

/** Parses the address; invalid values count as missing. */
export function parseImportView(params: URLSearchParams): ImportView {
  const importId = Number(params.get('import'));
  return {
    importId: Number.isSafeInteger(importId) && importId > 0 ? importId : null,
    action: parseChoice(params, 'action', actions),
    offset: parseOffset(params),
  };
}

export function buildImportHref(shopId: number, { importId = null, action = null, offset = 0 }: Partial<ImportView>): string {
  return paths.seller.importOffers(shopId) + formatQuery({ import: importId, action, offset });
}
