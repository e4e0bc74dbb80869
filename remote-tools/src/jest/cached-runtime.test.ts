import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-runtime-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs test files one after another in one process; returns the output of jest. */
function runJest(files: Record<string, string>): { status: number | null; output: string } {
  const runtime = path.join(repositoryRoot, 'remote-tools/src/jest/cached-runtime.cjs');
  const config = { rootDir: folder, testEnvironment: 'node', transform: {}, runtime, cacheDirectory: path.join(folder, 'cache') };
  const all = { ...files, 'package.json': '{}', 'jest.config.json': JSON.stringify(config) };
  for (const [name, text] of Object.entries(all)) fs.writeFileSync(path.join(folder, name), text);
  const jest = path.join(repositoryRoot, 'node_modules/jest/bin/jest.js');
  const options = { encoding: 'utf8', cwd: folder, env: { ...process.env, FORCE_COLOR: '0' } } as const;
  const { status, stderr } = spawnSync(process.execPath, [jest, '--runInBand', '--config', 'jest.config.json'], options);
  return { status, output: stderr };
}

it('gives each test file modules of its own', () => {
  const test = `const counter = require('./counter');\ntest('counts', () => expect(counter.next()).toBe(1));`;

  const { status, output } = runJest({
    'counter.js': 'let count = 0;\nexports.next = () => (count += 1);',
    'first.test.js': test,
    'second.test.js': test,
  });

  expect(output).toContain('Tests:       2 passed, 2 total');
  expect(status).toBe(0);
});

it('replaces a module only in the test file that mocks it', () => {
  const { status, output } = runJest({
    'price.js': 'exports.price = () => 1;',
    'real.test.js': `test('is real', () => expect(require('./price').price()).toBe(1));`,
    'faked.test.js': `jest.mock('./price', () => ({ price: () => 2 }));\ntest('is faked', () => expect(require('./price').price()).toBe(2));`,
  });

  expect(output).toContain('Tests:       2 passed, 2 total');
  expect(status).toBe(0);
});

it('names the file, line and column of an error, also on the first line', () => {
  const { status, output } = runJest({
    'broken.js': `exports.first = () => { throw new Error('first line'); };\nexports.second = () => { throw new Error('second line'); };`,
    'broken.test.js': [1, 2].map((n) => `test('${n}', () => require('./broken').${n === 1 ? 'first' : 'second'}());`).join('\n'),
  });

  expect(status).toBe(1);
  expect(output).toContain('broken.js:1:31)');
  expect(output).toContain('broken.js:2:32)');
});

it('describes a file that is not JavaScript', () => {
  const { status, output } = runJest({
    'wrong.js': 'const = 1;',
    'wrong.test.js': `require('./wrong');\ntest('runs', () => expect(1).toBe(1));`,
  });

  expect(status).toBe(1);
  expect(output).toContain('wrong.js:1');
  expect(output).toContain('SyntaxError');
});
