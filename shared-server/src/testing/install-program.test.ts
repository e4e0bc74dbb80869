import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install-program';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-install-'));
  jest.replaceProperty(process, 'env', { CI: '1', PATH: folder });
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** A package manager that records its arguments; the program exists once it has installed something. */
function addManager(name: string, last: string): void {
  const log = path.join(folder, 'log');
  const script = `#!/bin/sh\necho "${name} $*" >> '${log}'\nif [ "$1" = ${last} ]; then : > '${path.join(folder, 'program')}'; fi\n`;
  fs.writeFileSync(path.join(folder, name), script, { mode: 0o755 });
}
const readLog = () => (fs.existsSync(path.join(folder, 'log')) ? fs.readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n') : []);
const hasProgram = () => fs.existsSync(path.join(folder, 'program'));

it('installs the package of a missing program with the package manager of the machine', () => {
  addManager('apt-get', 'install');
  addManager('brew', 'install');

  expect(ensureInstalled('nginx-light', hasProgram)).toBe(true);

  expect(readLog()).toEqual([
    'apt-get --version',
    'apt-get update -qq',
    'apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=240 nginx-light',
  ]);
});

it('tries again when another program held the lock of the package manager', () => {
  const log = path.join(folder, 'log');
  const script = `#!/bin/sh\necho "apt-get $*" >> '${log}'\n[ "$(grep -c ' install' '${log}')" = 2 ] && : > '${path.join(folder, 'program')}'\n`;
  fs.writeFileSync(path.join(folder, 'apt-get'), script, { mode: 0o755 });
  jest.replaceProperty(process, 'env', { CI: '1', PATH: `${folder}:/usr/bin:/bin` });

  expect(ensureInstalled('redis', hasProgram)).toBe(true);

  expect(readLog().filter((line) => line.startsWith('apt-get install'))).toHaveLength(2);
});

it('takes the next package manager when one cannot install it', () => {
  addManager('apk', 'nothing');
  addManager('brew', 'install');

  expect(ensureInstalled('redis', hasProgram)).toBe(true);

  expect(readLog()).toEqual(['apk --version', 'apk add --quiet redis', 'brew --version', 'brew install redis']);
});

it('skips an installed program', () => {
  addManager('apt-get', 'install');

  expect(ensureInstalled('redis', () => true)).toBe(true);

  expect(readLog()).toEqual([]);
});

it('does not install on the computer of a person', () => {
  addManager('apt-get', 'install');
  jest.replaceProperty(process, 'env', { PATH: folder });
  jest.spyOn(process, 'getuid').mockReturnValue(1000);

  expect(ensureInstalled('redis', hasProgram)).toBe(false);

  expect(readLog()).toEqual([]);
});

it('reports a missing program without a package manager', () => {
  expect(ensureInstalled('redis', hasProgram)).toBe(false);
});
