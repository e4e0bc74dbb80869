import fs from 'node:fs';
import path from 'node:path';
import { buildFormRules } from './form-rules';
import { resolveReferences } from './hoist-schemas';

const written = fs.readFileSync(path.join(__dirname, '../../../shared-api/src/generated/openapi.json'), 'utf8');
const document = resolveReferences(JSON.parse(written) as { paths: Parameters<typeof buildFormRules>[0] });

/** Returns the lines of the rules of a call. */
function readRules(operation: string, paths = document.paths): string[] {
  const [, body = ''] = new RegExp(`const ${operation}Rules = \\{\\n([^]*?)\\n\\}`).exec(buildFormRules(paths)) ?? [];
  return body.split('\n').map((line) => line.trim());
}

/** Returns the lines of the rules of a call whose body has another schema. */
function readRulesOf(operation: 'createShop' | 'updateShop', properties: Record<string, object>, required?: string[]): string[] {
  const body = { requestBody: { content: { 'application/json': { schema: { type: 'object', required, properties } } } } };
  const replaced = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, value]) =>
        (value as { operationId?: string }).operationId === operation ? [method, { operationId: operation, ...body }] : [method, value],
      ),
    ),
  ]);
  return readRules(operation, Object.fromEntries(replaced) as typeof document.paths);
}

it('takes lengths, formats and required fields from the schema of a body', () => {
  expect(readRules('registerUser')).toEqual(
    expect.arrayContaining([
      'email: { isRequired: true, maxLength: 254, format: "email" },',
      'password: { isRequired: true, minLength: 8, maxLength: 200 },',
      'phone: { maxLength: 40, format: "phone" },',
    ]),
  );
});

it('requires the fields of a change that the service refuses when they are empty', () => {
  expect(readRules('updateShop')).toContain('title: { isRequired: true, maxLength: 120 },');
  expect(readRules('updateCurrentUser')).toContain('first_name: { maxLength: 100 },');
});

it('names nested fields by their path and leaves out patterns that no control can break', () => {
  const rules = readRules('updateShopSite');

  expect(rules).toContain('"slogan.uk": { maxLength: 200 },');
  expect(rules).toContain('theme_color: { pattern: "^#[0-9a-fA-F]{6}$" },');
});

it('has no rules for pictures, of which a form has addresses and the body keys', () => {
  const rules = ['updateCurrentUser', 'updateShop', 'updateShopSite'].flatMap((operation) => readRules(operation));

  expect(rules.filter((rule) => /^(avatar|cover|logo):/.test(rule))).toEqual([]);
});

it('fails for a call that is gone', () => {
  expect(() => buildFormRules({})).toThrow('activateUser has no JSON body');
});

it('names the call of each set of rules', () => {
  const source = buildFormRules(document.paths);

  expect(source).toMatch(
    /^\/\/ Generated .* Do not edit\.\n\/\*\* Rules of the body of `activateUser`\. \*\/\nexport const activateUserRules = \{\n/,
  );
  expect(source).toMatch(/\n\} as const;\n\n\/\*\* Rules of the body of `cancelOrder`\./);
});

it('has the rules of texts, in the order of the schema', () => {
  const properties = {
    title: { type: 'string', minLength: 2, maxLength: 120 },
    note: { type: 'string', minLength: 1, maxLength: 500 },
    phone: { type: 'string', format: 'phone' },
    born: { type: 'string', format: 'date' },
    color: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
    'e-mail': { anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] },
    free: { type: 'string' },
  };

  expect(readRulesOf('createShop', properties, ['title', 'color'])).toEqual([
    'title: { isRequired: true, minLength: 2, maxLength: 120 },',
    'note: { maxLength: 500 },',
    'phone: { format: "phone" },',
    'color: { isRequired: true, pattern: "^#[0-9a-f]{6}$" },',
    '"e-mail": { format: "email" },',
  ]);
});

it('has rules neither for fields other than texts nor for pictures and choices of several kinds', () => {
  const properties = {
    count: { type: 'integer', maxLength: 5 },
    tags: { type: 'array', maxLength: 5 },
    logo: { type: 'string', maxLength: 5 },
    mixed: { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'integer' }] },
    empty: { anyOf: [{ type: 'null' }] },
    title: { type: 'string', maxLength: 5 },
  };

  expect(readRulesOf('createShop', properties, Object.keys(properties))).toEqual(['title: { isRequired: true, maxLength: 5 },']);
});

it('names the fields of nested objects by their path', () => {
  const hours = { type: 'object', required: ['mon'], properties: { mon: { type: 'string' }, tue: { type: 'string', maxLength: 5 } } };
  const properties = { hours, site: { anyOf: [{ type: 'object', properties: { hours } }, { type: 'null' }] }, nothing: { type: 'object' } };

  expect(readRulesOf('createShop', properties)).toEqual([
    '"hours.mon": { isRequired: true },',
    '"hours.tue": { maxLength: 5 },',
    '"site.hours.mon": { isRequired: true },',
    '"site.hours.tue": { maxLength: 5 },',
  ]);
});

it.each([
  ['a shortest length', true, { minLength: 1 }],
  ['no shortest length', false, { minLength: 0 }],
  ['a format', true, { format: 'date' }],
  ['choices', true, { enum: ['kyiv'] }],
  ['a pattern that needs characters', true, { pattern: '^\\p{L}+$' }],
  ['a pattern that needs none', false, { pattern: '^\\p{L}*$' }],
])('a text with %s is required in a change: %s', (_name, isRequired, value) => {
  const rule = readRulesOf('updateShop', { title: { type: 'string', maxLength: 9, ...value } })[0];

  expect(rule?.includes('isRequired: true')).toBe(isRequired);
});

it('a change may empty a text that can be null, also one that the document requires', () => {
  const properties = { title: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] } };

  expect(readRulesOf('updateShop', properties, ['title'])).toEqual(['title: { minLength: 3 },']);
});

it('a change may not empty a text of one kind that is written as a choice', () => {
  expect(readRulesOf('updateShop', { title: { anyOf: [{ type: 'string', minLength: 3 }] } })).toEqual([
    'title: { isRequired: true, minLength: 3 },',
  ]);
});

it.each([
  ['^[^\\u0000-\\u001f]*$', false],
  ['^(?=[\\s\\S]*\\S)[^\\u0000-\\u001f]*$', false],
  ['^(?=[\\s\\S]*\\S)[^<>]*$', true],
  ['^x[^\\u0000]*$', true],
])('a page loads the pattern %s: %s', (pattern, isKept) => {
  expect(readRulesOf('createShop', { title: { type: 'string', maxLength: 9, pattern } })[0]?.includes('pattern')).toBe(isKept);
});
