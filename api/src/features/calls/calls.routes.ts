import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, idempotently, toPage, pageRequest, refusing } from '../../platform/http';
import { trimmedOrNull } from '../../platform/text';
import { callPolicies } from './calls.policy';
import { presentCall } from './calls.presenter';
import {
  Call,
  CallListQuery,
  CallPage,
  CallParams,
  CreateCallAnswer,
  CreateCallBody,
  EnterCallBody,
  UpdateCallBody,
} from './calls.schemas';
import type { CallsService } from './calls.service';

const tags = ['calls'];
// The call is public, so its limit is strict.
const strictRateLimit = { rateLimit: { max: 30, maxPerHour: 60 } };

export function registerCallRoutes(app: HttpApp, pool: Pool, calls: CallsService): void {
  app.post(
    '/trading/buyer/call-requests/create/',
    {
      config: { ...strictRateLimit, isIdempotent: true },
      schema: {
        tags,
        operationId: 'createCallRequest',
        summary: 'Asks a shop to call back',
        body: CreateCallBody,
        response: { 201: CreateCallAnswer, ...refusing(400, 404, 409, 429) },
      },
    },
    async (request, reply) =>
      idempotently(pool, request, reply, 201, async () => ({ id: await calls.create(request.actor, request.body) })),
  );
  app.get(
    '/trading/seller/call-requests/get-list/',
    {
      config: { policy: callPolicies.list },
      schema: {
        tags,
        operationId: 'listCallRequests',
        summary: 'Lists call requests of own shops, the newest first',
        querystring: CallListQuery,
        response: { 200: CallPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { shop, status, search } = request.query;
      const filters = { shopId: shop ?? null, status: status ?? null, search: trimmedOrNull(search) };
      const { rows, count } = await calls.list(requireActor(request), filters, page.limit, page.offset);
      return toPage(
        request,
        page,
        rows.map((row) => presentCall(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    '/trading/seller/call-requests/:id/get/',
    {
      config: { policy: callPolicies.read },
      schema: {
        tags,
        operationId: 'getCallRequest',
        summary: 'Returns a call request',
        params: CallParams,
        response: { 200: Call, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentCall(await calls.get(requireActor(request), request.params.id), request.locale),
  );
  app.post(
    '/trading/seller/call-requests/create/',
    {
      config: { policy: callPolicies.enter, isIdempotent: true },
      schema: {
        tags,
        operationId: 'enterCallRequest',
        summary: 'Creates a call request by hand',
        body: EnterCallBody,
        response: { 201: Call, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      return idempotently(pool, request, reply, 201, async () => presentCall(await calls.enter(actor, request.body), request.locale));
    },
  );
  app.patch(
    '/trading/seller/call-requests/:id/update/',
    {
      config: { policy: callPolicies.update },
      schema: {
        tags,
        operationId: 'updateCallRequest',
        summary: 'Changes a call request',
        params: CallParams,
        body: UpdateCallBody,
        response: { 200: Call, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentCall(await calls.update(requireActor(request), request.params.id, request.body), request.locale),
  );
}
