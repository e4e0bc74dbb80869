import { findLedgerProblems, postEntry } from '../features/billing';
import { inTransaction } from '../platform/db';
import { aShop, type TestShop } from './catalog';
import type { TestPerson } from './people';
import type { TestApi } from './test-api';

let topUps = 0;

/** Tops up the main balance of a seller without a bonus, long ago by default: the shop is no longer new. Returns the payment. */
export async function topUp(api: TestApi, { id: userId }: Pick<TestPerson, 'id'>, cents: number, { daysAgo = 100 } = {}): Promise<number> {
  topUps += 1;
  return inTransaction(api.pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into payments (provider, provider_order_id, method, user_id, amount_minor, status, redirect_url, checkout_url, paid_at)
       values ('sandbox', $1, 'bank_card', $2, $3, 'success', '/', '/', now() - make_interval(days => $4)) returning id`,
      [`top-up-${String(topUps)}-${String(userId)}`, userId, cents, daysAgo],
    );
    const paymentId = rows[0]!.id;
    await postEntry(tx, {
      kind: 'balance_top_up',
      dedupKey: `payment:${String(paymentId)}`,
      userId,
      paymentId,
      postings: [
        { userId, account: 'seller_balance', amount: cents },
        { system: 'payments_received', unit: 'usd_cent', amount: -cents },
      ],
    });
    return paymentId;
  });
}

/** A shop that gives cashback and can pay for it. */
export async function aGivingShop(
  api: TestApi,
  { cents = 1_000_000, ...overrides }: { owner?: TestPerson; cashbackPercent?: number; cents?: number } = {},
): Promise<TestShop> {
  const shop = await aShop(api, { cashbackPercent: 20, ...overrides });
  await topUp(api, shop.owner, cents);
  return shop;
}

/** Runs statements that damage the ledger in a transaction, returns the problems that the check finds, and rolls back. */
export async function findLedgerProblemsAfter(api: TestApi, ...damage: { text: string; values?: unknown[] }[]): Promise<string[]> {
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    for (const { text, values = [] } of damage) await client.query(text, values);
    return await findLedgerProblems(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Checks the ledger in `afterEach`. @throws Error that names every problem of the ledger. */
export async function assertLedgerIsConsistent(api: TestApi): Promise<void> {
  const problems = await findLedgerProblems(api.pool);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
