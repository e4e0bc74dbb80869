import { requireActor } from '../../../platform/auth';
import { InvalidFields } from '../../../platform/errors';
import { fieldTexts, type HttpApp, longHandlerTimeoutMs, refusing } from '../../../platform/http';
import { offerPolicies } from '../offers.policy';
import { maxRows, PricesAnswer, PricesBody, PricesParams } from './prices-and-stock.schemas';
import type { PricesService } from './prices-and-stock.service';

/** Size of ten thousand rows with codes of ordinary length. */
const bodyLimitBytes = 2 * 1024 * 1024;

export function registerPricesRoutes(app: HttpApp, prices: PricesService): void {
  app.post(
    '/trading/seller/shops/:id/prices-and-stock/',
    {
      config: {
        policy: offerPolicies.setPrices,
        shopAccess: { right: 'prices_and_stock', shop: 'path' },
        rateLimit: { max: 30, maxPerHour: 600 },
      },
      bodyLimit: bodyLimitBytes,
      handlerTimeout: longHandlerTimeoutMs,
      // A row can be wrong in several ways, so that validating millions of rows would exhaust the memory.
      preValidation: (request, _reply, done) => {
        const rows = (request.body as { rows?: unknown } | null | undefined)?.rows;
        const isTooLong = Array.isArray(rows) && rows.length > maxRows;
        done(isTooLong ? InvalidFields.of('rows', fieldTexts.maxItems, { count: maxRows }) : undefined);
      },
      schema: {
        tags: ['seller offers'],
        operationId: 'setPricesAndStock',
        summary: 'Sets prices and stock of up to 10,000 offers of a shop, with an answer for each row',
        description:
          'The rows are stored some hundred at a time. A repetition changes nothing that is stored already, so after a lost answer or a refusal the whole call can be sent again.',
        params: PricesParams,
        body: PricesBody,
        response: { 200: PricesAnswer, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => prices.set(requireActor(request), request.params.id, request.body.rows, request.locale),
  );
}
