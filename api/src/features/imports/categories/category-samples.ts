import type { ImportField, SourceRow } from '../reading/source-row';
import { type CategoryReference, parseCategory, parsePortalCategory } from '../mapping/row-category';

export interface CategorySample {
  reference: CategoryReference;
  rows: number;
  /** Titles of the first rows, each once. */
  titles: string[];
  /** Rows by the category of a portal that they name. */
  portals: Map<string, number>;
  /** Rows by the names of their attributes. */
  attributes: Map<string, number>;
}

const maxTitles = 30;
const maxSampled = 5000;
const maxNames = 100;
const dominantShare = 0.9;
const titleFields: readonly ImportField[] = ['title_uk', 'title', 'title_ru', 'title_en'];

/** Collects evidence about the categories of a file while its rows are read. */
export class CategorySamples {
  readonly #byReference = new Map<string, CategorySample>();

  add({ texts, attributes }: Pick<SourceRow, 'texts' | 'attributes'>): void {
    const reference = parseCategory(texts);
    const key = toReferenceKey(reference);
    let sample = this.#byReference.get(key);
    if (!sample) {
      if (this.#byReference.size >= maxSampled) return;
      this.#byReference.set(key, (sample = { reference, rows: 0, titles: [], portals: new Map(), attributes: new Map() }));
    }
    sample.rows += 1;
    const portal = parsePortalCategory(texts);
    if (portal !== '') addTo(sample.portals, portal);
    if (sample.titles.length >= maxTitles) return;
    for (const name of new Set(attributes.map((one) => one.name))) addTo(sample.attributes, name);
    const field = titleFields.find((name) => texts[name]);
    const title = field && texts[field]?.slice(0, 200);
    if (title && !sample.titles.includes(title)) sample.titles.push(title);
  }

  getTitles(reference: CategoryReference): readonly string[] {
    return this.#find(reference)?.titles ?? [];
  }

  /** Returns the names of attributes that at least half of the first rows have. */
  getAttributes(reference: CategoryReference): string[] {
    const sample = this.#find(reference);
    if (!sample) return [];
    const least = Math.min(sample.rows, maxTitles) / 2;
    return [...sample.attributes].filter(([, rows]) => rows >= least).map(([name]) => name);
  }

  /** Returns the category of a portal that nearly all rows name; null without one. */
  getPortal(reference: CategoryReference): string | null {
    const sample = this.#find(reference);
    const [first] = [...(sample?.portals ?? [])].sort((a, b) => b[1] - a[1]);
    return sample && first && first[1] / sample.rows >= dominantShare ? first[0] : null;
  }

  list(): CategorySample[] {
    return [...this.#byReference.values()];
  }

  #find(reference: CategoryReference): CategorySample | undefined {
    return this.#byReference.get(toReferenceKey(reference));
  }
}

function addTo(counts: Map<string, number>, name: string): void {
  if (counts.has(name) || counts.size < maxNames) counts.set(name, (counts.get(name) ?? 0) + 1);
}

export const toReferenceKey = ({ id, name }: CategoryReference): string => `${id}\n${name}`;
