import path from 'node:path';
import { ESLint } from 'eslint';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const eslint = new ESLint({ cwd: repositoryRoot });

it.each([
  ['new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" }).format(0)', 1],
  ['Intl.DateTimeFormat("sv-SE").format(0)', 1],
  ['new Date().toLocaleDateString("en-CA")', 1],
  ['["b", "a"].sort((a, b) => a.localeCompare(b))', 1],
  ['new Intl.DateTimeFormat(intl.locale).format(0)', 0],
  ['["b", "a"].sort((a, b) => a.localeCompare(b, "uk"))', 0],
])('finds in `%s` %d outputs of a locale that are used as data', async (expression, count) => {
  const filePath = path.join(repositoryRoot, 'api/src/features/shops/shops.service.ts');

  const [result] = await eslint.lintText(`declare const intl: { locale: string };\nexport const found = ${expression};\n`, { filePath });

  expect(result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax')).toHaveLength(count);
});
