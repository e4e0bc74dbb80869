import { type HttpApp, refusing } from '../../platform/http';
import { QuestionAnswer, QuestionBody } from './support.schemas';
import type { SupportService } from './support.service';

const careful = { rateLimit: { max: 20, maxPerHour: 40 } };

export function registerSupportRoutes(app: HttpApp, support: SupportService): void {
  app.post(
    '/support/send-question/',
    {
      config: careful,
      schema: {
        tags: ['support'],
        operationId: 'sendQuestion',
        summary: 'Sends a question to the support; works without a login',
        body: QuestionBody,
        response: { 201: QuestionAnswer, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      const { customer_email: email, question_text: text } = request.body;
      return reply.code(201).send({ id: await support.ask(request.actor, email, text) });
    },
  );
}
