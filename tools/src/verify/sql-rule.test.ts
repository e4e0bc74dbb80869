import { createRequire } from 'node:module';
import path from 'node:path';
import { type Rule, RuleTester } from 'eslint';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

const rulesFile = path.join(repositoryRoot, 'tools/lint/house-rules.cjs');
const { rules } = createRequire(rulesFile)(rulesFile) as { rules: Record<string, Rule.RuleModule> };
const rule = rules['sql-in-repositories'];
if (!rule) throw new Error('There is no rule for SQL');

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

new RuleTester().run('SQL stands in repositories', rule, {
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
