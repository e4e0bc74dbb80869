import yauzl from 'yauzl';
import { text } from 'node:stream/consumers';
import {
  aBlock,
  aClaim,
  anOffer,
  anOperator,
  anOrder,
  aPerson,
  aQuestion,
  aReportedReview,
  createTestApi,
  proveSecondFactor,
  type TestApi,
  type TestPerson,
} from '../../testing';
import { exportedTables } from './export.repository';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Tables that refer to accounts and are in no export, each with its reason. */
const notExported = {
  operator_invitations: 'an act of an operator',
  operator_tasks: 'an act of an operator, for half an hour',
  recovery_codes: 'hashes alone',
  second_factor_challenges: 'hashes alone, for minutes',
  seller_events: 'ids alone, for a day',
  settings: 'an act of an operator',
  social_logins: 'hashes alone, for minutes',
} as const;

const call = async (person: TestPerson) => {
  const response = await api.app.inject({
    method: 'GET',
    url: '/api/v1/auth/user/export/',
    headers: { host: 'shop.test', authorization: `Bearer ${person.access}`, 'accept-language': 'en' },
  });
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
};

/** Returns the rows of each table of an archive. */
async function readArchive(body: Buffer): Promise<Record<string, Record<string, unknown>[]>> {
  const zip = await yauzl.fromBufferPromise(body);
  const tables: Record<string, Record<string, unknown>[]> = {};
  for await (const entry of zip.eachEntry()) {
    const rows = await text(await zip.openReadStreamPromise(entry));
    tables[entry.fileName.replace(/\.json$/, '')] = JSON.parse(rows) as Record<string, unknown>[];
  }
  return tables;
}

it('names each table that refers to an account, or why it does not', async () => {
  const { rows } = await api.pool.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
  );

  const known: string[] = [...exportedTables, ...Object.keys(notExported)];
  expect(rows.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
});

it('has what a person did, and nothing of others, no secrets', async () => {
  const person = await aPerson(api);
  const support = await anOperator(api, 'support');
  const offer = await anOffer(api);
  await api.patch('auth/user/me/', { last_name: 'Коваленко', phone: '0501234567' }, { as: person.access });
  const order = await anOrder(api, offer, { buyer: person, body: { comment: 'Подзвоніть' } });
  await anOrder(api, offer, { body: { comment: 'Чужий коментар' } });
  await aReportedReview(api, { author: person });
  await aQuestion(api, { question_text: 'Моє питання' }, person.access);
  await api.post('operator/notes/', { target: 'user', id: person.id, text: 'Нотатка' }, { as: support.access });
  await api.pool.query('insert into favorites (user_id, offer_id) values ($1, $2)', [person.id, offer.id]);

  const { status, headers, body } = await call(person);
  const tables = await readArchive(body);

  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="yarmarok-\d{4}-\d\d-\d\d\.zip"$/);
  expect(Object.keys(tables)).toEqual(exportedTables);
  expect(tables).toMatchObject({
    users: [{ email: person.email, last_name: 'Коваленко', phone: '+380501234567' }],
    orders: [{ id: order.id, comment: 'Подзвоніть' }],
    order_items: [{ order_id: order.id, quantity: 1 }],
    offer_reviews: [{ text: 'Тріснула' }],
    support_questions: [{ question_text: 'Моє питання' }],
    operator_notes: [{ note_text: 'Нотатка' }],
    favorites: [{ offer_id: offer.id }],
    sessions: [expect.objectContaining({ ip: expect.any(String) })],
  });
  const all = JSON.stringify(tables);
  expect(all).not.toMatch(/password_hash|token_hash|sealed_|public_key|Чужий/);
  expect(all).not.toContain(support.email);
});

it('has shops and money of a seller, and no buyers', async () => {
  const { offer } = await aClaim(api);
  await aBlock(api, { offer });

  const tables = await readArchive((await call(offer.shop.owner)).body);

  expect(tables.shops).toMatchObject([{ id: offer.shop.id, alias: offer.shop.alias }]);
  expect(tables.blocks).toMatchObject([{ offer_id: offer.id, reason: 'Підробка' }]);
  expect(tables.ledger_entries).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'order_opening', amount: -1 })]));
  expect(JSON.stringify(tables)).not.toContain('olena@yarmarok.example');
});

it('needs a login, and a recent proof of a second factor', async () => {
  const person = await aPerson(api);
  await proveSecondFactor(api, person);

  expect((await api.get('auth/user/export/')).status).toBe(401);
  expect((await call(person)).status).toBe(200);
  await api.pool.query(`update sessions set second_factor_at = now() - interval '10 minutes' where user_id = $1`, [person.id]);
  expect(await api.get('auth/user/export/', { as: person.access })).toMatchObject({ status: 403, body: { code: 'confirm_again' } });
});

it('is made three times a day', async () => {
  const limited = await createTestApi({ areRateLimitsOn: true });
  try {
    const { access: as } = await aPerson(limited);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await limited.get('auth/user/export/', { as })).status);

    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
