import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { buildPackage } from './build-package';

const sources: Record<string, string> = {
  'package.json': JSON.stringify({
    name: '@fair/kit',
    version: '2.1.0',
    private: true,
    type: 'module',
    sideEffects: false,
    exports: { '.': './src/index.ts', './icons/*': './src/icons/*.ts', './texts/*.json': './src/texts/*.json' },
    dependencies: { semver: '7.8.6' },
    peerDependencies: { react: '19.3.1' },
    devDependencies: { jest: '30.5.2' },
  }),
  'tsconfig.json': JSON.stringify({ extends: '../../../tsconfig.base.json' }),
  'CHANGELOG.md': '# Kit',
  'src/index.ts': `
    import { useState } from 'react';
    import uk from './texts/uk.json';
    export { type Icon, star } from './icons';
    export const loadPrice = () => import('./price');
    export const useText = () => useState(uk.fair);`,
  'src/price.ts': 'export const price = 5;',
  'src/unused.ts': 'export const unused = 1;',
  'src/icons/index.ts': `export interface Icon { size: number }\nexport { star } from './star';`,
  'src/icons/star.ts': `import type { Icon } from '..';\nexport const star: Icon = { size: 24 };\nexport const getSize = () => star;`,
  'src/icons/star.test.ts': `it.todo('shines');`,
  'src/texts/uk.json': '{ "fair": "Ярмарок" }',
};
let folder: string;

function build(changes: Record<string, string> = {}): void {
  for (const [file, text] of Object.entries({ ...sources, ...changes })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  buildPackage(folder);
}
const read = (file: string) => fs.readFileSync(path.join(folder, 'dist', file), 'utf8');

beforeAll(() => {
  // Inside the repository, so that the package finds the compiler's settings and its dependencies.
  const cache = path.join(repositoryRoot, 'tools/.cache');
  fs.mkdirSync(cache, { recursive: true });
  folder = fs.mkdtempSync(path.join(cache, 'package-'));
  build();
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('writes code, declarations and texts of the exports', () => {
  expect((fs.readdirSync(path.join(folder, 'dist'), { recursive: true }) as string[]).filter((file) => path.extname(file)).sort()).toEqual([
    'CHANGELOG.md',
    ...['icons/index', 'icons/star'].flatMap((name) => [`${name}.d.ts`, `${name}.js`]),
    ...['index.d.ts', 'index.js', 'package.json', 'price.d.ts', 'price.js', 'texts/uk.json'],
  ]);
});

it('uses full file names in imports, which Node and strict bundlers require', () => {
  expect(read('index.js')).toContain(`from './icons/index.js'`);
  expect(read('index.js')).toContain(`import('./price.js')`);
  expect(read('index.d.ts')).toContain(`import('./price.js')`);
  expect(read('icons/star.d.ts')).toContain(`from '../index.js'`);
});

it("describes the built files in package.json, with compatible versions of the shell's packages", () => {
  expect(JSON.parse(read('package.json'))).toEqual({
    name: '@fair/kit',
    version: '2.1.0',
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './icons/*': { types: './icons/*.d.ts', default: './icons/*.js' },
      './texts/*.json': './texts/*.json',
      './package.json': './package.json',
    },
    dependencies: { semver: '7.8.6' },
    peerDependencies: { react: '^19.3.1' },
  });
});

it('refuses an import of a package that is not declared', () => {
  expect(() => build({ 'src/price.ts': `export { default } from 'webpack';` })).toThrow('@fair/kit imports webpack without declaring it');
});
