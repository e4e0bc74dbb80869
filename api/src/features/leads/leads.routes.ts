import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import { Choice, type HttpApp, Id, Nullable, refusing, Text, Timestamp } from '../../platform/http';
import { badLeadReasons } from './lead-rules';
import { leadPolicies } from './leads.policy';
import type { LeadsService } from './leads.service';

const ReportBody = Type.Object(
  {
    reason: Choice(badLeadReasons, 'What is wrong with it'),
    comment: Type.Optional(Nullable(Text(1000, { description: 'Text of the seller' }))),
  },
  { additionalProperties: false },
);
const ReportAnswer = Type.Object({
  reason: Type.String({ description: 'Reason of the report' }),
  comment: Nullable(Type.String({ description: 'Text of the seller' })),
  status: Choice(['pending', 'credited', 'refused'], 'Decision of the support'),
  created_at: Timestamp,
});

export function registerLeadRoutes(app: HttpApp, leads: LeadsService): void {
  app.post(
    '/trading/seller/orders/:id/report-bad-lead/',
    {
      config: { policy: leadPolicies.report },
      schema: {
        tags: ['leads'],
        operationId: 'reportBadLead',
        summary: 'Reports an opened order as a bad lead, within 72 hours',
        params: Type.Object({ id: Id }),
        body: ReportBody,
        response: { 201: ReportAnswer, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const report = await leads.report(requireActor(request), request.params.id, request.body.reason, request.body.comment);
      return reply.code(201).send({ ...report, created_at: report.created_at.toISOString() });
    },
  );
}
