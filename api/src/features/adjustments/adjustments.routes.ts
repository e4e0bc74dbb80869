import { requireOperator } from '../../platform/auth';
import { type HttpApp, idempotently, pageRequest, refusing, toPage } from '../../platform/http';
import { type AdjustmentDeps, createAdjustment, decideAdjustment, findShopBalances, listAdjustments } from './adjustments';
import { adjustmentPolicies } from './adjustments.policy';
import { presentAdjustment, presentShopBalances } from './adjustments.presenter';
import {
  Adjustment,
  AdjustmentBody,
  AdjustmentDecisionBody,
  AdjustmentPage,
  AdjustmentParams,
  AdjustmentQuery,
  ShopBalanceQuery,
  ShopBalances,
} from './adjustments.schemas';

const tags = ['operators'];
const params = AdjustmentParams;

export function registerAdjustmentRoutes(app: HttpApp, deps: AdjustmentDeps): void {
  app.get(
    '/operator/adjustments/get-list/',
    {
      config: { policy: adjustmentPolicies.list },
      schema: {
        ...{ tags, operationId: 'listAdjustments', querystring: AdjustmentQuery },
        summary: 'Lists changes of balances by operators: what waits, the oldest first, or another state',
        response: { 200: AdjustmentPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const operator = requireOperator(request);
      const page = pageRequest(request.query);
      const { rows, count } = await listAdjustments(deps, operator, request.query.status ?? 'proposed', page);
      const results = rows.map((row) => presentAdjustment(row, operator));
      return toPage(request, page, results, count);
    },
  );
  app.get(
    '/operator/shops/balances/',
    {
      config: { policy: adjustmentPolicies.readShop },
      schema: {
        ...{ tags, operationId: 'getShopBalances', querystring: ShopBalanceQuery },
        summary: 'Returns the balances of the owner of a shop',
        response: { 200: ShopBalances, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentShopBalances(await findShopBalances(deps, requireOperator(request), request.query.shop.trim())),
  );
  app.post(
    '/operator/shops/:id/adjustments/',
    {
      config: { policy: adjustmentPolicies.create, isIdempotent: true },
      schema: {
        ...{ tags, operationId: 'createAdjustment', params, body: AdjustmentBody },
        summary: 'Changes a balance of the owner of a shop, or proposes it when it is above the limit of the day',
        response: { 201: Adjustment, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const operator = requireOperator(request);
      return idempotently(deps.pool, request, reply, 201, async () =>
        presentAdjustment(await createAdjustment(deps, operator, request.params.id, request.body), operator),
      );
    },
  );
  app.post(
    '/operator/adjustments/:id/decide/',
    {
      config: { policy: adjustmentPolicies.decide },
      schema: {
        ...{ tags, operationId: 'decideAdjustment', params, body: AdjustmentDecisionBody },
        summary: 'Approves a proposed change of a balance, which is booked, or refuses it, once',
        response: { 200: Adjustment, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const operator = requireOperator(request);
      return presentAdjustment(await decideAdjustment(deps, operator, request.params.id, request.body), operator);
    },
  );
}
