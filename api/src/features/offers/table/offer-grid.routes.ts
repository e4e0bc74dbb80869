import { requireActor } from '../../../platform/auth';
import { type HttpApp, refusing, sameCallUrl } from '../../../platform/http';
import { trimmedOrNull } from '../../../platform/text';
import { presentGridRow } from './offer-grid.presenter';
import { GridAnswer, GridBody, GridPage, GridParams, GridQuery, maxGridRows } from './offer-grid.schemas';
import { listGrid, saveGrid } from './offer-grid';
import type { OfferDeps } from '../own/seller-offers';
import { offerPolicies } from '../offers.policy';

const tags = ['seller offers'];

export function registerOfferGridRoutes(app: HttpApp, deps: OfferDeps): void {
  app.get(
    '/trading/seller/shops/:id/offer-grid/',
    {
      config: { policy: offerPolicies.listGrid },
      schema: {
        tags,
        operationId: 'listOfferGrid',
        summary: 'Lists the offers of a shop as rows of a table, newest first',
        description:
          'The next page has the offers before the last one of this page, so that changes and new offers neither repeat nor skip a row.',
        params: GridParams,
        querystring: GridQuery,
        response: { 200: GridPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { query } = request;
      const limit = Math.min(query.limit ?? maxGridRows, maxGridRows);
      const filters = {
        shopId: request.params.id,
        search: trimmedOrNull(query.search),
        category: trimmedOrNull(query.category),
        status: query.status ?? null,
        hasPicture: query.has_picture ?? null,
        isSoldOut: query.is_sold_out ?? null,
      };
      const { rows, count, attributes } = await listGrid(deps.pool, requireActor(request), filters, query.before ?? null, limit + 1);
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        results: page.map((row) => presentGridRow(row, attributes, request.locale)),
        count,
        next: last ? sameCallUrl(request, { before: String(last.id) }) : null,
      };
    },
  );
  app.post(
    '/trading/seller/shops/:id/offer-grid/save/',
    {
      config: { policy: offerPolicies.saveGrid, rateLimit: { max: 60 } },
      schema: {
        tags,
        operationId: 'saveOfferGrid',
        summary: 'Changes price, stock, status, category and attributes of many offers, each with its own values',
        description:
          'Every row has its answer, and a refused one does not stop the others. A row whose cells have neither the `expected` nor the new value is refused, so that nothing is overwritten. A repetition changes nothing that is stored already.',
        params: GridParams,
        body: GridBody,
        response: { 200: GridAnswer, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => saveGrid(deps, requireActor(request), request.params.id, request.body.rows, request.locale),
  );
}
