import { Type } from 'typebox';
import { NotFound } from '../../platform/errors';
import { type HttpApp, toPage, pageRequest, refusing } from '../../platform/http';
import { presentAncestors, presentCategoryLink, presentTree, presentWholeCategory } from './catalog.presenter';
import {
  AutocompleteQuery,
  CategorySuggestions,
  CategoryTreeAnswer,
  QuerySuggestions,
  QuerySuggestionsQuery,
  WholeCategory,
} from './catalog.schemas';
import type { CatalogService } from './catalog.service';

const tags = ['catalogue'];
const defaultSuggestions = 6;
const isPublic = { isPublic: true, readsReplicas: true };

export function registerCatalogRoutes(app: HttpApp, catalog: CatalogService): void {
  app.get(
    '/trading/buyer/offers/categories/up-to-third-child-shorted/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'getCategoryTree',
        summary: 'Lists the category tree: three levels',
        response: { 200: CategoryTreeAnswer },
      },
    },
    async (request) => presentTree(await catalog.categoryTree(), request.locale),
  );
  app.get(
    '/trading/buyer/offers/categories/:alias/get-by-alias/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'getCategory',
        summary: 'Returns a category with its ancestors and children',
        params: Type.Object({ alias: Type.String({ maxLength: 300 }) }),
        response: { 200: WholeCategory, ...refusing(404) },
      },
    },
    async (request) => {
      const tree = await catalog.categoryTree();
      const category = tree.byAlias.get(request.params.alias);
      if (!category) throw new NotFound();
      return presentWholeCategory(category, tree, request.locale);
    },
  );
  app.get(
    '/trading/buyer/search/autocomplete/offers/categories/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'autocompleteCategories',
        summary: 'Suggests categories for an unfinished query',
        querystring: AutocompleteQuery,
        response: { 200: CategorySuggestions, ...refusing(400) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count, tree } = await catalog.suggestCategories(request.query.search ?? '', page.limit, page.offset);
      return toPage(
        request,
        page,
        rows.map((row) => ({ ...presentCategoryLink(row, request.locale), ancestors: presentAncestors(row, tree, request.locale) })),
        count,
      );
    },
  );
  app.get(
    '/trading/buyer/search/autocomplete/queries/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'autocompleteQueries',
        summary: 'Suggests queries: what many people searched for, and brands',
        description: 'Without `search` the most popular queries of the last 30 days in the language of the request.',
        querystring: QuerySuggestionsQuery,
        response: { 200: QuerySuggestions, ...refusing(400) },
      },
    },
    (request) => catalog.suggestQueries(request.query.search ?? '', request.locale, request.query.limit ?? defaultSuggestions),
  );
}
