import { Type } from 'typebox';
import type { Pool } from '../../platform/db';
import { requireActor } from '../../platform/auth';
import {
  Choice,
  type HttpApp,
  Id,
  idempotently,
  Money,
  Nullable,
  pageOf,
  PageOf,
  PageQuery,
  pageRequest,
  refusing,
  Timestamp,
} from '../../platform/http';
import { formatMinor } from '../../platform/money';
import { choices, choiceTitle } from '../content';
import type { BillingService } from './billing.service';

const tags = ['billing'];
const maxLeads = 100_000;

const BuyLeadsBody = Type.Object(
  { leads: Type.Integer({ minimum: 1, maximum: maxLeads }), use_bonuses: Type.Boolean({ description: 'Bonus money first' }) },
  { additionalProperties: false },
);
const BuyLeadsAnswer = Type.Object({ leads: Type.Integer(), balance: Money, bonus_balance: Money });
const TransactionAnswer = Type.Object({
  id: Type.Integer(),
  created_at: Timestamp,
  action: Type.String(),
  get_action_display: Type.String(),
  status: Choice(['pending', 'success']),
  amount: Money,
  bonus_amount: Money,
  leads: Type.Integer(),
  balance_after: Nullable(Money),
  description: Type.String(),
});
const TransactionQuery = Type.Object({
  ...PageQuery,
  shop: Type.Optional(Id),
  action: Type.Optional(Choice(Object.keys(choices.transaction_action))),
  status: Type.Optional(Choice(['pending', 'success'])),
  date_from: Type.Optional(Type.String({ format: 'date' })),
  date_to: Type.Optional(Type.String({ format: 'date' })),
});

export function registerBillingRoutes(app: HttpApp, pool: Pool, billing: BillingService): void {
  app.post(
    '/trading/seller/buy-leads/',
    { schema: { tags, operationId: 'buyLeads', body: BuyLeadsBody, response: { 200: BuyLeadsAnswer, ...refusing(400, 401, 409) } } },
    async (request, reply) => {
      const actor = requireActor(request);
      return idempotently(pool, request, reply, 200, async () => {
        const after = await billing.buyLeads(actor, request.body.leads, request.body.use_bonuses, request.id);
        return { leads: after.leads, balance: formatMinor(after.balance), bonus_balance: formatMinor(after.bonus) };
      });
    },
  );
  app.get(
    '/trading/seller/transactions/get-list/',
    {
      schema: {
        tags,
        operationId: 'listSellerTransactions',
        querystring: TransactionQuery,
        response: { 200: PageOf(TransactionAnswer), ...refusing(400, 401) },
      },
    },
    async (request) => {
      const { query, locale } = request;
      const page = pageRequest(query);
      const filters = {
        action: query.action ?? null,
        status: query.status ?? null,
        shopId: query.shop ?? null,
        from: query.date_from ? new Date(query.date_from) : null,
        // The last day counts whole.
        to: query.date_to ? new Date(new Date(query.date_to).getTime() + 24 * 3600_000) : null,
      };
      const { rows, count } = await billing.listTransactions(requireActor(request), filters, page.limit, page.offset);
      const results = rows.map((row) => ({
        id: Math.abs(row.id),
        created_at: row.created_at.toISOString(),
        action: row.action,
        get_action_display: choiceTitle('transaction_action', row.action, locale),
        status: row.status,
        amount: formatMinor(row.amount),
        bonus_amount: formatMinor(row.bonus_amount),
        leads: row.leads,
        balance_after: row.balance_after === null ? null : formatMinor(row.balance_after),
        description: choiceTitle('transaction_action', row.action, locale),
      }));
      return pageOf(request, page, results, count);
    },
  );
}
