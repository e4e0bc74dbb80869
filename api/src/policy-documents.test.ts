import fs from 'node:fs';
import path from 'node:path';
import type { Policy } from './platform/auth';
import { buildPolicyTable } from './policy-table';

const features = path.join(import.meta.dirname, 'features');
const document = path.resolve(import.meta.dirname, '../../docs/product/who-may-do-what.md');
const files = fs.readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.policy.ts'));

/** The policies of one file: the members of the object that it exports. */
async function loadPolicies(file: string): Promise<Policy[]> {
  const exported = (await import(path.join(features, file))) as Record<string, object>;
  return Object.values(exported).flatMap((value) => (typeof value === 'function' ? [] : (Object.values(value) as Policy[])));
}

/** Rows of tables without their calls and without padding. */
const readRows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, 6)
        .map((cell) => cell.trim()),
    );

it('has policies to document', () => {
  expect(files.length).toBeGreaterThan(10);
});

it.each(files)('the table of policies says what %s decides', async (file) => {
  const policies = await loadPolicies(file);

  const rows = readRows(fs.readFileSync(document, 'utf8'));

  expect(policies.length).toBeGreaterThan(0);
  expect(rows).toEqual(
    expect.arrayContaining(readRows(buildPolicyTable(policies.map((policy) => ({ policy, operationId: policy.action }))))),
  );
});
