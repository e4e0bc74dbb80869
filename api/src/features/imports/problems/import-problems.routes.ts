import { requireActor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { type HttpApp, refusing } from '../../../platform/http';
import { importPolicies } from '../imports.policy';
import { ImportParams, StartedImport } from '../imports.schemas';
import { findProblems } from './find-problems';
import { presentProblems } from './import-problems.presenter';
import { ImportProblemsAnswer, RepeatImportBody } from './import-problems.schemas';
import { repeatImport } from './repeat-import';

const tags = ['import and export'];
const root = '/trading/seller/offers/import/:id';

/** Registers the problems of the rows of an import, and its repetition with other choices. */
export function registerImportProblemRoutes(app: HttpApp, pool: Pool): void {
  app.get(
    `${root}/problems/`,
    {
      config: { policy: importPolicies.read },
      schema: {
        tags,
        operationId: 'listImportProblems',
        summary: 'Groups the problems of the rows, with what a choice can mend',
        params: ImportParams,
        response: { 200: ImportProblemsAnswer, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentProblems(await findProblems(pool, requireActor(request), request.params.id), request.locale),
  );
  app.post(
    `${root}/repeat/`,
    {
      config: { rateLimit: { max: 30 }, policy: importPolicies.repeat },
      schema: {
        tags,
        operationId: 'repeatImport',
        summary: 'Imports the stored file of an import again, with further choices',
        description: 'Rows that are right already change nothing. The choices are kept for the next file of the shop.',
        params: ImportParams,
        body: RepeatImportBody,
        response: { 202: StartedImport, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const id = await repeatImport(pool, requireActor(request), request.params.id, request.body, request.locale);
      return reply.code(202).send({ id });
    },
  );
}
