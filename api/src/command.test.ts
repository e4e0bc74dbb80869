import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { testProgram } from './testing';

const root = path.join(__dirname, '../..');

it('ends a command without a database in one line with cause and remedy', () => {
  const { status, stderr } = spawnSync(process.execPath, [testProgram('ledger-check')], {
    cwd: root,
    encoding: 'utf8',
    env: { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
  });

  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(/^The database at 127\.0\.0\.1:1 cannot be reached .* DATABASE_URL .*$/);
});

describe('a command that another program runs', () => {
  const command = (more: string) =>
    spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `import { readCommandConfig } from './api/src/command.ts'; readCommandConfig(); ${more}`,
      ],
      {
        cwd: root,
        env: {},
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );

  it('ends by itself when it has finished', async () => {
    expect(await once(command(''), 'exit')).toEqual([0, null]);
  });

  it('ends with that program, so that the next one meets no process that writes', async () => {
    const child = command('setInterval(() => undefined, 1000); process.send("works");');
    await once(child, 'message');

    child.disconnect();

    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
