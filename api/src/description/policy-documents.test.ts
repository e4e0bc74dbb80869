import fs from 'node:fs';
import path from 'node:path';
import type { Policy } from '../platform/auth';
import { buildPolicyList } from './policy-list';

const features = path.join(import.meta.dirname, '../features');
const document = path.resolve(import.meta.dirname, '../../../docs/product/who-may-do-what.md');
const files = fs.readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.policy.ts'));

/** The policies of one file: the members of the object that it exports. */
async function loadPolicies(file: string): Promise<Policy[]> {
  const exported = (await import(path.join(features, file))) as Record<string, object>;
  return Object.values(exported).flatMap((value) => (typeof value === 'function' ? [] : (Object.values(value) as Policy[])));
}

/** Each action with the rule before it, or the roles behind it, without its calls. */
const readRows = (text: string) =>
  text.split('\n').flatMap((line) => {
    if (line.startsWith('| `')) return [{ action: line.split('`')[1], rule: line.replace(/\(.*?\)| /g, '') }];
    if (!line.startsWith('- **') || !line.includes(': `')) return [];
    const [rule = '', actions = ''] = line.split(': `');
    return [...`\`${actions}`.matchAll(/`\w+\.\w+`/g)].map(([action]) => ({ action, rule }));
  });

it('has policies to document', () => {
  expect(files.length).toBeGreaterThan(10);
});

it.each(files)('the list of policies says what %s decides', async (file) => {
  const policies = await loadPolicies(file);

  const rows = readRows(fs.readFileSync(document, 'utf8'));

  expect(policies.length).toBeGreaterThan(0);
  expect(rows).toEqual(
    expect.arrayContaining(readRows(buildPolicyList(policies.map((policy) => ({ policy, operationId: policy.action }))))),
  );
});
