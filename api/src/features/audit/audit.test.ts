import { randomBytes } from 'node:crypto';
import { createPool, inTransaction, type Pool } from '../../platform/db';
import { anOperator, aPerson, createTestApi, proveSecondFactor, type TestApi, type TestPerson } from '../../testing';
import { createAuditLog } from './audit-log';

let api: TestApi;
let owner: TestPerson;
const audit = () => createAuditLog(api.config.tokenSecret);
beforeAll(async () => {
  api = await createTestApi();
  owner = await anOperator(api);
});
beforeEach(() => api.pool.query('truncate audit_entries, audit_texts restart identity'));
afterAll(() => api.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await api.get('operator/audit/get-list/', { as: owner.access, query })).body as {
    results: { id: number; action: string; email: string | null }[];
    count: number;
  };
const invite = (email: string) => api.post('operator/invitations/create/', { email, role: 'support' }, { as: owner.access });
const record = (pool: Pool, id: number) =>
  inTransaction(pool, (tx) =>
    audit().recordAct(tx, {
      operator: null,
      action: 'thing.change',
      target: { type: 'thing', id },
      after: { state: 'on', rank: 0.1 },
      reason: 'Because',
    }),
  );

it('records every act of operators, with changes, texts and the request', async () => {
  const { body } = await invite('New@yarmarok.example');
  const id = (body as { id: number }).id;
  await api.del(`operator/invitations/${String(id)}/delete/`, { as: owner.access, headers: { 'x-request-id': 'from-the-shell-1' } });
  const other = await anOperator(api, 'support');
  await api.patch(`operator/members/${String(other.id)}/update/`, { role: 'finance' }, { as: owner.access });
  await api.patch(`operator/members/${String(other.id)}/update/`, { role: 'finance' }, { as: owner.access });
  await api.del(`operator/members/${String(other.id)}/delete/`, { as: owner.access });

  const { results, count } = await list();

  const byOwner = { actor_id: owner.id, actor_email: owner.email, role: 'owner', at: expect.any(String) as string, reason: null };
  const ofOther = { ...byOwner, target_type: 'operator', target_id: other.id, email: null };
  const ofInvitation = { ...byOwner, target_type: 'invitation', target_id: id, email: 'new@yarmarok.example' };
  expect(count).toBe(4);
  expect(results).toMatchObject([
    { ...ofOther, action: 'operator.delete', changes: [{ field: 'role', before: 'finance', after: null }] },
    { ...ofOther, action: 'operator.update', changes: [{ field: 'role', before: 'support', after: 'finance' }] },
    { ...ofInvitation, action: 'operatorInvitation.delete', request_id: 'from-the-shell-1' },
    { ...ofInvitation, action: 'operatorInvitation.create', changes: [{ field: 'role', before: null, after: 'support' }] },
  ]);
});

it('filters and pages its list', async () => {
  for (const id of [1, 2, 3]) await record(api.pool, id);
  await invite('new@yarmarok.example');
  const count = async (query: Record<string, string | number>) => (await list(query)).count;

  expect(await count({ action: 'thing.change' })).toBe(3);
  expect(await count({ actor: owner.id })).toBe(1);
  expect(await count({ target_type: 'thing', target_id: 2 })).toBe(1);
  expect(await count({ date_from: '2020-01-01', date_to: '2999-12-31' })).toBe(4);
  expect(await count({ date_to: '2020-01-01' })).toBe(0);
  const page = await list({ limit: 1, offset: 1 });
  expect(page).toMatchObject({ count: 4, results: [{ target_id: 3 }], next: expect.stringContaining('offset=2') });
});

it('keeps one chain of concurrent acts, and nothing of an act that is rolled back', async () => {
  const email = (number: number) => `new-${String(number)}@yarmarok.example`;
  await Promise.all([...Array.from({ length: 5 }, (_, id) => record(api.pool, id)), ...[1, 2, 3].map((number) => invite(email(number)))]);
  await expect(
    inTransaction(api.pool, async (tx) => {
      await audit().recordAct(tx, { operator: null, action: 'thing.lose', target: { type: 'thing', id: null } });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await record(api.pool, 6);

  const { problems, count, last } = await audit().verify(api.pool, 4);

  expect({ problems, count }).toEqual({ problems: [], count: 9 });
  const { rows } = await api.pool.query<{ id: number; hash: string }>('select id, hash from audit_entries order by id desc limit 1');
  expect(last).toEqual(rows[0]);
});

// Each way in which a thief with a login of the database may hide an act.
it.each([
  ['changes an entry', 'update audit_entries set actor_id = 7 where target_id = 2', /^Entry 2 of \d{4}-\d\d-\d\d does not fit its hash/],
  ['changes a value', `update audit_entries set changes = '{"state": {"after": "off"}}' where target_id = 2`, /^Entry 2 .* its hash/],
  ['moves an entry to another time', `update audit_entries set at = at - interval '1 day' where target_id = 2`, /^Entry 2 .* its hash/],
  ['removes an entry', 'delete from audit_entries where target_id = 2', /^Entry 3 .* does not follow/],
  ['removes the first one', 'delete from audit_entries where target_id = 1', /^Entry 2 .* does not follow/],
  ['swaps entries', 'update audit_entries set target_id = 5 - target_id where target_id in (2, 3)', /^Entry 2 .* its hash/],
  [
    'adds an entry',
    `insert into audit_entries (at, action, target_type, changes, texts_hash, previous_hash, hash)
     select now(), 'thing.add', 'thing', '{}', '{}', hash, 'invented' from audit_entries order by id desc limit 1`,
    /^Entry \d .* its hash/,
  ],
  ['changes a text', `update audit_texts set text = 'Another' where entry_id = 2`, /^Entry 2 .*: its reason does not fit its hash/],
  [
    'adds a text',
    `insert into audit_texts (entry_id, field, text) values (2, 'email', 'olena@yarmarok.example')`,
    /^Entry 2 .*: its email does not fit its hash/,
  ],
])('names the entry when somebody %s', async (_what, change, problem) => {
  for (const id of [1, 2, 3, 4]) await record(api.pool, id);
  await api.pool.query(change);

  const { problems } = await audit().verify(api.pool);

  expect(problems).toEqual([expect.stringMatching(problem)]);
});

it('stays whole when a person is erased, whose texts go', async () => {
  const [invited, guest] = [await aPerson(api), 'guest@yarmarok.example'];
  await invite(invited.email);
  await invite(guest);
  // This account registers after its invitation was recorded.
  const later = await aPerson(api, { email: guest });

  for (const { access, password } of [invited, later]) await api.del('auth/user/me/', { as: access, body: { password } });

  expect((await list()).results.map(({ email }) => email)).toEqual([null, null]);
  expect((await api.pool.query('select from audit_texts')).rowCount).toBe(0);
  expect(await audit().verify(api.pool)).toMatchObject({ problems: [], count: 2 });
});

it('records the end of the role of an account that is deleted', async () => {
  const other = await anOperator(api, 'support');

  await api.del('auth/user/me/', { as: other.access, body: { password: other.password } });

  expect((await list()).results).toMatchObject([
    { action: 'account.delete', actor_id: other.id, actor_email: null, role: 'support', target_id: other.id },
  ]);
});

it('records who accepted an invitation', async () => {
  const person = await aPerson(api);
  await proveSecondFactor(api, person);
  await invite(person.email);
  const mail = (await api.mails()).find(({ to }) => to === person.email);
  await api.post('operator/invitations/accept/', { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] }, { as: person.access });

  expect((await list({ actor: person.id })).results).toMatchObject([
    { action: 'operatorInvitation.accept', role: 'support', target_type: 'operator', target_id: person.id, email: person.email },
  ]);
});

it('says that texts do not fit after a new secret, and that the chain does', async () => {
  await record(api.pool, 1);

  const { problems, count } = await createAuditLog('another secret of 32 characters!!').verify(api.pool);

  expect({ problems, count }).toEqual({ problems: [expect.stringContaining('TOKEN_SECRET')], count: 1 });
});

it('needs neither to update nor to delete entries', async () => {
  const role = `service_${randomBytes(6).toString('hex')}`;
  const [keeper, password] = [`${role}_keeper`, 'a-password'];
  // The statements of docs/operations/configure.md#database, for a login that does all else.
  await api.pool
    .query(`create role ${keeper}; create role ${role} login password '${password}'; grant all on all tables in schema public to ${role};
    grant all on all sequences in schema public to ${role}; revoke all on audit_entries from ${role};
    alter table audit_entries owner to ${keeper}; grant select, insert on audit_entries to ${role}`);
  const url = new URL(api.config.databaseUrl);
  Object.assign(url, { username: role, password });
  const service = createPool({ connectionString: url.toString() });
  try {
    await record(service, 1);
    await record(service, 2);

    expect(await audit().verify(service)).toMatchObject({ problems: [], count: 2 });
    await expect(service.query('update audit_entries set actor_id = 7')).rejects.toThrow('permission denied');
    await expect(service.query('delete from audit_entries')).rejects.toThrow('permission denied');
    await expect(service.query('truncate audit_entries')).rejects.toThrow('permission denied');
  } finally {
    await service.end();
    await api.pool.query(
      `drop owned by ${role}; reassign owned by ${keeper} to current_user; drop owned by ${keeper}; drop role ${role}, ${keeper}`,
    );
  }
});
