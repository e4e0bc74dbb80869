import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, NoContent, pageRequest, refusing, toPage } from '../../platform/http';
import { webhookPolicies } from './webhooks.policy';
import { presentDelivery, presentWebhook } from './webhooks.presenter';
import {
  CreateWebhookBody,
  DeliveriesQuery,
  DeliveryParams,
  StartedDelivery,
  UpdateWebhookBody,
  Webhook,
  WebhookDeliveryPage,
  WebhookList,
  WebhookParams,
  WebhooksParams,
  WebhookWithSecret,
} from './webhooks.schemas';
import { listOwnDeliveries, repeatDelivery, testWebhook } from './own-deliveries';
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, renewSecret } from './own-webhooks';
import type { WebhookOptions } from './webhook-options';

const tags = ['seller shops'];
const root = '/trading/seller/shops/:id/webhooks';
const one = `${root}/:webhook`;
/** Each call makes the service request a foreign server, or sends a mail. */
const strictRateLimit = { rateLimit: { max: 10, maxPerHour: 60 } };

export function registerWebhookRoutes(app: HttpApp, webhooks: WebhookOptions): void {
  registerSettings(app, webhooks);
  registerDeliveries(app, webhooks.pool);
}

function registerSettings(app: HttpApp, webhooks: WebhookOptions): void {
  app.get(
    `${root}/get-list/`,
    {
      config: { policy: webhookPolicies.list },
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'Lists the addresses of programs that are told what happens in a shop',
        params: WebhooksParams,
        response: { 200: WebhookList, ...refusing(400, 401, 404) },
      },
    },
    async (request) => ({
      results: (await listWebhooks(webhooks.pool, requireActor(request), request.params.id)).map((row) => presentWebhook(row)),
    }),
  );
  app.post(
    `${root}/create/`,
    {
      config: { ...strictRateLimit, policy: webhookPolicies.create },
      schema: {
        tags,
        operationId: 'createWebhook',
        summary: 'Creates a webhook; its secret is shown in this answer only, and the owner gets a mail',
        params: WebhooksParams,
        body: CreateWebhookBody,
        response: { 201: WebhookWithSecret, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { row, secret } = await createWebhook(webhooks, requireActor(request), request.params.id, request.body);
      return reply.code(201).send({ ...presentWebhook(row), secret });
    },
  );
  app.patch(
    `${one}/update/`,
    {
      config: { ...strictRateLimit, policy: webhookPolicies.update },
      schema: {
        tags,
        operationId: 'updateWebhook',
        summary: 'Changes a webhook, or switches it on or off; what waits is kept while it is off',
        params: WebhookParams,
        body: UpdateWebhookBody,
        response: { 200: Webhook, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const { id, webhook } = request.params;
      return presentWebhook(await changeWebhook(webhooks, requireActor(request), id, webhook, request.body));
    },
  );
  app.delete(
    `${one}/delete/`,
    {
      config: { policy: webhookPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteWebhook',
        summary: 'Deletes a webhook with its log; what waits is not sent',
        params: WebhookParams,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await removeWebhook(webhooks.pool, requireActor(request), request.params.id, request.params.webhook);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${one}/replace-secret/`,
    {
      config: { ...strictRateLimit, policy: webhookPolicies.replaceSecret },
      schema: {
        tags,
        operationId: 'replaceWebhookSecret',
        summary: 'Makes a new secret, shown in this answer only; for 24 hours the one before signs too',
        params: WebhookParams,
        response: { 200: WebhookWithSecret, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const { row, secret } = await renewSecret(webhooks, requireActor(request), request.params.id, request.params.webhook);
      return { ...presentWebhook(row), secret };
    },
  );
}

function registerDeliveries(app: HttpApp, pool: Pool): void {
  app.post(
    `${one}/test/`,
    {
      config: { ...strictRateLimit, policy: webhookPolicies.test },
      schema: {
        tags,
        operationId: 'testWebhook',
        summary: 'Sends a test message in the background, once; also while the webhook is off',
        params: WebhookParams,
        response: { 202: StartedDelivery, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request, reply) => {
      const { id, webhook } = request.params;
      return reply.code(202).send({ id: await testWebhook(pool, requireActor(request), id, webhook) });
    },
  );
  app.get(
    `${one}/deliveries/`,
    {
      config: { policy: webhookPolicies.readDeliveries },
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        summary: 'Lists the messages of a webhook, the newest first; kept for 30 days',
        params: WebhookParams,
        querystring: DeliveriesQuery,
        response: { 200: WebhookDeliveryPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { id, webhook } = request.params;
      const page = pageRequest(request.query);
      const { rows, count } = await listOwnDeliveries(pool, requireActor(request), id, webhook, request.query.status ?? null, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentDelivery(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    `${one}/deliveries/:delivery/repeat/`,
    {
      config: { rateLimit: { max: 60, maxPerHour: 600 }, policy: webhookPolicies.repeat },
      schema: {
        tags,
        operationId: 'repeatWebhookDelivery',
        summary: 'Sends a message once more, behind those that wait; its receiver gets the same `webhook-id`',
        params: DeliveryParams,
        response: { 202: StartedDelivery, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { id, webhook, delivery } = request.params;
      return reply.code(202).send({ id: await repeatDelivery(pool, requireActor(request), id, webhook, delivery) });
    },
  );
}
