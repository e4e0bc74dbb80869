import fs from 'node:fs';
import path from 'node:path';
import { buildFormRules } from './form-rules';

const document = JSON.parse(fs.readFileSync(path.join(__dirname, '../../shared-api/src/generated/openapi.json'), 'utf8')) as {
  paths: Parameters<typeof buildFormRules>[0];
};

/** Returns the lines of the rules of a call. */
function readRules(operation: string): string[] {
  const [, body = ''] = new RegExp(`const ${operation}Rules = \\{\\n([^]*?)\\n\\}`).exec(buildFormRules(document.paths)) ?? [];
  return body.split('\n').map((line) => line.trim());
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
  const rules = ['updateCurrentUser', 'updateShop', 'updateShopSite'].flatMap(readRules);

  expect(rules.filter((rule) => /^(avatar|cover|logo):/.test(rule))).toEqual([]);
});

it('fails for a call that is gone', () => {
  expect(() => buildFormRules({})).toThrow('cancelLinkedOrder has no JSON body');
});
