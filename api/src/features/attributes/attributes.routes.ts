import { NotFound } from '../../platform/errors';
import { type HttpApp, refusing } from '../../platform/http';
import { type Locale, pickText } from '../../platform/i18n';
import type { CatalogService } from '../catalog';
import type { AttributeCatalog } from './attribute-catalog';
import type { CategoryAttribute } from './attribute-definitions';
import { CategoryAttributeList, CategoryParams } from './attributes.schemas';
import { createCommonValuesSource } from './common-values';
import { units } from './units';

export function registerAttributeRoutes(
  app: HttpApp,
  { catalog, attributes, cacheMs }: { catalog: CatalogService; attributes: () => Promise<AttributeCatalog>; cacheMs: number },
): void {
  const commonValues = createCommonValuesSource(catalog, cacheMs);
  app.get(
    '/categories/:id/attributes/',
    {
      config: { isPublic: true, readsReplicas: true },
      schema: {
        tags: ['catalogue'],
        operationId: 'getCategoryAttributes',
        summary: 'Lists the attributes of the offers of a category',
        params: CategoryParams,
        response: { 200: CategoryAttributeList, ...refusing(400, 404) },
      },
    },
    async (request) => {
      const [tree, all] = await Promise.all([catalog.categoryTree(), attributes()]);
      const category = tree.byId.get(request.params.id);
      if (!category) throw new NotFound();
      const { list } = all.ofCategory(category.path);
      const common = await commonValues(
        category.path,
        list.map(({ definition }) => definition),
      );
      return { results: list.map((attribute) => presentAttribute(attribute, common, request.locale)) };
    },
  );
}

function presentAttribute(
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
