import type { Pool } from '../../api/src/platform/db';
import { checkCatalog } from '../../api/src/features/catalog';
import { findLedgerProblems } from '../../api/src/features/billing';
import { FolderBlobs } from '../../api/src/platform/media';
import { createTestApi, type TestApi } from '../../api/src/testing';
import type * as arrangement from './arrange-offers';
import { demoAccounts, demoPassword } from './demo-accounts';
import { NotADemoDatabase, seed } from './seed';

jest.setTimeout(600_000);

/** Connections that were in use whenever the generator was asked for an offer. */
const mockUsed = new Set<number>();
let mockPool: Pool | undefined;
jest.mock('./arrange-offers', () => {
  const actual = jest.requireActual<typeof arrangement>('./arrange-offers');
  return {
    ...actual,
    *arrangeOffers(...given: Parameters<typeof actual.arrangeOffers>) {
      for (const offer of actual.arrangeOffers(...given)) {
        mockUsed.add((mockPool?.totalCount ?? 0) - (mockPool?.idleCount ?? 0));
        yield offer;
      }
    },
  };
});

const offersCount = 3000;
let api: TestApi;
let pictures: FolderBlobs;

beforeAll(async () => {
  api = await createTestApi();
  pictures = new FolderBlobs(api.config.mediaDir);
});
afterAll(() => api.close());

describe('a database in use', () => {
  it('rejects a database with accounts that is not a demo', async () => {
    await api.pool.query(`insert into users (email) values ('somebody@yarmarok.example')`);

    await expect(seed(api.pool, { offersCount, pictures })).rejects.toBeInstanceOf(NotADemoDatabase);

    await api.pool.query('delete from users');
  });
});

describe('an empty database', () => {
  const count = async (sql: string) =>
    (await api.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`)).rows[0]?.count ?? 0;

  let isNew: boolean;
  let storedBefore = 0;

  beforeAll(async () => {
    mockPool = api.pool;
    // The first run ends where it is killed most often, and the second one is told other numbers.
    const stopAt = (text: string) => {
      if (text.startsWith('offers 2000')) throw new Error('killed');
    };
    await seed(api.pool, { offersCount, pictures, onProgress: stopAt }).catch(() => undefined);
    storedBefore = await count('offers');
    isNew = await seed(api.pool, { offersCount: 5000, isLocal: true, pictures, now: new Date(0) });
  });

  it('continues where a run was ended, with the numbers of that run', async () => {
    expect(storedBefore).toBe(2000);
    expect(await count('offers')).toBe(offersCount);
    expect(await count(`app_meta where name = 'demo_started'`)).toBe(0);
    expect(await count(`offers where created_at < '2000-01-01'`)).toBe(0);
  });

  it('makes no offer while a transaction waits for it', () => {
    expect([...mockUsed]).toEqual([0]);
  });

  it('leaves a seeded database unchanged on a second run', async () => {
    const before = await count('orders');

    expect(isNew).toBe(true);
    expect(await seed(api.pool, { offersCount, pictures })).toBe(false);

    expect(await count('orders')).toBe(before);
  });

  it('stores the pictures where the service reads them', async () => {
    const { rows } = await api.pool.query<{ key: string }>('select image_key as key from categories where image_key is not null limit 1');

    expect((await api.get(`/media/${rows[0]?.key ?? ''}/150.webp`)).status).toBe(200);
  });

  it('sets all sequences past the seeded ids and order numbers', async () => {
    const { rows: columns } = await api.pool.query<{ name: string; column: string; sequence: string }>(
      `select table_name as name, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
       from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    );
    const behind: string[] = [];

    for (const { name, column, sequence } of columns) {
      const { rows } = await api.pool.query<{ highest: number | null; next: number }>(
        `select (select max(${column}) from ${name}) as highest, nextval($1) as next`,
        [sequence],
      );
      if ((rows[0]?.highest ?? 0) >= (rows[0]?.next ?? 0)) behind.push(`${name}.${column}`);
    }

    expect(columns.map(({ name, column }) => `${name}.${column}`)).toEqual(
      expect.arrayContaining(['orders.id', 'orders.number', 'offers.id']),
    );
    expect(behind).toEqual([]);
  });

  it('analyzes all filled tables', async () => {
    const { rows } = await api.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 and reltuples < 0`,
    );
    expect(rows).toEqual([]);
  });

  it('has a consistent ledger and catalog', async () => {
    expect(await findLedgerProblems(api.pool)).toEqual([]);
    expect(await checkCatalog(api.pool)).toEqual([]);
  });

  it('has an owner without a second factor on this machine, and an account without a role elsewhere', async () => {
    const { email } = demoAccounts[2];
    const { body } = await api.post('auth/jwt/create/', { email, password: demoPassword });
    expect(await api.get('operator/me/', { as: body.access })).toMatchObject({ status: 403, body: { code: 'second_factor_missing' } });
    await api.pool.query('delete from operators');

    await seed(api.pool, { pictures, isLocal: true });
    expect(await count('operators')).toBe(0);
    await api.pool.query(`update users set email = 'former@yarmarok.example' where email = $1`, [email]);
    await seed(api.pool, { pictures });

    expect(await count(`users where email = '${email}'`)).toBe(1);
    expect(await count('operators')).toBe(0);
  });

  it('gives the seller the planned balances and shops', async () => {
    const { body } = await api.post('auth/jwt/create/', { email: demoAccounts[1].email, password: demoPassword });

    const me = await api.get('auth/user/me/', { as: body.access });
    const shops = await api.get('trading/seller/shops/get-list/', { as: body.access });

    expect(me.body.seller).toMatchObject({ balance: '128.40', bonus_balance: '64.00', leads: 42 });
    expect(
      shops.body.results.map(({ title, offers_count, orders_count }: { title: string; offers_count: number; orders_count: number }) => [
        title,
        offers_count,
        orders_count,
      ]),
    ).toEqual([
      ['Лозниця', 64, 128],
      ['Бабусина комора', 48, 86],
      ['Дрімко', 39, 41],
    ]);
  });

  it('gives the buyer a year of orders, reviews and bonuses', async () => {
    expect(await count(`orders o join users u on u.id = o.buyer_id where u.email = '${demoAccounts[0].email}'`)).toBe(14);
    expect(await count(`offer_reviews r join users u on u.id = r.author_id where u.email = '${demoAccounts[0].email}'`)).toBe(7);
    expect(await count(`ledger_accounts where kind = 'buyer_bonus' and balance > 0`)).toBe(1);
    expect(await count(`orders where created_at > now() or completed_at > now() or opened_at > now()`)).toBe(0);
  });

  it('has only reviews of received orders by their buyers, after the receipt, and no text twice', async () => {
    expect(await count('offer_reviews')).toBeGreaterThan(200);
    expect(
      await count(
        `offer_reviews r left join orders o on o.id = r.order_id and o.buyer_id = r.author_id and o.received_at <= r.created_at and o.opened_price_leads > 0
         left join order_items i on i.order_id = o.id and i.offer_id = r.offer_id left join users u on u.id = r.author_id and u.created_at < o.created_at - interval '14 days'
         where i.offer_id is null or u.id is null or r.created_at > now()`,
      ),
    ).toBe(0);
    expect(await count('(select 1 from offer_reviews where text is not null group by text having count(*) > 1) repeated')).toBe(0);
    expect(await count('offers where rating_count > included_in_orders_count')).toBe(0);
  });

  it('has three to ten items in each queue of operators, in the past, with one of them overdue', async () => {
    const waiting = {
      reviews: 'review_reports where decided_at is null',
      offers: 'reports where offer_id is not null and decided_at is null',
      shops: 'reports where shop_id is not null and decided_at is null',
      claims: `bad_lead_reports where status = 'pending'`,
      questions: 'support_questions where answered_at is null',
    };
    for (const [name, sql] of Object.entries(waiting)) {
      const found = await count(sql);
      expect([name, found >= 3 && found <= 10]).toEqual([name, true]);
      expect([name, await count(`${sql} and created_at < now() - interval '24 hours'`)]).toEqual([name, 1]);
      expect([name, await count(`${sql} and created_at > now()`)]).toEqual([name, 0]);
    }
    expect(await count('(select 1 from review_reports group by kind) kinds')).toBe(5);
    expect(await count('blocks b join offers o on o.id = b.offer_id where o.is_blocked and b.appealed_at < now()')).toBe(1);
    expect(await count(`bad_lead_reports b join orders o on o.id = b.order_id where b.created_at < o.opened_at`)).toBe(0);
  });

  it('has no offer with more reviews than orders, or with fewer views than either', async () => {
    expect(await count('offers where rating_count > included_in_orders_count or included_in_orders_count > views_count')).toBe(0);
  });

  it('stores the towns of orders as values of the choice of cities', async () => {
    expect(await count(`orders where delivery_city not in ('kyiv', 'kharkiv')`)).toBe(0);
  });

  it('has ratings that equal the reviews', async () => {
    expect(await count(`shops s where s.rating_count <> (select count(*) from offer_reviews r where r.shop_id = s.id)`)).toBe(0);
    expect(
      await count(`offers o where o.rating_sum <> coalesce((select sum(rating) from offer_reviews r where r.offer_id = o.id), 0)`),
    ).toBe(0);
  });

  it('has texts for home, about and at least forty categories', async () => {
    expect(await count(`page_content where page_url in ('/', '/about/')`)).toBe(4);
    expect(await count(`page_content where page_url like '/categories/%'`)).toBeGreaterThanOrEqual(40);
  });
});
