import { type Locale, pickText } from '../../platform/i18n';
import type { CategoryAttribute } from './attribute-definitions';
import { units } from './units';

/** Returns an attribute of a category; `common` has the ids of the values of long lists that offers have. */
export function presentCategoryAttribute(
  { definition, isRequired, isFilterable, inTitle }: CategoryAttribute,
  common: ReadonlyMap<number, readonly number[]>,
  locale: Locale,
) {
  const values = common.get(definition.id);
  const codes = new Map(definition.values.map(({ id, code }) => [id, code]));
  return {
    code: definition.code,
    kind: definition.kind,
    name: pickText(definition.name, locale),
    unit: definition.unit,
    get_unit_display: definition.unit ? units[definition.unit].title[locale] : null,
    size_system: definition.sizeSystem,
    is_required: isRequired,
    is_filterable: isFilterable,
    in_title: inTitle,
    values: definition.values.map(({ code, title, hex }) => ({ code, title: pickText(title, locale), color: hex })),
    ...(values ? { common_values: values.flatMap((id) => codes.get(id) ?? []) } : {}),
  };
}
