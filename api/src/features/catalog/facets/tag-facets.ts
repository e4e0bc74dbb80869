import type { LocalizedText } from '../../../platform/i18n';
import { type AttributeCatalog, type AttributeDefinition, parseTypedValue } from '../../attributes';
import { isCommonFacet } from './facet-names';

/** The value of a facet that is equivalent to a tag. */
export interface TagFacet {
  attribute: AttributeDefinition;
  /** Code of the value. */
  value: string;
}

/**
 * Finds the facet of a category's lists that says the same as a tag, by its title in any language: `Samsung` is a brand. Null for a tag that
 * says something else.
 * @param categoryPath ids of the ancestors of the category and of itself.
 */
export function findTagFacet(title: LocalizedText, categoryPath: readonly number[], { ofCategory }: AttributeCatalog): TagFacet | null {
  for (const { definition, isFilterable } of ofCategory(categoryPath).list) {
    const hasNames = definition.kind === 'choice' || definition.kind === 'color';
    if (!isFilterable || !hasNames || isCommonFacet(definition.code)) continue;
    for (const text of Object.values(title)) {
      const value = parseTypedValue(definition, text);
      if (value?.kind === 'values' && value.codes.length === 1) return { attribute: definition, value: value.codes[0] ?? '' };
    }
  }
  return null;
}
