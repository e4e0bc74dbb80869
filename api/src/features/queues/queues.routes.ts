import { requireOperator } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, NoContent, pageRequest, refusing, toPage } from '../../platform/http';
import { queuePolicies } from './queues.policy';
import { presentItem, presentQueue } from './queues.presenter';
import { NextQueueItem, QueueItem, QueueItemPage, QueueItemParams, QueueList, QueueParams, QueueQuery } from './queues.schemas';
import { getQueueItem, listQueueItems, listQueues, releaseItem, takeItem, takeNextItem } from './tasks';

const tags = ['operators'];
const params = QueueItemParams;
const response = { 200: QueueItem, ...refusing(400, 401, 404) };

export function registerQueueRoutes(app: HttpApp, pool: Pool): void {
  const summary = 'Counts what waits in the queues of the role';
  app.get(
    '/operator/queues/get-list/',
    {
      config: { policy: queuePolicies.list },
      schema: { tags, operationId: 'listQueues', summary, response: { 200: QueueList, ...refusing(401, 404) } },
    },
    async (request) => ({ results: (await listQueues(pool, requireOperator(request))).map(presentQueue) }),
  );
  app.get(
    '/operator/queues/:queue/get-list/',
    {
      config: { policy: queuePolicies.read },
      schema: {
        ...{ tags, operationId: 'listQueueItems', summary: 'Lists what waits in a queue, the oldest first' },
        params: QueueParams,
        querystring: QueueQuery,
        response: { 200: QueueItemPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const [page, operator] = [pageRequest(request.query), requireOperator(request)];
      const { queue } = request.params;
      const { items, count } = await listQueueItems(pool, operator, queue, request.query.mine ?? false, page);
      const results = items.map((item) => presentItem(item, queue, operator, request.locale));
      return toPage(request, page, results, count);
    },
  );
  app.get(
    '/operator/queues/:queue/:id/',
    {
      config: { policy: queuePolicies.read },
      schema: { tags, operationId: 'getQueueItem', summary: 'Returns what waits in a queue', params, response },
    },
    async (request) => {
      const [{ queue, id }, operator] = [request.params, requireOperator(request)];
      return presentItem(await getQueueItem(pool, operator, queue, id), queue, operator, request.locale);
    },
  );
  app.post(
    '/operator/queues/:queue/:id/take/',
    {
      config: { policy: queuePolicies.take },
      schema: {
        ...{ tags, operationId: 'takeQueueItem', params, response: { ...response, ...refusing(409) } },
        summary: 'Takes an item of a queue for 30 minutes, or renews them',
      },
    },
    async (request) => {
      const [{ queue, id }, operator] = [request.params, requireOperator(request)];
      return presentItem(await takeItem(pool, operator, queue, id), queue, operator, request.locale);
    },
  );
  app.post(
    '/operator/queues/:queue/:id/release/',
    {
      config: { policy: queuePolicies.take },
      schema: {
        ...{ tags, operationId: 'releaseQueueItem', summary: 'Gives an item of a queue back', params },
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await releaseItem(pool, requireOperator(request), request.params.queue, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/operator/queues/:queue/next/',
    {
      config: { policy: queuePolicies.take },
      schema: {
        ...{ tags, operationId: 'takeNextQueueItem', summary: 'Takes the oldest item of a queue that nobody has', params: QueueParams },
        response: { 200: NextQueueItem, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const [{ queue }, operator] = [request.params, requireOperator(request)];
      const item = await takeNextItem(pool, operator, queue);
      return { item: item && presentItem(item, queue, operator, request.locale) };
    },
  );
}
