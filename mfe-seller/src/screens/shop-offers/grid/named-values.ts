import type { GridOffer } from '@yarmarok/shared-api/account';
import type { ListedCategory } from '../../../features/offers/categories';
import type { CellChange } from './pasted-block';

/** Values of cells by their displayed names, in lower case. */
export interface NamedValues {
  statuses: ReadonlyMap<string, GridOffer['status']>;
  categories: readonly ListedCategory[];
}

/** Replaces the names of statuses and categories by their values; a title of several categories is ambiguous and stays. */
export function readNames({ cell, text, ...change }: CellChange, { statuses, categories }: NamedValues): CellChange {
  const name = text.toLocaleLowerCase();
  if (cell === 'status') return { ...change, cell, text: statuses.get(name) ?? text };
  if (cell !== 'category') return { ...change, cell, text };
  const found = categories.filter(({ title, path }) => path.toLocaleLowerCase() === name || title.toLocaleLowerCase() === name);
  const exact = found.find(({ path }) => path.toLocaleLowerCase() === name) ?? (found.length === 1 ? found[0] : undefined);
  // A pasted number is not the name of a category.
  return { ...change, cell, text: exact ? String(exact.id) : `${text}${/^\d+$/.test(text) ? ' ' : ''}` };
}
