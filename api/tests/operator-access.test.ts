import { operatorRoles } from '../src/platform/auth';
import { anOperator, aPerson, aShop, proveSecondFactor } from '../src/testing';
import { describedOperations, prepareCall, sendCall, startContractFixture } from '../src/testing/contract/contract-fixture';
import type { Operation } from '../src/testing/contract/openapi-document';

/** Timeout of a test that prepares the data of many calls. */
const allCallsTimeoutMs = 90_000;

let fixture: Awaited<ReturnType<typeof startContractFixture>>;
beforeAll(async () => {
  fixture = await startContractFixture();
});
afterAll(() => fixture.close());

/** Every call whose policy names roles, with the operation of the document. */
function listGuarded() {
  return fixture.api.app.routePolicies.flatMap(({ operationId, policy }) => {
    const operation = describedOperations.find((one) => one.operationId === operationId);
    return policy.roles && operation ? [{ operation, policy, roles: policy.roles }] : [];
  });
}

/** Refusals of admitted operators: another one has taken the item, or wrote the note. */
const refusedLater = ['taken_by_other', 'not_author'];

/** Sends a prepared call as somebody else. */
async function send(operation: Operation, access: string): Promise<{ answer: string; params: Readonly<Record<string, string>> }> {
  const call = await prepareCall(fixture, operation);
  const { status, body } = await sendCall(fixture, operation, { ...call, as: access });
  const { code = '' } = body as { code?: string };
  const answer = status < 300 || refusedLater.includes(code) ? 'admitted' : `${String(status)} ${code}`;
  const params = Object.entries(call.params ?? {}).map(([name, value]) => [name, String(value)] as const);
  return { answer, params: Object.fromEntries(params) };
}

it(
  'admits each role to the calls that the policies say, and nobody else',
  async () => {
    const wrong: string[] = [];
    const guarded = listGuarded();
    const stranger = await aPerson(fixture.api);
    await proveSecondFactor(fixture.api, stranger);
    for (const { operation, policy, roles } of guarded) {
      for (const role of operatorRoles) {
        const { access } = await anOperator(fixture.api, role);
        const { answer, params } = await send(operation, access);
        const admitted = policy.rolesOf?.(params) ?? roles;
        if (answer !== (admitted.includes(role) ? 'admitted' : '403 role_forbids'))
          wrong.push(`${operation.operationId} ${role}: ${answer}`);
      }
      const { answer } = await send(operation, stranger.access);
      if (answer !== '404 not_found') wrong.push(`${operation.operationId} without a role: ${answer}`);
    }

    expect(guarded.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  },
  allCallsTimeoutMs,
);

// Each state of a session that ends the confirmation, and what the call answers.
it.each([
  ['without a second factor', 'delete from authenticator_apps where user_id = $1', '403 second_factor_missing', 'every'],
  ['that proved only the password', 'update sessions set second_factor_at = null where user_id = $1', '403 confirm_again', 'every'],
  [
    'whose proof is 12 hours old',
    `update sessions set second_factor_at = now() - interval '12 hours', operator_used_at = now() where user_id = $1`,
    '403 confirm_again',
    'every',
  ],
  [
    'that was idle for 30 minutes',
    `update sessions set second_factor_at = now() - interval '2 hours', operator_used_at = now() - interval '30 minutes' where user_id = $1`,
    '403 confirm_again',
    'every',
  ],
  [
    'whose proof is 10 minutes old',
    `update sessions set second_factor_at = now() - interval '10 minutes' where user_id = $1`,
    '403 confirm_again',
    'sudo',
  ],
  ['that ended', 'update sessions set revoked_at = now() where user_id = $1', '401 unauthorized', 'every'],
] as const)(
  'refuses a session %s',
  async (_what, change, refusal, calls) => {
    const wrong: string[] = [];
    for (const { operation, policy, roles } of listGuarded()) {
      const { id, access } = await anOperator(fixture.api, roles[0]);
      await fixture.api.pool.query(change, [id]);
      const { answer } = await send(operation, access);
      const expected = calls === 'every' || policy.isSudo ? refusal : 'admitted';
      if (answer !== expected) wrong.push(`${operation.operationId}: ${answer}`);
    }

    expect(wrong).toEqual([]);
  },
  allCallsTimeoutMs,
);

it('documents 403 for each call of operators', () => {
  expect(listGuarded().filter(({ operation }) => !('403' in operation.responses))).toEqual([]);
});

it('refuses before the body is read, also a body that is none', async () => {
  const { access } = await aPerson(fixture.api);

  const answer = await fixture.api.post('operator/invitations/create/', 'no json', { as: access });

  expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
});

it('takes no token of a shop, also of an operator', async () => {
  const { api } = fixture;
  const owner = await anOperator(api);
  const shop = await aShop(api, { owner });
  const body = { title: 'Склад', rights: ['read', 'orders'], valid_days: 90 };
  const { token } = (await api.post(`trading/seller/shops/${String(shop.id)}/tokens/create/`, body, { as: owner.access })).body as {
    token: string;
  };

  const answers = await Promise.all(listGuarded().map(({ operation }) => send(operation, token)));

  expect([...new Set(answers.map(({ answer }) => answer))]).toEqual(['401 unauthorized']);
});

it('moves the time of the last call once a minute', async () => {
  const { id, access } = await anOperator(fixture.api);
  const readUse = async () =>
    (await fixture.api.pool.query<{ used: Date | null }>('select operator_used_at as used from sessions where user_id = $1', [id])).rows[0]
      ?.used;
  const call = () => fixture.api.get('operator/me/', { as: access });

  await call();
  const first = await readUse();
  await call();
  const second = await readUse();
  await fixture.api.pool.query(`update sessions set operator_used_at = operator_used_at - interval '61 seconds' where user_id = $1`, [id]);
  await call();

  expect(first).toEqual(expect.any(Date));
  expect(second).toEqual(first);
  expect((await readUse())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
});
