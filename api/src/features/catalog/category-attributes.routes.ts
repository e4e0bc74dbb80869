import { NotFound } from '../../platform/errors';
import { type HttpApp, refusing } from '../../platform/http';
import { type AttributeCatalog, CategoryAttributeList, CategoryParams, presentCategoryAttribute } from '../attributes';
import type { CatalogService } from './catalog.service';
import { createCommonValuesSource } from './facets/common-values';

export function registerCategoryAttributeRoutes(
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
      return { results: list.map((attribute) => presentCategoryAttribute(attribute, common, request.locale)) };
    },
  );
}
