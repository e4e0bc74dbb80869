import type { Pool } from '../../platform/db';
import { type HttpApp, pageRequest, refusing, toPage } from '../../platform/http';
import { listAuditEntries } from './audit-log';
import { auditPolicies } from './audit.policy';
import { presentEntry } from './audit.presenter';
import { AuditPage, AuditQuery } from './audit.schemas';

export function registerAuditRoutes(app: HttpApp, pool: Pool): void {
  app.get(
    '/operator/audit/get-list/',
    {
      config: { policy: auditPolicies.list },
      schema: {
        tags: ['operators'],
        operationId: 'listAuditEntries',
        summary: 'Lists what operators did, the newest first',
        querystring: AuditQuery,
        response: { 200: AuditPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { query } = request;
      const page = pageRequest(query);
      const filters = {
        action: query.action ?? null,
        actorId: query.actor ?? null,
        targetType: query.target_type ?? null,
        targetId: query.target_id ?? null,
        firstDay: query.date_from ?? null,
        lastDay: query.date_to ?? null,
      };
      const { rows, count } = await listAuditEntries(pool, filters, page.limit, page.offset);
      return toPage(request, page, rows.map(presentEntry), count);
    },
  );
}
