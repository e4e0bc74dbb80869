import { createRequire } from 'node:module';
import path from 'node:path';
import { type Rule, RuleTester } from 'eslint';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const rulesFile = path.join(repositoryRoot, 'tools/lint/house-rules.cjs');
const { rules } = createRequire(rulesFile)(rulesFile) as {
  rules: Record<'named-parts' | 'short-journeys' | 'sql-in-repositories' | 'style-tokens', Rule.RuleModule>;
};
const tester = new RuleTester({ languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } });

const steps = (count: number) => 'await step();\n'.repeat(count);
const aTest = (content: string) => `test('a buyer orders', async () => {\n${content}});\n`;

tester.run('short-journeys', rules['short-journeys'], {
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

const api = (file: string) => path.join(repositoryRoot, 'api/src', file);
const service = api('features/shops/shops.service.ts');
const statement = 'db.query(`select id from shops`)';
const allowedFiles = [
  'features/shops/shops.repository.ts',
  'features/shops/shops.sql.ts',
  'features/shops/shops.test.ts',
  'platform/http/idempotency.repository.ts',
  'platform/db/migrate.ts',
  'commands/import-bench.ts',
  'testing/people.ts',
];
const otherFiles = ['features/shops/shops.service.ts', 'features/shops/shops.routes.ts', 'platform/mail/mail.ts', 'commands/dead-jobs.ts'];
const otherTexts = [
  'request.query.limit',
  'listShops(db)',
  "const summary = 'Select shops from the list'",
  "const name = 'with a note as text'",
];
const sqlTexts = [
  'const find = `select ${columns} from shops`',
  "const find = 'with page as (select 1) table page'",
  "const add = 'insert into shops (id) values ($1)'",
  "const change = 'update shops set title = $2 where id = $1'",
  "const remove = 'delete from shops where id = $1'",
  'const isClosed = `exists (select 1 from holidays h where h.shop_id = ${id})`',
  "const isOld = 'created_at < now()::date'",
  'run(`set local work_mem = 1`)',
];

tester.run('SQL stands in repositories', rules['sql-in-repositories'], {
  valid: [
    ...allowedFiles.map((file) => ({ name: file, filename: api(file), code: statement })),
    ...otherTexts.map((code) => ({ filename: service, code })),
  ],
  invalid: [
    ...otherFiles.map((file) => ({
      name: file,
      filename: api(file),
      code: statement,
      errors: [{ messageId: 'call' }, { messageId: 'text' }],
    })),
    ...sqlTexts.map((code) => ({ filename: service, code, errors: [{ messageId: 'text' }] })),
    { filename: service, code: 'tx.query(text)', errors: [{ messageId: 'call' }] },
  ],
});

const onScale = [
  'styled.div`border-radius: ${radius.md};`',
  'styled.div`border-radius: ${radius.lg} ${radius.lg} 0 0;`',
  'styled.i`border-radius: 50%;`',
  'styled.i`border-radius: ${({ $size }) => corners[$size]}px;`',
  "const small = 'min-height: 36px; border-radius: 10px; font-size: 14px;'",
  'styled.b`border-top-left-radius: ${radius.pill}; font-size: 1.2em;`',
  'styled.div`margin-inline: ${space(4)} -${space(2.5)}; row-gap: 1em; inset: auto 10% 0;`',
  'styled.div`padding-inline: max(24px, calc((100% - 1185px) / 2)); margin-top: -0.5px;`',
  'styled.div`top: 7px; scroll-margin-top: 120px; border-top: 1px solid;`',
  '<div style={{ padding: 16, width: 37 }} />',
  'styled.b`font: 700 12px/20px var(--ya-font); ${type("label")} font: inherit;`',
  'styled.ul`li:last-child { border: 0 } li:not(:first-child) { margin-top: 0 } > * + * { gap: 0 }`',
];
const literals = [
  ['styled.div`border-radius: 12px;`', 'border-radius', '12px'],
  ['styled.div`padding: ${space(2)} 14px;`', 'padding', '14px'],
  ['css`margin: 0 auto -10px;`', 'margin', '10px'],
  ['css`font: var(--ya-type-label);`', 'font', 'var(--ya-type-label)'],
] as const;
const offScale = [
  ['styled.div`border-radius: 13px;`', 'border-radius', '13px'],
  ['css`a { border-radius: 12px 7px 0 0 }`', 'border-radius', '7px'],
  ['styled.i`border-bottom-right-radius: 99px;`', 'border-bottom-right-radius', '99px'],
  ["const small = 'min-height: 36px; font-size: 11px;'", 'font-size', '11px'],
  ['styled.b`font-size: 21px;`', 'font-size', '21px'],
  ['styled.b`padding: 6px 11px;`', 'padding', '11px'],
  ['styled.b`gap: 0; margin-top: -7px;`', 'margin-top', '-7px'],
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
  'styled.div`p + * { margin-top: 0 }`',
  'styled.div`& > div + *, a { align-self: center }`',
];

tester.run(
  'corners, sizes of type and spaces are on the scales of the kit, and parts have names instead of places',
  rules['style-tokens'],
  {
    valid: onScale.map((code) => ({ code })),
    invalid: [
      ...offScale.map(([code, property, value]) => ({
        code,
        errors: [{ message: new RegExp(`^${property}: ${value} is not on the scale of shared-ui/src/theme: `) as unknown as string }],
      })),
      ...literals.map(([code, property, value]) => ({ code, errors: [{ messageId: 'literal', data: { property, value } }] })),
      ...byPlace.map((code) => ({ code, errors: [{ messageId: 'place' }] })),
    ],
  },
);

const byPart = [
  'styled.div`opacity: .5; transition: opacity 0.2s; &:hover { opacity: 1 }`',
  'styled.i`${Stage}:hover & { opacity: 0.9 }`',
  'styled.b`@media (max-width: 899.98px) { top: 0 } &[data-tone] { color: red }`',
  'styled.b`/* As .title { } of a page. */ > svg { top: 0 }`',
  'createGlobalStyle`html { --bar: ${layout.bar}px }`',
  '`.title { top: 0 }`',
];
const byClass = [
  'styled.div`.title { margin: 0 }`',
  'css`top: 0; .title { margin: 0 }`',
  'styled.div`&.wide { margin: 0 }`',
  'styled.div`${media.mobile} { .facts > span { margin: 0 } }`',
  'styled(Card)`h3,\n .wide { margin: 0 }`',
];

tester.run('parts of a component have their own styles instead of class names', rules['named-parts'], {
  valid: byPart.map((code) => ({ code })),
  invalid: byClass.map((code) => ({ code, errors: [{ messageId: 'class' }] })),
});
