import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { listChecks } from './checks';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-types-'));
  fs.copyFileSync(path.join(repositoryRoot, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

function addPackage(name: string, files: Record<string, string>, options: object = {}): void {
  fs.mkdirSync(path.join(root, name, 'src'), { recursive: true });
  const compilerOptions = { strict: true, noUnusedLocals: true, noEmit: true, skipLibCheck: true, types: [], lib: ['ES2023'], ...options };
  fs.writeFileSync(path.join(root, name, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(root, name, 'src', file), text);
}

/** Runs the check of the types in the folder of the test; returns file, line and rule of each problem, in order. */
function findProblems(): string[] {
  const { command } = listChecks().find(({ name }) => name.startsWith('types')) ?? { command: [] };
  const [program = '', ...args] = command;
  const { stdout } = spawnSync(program, [...args, '--format=unix'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(repositoryRoot, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  return stdout
    .split('\n')
    .flatMap((line) => {
      const [, file, number, rule] = /^(\S+?):(\d+):\d+: .*\[\w+\/typescript\((.+)\)\]$/.exec(line) ?? [];
      return file ? [`${file}:${number} ${rule}`] : [];
    })
    .toSorted();
}

it('finds nothing in packages whose types fit', () => {
  addPackage('kit', { 'add.ts': 'export const add = (a: number, b: number): number => a + b;' });
  addPackage('shop', { 'sum.ts': `import { add } from '../../kit/src/add';\nexport const sum: number = add(1, 2);` });

  expect(findProblems()).toEqual([]);
});

it('names file and line of each wrong type once, in the package that has it', () => {
  addPackage('kit', { 'add.ts': 'export const add = (a: number): number => a;\nexport const wrong: string = 1;' });
  addPackage('shop', { 'sum.ts': `import { add } from '../../kit/src/add';\nexport const sum = add('1');\nconst unused = 1;` });

  expect(findProblems()).toEqual(['kit/src/add.ts:2 TS2322', 'shop/src/sum.ts:2 TS2345', 'shop/src/sum.ts:3 TS6133']);
});

it('checks each package with its own options, and files that no package lists', () => {
  const text = 'export const title = document.title;';
  addPackage('service', { 'page.ts': text });
  addPackage('web', { 'page.ts': `${text}\nexport * from '../stray';` }, { lib: ['ES2023', 'DOM'] });
  fs.writeFileSync(path.join(root, 'web/stray.ts'), 'export const count: number = "1";');

  const problems = findProblems();

  expect(problems.filter((problem) => problem.includes(' TS'))).toEqual(['service/src/page.ts:1 TS2584', 'web/stray.ts:1 TS2322']);
});

it('finds what only rules with types see, and spares tests the unsafe ones', () => {
  const text = [
    'const load = (): Promise<number> => Promise.resolve(1);',
    'export function start(): void {',
    '  load();',
    '}',
    'export const parsed: number = JSON.parse("1");',
  ].join('\n');
  addPackage('kit', { 'load.ts': text, 'load.test.ts': text });

  expect(findProblems()).toEqual([
    'kit/src/load.test.ts:3 no-floating-promises',
    'kit/src/load.ts:3 no-floating-promises',
    'kit/src/load.ts:5 no-unsafe-assignment',
  ]);
});
