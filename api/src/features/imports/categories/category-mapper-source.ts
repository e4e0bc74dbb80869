import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db';
import { type AttributeCatalog, getAttributeCatalog } from '../../attributes';
import { listSynonyms } from '../../catalog';
import { type CategoryRow, listImportCategories } from '../imports.repository';
import { AttributeEvidence } from './attribute-evidence';
import { CategoryMapper } from './category-mapper';
import { type CategoryWords, CategoryVocabulary } from './category-vocabulary';
import { readPriceListWords } from './price-list-words';

export interface MappedCategories {
  categories: readonly CategoryRow[];
  mapper: CategoryMapper;
  attributes: AttributeCatalog;
  attributeEvidence: AttributeEvidence;
}

/** Returns a function that lists the categories with a mapper for them, which is built again when categories, synonyms or attributes change. */
export function createMapperSource(): (db: Db) => Promise<MappedCategories> {
  let words: CategoryWords[] | null = null;
  let current: (MappedCategories & { key: string }) | null = null;
  return async (db) => {
    const [categories, synonyms, attributes] = [await listImportCategories(db), await listSynonyms(db), await getAttributeCatalog(db)];
    const meaning = synonyms.filter(({ kind }) => kind === 'category' || kind === 'hint');
    const key = createHash('sha1')
      .update(JSON.stringify([categories, meaning]))
      .digest('hex');
    const isSame = current?.key === key;
    if (current && isSame && current.attributes === attributes) return current;
    words ??= readPriceListWords();
    const mapper = current && isSame ? current.mapper : new CategoryMapper(new CategoryVocabulary(categories, words, meaning));
    current = { key, categories, mapper, attributes, attributeEvidence: new AttributeEvidence(categories, attributes) };
    return current;
  };
}
