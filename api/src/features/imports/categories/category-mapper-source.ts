import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db';
import { listSynonyms } from '../../catalog';
import { type CategoryRow, listImportCategories } from '../imports.repository';
import { CategoryMapper } from './category-mapper';
import { type CategoryWords, CategoryVocabulary } from './category-vocabulary';
import { readPriceListWords } from './price-list-words';

export interface MappedCategories {
  categories: readonly CategoryRow[];
  mapper: CategoryMapper;
}

/** Returns a function that lists the categories with a mapper for them, which is built again when categories or synonyms change. */
export function createMapperSource(): (db: Db) => Promise<MappedCategories> {
  let words: CategoryWords[] | null = null;
  let current: (MappedCategories & { key: string }) | null = null;
  return async (db) => {
    const [categories, synonyms] = [await listImportCategories(db), await listSynonyms(db)];
    const meaning = synonyms.filter(({ kind }) => kind === 'category' || kind === 'hint');
    const key = createHash('sha1')
      .update(JSON.stringify([categories, meaning]))
      .digest('hex');
    if (current?.key !== key) {
      words ??= readPriceListWords();
      current = { key, categories, mapper: new CategoryMapper(new CategoryVocabulary(categories, words, meaning)) };
    }
    return current;
  };
}
