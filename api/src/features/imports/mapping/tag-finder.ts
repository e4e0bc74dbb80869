import { normalizeText } from '../../../platform/normalize-text';
import type { TagRow } from '../imports.repository';

/** Finds tags by alias, or by title in any language. */
export class TagFinder {
  readonly #byName = new Map<string, number>();

  constructor(tags: readonly TagRow[]) {
    for (const { id, title } of tags) for (const text of Object.values(title)) this.#byName.set(normalizeText(text), id);
    for (const { id, alias } of tags) this.#byName.set(normalizeText(alias), id);
  }

  /** Ids in order, and the names without a tag. */
  find(names: readonly string[]): { ids: number[]; unknown: string[] } {
    const [ids, unknown] = [new Set<number>(), [] as string[]];
    for (const name of names) {
      const id = this.#byName.get(normalizeText(name));
      if (id === undefined) unknown.push(name);
      else ids.add(id);
    }
    return { ids: [...ids].sort((a, b) => a - b), unknown };
  }
}
