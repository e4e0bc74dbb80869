import { type AttributeCatalog, buildAttributeCatalog } from './attribute-catalog';
import type { AttributeDefinition } from './attribute-definitions';
import { type AttributeFile, toLinks } from './attribute-file';
import { isUnitCode } from './units';

/** Returns the definitions of a file as the database would store them. */
export function toDefinitions({ attributes }: AttributeFile): AttributeDefinition[] {
  return attributes.map(({ code, kind, name, aliases = [], unit, size_system: sizeSystem = null, values = [] }, index) => ({
    id: index + 1,
    code,
    kind,
    name,
    aliases,
    unit: unit !== undefined && isUnitCode(unit) ? unit : null,
    sizeSystem,
    values: values.map((value, at) => ({ id: at + 1, aliases: [], hex: null, ...value })),
  }));
}

/** Returns the catalog of a file without a database, for categories with these ids. */
export function buildFileCatalog(file: AttributeFile, categoryIds: ReadonlyMap<string, number>): AttributeCatalog {
  const definitions = toDefinitions(file);
  const ids = new Map(definitions.map(({ code, id }) => [code, id]));
  return buildAttributeCatalog(
    definitions,
    toLinks(file).flatMap((link) => {
      const [category_id, attribute_id] = [categoryIds.get(link.category), ids.get(link.attribute)];
      return category_id === undefined || attribute_id === undefined ? [] : [{ ...link, category_id, attribute_id }];
    }),
  );
}
