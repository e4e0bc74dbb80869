import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, idempotently, pageRequest, refusing, toPage } from '../../platform/http';
import { supportPolicies } from './support.policy';
import { presentQuestion } from './support.presenter';
import { CreateQuestionBody, QuestionAnswer, QuestionBody, SupportQuestionPage, SupportQuestionQuery } from './support.schemas';
import type { SupportService } from './support.service';

const tags = ['support'];
const strictRateLimit = { rateLimit: { max: 20, maxPerHour: 40 } };

export function registerSupportRoutes(app: HttpApp, pool: Pool, support: SupportService): void {
  app.post(
    '/support/send-question/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'sendQuestion',
        summary: 'Sends a question to the support; works without a login',
        body: QuestionBody,
        response: { 201: QuestionAnswer, ...refusing(400, 429) },
      },
    },
    async (request, reply) => reply.code(201).send({ id: await support.ask(request.actor, request.locale, request.body) }),
  );
  app.post(
    '/support/questions/create/',
    {
      config: { ...strictRateLimit, isIdempotent: true },
      schema: {
        tags,
        operationId: 'createQuestion',
        summary: 'Asks the support, with a subject and an order; works without a login',
        body: CreateQuestionBody,
        response: { 201: QuestionAnswer, ...refusing(400, 409, 429) },
      },
    },
    async (request, reply) =>
      idempotently(pool, request, reply, 201, async () => ({ id: await support.ask(request.actor, request.locale, request.body) })),
  );
  app.get(
    '/support/questions/get-list/',
    {
      config: { policy: supportPolicies.list },
      schema: {
        tags,
        operationId: 'listQuestions',
        summary: 'Lists own questions to the support with their answers, the newest first',
        querystring: SupportQuestionQuery,
        response: { 200: SupportQuestionPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await support.list(requireActor(request), page.limit, page.offset);
      return toPage(
        request,
        page,
        rows.map((row) => presentQuestion(row, request.locale)),
        count,
      );
    },
  );
}
