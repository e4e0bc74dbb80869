import { createRequire } from 'node:module';
import path from 'node:path';
import { type Rule, RuleTester } from 'eslint';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const rulesFile = path.join(repositoryRoot, 'tools/lint/house-rules.cjs');
const { rules } = createRequire(rulesFile)(rulesFile) as { rules: Record<string, Rule.RuleModule> };
const rule = rules['short-journeys'];
if (!rule) throw new Error('There is no rule for the length of journeys');

const steps = (count: number) => 'await step();\n'.repeat(count);
const aTest = (content: string) => `test('a buyer orders', async () => {\n${content}});\n`;

new RuleTester().run('short-journeys', rule, {
  valid: [
    aTest(steps(58)),
    aTest(`${steps(58)}\n  // A comment and empty lines do not count.\n\n`),
    `test.describe('in two languages', () => {\n${aTest(steps(40))}${aTest(steps(40))}});`,
    `async function prepare() {\n${steps(80)}}`,
  ],
  invalid: [
    { code: aTest(steps(59)), errors: [{ messageId: 'long', data: { lines: '61', max: '60' } }] },
    { code: `test.describe('in one language', () => {\n${aTest(steps(59))}});`, errors: [{ messageId: 'long' }] },
  ],
});
