import { gunzipSync } from 'node:zlib';
import { validate } from '@readme/openapi-parser';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { hasExample } from './describe-fields';
import { hoistSchemas, resolveReferences } from './hoist-schemas';
import { normalizePhone } from '../platform/phone';
import { createTestApi, type TestApi } from '../testing';
import { listAlternatives, listFields, type Operation, listOperations, type Schema } from '../testing/contract/openapi-document';

let api: TestApi;
let operations: Operation[];
let document: Parameters<typeof listOperations>[0];
beforeAll(async () => {
  api = await createTestApi();
  document = JSON.parse(JSON.stringify(api.app.swagger())) as typeof document;
  operations = listOperations(document);
});
afterAll(() => api.close());

/** Every field of every body, parameter and answer, with a name to find it. */
function everyField(): { where: string; schema: Schema }[] {
  const found: { where: string; schema: Schema }[] = [];
  const walk = (where: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const one of listAlternatives(schema as Schema)) {
      for (const [name, field] of Object.entries(listFields(one))) {
        found.push({ where: `${where}.${name}`, schema: field });
        walk(`${where}.${name}`, field);
      }
      walk(`${where}[]`, one.items);
    }
  };
  for (const { operationId, parameters, body, responses } of operations) {
    for (const { name, schema, ...parameter } of parameters)
      found.push({ where: `${operationId}?${name}`, schema: { ...schema, ...parameter } });
    walk(operationId, body);
    for (const [status, { content }] of Object.entries(responses as Record<string, { content?: Record<string, { schema: Schema }> }>))
      walk(`${operationId} ${status}`, content?.['application/json']?.schema);
  }
  return found;
}

const findKeyword = (schema: Schema, part: string) => listAlternatives(schema).find((one) => one[part] !== undefined)?.[part];

it('is valid OpenAPI 3.1', async () => {
  const verdict = await validate(structuredClone(document) as never);

  expect(verdict).toMatchObject({ valid: true, warnings: [] });
  expect(document).toMatchObject({ openapi: '3.1.0' });
});

it('describes shared schemas once, by name', () => {
  const { schemas, responses } = (document as unknown as { components: Record<'schemas' | 'responses', Record<string, object>> })
    .components;

  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Order', 'OrderPage', 'OfferRow', 'Detail', 'PictureFields']));
  expect(JSON.stringify(document.paths)).not.toContain('"get_payment_method_display"');
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['Answer400', 'Answer429', 'AnswerDefault']));
  expect(JSON.stringify(resolveReferences(document))).not.toContain('$ref');
});

it('is sent compressed to callers that take it', async () => {
  const ask = (encoding: string) => api.app.inject({ url: '/api/v1/schema/', headers: { 'accept-encoding': encoding } });

  const [whole, compressed] = [await ask('identity'), await ask('br, gzip')];

  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(document);
  expect(whole.json()).toEqual(document);
  expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5);
});

it('refuses two schemas with one name', () => {
  const call = (schema: object) => ({ get: { responses: { 200: { content: { 'application/json': { schema } } } } } });
  const named = (field: string) => ({ title: 'Same', type: 'object', properties: { [field]: { type: 'string' } } });

  expect(() => hoistSchemas({ paths: { '/a/': call(named('a')), '/b/': call(named('b')) } })).toThrow('Two schemas are called Same');
});

it('describes each operation, with a unique id', () => {
  expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

it('documents 429 with its `Retry-After` for every limited call', () => {
  const refusal = (operation: Operation) => operation.responses['429'] as { headers?: Record<string, { schema: Schema }> } | undefined;
  const unlimited = operations.filter((operation) => !refusal(operation));
  const silent = operations.filter((operation) => refusal(operation) && !refusal(operation)?.headers?.['retry-after']);

  expect(unlimited.filter(({ isGuarded, method, path }) => isGuarded || (method !== 'GET' && !path.includes('/callback/')))).toEqual([]);
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

it('names a policy for each call that needs a login, and for no other', () => {
  const named = api.app.routePolicies.map(({ operationId }) => operationId);

  expect([...named].sort()).toEqual(
    operations
      .filter(({ isGuarded }) => isGuarded)
      .map(({ operationId }) => operationId)
      .sort(),
  );
});

it('documents the answer that the policy of a call gives to strangers', () => {
  const silent = api.app.routePolicies.filter(({ operationId, policy: { stranger } }) => {
    const answers = operations.find((operation) => operation.operationId === operationId)?.responses ?? {};
    return stranger !== null && !(String(stranger) in answers);
  });

  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

it('names the calls that take an idempotency key', () => {
  const takesKey = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'idempotency-key');

  expect(
    operations
      .filter(takesKey)
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual([
    'buyLeads',
    'createAdjustment',
    'createCallRequest',
    'createOrder',
    'createQuestion',
    'createVariants',
    'decideLeadClaim',
    'enterCallRequest',
    'enterOrder',
    'generateCheckoutUrl',
    'openOrder',
    'proposeOrderChange',
    'refundPayment',
  ]);
});

it('describes every field', () => {
  const silent = everyField().filter(({ schema }) => !findKeyword(schema, 'description') && !('$ref' in schema));

  expect(silent.map(({ where }) => where)).toEqual([]);
});

it('has an example for every field', () => {
  const without = everyField().filter(({ schema }) => !hasExample(schema) && !('example' in schema) && !('$ref' in schema));

  expect(without.map(({ where }) => where)).toEqual([]);
});

it('has examples that match their schemas', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv as unknown as Parameters<typeof addFormats>[0]);
  ajv.addFormat('phone', (text) => normalizePhone(text) !== null);
  const wrong: string[] = [];
  for (const { where, schema } of everyField()) {
    const examples: unknown = findKeyword(schema, 'examples');
    // The keys of a parameter object are no schema keywords: `required` is a flag there.
    const ofParameter = new Set(['examples', 'example', 'in', ...(Array.isArray(schema.required) ? [] : ['required'])]);
    const bare = Object.fromEntries(Object.entries(schema).filter(([key]) => !ofParameter.has(key)));
    for (const example of Array.isArray(examples) ? (examples as unknown[]) : [])
      if (!ajv.validate(bare, example)) wrong.push(`${where}: ${JSON.stringify(example)}: ${ajv.errorsText()}`);
  }
  expect(wrong).toEqual([]);
});

/** Texts of a schema without a length that ends them, with names to find them. A pattern without repetitions ends them too. */
function listEndless(where: string, schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return listAlternatives(schema as Schema).flatMap((one) => {
    const { type, maxLength, enum: choice, const: fixed, format, pattern, items, additionalProperties, patternProperties } = one;
    const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
    const isEnded =
      maxLength !== undefined ||
      choice !== undefined ||
      fixed !== undefined ||
      ['date', 'date-time', 'binary'].includes(String(format)) ||
      (typeof pattern === 'string' && /^\^[^]*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern));
    const fields = [...Object.entries(listFields(one)), ...Object.entries((patternProperties ?? {}) as Record<string, Schema>)];
    return [
      ...(isText && !isEnded ? [where] : []),
      ...fields.flatMap(([name, field]) => listEndless(`${where}.${name}`, field)),
      ...listEndless(`${where}[]`, items),
      ...listEndless(`${where}.*`, additionalProperties),
    ];
  });
}

it('bounds the length of every text that a call takes, so that reading it ends', () => {
  const endless = operations.flatMap(({ operationId, parameters, body }) => [
    // The server limits headers itself.
    ...parameters.filter((one) => one.in !== 'header').flatMap(({ name, schema }) => listEndless(`${operationId}?${name}`, schema)),
    ...listEndless(operationId, body),
  ]);

  expect([...new Set(endless)]).toEqual([]);
});
