import { requireActor } from '../../platform/auth';
import { type HttpApp, NoContent, refusing } from '../../platform/http';
import { shopTokenPolicies } from './shop-tokens.policy';
import { presentShopToken } from './shop-tokens.presenter';
import { CreatedShopToken, CreateShopTokenBody, OneTokenParams, ShopTokenList, ShopTokenParams } from './shop-tokens.schemas';
import type { ShopTokensService } from './shop-tokens.service';

const tags = ['seller shops'];
const root = '/trading/seller/shops/:id/tokens';

export function registerShopTokenRoutes(app: HttpApp, tokens: ShopTokensService): void {
  app.get(
    `${root}/get-list/`,
    {
      config: { policy: shopTokenPolicies.list },
      schema: {
        tags,
        operationId: 'listShopTokens',
        summary: 'Lists the tokens with which programs act for a shop',
        params: ShopTokenParams,
        response: { 200: ShopTokenList, ...refusing(400, 401, 404) },
      },
    },
    async (request) => ({
      results: (await tokens.list(requireActor(request), request.params.id)).map((row) => presentShopToken(row)),
    }),
  );
  app.post(
    `${root}/create/`,
    {
      // Each call sends a mail.
      config: { policy: shopTokenPolicies.create, rateLimit: { max: 10, maxPerHour: 30 } },
      schema: {
        tags,
        operationId: 'createShopToken',
        summary: 'Creates a token for a program; it is shown in this answer only, and the owner gets a mail',
        params: ShopTokenParams,
        body: CreateShopTokenBody,
        response: { 201: CreatedShopToken, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { row, token } = await tokens.create(requireActor(request), request.params.id, request.body);
      return reply.code(201).send({ ...presentShopToken(row), token });
    },
  );
  app.delete(
    `${root}/:token/delete/`,
    {
      config: { policy: shopTokenPolicies.revoke },
      schema: {
        tags,
        operationId: 'deleteShopToken',
        summary: 'Revokes a token at once',
        params: OneTokenParams,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await tokens.revoke(requireActor(request), request.params.id, request.params.token);
      return reply.code(204).send(null);
    },
  );
}
