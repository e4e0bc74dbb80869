import { Type } from 'typebox';
import type { Db } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { type HttpApp, toPage, pageRequest, refusing } from '../../platform/http';
import { pickText } from '../../platform/i18n';
import { presentLegalSeller } from './legal-seller';
import { presentPublicShop, presentSite } from './shops.presenter';
import { PublicShop, PublicShopPage, ShopListQuery } from './shops.schemas';
import { createShopsService } from './shops.service';

const tags = ['shops'];
const isPublic = { isPublic: true, readsReplicas: true };

export function registerShopRoutes(app: HttpApp, pool: Db): void {
  const shops = createShopsService(pool);
  app.get(
    '/trading/buyer/shops/get-list/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listShops',
        summary: 'Shops',
        querystring: ShopListQuery,
        response: { 200: PublicShopPage, ...refusing(400) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await shops.list(
        { search: request.query.search ?? null, city: request.query.city ?? null },
        request.query.ordering ?? '-rating',
        page.limit,
        page.offset,
      );
      return toPage(
        request,
        page,
        rows.map((row) => presentPublicShop(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    '/trading/buyer/shops/:alias/get-by-alias/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'getShop',
        summary: 'Returns a shop with its published site',
        description: 'Former aliases work too; the answer holds the current `alias`.',
        params: Type.Object({ alias: Type.String({ maxLength: 300 }) }),
        response: { 200: PublicShop, ...refusing(404) },
      },
    },
    async (request) => {
      const found = await shops.byAlias(request.params.alias);
      if (!found) throw new NotFound();
      const { shop, site, categories, cancelsPercent } = found;
      return {
        ...presentPublicShop(shop, request.locale),
        phone: shop.is_phone_public ? shop.phone : null,
        legal: presentLegalSeller(shop),
        cancels_percent: cancelsPercent,
        working_hours: shop.working_hours,
        categories: categories.map(({ alias, title, offers_count }) => ({ alias, title: pickText(title, request.locale), offers_count })),
        site: site ? presentSite(site, request.locale) : null,
      };
    },
  );
}
