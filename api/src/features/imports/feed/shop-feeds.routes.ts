import { requireActor } from '../../../platform/auth';
import { type HttpApp, NoContent, refusing } from '../../../platform/http';
import { feedPolicies } from './shop-feeds.policy';
import { presentShopFeed } from './shop-feeds.presenter';
import { ShopFeed, ShopFeedParams } from './shop-feeds.schemas';
import type { ShopFeedsService } from './shop-feeds.service';

const tags = ['import and export'];
const root = '/trading/seller/shops/:id/feed';
const params = ShopFeedParams;

/** Registers the calls about the address of a shop's feed. The feed itself is in `feed-file.routes.ts`. */
export function registerShopFeedRoutes(app: HttpApp, feeds: ShopFeedsService): void {
  app.get(
    `${root}/get/`,
    {
      config: { policy: feedPolicies.read },
      schema: {
        tags,
        operationId: 'getShopFeed',
        summary: 'Returns the address at which others can fetch the offers of a shop as YML',
        params,
        response: { 200: ShopFeed, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentShopFeed(await feeds.get(requireActor(request), request.params.id), app.publicOrigin),
  );
  app.post(
    `${root}/renew/`,
    {
      config: { policy: feedPolicies.renew, rateLimit: { max: 10, maxPerHour: 30 } },
      schema: {
        tags,
        operationId: 'renewShopFeed',
        summary: 'Makes a new address; the one before is unknown at once',
        params,
        response: { 200: ShopFeed, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => presentShopFeed(await feeds.renew(requireActor(request), request.params.id), app.publicOrigin),
  );
  app.delete(
    `${root}/delete/`,
    {
      config: { policy: feedPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteShopFeed',
        summary: 'Ends the address of the feed; a repetition is accepted',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await feeds.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
