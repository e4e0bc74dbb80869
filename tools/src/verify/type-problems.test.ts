import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findTypeProblems } from './type-problems';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-types-'));
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

it('finds nothing in packages whose types fit', () => {
  addPackage('kit', { 'add.ts': 'export const add = (a: number, b: number): number => a + b;' });
  addPackage('shop', { 'sum.ts': `import { add } from '../../kit/src/add';\nexport const sum: number = add(1, 2);` });

  expect(findTypeProblems(root, ['kit', 'shop'])).toEqual([]);
});

it('names file, line and reason of each problem once, in the package that has it', () => {
  addPackage('kit', { 'add.ts': 'export const add = (a: number): number => a;\nexport const wrong: string = 1;' });
  addPackage('shop', { 'sum.ts': `import { add } from '../../kit/src/add';\nexport const sum = add('1');\nconst unused = 1;` });

  const problems = findTypeProblems(root, ['kit', 'shop']);

  expect(problems).toEqual([
    expect.stringContaining('kit/src/add.ts(2,14): error TS2322'),
    expect.stringContaining('shop/src/sum.ts(2,24): error TS2345'),
    expect.stringContaining('shop/src/sum.ts(3,7): error TS6133'),
  ]);
});

it('checks each package with its own options, and files that no package lists', () => {
  const text = 'export const title = document.title;';
  addPackage('service', { 'page.ts': text });
  addPackage('web', { 'page.ts': `${text}\nexport * from '../stray';` }, { lib: ['ES2023', 'DOM'] });
  fs.writeFileSync(path.join(root, 'web/stray.ts'), 'export const count: number = "1";');

  const problems = findTypeProblems(root, ['service', 'web']);

  expect(problems.map((problem) => problem.split('(')[0])).toEqual(['service/src/page.ts', 'web/stray.ts']);
});

it('says which configuration cannot be read', () => {
  addPackage('kit', {}, {});
  fs.writeFileSync(path.join(root, 'kit/tsconfig.json'), '{ "include": [');

  expect(findTypeProblems(root, ['kit']).join('')).toContain('kit/tsconfig.json');
});
