import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { requireActor } from '../../platform/auth';
import { Detail, type HttpApp, idempotentlyAfter, refusing } from '../../platform/http';
import { formatMinor, parseMinor } from '../../platform/money';
import { snakeCase } from '../content';
import { paymentPolicies } from './payments.policy';
import {
  CallbackAnswer,
  CheckoutAnswer,
  CheckoutBody,
  OwnPayment,
  OwnPaymentParams,
  ProviderParams,
  ReturnParams,
} from './payments.schemas';
import type { PaymentRow } from './payments.repository';
import { type CheckoutDeps, createCheckout, storeCheckout } from './checkout';
import { acceptNotice, type StateDeps, readOwnPayment, readPayment } from './payment-state';

const tags = ['payments'];
const maxNoticeBytes = 64 * 1024;
/** Query parameter with the payment from which the person returns. */
const returnFlag = 'from-payment';

export function registerPaymentRoutes(app: HttpApp, payments: CheckoutDeps & StateDeps): void {
  app.post(
    '/payment/:provider/generate-checkout-url/',
    {
      config: { policy: paymentPolicies.topUp, isIdempotent: true },
      schema: {
        tags,
        operationId: 'generateCheckoutUrl',
        summary: 'Starts a top-up of the seller’s balance',
        params: ProviderParams,
        body: CheckoutBody,
        response: { 200: CheckoutAnswer, ...refusing(400, 401, 404, 409), 503: Detail },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const { amount, merchant_data, method } = request.body;
      const chosen = method === undefined ? undefined : snakeCase(method);
      const topUp = { amountCents: parseCents(amount), redirectUrl: merchant_data.redirect_url, method: chosen };
      return idempotentlyAfter(
        payments.pool,
        request,
        reply,
        200,
        () => createCheckout(payments, actor, request.params.provider, topUp, request.locale),
        async (checkout) => ({ checkout_url: await storeCheckout(payments.pool, checkout) }),
      );
    },
  );
  app.get(
    '/trading/seller/payments/:order/get/',
    {
      config: { policy: paymentPolicies.read },
      schema: {
        tags,
        operationId: 'getSellerPayment',
        summary: 'Returns the state of a top-up, for the page after the payment',
        description: 'Queries the provider while the payment is pending, so that the answer does not wait for the notice.',
        params: OwnPaymentParams,
        response: { 200: OwnPayment, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentPayment(await readOwnPayment(payments, requireActor(request), request.params.order)),
  );
  registerCallback(app, payments);
}

function presentPayment(payment: PaymentRow) {
  const states = { success: 'paid', reversed: 'reversed', pending: payment.provider_state ?? 'created' } as const;
  return {
    state: states[payment.status],
    amount: formatMinor(payment.amount_minor),
    bonus_amount: formatMinor(payment.bonus_minor),
    checkout_url: payment.is_payable ? payment.checkout_url : null,
  };
}

/** Signatures cover the raw bytes, and bodies of returning browsers are not used, so these calls do not parse bodies. */
function registerCallback(app: HttpApp, payments: StateDeps): void {
  const registerNotices: FastifyPluginCallbackTypebox = (scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxNoticeBytes }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post(
      '/payment/:provider/callback/',
      {
        bodyLimit: maxNoticeBytes,
        // A provider sends the notices of all payments from one address; refusing an unsigned notice is cheap.
        config: { rateLimit: false },
        schema: {
          tags,
          operationId: 'acceptPaymentNotice',
          summary: 'Accepts a signed notice of a payment provider',
          params: ProviderParams,
          response: { 200: CallbackAnswer, ...refusing(400, 404), 503: Detail },
        },
      },
      async (request) => {
        const body: unknown = request.body;
        await acceptNotice(payments, request.params.provider, {
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
          // Data of a browser prove nothing: notices and polling decide whether it was paid.
          const payment = await readPayment(payments.pool, request.params.provider, request.params.order);
          return (reply as FastifyReply).header('cache-control', 'no-store').redirect(returnAddress(payment), 303);
        },
      });
    done();
  };
  void app.register(registerNotices);
}

/** Returns the return URL, with the payment's id in place of its placeholder: the page then reads the payment. */
export function returnAddress({ redirect_url: target, provider_order_id: name }: PaymentRow): string {
  const url = new URL(target);
  if (!url.searchParams.has(returnFlag)) return target;
  url.searchParams.set(returnFlag, name);
  return url.href;
}

/** Parses an amount into cents; NaN when it has more than two decimals. */
function parseCents(amount: number | string): number {
  return parseMinor(String(amount)) ?? Number.NaN;
}
