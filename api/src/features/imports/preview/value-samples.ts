import { type AttributeCatalog, type AttributeDefinition, parseTypedValue } from '../../attributes';
import { toReferenceKey } from '../categories/category-samples';
import type { CategoryFinder } from '../mapping/category-finder';
import { type CategoryReference, parseCategory } from '../mapping/row-category';
import { clean } from '../mapping/row-text';
import { parseAvailability, parseCurrency, parseUnit } from '../mapping/row-values';
import { toAttributeKey, toValueKey, type ValueField, type ValueMapping } from '../mapping/value-choices';
import type { SourceRow } from '../reading/source-row';

/** An unknown word of the file, or one with a chosen meaning. */
export interface ValueQuestion {
  /** Key of the choice. */
  key: string;
  field: ValueField | 'attribute';
  /** Name of the attribute in the file. */
  name: string | null;
  attribute: AttributeDefinition | null;
  text: string;
  rows: number;
  /** Its chosen meaning; null without a choice. */
  value: string | null;
}

const readers: readonly [ValueField, (text: string) => unknown][] = [
  ['unit', parseUnit],
  ['availability', parseAvailability],
  ['currency', parseCurrency],
];
const maxWords = 500;
const maxAttributeValues = 20_000;
/** Later rows of a huge file rarely have new values. */
const maxAttributeRows = 20_000;
const maxTextLength = 100;
const shownQuestions = 40;
/** Longer sets are open, such as brands: an unknown value is no mistake. */
const maxOptions = 60;

/** Collects the words of a file that the import does not know, while its rows are read. */
export class ValueSamples {
  readonly #understood = new Map<ValueField, Set<string>>();
  readonly #words = new Map<string, ValueQuestion>();
  readonly #attributes = new Map<string, { reference: CategoryReference; name: string; unit: string; value: string; rows: number }>();

  #rows = 0;

  /** @param row as in the file, without the chosen meanings of its words. */
  add({ texts, attributes }: Pick<SourceRow, 'texts' | 'attributes'>): void {
    this.#rows += 1;
    for (const [field, read] of readers) {
      const given = texts[field] ?? '';
      if (given === '' || given.length > maxTextLength || this.#understood.get(field)?.has(given)) continue;
      const text = clean(given);
      if (text === '' || read(text) !== null) this.#remember(field, given);
      else count(this.#words, maxWords, toValueKey(field, text), { field, name: null, attribute: null, text, value: null });
    }
    if (attributes.length === 0 || this.#rows > maxAttributeRows) return;
    const reference = parseCategory(texts);
    const of = toReferenceKey(reference);
    for (const { name, unit, value } of attributes) {
      const key = `${of}\n${name}\n${unit}\n${value}`;
      const known = this.#attributes.get(key);
      if (known) known.rows += 1;
      else if (this.#attributes.size < maxAttributeValues && value.length <= maxTextLength)
        this.#attributes.set(key, { reference, name, unit, value, rows: 1 });
    }
  }

  /** A file has few words, in many rows. */
  #remember(field: ValueField, text: string): void {
    const known = this.#understood.get(field) ?? new Set();
    this.#understood.set(field, known);
    if (known.size < maxWords) known.add(text);
  }

  /** Lists the unknown words, the most frequent first. */
  list(finder: CategoryFinder, catalog: AttributeCatalog, mapping: ValueMapping): ValueQuestion[] {
    const questions = new Map([...this.#words].map(([key, question]) => [key, { ...question }]));
    for (const { reference, name, unit, value, rows } of this.#attributes.values()) {
      const { category } = finder.choose(reference);
      const attribute = category && catalog.ofCategory(category.path).findByName({ uk: name })?.definition;
      if (!attribute || !isClosed(attribute) || parseTypedValue(attribute, unit ? `${value} ${unit}` : value)) continue;
      const key = toAttributeKey(name, value);
      const known = questions.get(key);
      if (known) known.rows += rows;
      else questions.set(key, { key, field: 'attribute', name: clean(name), attribute, text: clean(value), rows, value: null });
    }
    return [...questions.values()]
      .map((question) => ({ ...question, value: mapping[question.key] ?? null }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, shownQuestions);
  }
}

function count(words: Map<string, ValueQuestion>, max: number, key: string, question: Omit<ValueQuestion, 'key' | 'rows'>): void {
  const known = words.get(key);
  if (known) known.rows += 1;
  else if (words.size < max) words.set(key, { ...question, key, rows: 1 });
}

const isClosed = ({ kind, values }: AttributeDefinition): boolean =>
  (kind === 'choice' || kind === 'color' || kind === 'size') && values.length > 0 && values.length <= maxOptions;
