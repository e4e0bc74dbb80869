import { NotFound } from '../../platform/errors';
import { type HttpApp, refusing } from '../../platform/http';
import { type Locale, pickText } from '../../platform/i18n';
import type { CatalogService } from '../catalog';
import type { AttributeCatalog } from './attribute-catalog';
import type { CategoryAttribute } from './attribute-definitions';
import { CategoryAttributeList, CategoryParams } from './attributes.schemas';
import { units } from './units';

export function registerAttributeRoutes(
  app: HttpApp,
  { catalog, attributes }: { catalog: CatalogService; attributes: () => Promise<AttributeCatalog> },
): void {
  app.get(
    '/categories/:id/attributes/',
    {
      config: { isPublic: true },
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
      return { results: all.ofCategory(category.path).list.map((attribute) => presentAttribute(attribute, request.locale)) };
    },
  );
}

function presentAttribute({ definition, isRequired, isFilterable, inTitle }: CategoryAttribute, locale: Locale) {
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
  };
}
