import { requireActor } from '../../platform/auth';
import { type HttpApp, toPage, pageRequest, refusing } from '../../platform/http';
import { pickText } from '../../platform/i18n';
import { pictureOrNull } from '../../platform/media';
import { formatMinor } from '../../platform/money';
import { choiceTitle } from '../content';
import { lifetimeMonths, maturityDays, maxCashbackPercent, maxOrderSharePercent } from './loyalty-rules';
import { loyaltyPolicies } from './loyalty.policy';
import { BonusTransactionPage, BonusTransactionQuery, LoyaltyAnswer } from './loyalty.schemas';
import type { LoyaltyService } from './loyalty.service';

const tags = ['loyalty'];

export function registerLoyaltyRoutes(app: HttpApp, loyalty: LoyaltyService): void {
  app.get(
    '/trading/buyer/loyalty/get/',
    {
      config: { policy: loyaltyPolicies.read },
      schema: { tags, operationId: 'getLoyalty', summary: 'Bonuses of the buyer', response: { 200: LoyaltyAnswer, ...refusing(401) } },
    },
    async (request) => {
      const { numbers, spendableMinor, categories } = await loyalty.overview(requireActor(request));
      return {
        bonus_balance: formatMinor(numbers.balance),
        spendable: formatMinor(spendableMinor),
        pending_bonus: formatMinor(numbers.pending),
        earned: formatMinor(numbers.earned),
        spent: formatMinor(numbers.spent),
        expiring_bonus: numbers.expiring_minor === null ? null : formatMinor(numbers.expiring_minor),
        expires_at: numbers.expires_at?.toISOString() ?? null,
        max_order_share_percent: maxOrderSharePercent,
        max_cashback_percent: maxCashbackPercent,
        maturity_days: maturityDays,
        lifetime_months: lifetimeMonths,
        categories: categories.map((row) => ({
          alias: row.alias,
          title: pickText(row.title, request.locale),
          cashback_percent: row.cashback_percent,
          image: pictureOrNull(row.image_key),
        })),
      };
    },
  );
  app.get(
    '/trading/buyer/transactions/get-list/',
    {
      config: { policy: loyaltyPolicies.listTransactions },
      schema: {
        tags,
        operationId: 'listBuyerTransactions',
        summary: 'Lists changes of the buyer’s bonuses, the newest first',
        querystring: BonusTransactionQuery,
        response: { 200: BonusTransactionPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const { query, locale } = request;
      const page = pageRequest(query);
      const { rows, count } = await loyalty.listTransactions(requireActor(request), query.side ?? null, page.limit, page.offset);
      const results = rows.map((row) => {
        const status = row.is_pending ? ('pending' as const) : ('success' as const);
        return {
          id: row.id,
          created_at: row.created_at.toISOString(),
          action: row.action,
          get_action_display: choiceTitle('transaction_action', row.action, locale),
          amount: formatMinor(row.amount),
          balance_after: row.balance_after === null ? null : formatMinor(row.balance_after),
          status,
          get_status_display: choiceTitle('transaction_status', status, locale),
          order:
            row.order_id === null || row.order_number === null
              ? null
              : { id: row.order_id, number: String(row.order_number), main_image: pictureOrNull(row.image_key) },
        };
      });
      return toPage(request, page, results, count);
    },
  );
}
