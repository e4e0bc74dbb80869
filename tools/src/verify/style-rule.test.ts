import { createRequire } from 'node:module';
import path from 'node:path';
import { type Rule, RuleTester } from 'eslint';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const rulesFile = path.join(repositoryRoot, 'tools/lint/house-rules.cjs');
const { rules } = createRequire(rulesFile)(rulesFile) as { rules: Record<string, Rule.RuleModule> };
const rule = rules['style-tokens'];
if (!rule) throw new Error('There is no rule for styles');

const onScale = [
  'styled.div`border-radius: ${radius.md};`',
  'styled.div`border-radius: 12px;`',
  'styled.div`border-radius: 16px 16px 0 0;`',
  'styled.i`border-radius: 50%;`',
  'styled.i`border-radius: ${({ $size }) => corners[$size]}px;`',
  "const small = 'min-height: 36px; border-radius: 10px; font-size: 14px;'",
  'styled.b`border-top-left-radius: 999px; font-size: 1.2em;`',
];
const offScale = [
  ['styled.div`border-radius: 13px;`', 'border-radius', '13px'],
  ['css`a { border-radius: 12px 7px 0 0 }`', 'border-radius', '7px'],
  ['styled.i`border-bottom-right-radius: 99px;`', 'border-bottom-right-radius', '99px'],
  ["const small = 'min-height: 36px; font-size: 11px;'", 'font-size', '11px'],
  ['styled.b`font-size: 21px;`', 'font-size', '21px'],
] as const;

new RuleTester().run('corners and sizes of type are on the scales of the kit', rule, {
  valid: onScale.map((code) => ({ code })),
  invalid: offScale.map(([code, property, value]) => ({
    code,
    errors: [{ message: new RegExp(`^${property}: ${value} is not on the scale of shared-ui/src/theme: `) as unknown as string }],
  })),
});
