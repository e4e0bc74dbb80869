import { stripAccents } from '../../platform/normalize-text';

/**
 * Normalizes codes for comparison: no case, no accents, one kind of apostrophe. The database has an index on the same function, `fold_sku`.
 */
export function foldSku(sku: string): string {
  return stripAccents(
    sku
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’ʼ‘`´]/g, "'")
      .replace(/ё/g, 'е'),
  );
}
