import { Type } from 'typebox';
import type { Db } from '../db';
import type { HttpApp } from './http-app';

const Health = Type.Object({ status: Type.String() });

/** `live`: the process answers. `ready`: the database does too. */
export function registerHealthRoutes(app: HttpApp, db: Db): void {
  const tags = ['operations'];
  app.get(
    '/health/live/',
    { schema: { tags, operationId: 'isLive', summary: 'Says that the process runs', response: { 200: Health } } },
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/health/ready/',
    {
      schema: {
        tags,
        operationId: 'isReady',
        summary: 'Says whether calls can be served; checks the database',
        response: { 200: Health, 503: Health },
      },
    },
    async (_request, reply) => {
      try {
        await db.query('select 1');
        return { status: 'ok' };
      } catch {
        return reply.code(503).send({ status: 'no database' });
      }
    },
  );
}
