import { requireOperator } from '../../platform/auth';
import { type HttpApp, idempotently, NoContent, refusing } from '../../platform/http';
import { leadPolicies } from '../leads';
import { reviewPolicies } from '../reviews';
import { supportPolicies } from '../support';
import { answerQuestion, decideLeadClaim, decideReview, type DecisionDeps, restoreReview } from './decisions';
import { ClaimDecisionBody, CreditedLeads, QuestionAnswerBody, QueueParams, ReviewDecisionBody } from './queues.schemas';

const tags = ['operators'];
const params = QueueParams;
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
}
