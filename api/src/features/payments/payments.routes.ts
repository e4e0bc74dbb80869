import type { FastifyReply } from 'fastify';
import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { Detail, type HttpApp, idempotentlyAfter, refusing } from '../../platform/http';
import { parseMinor } from '../../platform/money';
import { snakeCase } from '../content';
import { CallbackAnswer, CheckoutAnswer, CheckoutBody, ProviderParams, ReturnParams } from './payments.schemas';
import type { PaymentsService } from './payments.service';

const tags = ['payments'];
const maxNoticeBytes = 64 * 1024;

export function registerPaymentRoutes(app: HttpApp, pool: Pool, payments: PaymentsService): void {
  app.post(
    '/payment/:provider/generate-checkout-url/',
    {
      config: { isIdempotent: true },
      schema: {
        tags,
        operationId: 'generateCheckoutUrl',
        summary: 'Begins a top-up of the seller’s balance',
        params: ProviderParams,
        body: CheckoutBody,
        response: { 200: CheckoutAnswer, ...refusing(400, 401, 404, 409), 503: Detail },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { amount, merchant_data, method } = request.body;
      const chosen = method === undefined ? undefined : snakeCase(method);
      const topUp = { amountCents: centsOf(amount), redirectUrl: merchant_data.redirect_url, method: chosen };
      return idempotentlyAfter(
        pool,
        request,
        reply,
        200,
        () => payments.createCheckout(actor, request.params.provider, topUp, request.locale),
        async (checkout) => ({ checkout_url: await payments.saveCheckout(checkout) }),
      );
    },
  );
  registerCallback(app, payments);
}

/** Notices are signed over their bytes, and what comes back with a browser is of no use: here alone bodies are not parsed. */
function registerCallback(app: HttpApp, payments: PaymentsService): void {
  void app.register((plain, _options, done) => {
    const scope = plain as unknown as HttpApp;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxNoticeBytes }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post(
      '/payment/:provider/callback/',
      {
        bodyLimit: maxNoticeBytes,
        // A provider tells of everybody's payments from one address; what is not signed costs little.
        config: { rateLimit: false },
        schema: {
          tags,
          operationId: 'acceptPaymentNotice',
          summary: 'Takes the signed notice of a provider',
          params: ProviderParams,
          response: { 200: CallbackAnswer, ...refusing(400, 404), 503: Detail },
        },
      },
      async (request) => {
        const body: unknown = request.body;
        await payments.acceptNotice(request.params.provider, {
          headers: request.headers,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        });
        return { status: 'ok' as const };
      },
    );
    for (const method of ['GET', 'POST'] as const)
      scope.route({
        method,
        url: '/payment/:provider/return/:order/',
        bodyLimit: maxNoticeBytes,
        schema: { hide: true, params: ReturnParams } as { params: typeof ReturnParams },
        handler: async (request, reply) => {
          // What the browser brings along proves nothing: notices and polling tell whether it was paid.
          const { redirect_url: target } = await payments.find(request.params.provider, request.params.order);
          return (reply as FastifyReply).header('cache-control', 'no-store').redirect(target, 303);
        },
      });
    done();
  });
}

/** Cents of an amount; NaN when it has more than two decimals. */
function centsOf(amount: number | string): number {
  if (typeof amount === 'string') return parseMinor(amount) ?? Number.NaN;
  const cents = Math.round(amount * 100);
  return Math.abs(cents - amount * 100) < 1e-6 ? cents : Number.NaN;
}
