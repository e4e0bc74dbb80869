import fastifyMultipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { requireActor } from '../../platform/auth';
import { type HttpApp, longHandlerTimeoutMs, NoContent, toPage, pageRequest, refusing } from '../../platform/http';
import type { Pool } from '../../platform/db';
import { exportOffers, type OfferFile, templateFile } from './export/export-offers';
import { failedRowsFile } from './export/failed-rows';
import type { ImportDeps } from './follow-imports';
import { importPolicies } from './imports.policy';
import { presentImport, presentImportedRow } from './imports.presenter';
import {
  ExportQuery,
  ImportedRowPage,
  ImportListQuery,
  ImportPage,
  ImportParams,
  ImportPreviewAnswer,
  ImportRowsQuery,
  OfferImport,
  previewParts,
  StartedImport,
  startParts,
  TemplateQuery,
} from './imports.schemas';
import { cancelImport, listImportRows, listImports, readImport } from './own-imports';
import { registerImportProblemRoutes } from './problems/import-problems.routes';
import { previewImport, startImport } from './start-import';
import { maxFileBytes, uploadLimits, withUpload } from './upload-parts';

const tags = ['import and export'];
const strictRateLimit = { rateLimit: { max: 30 } };
const root = '/trading/seller/offers/import';
const params = ImportParams;

const text = (description: string) => ({ schema: { type: 'string', description, examples: ['sku;price\r\nCUP-350;320\r\n'] } });
/** A file in one of three formats, as a download. */
const fileAnswer = {
  description: 'File to download',
  content: {
    'text/csv': text('UTF-8 with a byte order mark, cells separated by semicolons'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': text('A workbook with one sheet'),
    'application/xml': text('YML'),
  },
};
const files = (...codes: Parameters<typeof refusing>) => ({ 200: fileAnswer, ...refusing(...codes) }) as ReturnType<typeof refusing>;

/** Registers imports, their results, and exports of the shop's offers. */
export function registerImportRoutes(app: HttpApp, imports: ImportDeps): void {
  registerUploads(app, imports);
  registerReads(app, imports.pool);
  registerImportProblemRoutes(app, imports.pool);
  registerFiles(app, imports);
}

/** Uploads are multipart: the parser is registered only for these calls, and the parts are validated one by one. */
function registerUploads(app: HttpApp, imports: ImportDeps): void {
  const registerCalls: FastifyPluginAsyncTypebox = async (uploads) => {
    await uploads.register(fastifyMultipart, { limits: uploadLimits, throwFileSizeLimit: false });
    const common = {
      bodyLimit: maxFileBytes + 1024 * 1024,
      handlerTimeout: longHandlerTimeoutMs,
      validatorCompiler: () => () => true,
    };
    uploads.post(
      `${root}/`,
      {
        ...common,
        config: { ...strictRateLimit, policy: importPolicies.start },
        schema: {
          tags,
          operationId: 'startImport',
          summary: 'Imports offers from a file, in the background',
          description: 'One import at a time for a shop. Rows are matched by `external_id`, else by `sku`.',
          consumes: ['multipart/form-data'],
          body: startParts,
          response: { 202: StartedImport, ...refusing(400, 401, 404, 409, 429) },
        } as { response: { 202: typeof StartedImport } },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        const id = await withUpload(request, (upload) => startImport(imports, actor, upload, request.locale));
        return reply.code(202).send({ id });
      },
    );
    uploads.post(
      `${root}/preview/`,
      {
        ...common,
        config: { ...strictRateLimit, policy: importPolicies.preview },
        schema: {
          tags,
          operationId: 'previewImport',
          summary: 'Previews how a file would be imported; stores nothing',
          consumes: ['multipart/form-data'],
          body: previewParts,
          response: { 200: ImportPreviewAnswer, ...refusing(400, 401, 404, 429) },
        } as { response: { 200: typeof ImportPreviewAnswer } },
      },
      async (request) => {
        const actor = requireActor(request);
        return withUpload(request, (upload) => previewImport(imports, actor, upload, request.locale));
      },
    );
  };
  void app.register(registerCalls);
}

function registerReads(app: HttpApp, pool: Pool): void {
  app.get(
    `${root}/get-list/`,
    {
      config: { policy: importPolicies.list },
      schema: {
        tags,
        operationId: 'listImports',
        summary: 'Lists own imports, the newest first',
        querystring: ImportListQuery,
        response: { 200: ImportPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listImports(pool, requireActor(request), request.query.shop ?? null, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentImport(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    `${root}/:id/get/`,
    {
      config: { policy: importPolicies.read },
      schema: {
        tags,
        operationId: 'getImport',
        summary: 'Returns the progress of an import',
        params,
        response: { 200: OfferImport, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentImport(await readImport(pool, requireActor(request), request.params.id), request.locale),
  );
  app.get(
    `${root}/:id/rows/`,
    {
      config: { policy: importPolicies.read },
      schema: {
        tags,
        operationId: 'listImportRows',
        summary: 'Lists the results of the rows, in the order of the file',
        params,
        querystring: ImportRowsQuery,
        response: { 200: ImportedRowPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { action = null } = request.query;
      const { rows, count } = await listImportRows(pool, requireActor(request), request.params.id, action, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentImportedRow(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    `${root}/:id/cancel/`,
    {
      config: { policy: importPolicies.cancel },
      schema: {
        tags,
        operationId: 'cancelImport',
        summary: 'Cancels an import; processed rows stay',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await cancelImport(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerFiles(app: HttpApp, imports: ImportDeps): void {
  app.get(
    `${root}/:id/failed-rows/`,
    {
      config: { policy: importPolicies.readFailedRows },
      schema: {
        tags,
        operationId: 'getFailedRows',
        summary: 'Returns the rows with errors as a file of the same format, with a column that describes the error',
        params,
        response: files(400, 401, 404, 409),
      },
    },
    async (request, reply) => sendFile(reply, await failedRowsFile(imports.pool, requireActor(request), request.params.id, request.locale)),
  );
  app.get(
    `${root}/template/`,
    {
      config: { policy: importPolicies.readTemplate },
      schema: {
        tags,
        operationId: 'getImportTemplate',
        summary: 'Returns a filled example file, with headers in the language of the request',
        querystring: TemplateQuery,
        response: files(400, 401),
      },
    },
    async (request, reply) => {
      requireActor(request);
      return sendFile(reply, templateFile(request.query.format ?? 'xlsx', request.locale, imports.publicOrigin));
    },
  );
  app.get(
    '/trading/seller/offers/export/',
    {
      handlerTimeout: longHandlerTimeoutMs,
      config: { policy: importPolicies.exportOffers },
      schema: {
        tags,
        operationId: 'exportOffers',
        summary: 'Exports the offers of a shop as a file that can be imported again',
        querystring: ExportQuery,
        response: files(400, 401, 404),
      },
    },
    async (request, reply) => {
      const { shop, format = 'xlsx' } = request.query;
      const { userId } = requireActor(request);
      return sendFile(reply, await exportOffers(imports.pool, userId, shop, format, request.locale, imports.publicOrigin));
    },
  );
}

function sendFile(reply: unknown, { name, type, body }: OfferFile) {
  return (reply as FastifyReply).type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
}
