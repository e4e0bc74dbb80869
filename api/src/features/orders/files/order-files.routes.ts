import type { FastifyReply } from 'fastify';
import { requireActor } from '../../../platform/auth';
import { type HttpApp, longHandlerTimeoutMs, refusing } from '../../../platform/http';
import { trimmedOrNull } from '../../../platform/text';
import { orderPolicies } from '../orders.policy';
import { toStatusFilters } from '../status-filters';
import { OrderFileParams, OrderFileQuery } from './order-files.schemas';
import type { OrderFilesService } from './order-files.service';

const bytes = (description: string) => ({ schema: { type: 'string', description, examples: ['PK…'] } });
const fileAnswer = {
  description: 'File to download',
  content: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': bytes('A workbook with one sheet'),
    'application/pdf': bytes('Pages to print'),
  },
};

const answers = (...codes: Parameters<typeof refusing>) => ({ 200: fileAnswer, ...refusing(...codes) }) as ReturnType<typeof refusing>;

export function registerOrderFileRoutes(app: HttpApp, files: OrderFilesService): void {
  app.get(
    '/trading/seller/shops/:id/order-files/:file/',
    {
      handlerTimeout: longHandlerTimeoutMs,
      config: { policy: orderPolicies.readFile, rateLimit: { max: 20, maxPerHour: 200 } },
      schema: {
        tags: ['seller orders'],
        operationId: 'getOrderFile',
        summary: 'Returns orders of a shop as a workbook for accounting, or as a PDF file to pick, pack or label them',
        description:
          'PDF files have at most 300 orders, those that are opened and not closed (409 `no_orders`, `too_many_orders`). Buyers of unopened orders are masked.',
        params: OrderFileParams,
        querystring: OrderFileQuery,
        response: answers(400, 401, 404, 409, 429),
      },
    },
    async (request, reply) => {
      const { params, query, locale } = request;
      const filters = {
        shopId: params.id,
        ...toStatusFilters(query),
        firstDay: query.date_from ?? null,
        lastDay: query.date_to ?? null,
        search: trimmedOrNull(query.search),
      };
      const { name, type, body } = await files.build(requireActor(request), filters, params.file, locale);
      return (reply as FastifyReply).type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
    },
  );
}
