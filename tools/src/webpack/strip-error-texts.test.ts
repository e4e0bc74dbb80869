import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripErrorTexts } from './strip-error-texts';

const runtime = createRequire(import.meta.url).resolve('@module-federation/enhanced');
const table = path.join(path.dirname(createRequire(runtime).resolve('@module-federation/error-codes')), 'desc.mjs');

it('keeps the error codes of federation and removes their texts', () => {
  const source = fs.readFileSync(table, 'utf8');
  const cut = stripErrorTexts(source);

  expect(source).toContain('[RUNTIME_008]: "Failed to load script resources."');
  expect(cut).toContain('[RUNTIME_008]: ""');
  expect(cut).not.toMatch(/\]: "[^"]/);
  expect(cut.match(/\[\w+\]: /g)).toEqual(source.match(/\[\w+\]: /g));
});
