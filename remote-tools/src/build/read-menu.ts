import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { AccountMenuEntry } from '@yarmarok/shared-contract/account-menu';

/** File in which a remote declares its entries in the menus of the account. */
const menuFile = 'src/menu.ts';

/**
 * Reads the menu entries that a remote declares; undefined when it declares none.
 * @throws Error when the file exports no `menu`.
 */
export async function readMenu(folder: string): Promise<readonly AccountMenuEntry[] | undefined> {
  const file = path.join(folder, menuFile);
  if (!fs.existsSync(file)) return undefined;
  const { menu } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { menu?: readonly AccountMenuEntry[] };
  if (!menu) throw new Error(`${menuFile} exports no "menu"`);
  return menu;
}
