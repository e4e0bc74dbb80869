import { aPerson } from '../src/testing';
import type { ContractCall } from '../src/testing/contract/contract-call';
import { contractCalls } from '../src/testing/contract/contract-calls';
import { describedOperations, prepareCall, sendCall, startContractFixture } from '../src/testing/contract/contract-fixture';
import { listAlternatives, listFields, type Operation, type Schema, listTypes } from '../src/testing/contract/openapi-document';

/** Endless answers; their own tests read them. */
const streamed = new Set(['streamSellerEvents']);
/** Timeout of a test that prepares the data of some fifty calls. */
const allCallsTimeoutMs = 90_000;
/** Calls that answer 401 for a wrong password or a used token. */
const signsIn = new Set(['createTokens', 'refreshTokens']);

const operations = describedOperations.filter(({ operationId }) => !streamed.has(operationId));
const guarded = operations.filter(({ isGuarded }) => isGuarded);
const open = operations.filter(({ isGuarded, operationId }) => !isGuarded && !signsIn.has(operationId));
const withBody = operations.filter(({ body }) => body !== null);
const addressed = operations.filter(({ parameters }) => parameters.some((one) => one.in !== 'header'));

let fixture: Awaited<ReturnType<typeof startContractFixture>>;
beforeAll(async () => {
  fixture = await startContractFixture();
});
afterAll(() => fixture.close());

const send = (operation: Operation, call: ContractCall) => sendCall(fixture, operation, call);
const prepare = (operation: Operation) => prepareCall(fixture, operation);
const shown = (value: unknown) => JSON.stringify(value).slice(0, 120);

it('has a call for each operation of the document', () => {
  expect(Object.keys(contractCalls).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

it.each(operations)('$operationId answers as documented', async (operation) => {
  const answer = await send(operation, await prepare(operation));

  // The test API has validated the answer against its schema. A file has no schema, so its status is not named.
  const expected = Number(Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? 200);
  expect({ status: answer.status, body: answer.body as unknown }).toEqual({ status: expected, body: expect.anything() });
  expect(answer.headers).toMatchObject({ 'content-language': 'en', 'x-request-id': expect.any(String) });
});

it.each(guarded)('$operationId requires login', async (operation) => {
  const call = await prepare(operation);

  const answers = [await send(operation, { ...call, as: '' }), await send(operation, { ...call, as: 'nonsense' })];

  const refused = { status: 401, body: { detail: expect.any(String), code: expect.any(String) } };
  expect(answers).toMatchObject([refused, refused]);
});

it.each(open)('$operationId is public', async (operation) => {
  const answer = await send(operation, { ...(await prepare(operation)), as: '' });

  expect(answer.status).toBeLessThan(300);
});

it(
  'answers another person as the policy of each call says',
  async () => {
    const { access } = await aPerson(fixture.api);
    const wrong: string[] = [];
    for (const { operationId, policy } of fixture.api.app.routePolicies) {
      if (policy.stranger === null) continue;
      const operation = operationNamed(operationId);
      const call = await prepare(operation);
      const query: ContractCall['query'] = { ...call.query };
      if (operation.parameters.some(({ name }) => name === 'shop') && !('shop' in query)) query.shop = await aStrangersShop();
      const { status, body } = await send(operation, { ...call, query, as: access });
      if (status !== policy.stranger) wrong.push(`${operationId} -> ${String(status)} ${shown(body)}`);
    }

    expect(wrong).toEqual([]);
  },
  allCallsTimeoutMs,
);

async function aStrangersShop(): Promise<number> {
  const { params } = await prepare(operationNamed('getOwnShop'));
  return Number(params?.id);
}

function operationNamed(operationId: string): Operation {
  const operation = operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`The document has no ${operationId}`);
  return operation;
}

/** `expected` values are compared, never stored, so a wrong type only differs. */
const secrets = new Set(['password', 'current_password', 'refresh', 'token', 'secret', 'uid', 'code', 'state']);
const controlled = 'a\u0000b\u0007c';
const halfCharacter = 'a\ud83d';
const long = 'ї'.repeat(70_000);
const hugeNumber = 1e300;
/** The first and last representable days. */
const strangeDays = ['0000-01-01', '9999-12-31'];
const isDate = (schema: Schema) => listAlternatives(schema).some(({ format }) => format === 'date');
/** Values of the wrong types for a field; `isRefused` where the schema has to refuse them. */
function nonsenseFor(schema: Schema): { value: unknown; isRefused: boolean }[] {
  const types = listTypes(schema);
  const isNumber = types.has('number') || types.has('integer');
  const ofType: [string, unknown][] = [
    ['object', { nonsense: true }],
    ['array', ['nonsense']],
    ['boolean', true],
    ['null', null],
    ['number', 12.5],
    ['string', 'nonsense'],
  ];
  const wrong = ofType.filter(([type]) => types.size > 0 && !types.has(type) && !(type === 'number' && isNumber));
  return [
    ...wrong.map(([, value]) => ({ value, isRefused: true })),
    ...(types.has('string') ? [long, controlled, halfCharacter, ''].map((value) => ({ value, isRefused: value !== '' })) : []),
    ...(isDate(schema) ? strangeDays.map((value) => ({ value, isRefused: false })) : []),
    ...(isNumber ? [-1, 3_000_000_000, 2 ** 53, hugeNumber, 0.5].map((value) => ({ value, isRefused: value === hugeNumber })) : []),
  ];
}

it.each(withBody)('$operationId refuses unknown fields', async (operation) => {
  const call = await prepare(operation);

  const answer = await send(operation, { ...call, body: { ...(call.body as object | undefined), is_admin_of_it_all: true } });

  expect(answer).toMatchObject({ status: 400, body: { is_admin_of_it_all: ['Unknown field'] } });
});

it.each(withBody)('$operationId refuses invalid values of each field, by its name', async (operation) => {
  const call = await prepare(operation);
  const faults: string[] = [];
  for (const [name, schema] of Object.entries(listFields(operation.body ?? {})))
    for (const { value, isRefused } of nonsenseFor(schema)) {
      const answer = await send(operation, { ...call, body: { ...(call.body as object | undefined), [name]: value } });
      const isNamed = answer.status === 400 && Array.isArray((answer.body as Record<string, unknown>)[name]);
      const isSecret = secrets.has(name) && (value === controlled || value === halfCharacter);
      if (isRefused && !isSecret ? !isNamed : answer.status >= 500)
        faults.push(`${shown({ [name]: value })} -> ${String(answer.status)} ${shown(answer.body)}`);
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      if (/\\u000[07]|[\u0000-\u0008]/.test(JSON.stringify(answer.body ?? ''))) faults.push(`${name}: control characters come back`);
    }
  expect(faults).toEqual([]);
});

const strangeTexts = [...strangeDays, 'nonsense', '-1', '1.5', '9'.repeat(20), '\u0000', '%', "' or 1=1 --", 'ї'.repeat(2000)];

/** Every nested field of a body, replaced by an invalid value while the rest stays valid. */
function* nestedNonsense(schema: Schema, given: unknown, isInside = false): Generator<{ value: unknown; isRefused: boolean; at: string }> {
  if (Array.isArray(given)) {
    const items = listAlternatives(schema).find((one) => typeof one.items === 'object')?.items as Schema | undefined;
    if (!items || given.length === 0) return;
    const rest: unknown[] = given.slice(1);
    for (const { value, ...found } of nestedNonsense(items, given[0], true)) yield { ...found, value: [value, ...rest] };
    for (const { value, isRefused } of nonsenseFor(items)) yield { value: [value, ...rest], isRefused, at: '[]' };
  } else if (typeof given === 'object' && given !== null) {
    for (const [name, field] of Object.entries(listFields(schema))) {
      const before = (given as Record<string, unknown>)[name];
      for (const { value, isRefused, at } of nestedNonsense(field, before, true))
        yield { value: { ...given, [name]: value }, isRefused, at: `.${name}${at}` };
      if (!isInside) continue;
      for (const { value, isRefused } of nonsenseFor(field)) yield { value: { ...given, [name]: value }, isRefused, at: `.${name}` };
    }
    if (isInside && Object.keys(listFields(schema)).length > 0)
      yield { value: { ...given, is_admin_of_it_all: true }, isRefused: true, at: '.is_admin_of_it_all' };
  }
}

it.each(withBody)('$operationId refuses invalid values of nested fields', async (operation) => {
  const call = await prepare(operation);
  const faults: string[] = [];
  for (const { value, isRefused, at } of nestedNonsense(operation.body ?? {}, call.body)) {
    const { status, body } = await send(operation, { ...call, body: value });
    if (isRefused ? status !== 400 : status >= 500) faults.push(`${at}: ${shown(value)} -> ${String(status)} ${shown(body)}`);
  }
  expect(faults).toEqual([]);
});

it.each(addressed)('$operationId survives invalid parameters', async (operation) => {
  const call = await prepare(operation);
  const faults: string[] = [];
  for (const { name, in: place, schema } of operation.parameters.filter((one) => one.in !== 'header'))
    for (const value of place === 'path' ? strangeTexts : [...strangeTexts, '3000000000']) {
      const changed = place === 'path' ? { params: { ...call.params, [name]: value } } : { query: { ...call.query, [name]: value } };
      const { status, body } = await send(operation, { ...call, ...changed });
      const isNumber = listTypes(schema).has('integer') && !listTypes(schema).has('string');
      const isRight =
        place === 'path' ? [400, 404].includes(status) : status < 500 && (!isNumber || value !== 'nonsense' || status === 400);
      if (!isRight) faults.push(`${place} ${name} = ${shown(value)} -> ${String(status)} ${shown(body)}`);
    }
  expect(faults).toEqual([]);
});
