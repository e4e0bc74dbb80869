import type { LocalizedText } from '../../platform/i18n';
import type { AttributeDefinition, CategoryAttribute, TypedValue } from './attribute-definitions';
import { toMatchKey } from './fold-text';
import { parseTypedValue } from './parse-value';

export interface NamedText {
  name: LocalizedText;
  value: LocalizedText;
}

export interface CategoryLinkRow {
  category_id: number;
  attribute_id: number;
  is_required: boolean;
  is_filterable: boolean;
  in_title: boolean;
}

/** The attributes of a category and its ancestors, in the order in which forms and pages show them. */
export interface CategoryAttributes {
  list: readonly CategoryAttribute[];
  byCode: ReadonlyMap<string, CategoryAttribute>;
  /** Finds an attribute by its name or another name in any language. */
  findByName(name: LocalizedText): CategoryAttribute | undefined;
}

/** All definitions, ready for reading offers. */
export interface AttributeCatalog {
  byId: ReadonlyMap<number, AttributeDefinition>;
  byCode: ReadonlyMap<string, AttributeDefinition>;
  /** Ids of the attributes that filter at least one category. */
  filterableIds: ReadonlySet<number>;
  /** Ids of the attributes that filter a category, in its order; one list for each category that has some of its own. */
  filterOrders: readonly (readonly number[])[];
  /** @param path ids of the ancestors and of the category itself, the root first. */
  ofCategory(path: readonly number[]): CategoryAttributes;
}

export function buildAttributeCatalog(definitions: readonly AttributeDefinition[], links: readonly CategoryLinkRow[]): AttributeCatalog {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const linksByCategory = new Map<number, CategoryLinkRow[]>();
  for (const link of links) {
    const others = linksByCategory.get(link.category_id);
    if (others) others.push(link);
    else linksByCategory.set(link.category_id, [link]);
  }
  const cache = new Map<string, CategoryAttributes>();
  return {
    byId,
    byCode: new Map(definitions.map((definition) => [definition.code, definition])),
    filterableIds: new Set(links.filter((link) => link.is_filterable).map((link) => link.attribute_id)),
    filterOrders: [...linksByCategory.values()].map((own) => own.filter((link) => link.is_filterable).map((link) => link.attribute_id)),
    ofCategory(path) {
      const key = path.join('.');
      let found = cache.get(key);
      if (!found) cache.set(key, (found = buildCategoryAttributes(path, linksByCategory, byId)));
      return found;
    },
  };
}

function buildCategoryAttributes(
  path: readonly number[],
  linksByCategory: ReadonlyMap<number, readonly CategoryLinkRow[]>,
  byId: ReadonlyMap<number, AttributeDefinition>,
): CategoryAttributes {
  const found = new Map<number, CategoryAttribute>();
  // The category itself comes first: its settings of an inherited attribute take precedence, and its own ones are shown first.
  for (const id of [...path].reverse())
    for (const link of linksByCategory.get(id) ?? []) {
      const definition = byId.get(link.attribute_id);
      if (definition && !found.has(definition.id))
        found.set(definition.id, { definition, isRequired: link.is_required, isFilterable: link.is_filterable, inTitle: link.in_title });
    }
  const list = [...found.values()];
  const byName = new Map<string, CategoryAttribute>();
  const add = (text: string, attribute: CategoryAttribute) => {
    const key = toMatchKey(text);
    if (key !== '' && !byName.has(key)) byName.set(key, attribute);
  };
  for (const attribute of list) for (const text of Object.values(attribute.definition.name)) add(text, attribute);
  for (const attribute of list) for (const text of attribute.definition.aliases) add(text, attribute);
  return {
    list,
    byCode: new Map(list.map((attribute) => [attribute.definition.code, attribute])),
    findByName: (name) =>
      Object.values(name)
        .map((text) => byName.get(toMatchKey(text)))
        .find((attribute) => attribute !== undefined),
  };
}

export interface ReadAttribute {
  /** Null for a free attribute. */
  attribute: CategoryAttribute | null;
  value: TypedValue | null;
  text: NamedText;
}

/** Reads the attributes of an offer. Each attribute of the category has one value, from the first text that it can parse. */
export function readAttributes(texts: readonly NamedText[], category: CategoryAttributes): ReadAttribute[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const attribute = category.findByName(text.name);
    if (!attribute || taken.has(attribute.definition.code)) return { attribute: null, value: null, text };
    const value = Object.values(text.value)
      .map((each) => parseTypedValue(attribute.definition, each))
      .find((each) => each !== null);
    if (!value) return { attribute: null, value: null, text };
    taken.add(attribute.definition.code);
    return { attribute, value, text };
  });
}
