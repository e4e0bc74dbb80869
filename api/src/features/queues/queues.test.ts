import type { OperatorRole } from '../../platform/auth';
import {
  aClaim,
  anOffer,
  anOperator,
  anOrder,
  aPerson,
  aQuestion,
  aReportedReview,
  aShop,
  createTestApi,
  decideAsSupport,
  proveSecondFactor,
  type TestApi,
  type TestPerson,
} from '../../testing';
import { findLedgerProblems } from '../billing';
import type { QueueName } from './queue-rules';

let api: TestApi;
let owner: TestPerson;
beforeAll(async () => {
  api = await createTestApi({ supportEmail: 'help@yarmarok.example' });
  owner = await anOperator(api);
});
afterAll(() => api.close());
// Each test has queues of its own.
beforeEach(async () => {
  await api.pool.query('delete from operator_tasks');
  await api.pool.query('update review_reports set decided_at = now() where decided_at is null');
  await api.pool.query(`update bad_lead_reports set status = 'refused' where status = 'pending'`);
  await api.pool.query('delete from support_questions');
});

type Item = Record<string, unknown> & { id: number };
const path = (queue: QueueName, id: number | string, call = '') => `operator/queues/${queue}/${String(id)}/${call}`;
const list = async (queue: QueueName, query: Record<string, string | number> = {}, as = owner.access) =>
  (await api.get(`operator/queues/${queue}/get-list/`, { as, query })).body as { results: Item[]; count: number; next: string | null };
const listQueues = async ({ access }: TestPerson) =>
  (await api.get('operator/queues/get-list/', { as: access })).body.results as Record<string, unknown>[];
const take = (queue: QueueName, id: number, { access }: TestPerson = owner) =>
  api.post(path(queue, id, 'take/'), undefined, { as: access });
const release = (queue: QueueName, id: number, { access }: TestPerson = owner) =>
  api.post(path(queue, id, 'release/'), undefined, { as: access });
const takeNext = async (queue: QueueName, { access }: TestPerson = owner) =>
  (await api.post(`operator/queues/${queue}/next/`, undefined, { as: access })).body.item as Item | null;
const answer = (id: number, text: string, { access }: TestPerson = owner) =>
  api.post(`operator/questions/${String(id)}/answer/`, { text }, { as: access });
const decideClaim = (id: number, body: object, { access }: TestPerson = owner, headers: Record<string, string> = {}) =>
  api.post(`operator/lead-claims/${String(id)}/decide/`, body, { as: access, headers });
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) as object });
const age = (ids: number[], hours: number) =>
  api.pool.query('update support_questions set created_at = now() - make_interval(hours => $2) where id = any($1)', [ids, hours]);
const endTime = (queue: QueueName) =>
  api.pool.query(`update operator_tasks set taken_at = now() - interval '30 minutes' where queue = $1`, [queue]);
const minutesUntil = (time: unknown) => Math.round((Date.parse(String(time)) - Date.now()) / 60_000);

describe('the queues', () => {
  it.each([
    ['owner', ['reviews', 'offers', 'shops', 'appeals', 'lead_claims', 'questions', 'payments']],
    ['moderator', ['reviews', 'offers', 'shops', 'appeals', 'lead_claims']],
    ['support', ['questions']],
    ['finance', ['lead_claims', 'payments']],
    ['analyst', ['reviews', 'offers', 'shops', 'appeals', 'lead_claims', 'questions', 'payments']],
  ] as const)('of a role are listed: %s', async (role: OperatorRole, expected) => {
    const operator = await anOperator(api, role);

    expect((await listQueues(operator)).map(({ queue }) => queue)).toEqual(expected);
  });

  it('count what waits, what is taken, and what waits too long', async () => {
    const ids = [await aQuestion(api), await aQuestion(api), await aQuestion(api)];
    await age([ids[1]!], 25);
    await take('questions', ids[0]!);
    await take('questions', ids[2]!, await anOperator(api, 'support'));

    const queues = await listQueues(owner);

    const nothing = { count: 0, mine: 0, oldest_at: null, overdue: 0, target_hours: 24 };
    expect(queues).toEqual([
      { ...nothing, queue: 'reviews' },
      { ...nothing, queue: 'offers' },
      { ...nothing, queue: 'shops' },
      { ...nothing, queue: 'appeals', target_hours: 48 },
      { ...nothing, queue: 'lead_claims', target_hours: 48 },
      { ...nothing, queue: 'questions', count: 3, mine: 1, oldest_at: expect.any(String), overdue: 1 },
      { ...nothing, queue: 'payments' },
    ]);
    expect(minutesUntil(queues[5]?.oldest_at)).toBe(-25 * 60);
  });

  it('are of operators alone, each of its roles', async () => {
    const [support, analyst, editor] = [
      await anOperator(api, 'support'),
      await anOperator(api, 'analyst'),
      await anOperator(api, 'catalog_editor'),
    ];
    const id = await aQuestion(api);
    const get = (queue: QueueName, as?: string) => api.get(`operator/queues/${queue}/get-list/`, as === undefined ? {} : { as });

    expect((await get('questions')).status).toBe(401);
    expect((await get('questions', (await aPerson(api)).access)).status).toBe(404);
    expect(await get('reviews', support.access)).toMatchObject(refusal(403, 'role_forbids'));
    expect((await get('questions', analyst.access)).status).toBe(200);
    expect(await take('questions', id, analyst)).toMatchObject(refusal(403, 'role_forbids'));
    expect(await api.get('operator/queues/get-list/', { as: editor.access })).toMatchObject(refusal(403, 'role_forbids'));
    expect((await api.get('operator/queues/secrets/get-list/', { as: owner.access })).status).toBe(400);
  });
});

describe('a queue', () => {
  it('lists the oldest first, by pages, and those that the operator has', async () => {
    const ids = [await aQuestion(api), await aQuestion(api), await aQuestion(api)];
    await age([ids[2]!], 3);
    await age([ids[0]!], 1);
    await take('questions', ids[1]!);

    const oldestFirst = [ids[2], ids[0], ids[1]];
    const page = await list('questions', { limit: 2, offset: 1 });
    expect((await list('questions')).results.map(({ id }) => id)).toEqual(oldestFirst);
    expect(page).toMatchObject({ count: 3, next: null, results: [{ id: ids[0] }, { id: ids[1] }] });
    expect(await list('questions', { mine: 'true' })).toMatchObject({ count: 1, results: [{ id: ids[1] }] });
    expect((await list('questions', { mine: 'true' }, (await anOperator(api)).access)).count).toBe(0);
    expect(await list('questions', { limit: 'x' })).toMatchObject({ limit: expect.any(Array) });
  });

  it('shows a question without the e-mail of who asks', async () => {
    const person = await aPerson(api);
    const id = await aQuestion(api, {}, person.access);

    const { results } = await list('questions');

    const question = {
      id,
      language: 'en',
      subject: 'Доставка',
      order_number: '104592',
      text: 'Де моє замовлення?',
      created_at: expect.any(String) as string,
      has_account: true,
    };
    expect(results).toEqual([
      {
        id,
        opened_at: question.created_at,
        due_at: expect.any(String),
        taken_by: null,
        review: null,
        reported: null,
        appeal: null,
        claim: null,
        question,
        payment: null,
      },
    ]);
    expect(minutesUntil(results[0]?.due_at)).toBe(24 * 60);
    expect(JSON.stringify(results)).not.toContain('@');
    const one = await api.get(path('questions', id), { as: owner.access });
    expect(one.body).toEqual(results[0]);
  });

  it('shows a review with its reports, and how often its author was hidden', async () => {
    const author = await aPerson(api);
    await api.pool.query(`update users set language = 'ru' where id = $1`, [author.id]);
    const former = await aReportedReview(api, { author });
    await api.post(`operator/reviews/${String(former.id)}/decide/`, { decision: 'hide', reason: 'Образа' }, { as: owner.access });
    const { id, offer } = await aReportedReview(api, { author, hoursAgo: 30 });
    const reader = await aPerson(api);
    await api.post(`trading/buyer/reviews/${String(id)}/report/`, { reason: 'Спам', kind: 'spam' }, { as: reader.access });

    const { results } = await list('reviews');

    expect(results).toMatchObject([
      {
        id,
        claim: null,
        question: null,
        review: {
          ...{ id, rating: 2, text: 'Тріснула', images: [], author_name: 'Олена К.', author_language: 'ru', hidden_before: 1 },
          offer: { id: offer.id, alias: offer.alias, title: 'Vase' },
          shop: { id: offer.shop.id, alias: offer.shop.alias, title: 'Лозниця' },
          reports: [
            { kind: 'insult', reason: 'Образа', reporter_id: null },
            { kind: 'spam', reason: 'Спам', reporter_id: reader.id },
          ],
        },
      },
    ]);
    expect([minutesUntil(results[0]?.opened_at), minutesUntil(results[0]?.due_at)]).toEqual([-30 * 60, -6 * 60]);
    await api.pool.query('update offer_reviews set deleted_at = now() where id = $1', [id]);
    expect((await list('reviews')).count).toBe(0);
    expect((await api.get(path('reviews', id), { as: owner.access })).status).toBe(404);
  });

  it('shows a claim with what the buyer and the seller have done, in numbers alone', async () => {
    const phone = { buyer_phone: '+380509876543' };
    const elsewhere = await anOrder(api, await anOffer(api), { body: phone });
    const refused = await aClaim(api);
    await decideAsSupport(api, refused.id, 'refused');
    const { id, number, offer } = await aClaim(api, { offer: refused.offer, body: phone });

    const { results } = await list('lead_claims');

    expect(results).toMatchObject([
      {
        id,
        review: null,
        question: null,
        claim: {
          order: { id, number },
          shop: { id: offer.shop.id, alias: offer.shop.alias },
          ...{ reason: 'fake', comment: 'Номер не існує', leads: 1 },
          buyer: { orders: 2, claims: 1 },
          seller: { claims: 2, refused: 1 },
        },
      },
    ]);
    expect(elsewhere.id).not.toBe(id);
    expect(JSON.stringify(results)).not.toMatch(/380509876543|@/);
    expect(minutesUntil(results[0]?.due_at)).toBe(48 * 60);
  });
});

describe('an item', () => {
  it('is taken by one operator for 30 minutes, who renews them', async () => {
    const [id, other] = [await aQuestion(api), await anOperator(api, 'support')];

    const taken = await take('questions', id);
    expect(taken).toMatchObject({ status: 200, body: { id, taken_by: { email: owner.email, is_me: true } } });
    expect(minutesUntil(taken.body.taken_by.until)).toBe(30);
    expect((await list('questions', {}, other.access)).results[0]).toMatchObject({ taken_by: { email: owner.email, is_me: false } });
    expect(await take('questions', id, other)).toMatchObject({ status: 409, body: { code: 'taken_by_other', taken_by: owner.email } });
    await api.pool.query(`update operator_tasks set taken_at = now() - interval '29 minutes'`);
    expect(minutesUntil((await take('questions', id)).body.taken_by.until)).toBe(30);
    await endTime('questions');
    expect((await list('questions')).results[0]).toMatchObject({ taken_by: null });
    expect(await take('questions', id, other)).toMatchObject({ status: 200, body: { taken_by: { email: other.email } } });
  });

  it('is given to one of the operators who take it at the same moment', async () => {
    const id = await aQuestion(api);
    const operators = await Promise.all(Array.from({ length: 4 }, () => anOperator(api, 'support')));

    const answers = await Promise.all(operators.map((operator) => take('questions', id, operator)));

    const [done] = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) expect(status === 200 || body.taken_by === done?.body.taken_by.email).toBe(true);
  });

  it('is given back by who has it', async () => {
    const [id, other] = [await aQuestion(api), await anOperator(api, 'support')];
    await take('questions', id);

    expect(await release('questions', id, other)).toMatchObject(refusal(409, 'taken_by_other'));
    expect((await release('questions', id)).status).toBe(204);
    expect(await release('questions', id)).toMatchObject(refusal(409, 'not_taken'));
    expect((await take('questions', id, other)).status).toBe(200);
  });

  it('has to wait', async () => {
    const id = await aQuestion(api);
    await answer(id, 'Завтра.');

    expect((await take('questions', id)).status).toBe(404);
    expect((await take('questions', 999_999_999)).status).toBe(404);
    expect((await api.get(path('questions', id), { as: owner.access })).status).toBe(404);
    expect((await api.get(path('questions', 'next'), { as: owner.access })).status).toBe(400);
    expect((await api.pool.query('select from operator_tasks')).rowCount).toBe(0);
  });

  it('is free again when the operator gets another role, loses it, or leaves', async () => {
    const operators = [await anOperator(api, 'support'), await anOperator(api, 'support'), await anOperator(api, 'support')];
    const [changed, removed, left] = operators as [TestPerson, TestPerson, TestPerson];
    for (const operator of operators) await take('questions', await aQuestion(api), operator);

    await api.patch(`operator/members/${String(changed.id)}/update/`, { role: 'moderator' }, { as: owner.access });
    await api.del(`operator/members/${String(removed.id)}/delete/`, { as: owner.access });
    await api.call('DELETE', 'auth/user/me/', { as: left.access, body: { password: left.password, confirm: true } });

    expect((await list('questions')).results.map(({ taken_by }) => taken_by)).toEqual([null, null, null]);
  });

  it('is forgotten as a task a day after it was taken', async () => {
    const [old, recent] = [await aQuestion(api), await aQuestion(api)];
    await take('questions', old);
    await api.pool.query(`update operator_tasks set taken_at = now() - interval '1 day 1 minute'`);
    await take('questions', recent);

    await api.worker.runNow('purge');

    expect((await api.pool.query('select item_id from operator_tasks')).rows).toEqual([{ item_id: recent }]);
  });
});

describe('the next item', () => {
  it('is the oldest that nobody has', async () => {
    const ids = [await aQuestion(api), await aQuestion(api), await aQuestion(api)];
    await age([ids[1]!], 1);
    await take('questions', ids[1]!, await anOperator(api, 'support'));

    expect(await takeNext('questions')).toMatchObject({ id: ids[0], taken_by: { is_me: true } });
    expect(await takeNext('questions')).toMatchObject({ id: ids[2] });
    expect(await takeNext('questions')).toBeNull();
    await endTime('questions');
    expect(await takeNext('questions')).toMatchObject({ id: ids[1] });
  });

  it('is a different one for each of several operators at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => aQuestion(api)));
    const operators = await Promise.all(Array.from({ length: 8 }, () => anOperator(api, 'support')));

    const taken = await Promise.all(operators.map((operator) => takeNext('questions', operator)));

    const found = taken.flatMap((item) => (item ? [item.id] : []));
    expect(found.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });

  it('is never an own matter', async () => {
    const moderator = await anOperator(api, 'moderator');
    const shop = await aShop(api, { owner: moderator });
    const [own, other] = [await aReportedReview(api, { offer: await anOffer(api, { shop }), hoursAgo: 1 }), await aReportedReview(api)];
    const claim = await aClaim(api, { offer: own.offer });

    expect(await takeNext('reviews', moderator)).toMatchObject({ id: other.id });
    expect(await takeNext('reviews', moderator)).toBeNull();
    expect(await takeNext('lead_claims', moderator)).toBeNull();
    expect(await take('lead_claims', claim.id, moderator)).toMatchObject(refusal(409, 'own_matter'));
    expect(await decideClaim(claim.id, { decision: 'credited' }, moderator)).toMatchObject(refusal(409, 'own_matter'));
    expect((await takeNext('lead_claims'))?.id).toBe(claim.id);
  });
});

describe('a decision', () => {
  it('is made about an item that nobody else has, and frees it', async () => {
    const [id, other] = [await aQuestion(api), await anOperator(api, 'support')];
    await take('questions', id, other);

    expect(await answer(id, 'Завтра.')).toMatchObject({ status: 409, body: { code: 'taken_by_other', taken_by: other.email } });
    expect((await answer(id, 'Сьогодні.', other)).status).toBe(204);

    expect((await api.pool.query('select from operator_tasks')).rowCount).toBe(0);
    expect(await answer(id, 'Завтра.')).toMatchObject(refusal(409, 'already_answered'));
  });

  it('is made once by operators at the same moment', async () => {
    const [id, claim] = [await aQuestion(api), await aClaim(api)];
    const operators = await Promise.all(Array.from({ length: 3 }, () => anOperator(api)));
    const leads = async () => (await api.get('auth/user/me/', { as: claim.offer.shop.owner.access })).body.seller.leads as number;

    const answers = await Promise.all(operators.map((operator, index) => answer(id, `Відповідь ${String(index)}`, operator)));
    const decided = await Promise.all(operators.map((operator) => decideClaim(claim.id, { decision: 'credited' }, operator)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await leads()).toBe(1);
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('is recorded, also when a command makes it', async () => {
    const [id, claim, other] = [await aQuestion(api), await aClaim(api), await aClaim(api)];
    await take('lead_claims', other.id);
    await answer(id, 'Завтра.');
    await decideClaim(claim.id, { decision: 'refused', reason: 'Покупець відповів' });
    await decideAsSupport(api, other.id, 'credited');

    const { results } = (await api.get('operator/audit/get-list/', { as: owner.access, query: { limit: 3 } })).body;

    const status = (before: string, after: string) => ({ field: 'status', before, after });
    expect(results).toMatchObject([
      {
        ...{ action: 'leadClaim.decide', actor_id: null, target_type: 'lead_claim', target_id: other.id, reason: null },
        changes: [{ field: 'leads', before: '0', after: '1' }, status('pending', 'credited')],
      },
      {
        action: 'leadClaim.decide',
        actor_id: owner.id,
        target_id: claim.id,
        reason: 'Покупець відповів',
        changes: [status('pending', 'refused')],
      },
      { action: 'question.answer', target_type: 'question', target_id: id, changes: [status('received', 'answered')] },
    ]);
    expect((await api.pool.query('select from operator_tasks')).rowCount).toBe(0);
  });

  it('is refused to an operator whose role ended in between', async () => {
    const operator = await anOperator(api, 'support');
    const id = await aQuestion(api);
    const blocker = await api.pool.connect();
    await blocker.query('begin');
    await blocker.query('delete from operators where user_id = $1', [operator.id]);

    const waiting = answer(id, 'Завтра.', operator);
    const taking = takeNext('questions', operator);
    await blocker.query('commit');
    blocker.release();

    expect((await waiting).status).toBe(404);
    expect(await taking).toBeUndefined();
    expect((await list('questions')).results).toMatchObject([{ id, taken_by: null }]);
  });
});

describe('the decision of a claim', () => {
  it('credits the leads and mails the reason to the seller', async () => {
    const { id, number, offer } = await aClaim(api);

    const credited = await decideClaim(id, { decision: 'credited', reason: 'Номер справді не існує' });

    expect(credited).toMatchObject({ status: 200, body: { leads: 1 } });
    const mail = (await api.mails()).filter(({ to, subject }) => to === offer.shop.owner.email && subject.includes(number)).at(-1);
    expect(mail?.text).toContain('повернули лідів: 1');
    expect(mail?.text).toContain('Пояснення: Номер справді не існує');
    expect(await decideClaim(id, { decision: 'refused' })).toMatchObject(refusal(409, 'already_decided'));
    expect(await findLedgerProblems(api.pool)).toEqual([]);
  });

  it('is repeated with its key', async () => {
    const { id } = await aClaim(api);
    const headers = { 'idempotency-key': `claim-${String(id)}` };

    const [first, again] = [
      await decideClaim(id, { decision: 'credited' }, owner, headers),
      await decideClaim(id, { decision: 'credited' }, owner, headers),
    ];

    expect([first, again]).toMatchObject([
      { status: 200, body: { leads: 1 } },
      { status: 200, body: { leads: 1 } },
    ]);
  });

  it('needs a claim and a known decision', async () => {
    const order = await anOrder(api, await anOffer(api));

    expect((await decideClaim(order.id, { decision: 'credited' })).status).toBe(404);
    expect((await decideClaim(999_999_999, { decision: 'credited' })).status).toBe(404);
    for (const [body, field] of [
      [{}, 'decision'],
      [{ decision: 'maybe' }, 'decision'],
      [{ decision: 'refused', reason: '' }, 'reason'],
      [{ decision: 'refused', leads: 5 }, 'leads'],
    ] as const)
      expect(await decideClaim(order.id, body)).toMatchObject({ status: 400, body: { [field]: expect.any(Array) } });
  });
});

it('mails the answer to a question to who asked', async () => {
  const person = await aPerson(api);
  const id = await aQuestion(api, {}, person.access);

  await answer(id, '  It arrives tomorrow. ');

  const asked = await api.get('support/questions/get-list/', { as: person.access });
  expect(asked.body.results).toMatchObject([{ status: 'answered', answer_text: 'It arrives tomorrow.' }]);
  expect((await api.mails()).filter(({ to }) => to === person.email).at(-1)).toMatchObject({
    subject: expect.stringContaining('Answer') as string,
    replyTo: 'help@yarmarok.example',
    text: expect.stringContaining('It arrives tomorrow.') as string,
  });
  for (const text of ['', ' ', 'x'.repeat(5001), 'a\u0000b'])
    expect(await answer(await aQuestion(api), text)).toMatchObject({ status: 400, body: { text: expect.any(Array) } });
});

it('counts the session of an operator who was confirmed long ago out', async () => {
  const operator = await anOperator(api, 'support');
  await api.pool.query(`update sessions set second_factor_at = now() - interval '13 hours' where user_id = $1`, [operator.id]);
  expect(await take('questions', await aQuestion(api), operator)).toMatchObject(refusal(403, 'confirm_again'));
  await proveSecondFactor(api, operator);
  expect(await takeNext('questions', operator)).toMatchObject({ taken_by: { email: operator.email } });
});
