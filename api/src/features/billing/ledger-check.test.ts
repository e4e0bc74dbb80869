import { inTransaction } from '../../platform/db';
import { anOffer, aPerson, createTestApi, findLedgerProblemsAfter, type TestApi } from '../../testing';
import { findLedgerProblems, InsufficientFunds, postEntry } from '.';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const give = (userId: number, amount: number, dedupKey = `gift:${String(userId)}`) =>
  inTransaction(api.pool, (tx) =>
    postEntry(tx, {
      kind: 'adjustment',
      dedupKey,
      userId,
      postings: [
        { userId, account: 'seller_leads', amount },
        { system: 'leads_issued', unit: 'lead', amount: -amount },
      ],
    }),
  );

const problemsAfter = (text: string, values: unknown[] = []) => findLedgerProblemsAfter(api, { text, values });

describe('an entry', () => {
  it('is written once for concurrent attempts', async () => {
    const { id } = await aPerson(api);

    const written = await Promise.all(Array.from({ length: 10 }, () => give(id, 5)));

    expect(written.filter(Boolean)).toHaveLength(1);
    const { rows } = await api.pool.query('select balance from ledger_accounts where user_id = $1', [id]);
    expect(rows).toEqual([{ balance: 5 }]);
  });

  it("never takes a person's account below zero, and rolls back when it would", async () => {
    const { id } = await aPerson(api);
    await give(id, 5);

    const taken = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => give(id, -2, `take:${String(id)}:${String(index)}`)));

    const reasons = taken.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(reasons).toHaveLength(6);
    expect(reasons.every((reason) => reason instanceof InsufficientFunds)).toBe(true);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it.each([
    ['does not add up', [{ userId: 1, account: 'seller_leads' as const, amount: 3 }]],
    [
      'mixes units',
      [
        { userId: 1, account: 'seller_leads' as const, amount: 3 },
        { userId: 1, account: 'seller_balance' as const, amount: -3 },
      ],
    ],
    [
      'has fractions',
      [
        { userId: 1, account: 'seller_leads' as const, amount: 0.5 },
        { system: 'leads_issued' as const, unit: 'lead' as const, amount: -0.5 },
      ],
    ],
  ])('is refused when it %s', async (_what, postings) => {
    await expect(
      inTransaction(api.pool, (tx) => postEntry(tx, { kind: 'adjustment', dedupKey: 'bad', userId: 1, postings })),
    ).rejects.toThrow();
  });
});

describe('the ledger check', () => {
  it('finds a balance, a posting and an entry that were tampered with', async () => {
    const { id } = await aPerson(api);
    await give(id, 5);

    expect(await findLedgerProblems(api.pool)).toEqual([]);
    expect(await problemsAfter('update ledger_accounts set balance = 6 where user_id = $1', [id])).toEqual([
      expect.stringMatching(/seller_leads\) says 6, its postings say 5/),
    ]);
    expect(await problemsAfter('update ledger_postings set amount = 7 where amount = 5')).toEqual(
      expect.arrayContaining([expect.stringContaining('is off by 2 lead')]),
    );
    expect(await problemsAfter('delete from ledger_postings')).toEqual(expect.arrayContaining([expect.stringContaining('moves nothing')]));
    expect(await problemsAfter(`update ledger_accounts set unit = 'usd_cent' where user_id = $1`, [id])).toEqual(
      expect.arrayContaining([expect.stringContaining('is kept in usd_cent')]),
    );
  });

  it('finds payments, openings, reports and bonuses without their entries', async () => {
    const offer = await anOffer(api);
    const { rows } = await api.pool.query<{ id: number }>(
      `insert into orders (group_number, shop_id, buyer_id, currency, total_minor, payment_method, delivery_method, buyer_name, buyer_phone, buyer_email)
       values ('YA-1', $1, $2, 'uah', 100, 'bank_card', 'self_pickup', 'O', '+380500000001', 'o@yarmarok.example') returning id`,
      [offer.shop.id, offer.shop.owner.id],
    );
    const order = rows[0]!.id;
    const owner = offer.shop.owner.id;
    const problems = [
      await problemsAfter(
        `insert into payments (provider, provider_order_id, method, user_id, amount_minor, status, redirect_url) values ('fondy', 'x', 'bank_card', $1, 700, 'success', '')`,
        [owner],
      ),
      await problemsAfter('update orders set is_opened = true, opened_at = now(), opened_price_leads = 1 where id = $1', [order]),
      await problemsAfter('update orders set bonuses_used_minor = 50 where id = $1', [order]),
      await problemsAfter(
        `insert into bonus_grants (user_id, order_id, amount_minor, remaining_minor, matures_at) values ($1, $2, 5, 5, now())`,
        [owner, order],
      ),
    ];

    expect(problems.map(([first]) => first)).toEqual([
      expect.stringContaining('is success, entries that credit it: 0'),
      expect.stringContaining('was opened for 1 leads, the ledger says 0'),
      expect.stringContaining('used 50 bonuses, the ledger says 0'),
      expect.stringContaining('is of 5, the ledger says 0'),
    ]);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('finds refunds and debts without their entries', async () => {
    const { id } = await aPerson(api);
    const { rows } = await api.pool.query<{ id: number }>(
      `insert into payments (provider, provider_order_id, method, user_id, amount_minor, bonus_minor, status, redirect_url)
       values ('fondy', $2, 'bank_card', $1, 700, 1500, 'success', '') returning id`,
      [id, `check-${String(id)}`],
    );
    const paymentId = rows[0]!.id;
    const entry = { userId: id, paymentId, dedupKey: `check:${String(paymentId)}` };
    await inTransaction(api.pool, async (tx) => {
      await postEntry(tx, {
        ...entry,
        kind: 'balance_top_up',
        postings: [
          { userId: id, account: 'seller_balance', amount: 700 },
          { userId: id, account: 'seller_bonus', amount: 1500 },
          { system: 'payments_received', unit: 'usd_cent', amount: -700 },
          { system: 'bonuses_granted', unit: 'usd_cent', amount: -1500 },
        ],
      });
    });
    expect(await findLedgerProblems(api.pool)).toEqual([]);

    const debt = `insert into seller_debts (entry_id, user_id, payment_id, amount_minor) select id, user_id, payment_id, 300 from ledger_entries where payment_id = $1`;
    const problems = [
      await problemsAfter('update payments set refunded_minor = 350 where id = $1', [paymentId]),
      await problemsAfter(`update payments set status = 'reversed', refunded_minor = 700 where id = $1`, [paymentId]),
      await problemsAfter(debt, [paymentId]),
      await problemsAfter(debt.replace('amount_minor)', 'amount_minor, settled_minor)').replace('300', '300, 300'), [paymentId]),
    ];

    expect(problems).toEqual([
      [expect.stringContaining('was refunded 350 with a bonus of 750, the ledger says 0 and 0')],
      [expect.stringContaining('was refunded 700 with a bonus of 1500, the ledger says 0 and 0')],
      expect.arrayContaining([
        expect.stringContaining('leaves a debt of 0, the debts say 300'),
        expect.stringContaining('has 700 in seller_balance beside a debt'),
      ]),
      expect.arrayContaining([expect.stringContaining('has settled 300 of debts, the ledger says 0')]),
    ]);
  });
});
