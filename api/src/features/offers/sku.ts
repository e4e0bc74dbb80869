import { stripAccents } from '../catalog';

/** How codes are compared: no case, no accents, one kind of apostrophe. The database has an index by the same, `fold_sku`. */
export function foldSku(sku: string): string {
  return stripAccents(
    sku
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’ʼ‘`´]/g, "'")
      .replace(/ё/g, 'е'),
  );
}
