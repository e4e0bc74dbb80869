import { requireOperator } from '../../platform/auth';
import { type HttpApp, idempotently, refusing } from '../../platform/http';
import { checkPayment, findPaymentByNumber } from './operator-payments';
import { presentOperatorPayment } from './operator-payments.presenter';
import { OperatorPayment, PaymentParams, PaymentRefundBody, PaymentSearch } from './operator-payments.schemas';
import { paymentPolicies } from './payments.policy';
import { type RefundDeps, refundPayment } from './refunds';

const tags = ['operators'];
const params = PaymentParams;

export function registerOperatorPaymentRoutes(app: HttpApp, deps: RefundDeps): void {
  app.get(
    '/operator/payments/find/',
    {
      config: { policy: paymentPolicies.find },
      schema: {
        ...{ tags, operationId: 'findPayment', querystring: PaymentSearch },
        summary: 'Returns a payment by its number, with what may be refunded',
        response: { 200: OperatorPayment, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentOperatorPayment(await findPaymentByNumber(deps.pool, request.query.number.trim())),
  );
  app.post(
    '/operator/payments/:id/check/',
    {
      // Each call asks the provider.
      config: { policy: paymentPolicies.check, rateLimit: { max: 30 } },
      schema: {
        ...{ tags, operationId: 'checkPayment', params },
        summary: 'Asks the provider for the state of a payment now',
        response: { 200: OperatorPayment, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request) => presentOperatorPayment(await checkPayment(deps, requireOperator(request), request.params.id)),
  );
  app.post(
    '/operator/payments/:id/refund/',
    {
      config: { policy: paymentPolicies.refund, isIdempotent: true },
      schema: {
        ...{ tags, operationId: 'refundPayment', params, body: PaymentRefundBody },
        summary: 'Takes unspent money of a top-up from the balance and refunds it to the payer',
        response: { 201: OperatorPayment, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) =>
      idempotently(deps.pool, request, reply, 201, async () =>
        presentOperatorPayment(await refundPayment(deps, requireOperator(request), request.params.id, request.body)),
      ),
  );
}
