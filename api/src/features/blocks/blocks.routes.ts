import { requireActor, requireOperator } from '../../platform/auth';
import { type HttpApp, NoContent, pageRequest, refusing, toPage } from '../../platform/http';
import { type BlockActDeps, blockTarget, liftBlock, listBlocks, listOwnBlocks } from './block-acts';
import { appeal } from './blocks';
import { blockPolicies } from './blocks.policy';
import { presentBlock, presentOwnBlock } from './blocks.presenter';
import {
  AppealBody,
  BlockBody,
  BlockPage,
  BlockQuery,
  LiftBlockBody,
  MadeBlock,
  OwnBlockList,
  ReportBody,
  ThingParams,
} from './blocks.schemas';
import { reportThing } from './report-thing';

const strictRateLimit = { rateLimit: { max: 20, maxPerHour: 60 } };
const params = ThingParams;

export function registerBlockRoutes(app: HttpApp, deps: BlockActDeps): void {
  const { pool } = deps;
  for (const [thing, operationId] of [
    ['shop', 'reportShop'],
    ['offer', 'reportOffer'],
  ] as const)
    app.post(
      `/trading/buyer/${thing}s/:id/report/`,
      {
        config: strictRateLimit,
        schema: {
          ...{ tags: [`${thing}s`], operationId, params, body: ReportBody },
          summary: `Reports the ${thing} to the operators; works without a login`,
          response: { 204: NoContent, ...refusing(400, 404, 429) },
        },
      },
      async (request, reply) => {
        await reportThing(pool, request.actor, thing, request.params.id, request.body);
        return reply.code(204).send(null);
      },
    );
  app.get(
    '/auth/user/blocks/get-list/',
    {
      config: { policy: blockPolicies.listOwn },
      schema: {
        ...{ tags: ['accounts'], operationId: 'listOwnBlocks' },
        summary: 'Lists what operators have blocked of the person: the account, shops, offers',
        response: { 200: OwnBlockList, ...refusing(401) },
      },
    },
    async (request) => ({
      results: (await listOwnBlocks(pool, requireActor(request))).map((row) => presentOwnBlock(row, request.locale)),
    }),
  );
  app.post(
    '/auth/user/blocks/:id/appeal/',
    {
      config: { ...strictRateLimit, policy: blockPolicies.appeal },
      schema: {
        ...{ tags: ['accounts'], operationId: 'appealBlock', params, body: AppealBody },
        summary: 'Appeals against a block, once; another operator than who blocked decides',
        response: { 204: NoContent, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await appeal(pool, requireActor(request), request.params.id, request.body.text.trim());
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/operator/blocks/get-list/',
    {
      config: { policy: blockPolicies.list },
      schema: {
        ...{ tags: ['operators'], operationId: 'listBlocks', summary: 'Lists blocks, the newest first', querystring: BlockQuery },
        response: { 200: BlockPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { kind = null, is_lasting: isLasting = null } = request.query;
      const { rows, count } = await listBlocks(pool, { kind, isLasting }, page);
      const results = rows.map((row) => presentBlock(row, request.locale));
      return toPage(request, page, results, count);
    },
  );
  app.post(
    '/operator/blocks/create/',
    {
      config: { policy: blockPolicies.create },
      schema: {
        ...{ tags: ['operators'], operationId: 'createBlock', body: BlockBody },
        summary: 'Blocks an account with its shops, a shop, or an offer; the owner is told why',
        response: { 201: MadeBlock, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const { kind, id, reason, until } = request.body;
      const terms = { reason: reason.trim(), until: until ? new Date(until) : null };
      const made = await blockTarget(deps, requireOperator(request), { kind, id }, terms);
      return reply.code(201).send({ id: made });
    },
  );
  app.post(
    '/operator/blocks/:id/lift/',
    {
      config: { policy: blockPolicies.lift },
      schema: {
        ...{ tags: ['operators'], operationId: 'liftBlock', params, body: LiftBlockBody },
        summary: 'Ends a block; what it hid comes back, and the owner is told',
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await liftBlock(deps, requireOperator(request), request.params.id, request.body.reason.trim());
      return reply.code(204).send(null);
    },
  );
}
