import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

it('ends a command without a database in one line with cause and remedy', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'api/src/commands/ledger-check.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
  });

  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached .* DATABASE_URL .*$/);
});
