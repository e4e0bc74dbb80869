import { aPerson, createTestApi, type TestApi } from '../src/testing';

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await createTestApi();
  ({ id: userId } = await aPerson(api));
});
afterAll(() => api.close());

const session = `insert into sessions (user_id, last_used_at, user_agent) values ($2, $3, $1)`;
const token = `with s as (insert into sessions (user_id, user_agent) values ($2, 'of a token') returning id)
  insert into refresh_tokens (token_hash, session_id, expires_at) select $1, id, $3 from s`;

// Other features have their own tests of what they delete.
it.each([
  // Table, age, text that names a row, and a row with such a text and such a time.
  [
    'idempotency_keys',
    '24 hours',
    'key',
    `insert into idempotency_keys (scope, key, request_hash, created_at) select 'test', $1, $2::int::text, $3`,
  ],
  ['outbox', '7 days', 'last_error', `insert into outbox (queue, payload, last_error, done_at) select 'done', to_jsonb($2::int), $1, $3`],
  ['sessions', '8 days', 'user_agent', session],
  ['refresh_tokens', '0 days', 'token_hash', token],
  [
    'user_tokens',
    '30 days',
    'token_hash',
    `insert into user_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'activation', $3)`,
  ],
  [
    'social_logins',
    '0 days',
    'state_hash',
    `insert into social_logins (state_hash, provider, code_verifier, nonce, redirect_uri, user_id, expires_at) values ($1, 'google', '', '', '', $2, $3)`,
  ],
  [
    'seller_events',
    '24 hours',
    `case subject_id when 1 then 'old' else 'recent' end`,
    `insert into seller_events (user_id, kind, subject_id, created_at) select $2, 'order.created', case $1 when 'old' then 1 else 2 end, $3`,
  ],
])('deletes rows of %s once they are older than %s, and keeps newer ones', async (table, age, column, insert) => {
  const at = async (shift: string) => (await api.pool.query<{ at: Date }>(`select now() - $1::interval ${shift} as at`, [age])).rows[0]?.at;
  await api.pool.query(insert, ['old', userId, await at(`- interval '1 minute'`)]);
  await api.pool.query(insert, ['recent', userId, await at(`+ interval '5 minutes'`)]);

  await api.worker.runNow('purge');
  await api.worker.runNow('forget-seller-events');

  const { rows } = await api.pool.query<{ name: string }>(`select ${column} as name from ${table} where ${column} in ('old', 'recent')`);
  expect(rows).toEqual([{ name: 'recent' }]);
});
