import type { Static } from 'typebox';
import { requireActor } from '../../../platform/auth';
import { type HttpApp, refusing } from '../../../platform/http';
import { toPicture } from '../../../platform/media';
import { ShopParams } from '../own/seller-shops.schemas';
import { ShopSite, UpdateSiteBody } from './seller-site.schemas';
import type { SellerSiteService } from './seller-site.service';
import { shopPolicies } from '../shops.policy';

const tags = ['seller shops'];

export function registerSellerSiteRoutes(app: HttpApp, sites: SellerSiteService): void {
  app.get(
    '/trading/seller/shops/:id/site/',
    {
      config: { policy: shopPolicies.readSite },
      schema: {
        tags,
        operationId: 'getOwnShopSite',
        summary: 'Returns the site of a shop in all languages',
        params: ShopParams,
        response: { 200: ShopSite, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentOwnSite(await sites.get(requireActor(request), request.params.id)),
  );
  app.patch(
    '/trading/seller/shops/:id/site/',
    {
      config: { policy: shopPolicies.updateSite },
      schema: {
        tags,
        operationId: 'updateShopSite',
        summary: 'Changes or publishes the site of a shop',
        params: ShopParams,
        body: UpdateSiteBody,
        response: { 200: ShopSite, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentOwnSite(await sites.update(requireActor(request), request.params.id, request.body)),
  );
}

function presentOwnSite(site: Awaited<ReturnType<SellerSiteService['get']>>): Static<typeof ShopSite> {
  const picture = (key: string | null) => (key ? { key, ...toPicture(key) } : null);
  const { cover_key, logo_key, updated_at, social_links, ...plain } = site;
  return {
    ...plain,
    social_links: social_links as Static<typeof ShopSite>['social_links'],
    cover: picture(cover_key),
    logo: picture(logo_key),
    updated_at: updated_at?.toISOString() ?? null,
  };
}
