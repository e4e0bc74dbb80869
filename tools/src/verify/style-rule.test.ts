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
  'styled.div`padding: 6px 14px; gap: 18px 2px; margin: 0 auto -10px;`',
  'styled.div`margin-inline: ${space(4)} -${space(2.5)}; row-gap: 1em; inset: auto 10% 0;`',
  'styled.div`padding-inline: max(24px, calc((100% - 1185px) / 2)); margin-top: -0.5px;`',
  'styled.div`top: 7px; scroll-margin-top: 120px; border-top: 1px solid;`',
  '<div style={{ padding: 16, width: 37 }} />',
  'styled.b`font: 700 12px/20px var(--ya-font); font: var(--ya-type-label); font: inherit;`',
  'styled.ul`li:last-child { border: 0 } li:not(:first-child) { margin-top: 8px } > * + * { gap: 8px }`',
];
const offScale = [
  ['styled.div`border-radius: 13px;`', 'border-radius', '13px'],
  ['css`a { border-radius: 12px 7px 0 0 }`', 'border-radius', '7px'],
  ['styled.i`border-bottom-right-radius: 99px;`', 'border-bottom-right-radius', '99px'],
  ["const small = 'min-height: 36px; font-size: 11px;'", 'font-size', '11px'],
  ['styled.b`font-size: 21px;`', 'font-size', '21px'],
  ['styled.b`padding: 6px 11px;`', 'padding', '11px'],
  ['styled.b`gap: 12px; margin-top: -7px;`', 'margin-top', '-7px'],
  ['styled.b`column-gap: 9px;`', 'column-gap', '9px'],
  ["const small = 'min-height: 36px; padding: 7px 14px'", 'padding', '7px'],
  ['styled.b`padding: ${space(3)} calc(1px + 2px)\n 26px;`', 'padding', '26px'],
  ['styled.b`inset: -5px -8px;`', 'inset', '-5px'],
  ['<div style={{ marginTop: 22 }} />', 'margin-top', '22px'],
  ['styled.b`font: 700 11px/20px var(--ya-font);`', 'font', '11px'],
  ["const look = 'font: italic 500 21px system-ui'", 'font', '21px'],
] as const;
const byPlace = [
  'css`td:nth-child(2) { padding: 0 }`',
  'styled.div`> :nth-of-type(odd) { margin: 0 }`',
  "const last = 'li:nth-last-child(2) { top: 0 }'",
  'styled.div`> button:last-of-type { margin-left: auto }`',
  'styled.div`p + * { margin-top: 16px }`',
  'styled.div`& > div + *, a { align-self: center }`',
];

new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }).run(
  'corners, sizes of type and spaces are on the scales of the kit, and parts have names instead of places',
  rule,
  {
    valid: onScale.map((code) => ({ code })),
    invalid: [
      ...offScale.map(([code, property, value]) => ({
        code,
        errors: [{ message: new RegExp(`^${property}: ${value} is not on the scale of shared-ui/src/theme: `) as unknown as string }],
      })),
      ...byPlace.map((code) => ({ code, errors: [{ messageId: 'place' }] })),
    ],
  },
);
