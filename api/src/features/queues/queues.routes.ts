import type { FastifyRequest } from 'fastify';
import { requireOperator } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, NoContent, pageRequest, refusing, toPage } from '../../platform/http';
import { type QueueName, queueNames } from './queue-rules';
import { queuePolicies } from './queues.policy';
import { presentItem, presentQueue } from './queues.presenter';
import { NextQueueItem, QueueItem, QueueItemPage, QueueList, QueueParams, QueueQuery } from './queues.schemas';
import { getQueueItem, listQueueItems, listQueues, type QueueItem as Item, releaseItem, takeItem, takeNextItem } from './tasks';

const tags = ['operators'];
const params = QueueParams;

/** The same calls for each queue. A policy decides before the body is read, so each queue has paths and policies of its own. */
const calls = {
  reviews: { task: 'ReviewTask', items: 'reported reviews', read: queuePolicies.readReviews, take: queuePolicies.takeReviews },
  offers: { task: 'OfferTask', items: 'reported offers', read: queuePolicies.readOffers, take: queuePolicies.takeOffers },
  shops: { task: 'ShopTask', items: 'reported shops', read: queuePolicies.readShops, take: queuePolicies.takeShops },
  appeals: { task: 'AppealTask', items: 'appeals against blocks', read: queuePolicies.readAppeals, take: queuePolicies.takeAppeals },
  lead_claims: { task: 'LeadClaimTask', items: 'claims of bad leads', read: queuePolicies.readClaims, take: queuePolicies.takeClaims },
  questions: { task: 'QuestionTask', items: 'questions to support', read: queuePolicies.readQuestions, take: queuePolicies.takeQuestions },
};

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
  for (const queue of queueNames) registerQueue(app, pool, queue);
}

function registerQueue(app: HttpApp, pool: Pool, queue: QueueName): void {
  const { task, items, read, take } = calls[queue];
  const path = `/operator/queues/${queue}` as const;
  const describe = (verb: string, summary: string) => ({ tags, operationId: verb + task, summary });
  const present = (request: FastifyRequest, item: Item) => presentItem(item, queue, requireOperator(request), request.locale);
  const response = { 200: QueueItem, ...refusing(400, 401, 404) };

  app.get(
    `${path}/get-list/`,
    {
      config: { policy: read },
      schema: {
        ...{ tags, operationId: `list${task}s`, summary: `Lists the ${items} that wait, the oldest first` },
        querystring: QueueQuery,
        response: { 200: QueueItemPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { items: found, count } = await listQueueItems(pool, requireOperator(request), queue, request.query.mine ?? false, page);
      const results = found.map((item) => present(request, item));
      return toPage(request, page, results, count);
    },
  );
  app.get(
    `${path}/:id/`,
    { config: { policy: read }, schema: { ...describe('get', `Returns one of the ${items} that wait`), params, response } },
    async (request) => present(request, await getQueueItem(pool, requireOperator(request), queue, request.params.id)),
  );
  app.post(
    `${path}/:id/take/`,
    {
      config: { policy: take },
      schema: {
        ...describe('take', `Takes one of the ${items} for 30 minutes, or renews them`),
        params,
        response: { ...response, ...refusing(409) },
      },
    },
    async (request) => present(request, await takeItem(pool, requireOperator(request), queue, request.params.id)),
  );
  app.post(
    `${path}/:id/release/`,
    {
      config: { policy: take },
      schema: {
        ...describe('release', `Gives one of the ${items} back`),
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await releaseItem(pool, requireOperator(request), queue, request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${path}/next/`,
    {
      config: { policy: take },
      schema: {
        ...describe('takeNext', `Takes the oldest of the ${items} that nobody has`),
        response: { 200: NextQueueItem, ...refusing(401, 404) },
      },
    },
    async (request) => {
      const item = await takeNextItem(pool, requireOperator(request), queue);
      return { item: item && present(request, item) };
    },
  );
}
