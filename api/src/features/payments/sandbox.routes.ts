import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { restrictToLoopback, type HttpApp } from '../../platform/http';
import { SandboxParams } from './payments.schemas';
import { returnAddress } from './payments.routes';
import { acceptNotice, type StateDeps, readPayment } from './payment-state';
import type { Sandbox } from './providers/sandbox';
import { sandboxPage } from './sandbox-page';

export interface SandboxRoutesOptions {
  payments: StateDeps;
  sandbox: Sandbox;
  siteName: string;
  allowedOrigins: readonly string[];
  /** Is false when only requests of this machine may pay. */
  isPublic: boolean;
}

/** Registers the checkout page of the sandbox, where the sandbox is enabled. */
export function registerSandboxRoutes(app: HttpApp, { payments, sandbox, siteName, allowedOrigins, isPublic }: SandboxRoutesOptions): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${allowedOrigins.join(' ')}`;
  const hidden = { hide: true, params: SandboxParams } as { params: typeof SandboxParams };

  const registerPages: FastifyPluginCallbackTypebox = (scope, _options, done) => {
    if (!isPublic) restrictToLoopback(scope);
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.get('/payment/sandbox/checkout/:order/', { schema: hidden }, async (request, reply) => {
      const payment = await readPayment(payments.pool, 'sandbox', request.params.order);
      const page = sandboxPage({
        siteName,
        locale: payment.language,
        amountMinor: payment.amount_minor,
        redirectUrl: returnAddress(payment),
        status: payment.status,
      });
      return (reply as FastifyReply)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('content-language', payment.language)
        .send(page);
    });
    scope.post('/payment/sandbox/checkout/:order/', { schema: hidden }, async (request, reply) => {
      const payment = await readPayment(payments.pool, 'sandbox', request.params.order);
      const decision = (request.body as { decision?: string } | null)?.decision;
      const notice = sandbox.signNotice({
        providerOrderId: payment.provider_order_id,
        state: decision === 'pay' ? 'paid' : decision === 'refund' ? 'reversed' : 'declined',
        amountMinor: payment.amount_minor,
        currency: payment.currency,
      });
      await acceptNotice(payments, 'sandbox', notice);
      return (reply as FastifyReply).redirect(returnAddress(payment), 303);
    });
    done();
  };
  void app.register(registerPages);
}
