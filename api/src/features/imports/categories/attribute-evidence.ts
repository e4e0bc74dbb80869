import { type AttributeCatalog, toMatchKey } from '../../attributes';
import type { CategoryRow } from '../imports.repository';

/** Attributes of more categories than this, such as brand or color, are no evidence. */
const maxCategories = 12;
/** Minimum of attributes that have to point to one category. */
const minMatches = 3;

/** Finds the category of goods by the names of their attributes. */
export class AttributeEvidence {
  readonly #byName = new Map<string, Set<CategoryRow>>();

  constructor(categories: readonly CategoryRow[], catalog: AttributeCatalog) {
    const leavesByCode = new Map<string, CategoryRow[]>();
    for (const category of categories) {
      if (category.isSection) continue;
      for (const { definition } of catalog.ofCategory(category.path).list)
        leavesByCode.set(definition.code, [...(leavesByCode.get(definition.code) ?? []), category]);
    }
    for (const [code, leaves] of leavesByCode) {
      const definition = catalog.byCode.get(code);
      if (!definition || leaves.length > maxCategories) continue;
      for (const text of [...Object.values(definition.name), ...definition.aliases]) {
        const key = toMatchKey(text);
        this.#byName.set(key, new Set([...(this.#byName.get(key) ?? []), ...leaves]));
      }
    }
  }

  /** Returns the category with the most of these attributes; null for too few attributes or a tie. */
  find(names: readonly string[]): CategoryRow | null {
    const counts = new Map<CategoryRow, number>();
    for (const key of new Set(names.map(toMatchKey)))
      for (const category of this.#byName.get(key) ?? []) counts.set(category, (counts.get(category) ?? 0) + 1);
    const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
    if (!first || first[1] < minMatches || first[1] === second?.[1]) return null;
    return first[0];
  }
}
