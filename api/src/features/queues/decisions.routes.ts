import { requireOperator } from '../../platform/auth';
import { type HttpApp, idempotently, NoContent, refusing } from '../../platform/http';
import { blockPolicies } from '../blocks';
import { leadPolicies } from '../leads';
import { paymentPolicies } from '../payments';
import { reviewPolicies } from '../reviews';
import { supportPolicies } from '../support';
import {
  answerQuestion,
  checkOffPayment,
  decideAppeal,
  decideLeadClaim,
  decideReported,
  decideReview,
  type DecisionDeps,
  restoreReview,
} from './decisions';
import {
  AppealDecisionBody,
  ClaimDecisionBody,
  CreditedLeads,
  DecidedThing,
  PaymentDecisionBody,
  QuestionAnswerBody,
  DecisionParams,
  ReviewDecisionBody,
  ThingDecisionBody,
} from './queues.schemas';

const tags = ['operators'];
const params = DecisionParams;
const refusals = refusing(400, 401, 404, 409);
const response = { 204: NoContent, ...refusals };

export function registerDecisionRoutes(app: HttpApp, deps: DecisionDeps): void {
  const summaryOfHiding = 'Closes the reports of a review, which stays or is hidden; its author is told why';
  app.post(
    '/operator/reviews/:id/decide/',
    {
      config: { policy: reviewPolicies.decide },
      schema: { tags, operationId: 'decideReview', summary: summaryOfHiding, params, body: ReviewDecisionBody, response },
    },
    async (request, reply) => {
      await decideReview(deps, requireOperator(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/operator/reviews/:id/restore/',
    {
      config: { policy: reviewPolicies.restore },
      schema: { tags, operationId: 'restoreReview', summary: 'Shows a hidden review again; its author is told', params, response },
    },
    async (request, reply) => {
      await restoreReview(deps, requireOperator(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  for (const [kind, operationId, policy] of [
    ['offer', 'decideOffer', blockPolicies.decideOffer],
    ['shop', 'decideShop', blockPolicies.decideShop],
  ] as const)
    app.post(
      `/operator/${kind}s/:id/decide/`,
      {
        config: { policy },
        schema: {
          ...{ tags, operationId, params, body: ThingDecisionBody, response: { 200: DecidedThing, ...refusals } },
          summary: `Closes the reports of the ${kind}, which stays or is blocked; its owner is told why`,
        },
      },
      async (request) => {
        const block = await decideReported(deps, requireOperator(request), kind, request.params.id, request.body);
        return { block: block === null ? null : { id: block } };
      },
    );
  app.post(
    '/operator/appeals/:id/decide/',
    {
      config: { policy: blockPolicies.decideAppeal },
      schema: {
        ...{ tags, operationId: 'decideAppeal', params, body: AppealDecisionBody, response },
        summary: 'Decides the appeal against a block, by the id of the block; not by who blocked',
      },
    },
    async (request, reply) => {
      await decideAppeal(deps, requireOperator(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/operator/lead-claims/:id/decide/',
    {
      config: { policy: leadPolicies.decide, isIdempotent: true },
      schema: {
        ...{ tags, operationId: 'decideLeadClaim', params, body: ClaimDecisionBody },
        summary: 'Decides the claim of a bad lead, by the id of its order; leads are credited once',
        response: { 200: CreditedLeads, ...refusals },
      },
    },
    async (request, reply) => {
      const operator = requireOperator(request);
      return idempotently(deps.pool, request, reply, 200, () => decideLeadClaim(deps, operator, request.params.id, request.body));
    },
  );
  app.post(
    '/operator/questions/:id/answer/',
    {
      config: { policy: supportPolicies.answer },
      schema: {
        ...{ tags, operationId: 'answerQuestion', params, body: QuestionAnswerBody, response },
        summary: 'Stores and mails the answer to a question to support, once',
      },
    },
    async (request, reply) => {
      await answerQuestion(deps, requireOperator(request), request.params.id, request.body.text);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/operator/payments/:id/decide/',
    {
      config: { policy: paymentPolicies.decide },
      schema: {
        ...{ tags, operationId: 'decidePayment', params, body: PaymentDecisionBody, response },
        summary: 'Says that an odd payment was looked at; something new opens it again',
      },
    },
    async (request, reply) => {
      await checkOffPayment(deps, requireOperator(request), request.params.id, request.body.reason);
      return reply.code(204).send(null);
    },
  );
}
