/** Lists refunds and chargebacks, the newest first, and the debts of sellers: `npm run payments:reversed`. */
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { listReversedPayments } from '../features/payments';
import { formatMinor } from '../platform/money';

const database = await openDatabase(readCommandConfig());
const rows = await listReversedPayments(database.pool);
if (rows.length === 0) console.log('No payment was reversed');
for (const row of rows)
  console.log(
    [
      row.reversed_at.toISOString(),
      `payment ${String(row.id)}`,
      `${row.provider} ${row.provider_order_id} (${row.provider_status ?? 'no status'})`,
      `seller ${String(row.user_id)} ${row.email}`,
      `refunded $${formatMinor(row.refunded_minor)} of $${formatMinor(row.amount_minor)}`,
      `owed $${formatMinor(row.owed_minor)}`,
    ].join(' | '),
  );
await database.close();
