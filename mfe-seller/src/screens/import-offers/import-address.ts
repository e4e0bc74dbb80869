import type { ImportAction } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';

export const actions = ['error', 'skipped', 'updated', 'created'] as const satisfies readonly ImportAction[];

/** Which import is shown, and which of its rows. */
export interface ImportView {
  importId: number | null;
  action: ImportAction | null;
  offset: number;
}

/** Reads the address; what makes no sense counts as absent. */
export function readImportView(params: URLSearchParams): ImportView {
  const [importId, offset] = [Number(params.get('import')), Number(params.get('offset'))];
  return {
    importId: Number.isSafeInteger(importId) && importId > 0 ? importId : null,
    action: actions.find((action) => action === params.get('action')) ?? null,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

export function importHref(shopId: number, { importId, action = null, offset = 0 }: Partial<ImportView>): string {
  const params = new URLSearchParams({
    ...(importId ? { import: String(importId) } : {}),
    ...(action ? { action } : {}),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString();
  return paths.seller.importOffers(shopId) + (params ? `?${params}` : '');
}
