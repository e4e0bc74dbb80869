import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CategoryWords, parseCategoryWords } from './category-vocabulary';

/** Reads the words that price lists use for categories: beside the bundle in production, in the package in development. */
export function readPriceListWords(): CategoryWords[] {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.join(here, 'import-categories');
  const folder = fs.existsSync(bundled) ? bundled : path.join(here, '..', '..', '..', '..', 'import-categories');
  return parseCategoryWords(fs.readFileSync(path.join(folder, 'price-list-words.txt'), 'utf8'));
}
