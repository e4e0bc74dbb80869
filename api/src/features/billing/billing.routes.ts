import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import type { Pool } from '../../platform/db';
import { requireActor } from '../../platform/auth';
import { type HttpApp, idempotently, longHandlerTimeoutMs, NoContent, toPage, pageRequest, refusing } from '../../platform/http';
import { formatMinor } from '../../platform/money';
import { snakeCase } from '../content';
import { billingPolicies } from './billing.policy';
import { presentTransaction, presentTransactionsCsv } from './billing.presenter';
import {
  BuyLeadsAnswer,
  BuyLeadsBody,
  TransactionExportQuery,
  TransactionPage,
  TransactionParams,
  TransactionQuery,
} from './billing.schemas';
import type { BillingService } from './billing.service';

const tags = ['billing'];

export function registerBillingRoutes(app: HttpApp, pool: Pool, billing: BillingService): void {
  app.post(
    '/trading/seller/buy-leads/',
    {
      config: { policy: billingPolicies.buyLeads, isIdempotent: true },
      schema: {
        tags,
        operationId: 'buyLeads',
        summary: 'Buys leads with the balance',
        body: BuyLeadsBody,
        response: { 200: BuyLeadsAnswer, ...refusing(400, 401, 409) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      return idempotently(pool, request, reply, 200, async () => {
        const after = await billing.buyLeads(actor, request.body.leads, request.body.use_bonuses);
        return { leads: after.leads, balance: formatMinor(after.balance), bonus_balance: formatMinor(after.bonus) };
      });
    },
  );
  app.get(
    '/trading/seller/transactions/get-list/',
    {
      config: { policy: billingPolicies.listTransactions },
      schema: {
        tags,
        operationId: 'listSellerTransactions',
        summary: 'Lists changes of balances and leads, the newest first',
        querystring: TransactionQuery,
        response: { 200: TransactionPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await billing.listTransactions(
        requireActor(request),
        toTransactionFilters(request.query),
        page.limit,
        page.offset,
      );
      return toPage(
        request,
        page,
        rows.map((row) => presentTransaction(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    '/trading/seller/transactions/:id/drop/',
    {
      config: { policy: billingPolicies.dropPending },
      schema: {
        tags,
        operationId: 'dropSellerTransaction',
        summary: 'Hides a pending payment',
        description: 'It appears again if it is paid later. Repeated calls get the same answer.',
        params: TransactionParams,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await billing.dropPending(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/trading/seller/transactions/export/',
    {
      handlerTimeout: longHandlerTimeoutMs,
      config: { policy: billingPolicies.listTransactions },
      schema: {
        tags,
        operationId: 'exportSellerTransactions',
        summary: 'Exports the transactions as a CSV file',
        produces: ['text/csv'],
        querystring: TransactionExportQuery,
        response: refusing(400, 401, 404),
      } as { querystring: typeof TransactionExportQuery },
    },
    async (request, reply) => {
      const rows = await billing.exportTransactions(requireActor(request), toTransactionFilters(request.query));
      return (reply as FastifyReply)
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="transactions.csv"')
        .send(presentTransactionsCsv(rows, request.locale));
    },
  );
}

function toTransactionFilters(query: Static<typeof TransactionExportQuery>) {
  return {
    action: query.action === undefined ? null : snakeCase(query.action),
    status: query.status ?? null,
    shopId: query.shop ?? null,
    firstDay: query.date_from ?? null,
    lastDay: query.date_to ?? null,
  };
}
