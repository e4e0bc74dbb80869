import type { ImportField, SourceRow } from '../reading/source-row';
import { type CategoryReference, parseCategory } from '../mapping/row-category';

export interface CategorySample {
  reference: CategoryReference;
  rows: number;
  /** Titles of the first rows, each once. */
  titles: string[];
}

const maxTitles = 30;
const maxSampled = 5000;
const titleFields: readonly ImportField[] = ['title_uk', 'title', 'title_ru', 'title_en'];

/** Collects what the rows of a file tell about its categories, while they are read. */
export class CategorySamples {
  readonly #byReference = new Map<string, CategorySample>();

  add({ texts }: Pick<SourceRow, 'texts'>): void {
    const reference = parseCategory(texts);
    const key = toReferenceKey(reference);
    let sample = this.#byReference.get(key);
    if (!sample) {
      if (this.#byReference.size >= maxSampled) return;
      this.#byReference.set(key, (sample = { reference, rows: 0, titles: [] }));
    }
    sample.rows += 1;
    if (sample.titles.length >= maxTitles) return;
    const field = titleFields.find((name) => texts[name]);
    const title = field && texts[field]?.slice(0, 200);
    if (title && !sample.titles.includes(title)) sample.titles.push(title);
  }

  getTitles(reference: CategoryReference): readonly string[] {
    return this.#byReference.get(toReferenceKey(reference))?.titles ?? [];
  }

  list(): CategorySample[] {
    return [...this.#byReference.values()];
  }
}

export const toReferenceKey = ({ id, name }: CategoryReference): string => `${id}\n${name}`;
