import type { GridOffer } from '@yarmarok/shared-api/account';
import type { ListedCategory } from '../../../features/offers/categories';
import type { CellChange } from './pasted-block';

/** Values of cells by the names that they show, in lower case. */
export interface NamedValues {
  statuses: ReadonlyMap<string, GridOffer['status']>;
  categories: readonly ListedCategory[];
}

/** Replaces the names of statuses and categories by their values; the title of several categories names none. */
export function readNames({ cell, text, ...change }: CellChange, { statuses, categories }: NamedValues): CellChange {
  const name = text.toLocaleLowerCase();
  if (cell === 'status') return { ...change, cell, text: statuses.get(name) ?? text };
  if (cell !== 'category') return { ...change, cell, text };
  const found = categories.filter(({ title, path }) => path.toLocaleLowerCase() === name || title.toLocaleLowerCase() === name);
  const exact = found.find(({ path }) => path.toLocaleLowerCase() === name) ?? (found.length === 1 ? found[0] : undefined);
  // A number that is pasted names no category.
  return { ...change, cell, text: exact ? String(exact.id) : `${text}${/^\d+$/.test(text) ? ' ' : ''}` };
}
