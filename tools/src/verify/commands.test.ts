import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { isRepository } from './is-repository';

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Commands for the embedded database only; other servers are backed up with `pg_dump` and promoted by their cluster manager. */
const embeddedOnly = ['db-backup', 'db-restore', 'db-promote'];
/** Operation commands of the service, without benchmarks. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /api\/src\/commands\/([\w-]+)\.ts/.exec(script) ?? [];
  const isForServers = file && !file.endsWith('-bench') && !file.startsWith('import-bench') && !embeddedOnly.includes(file);
  return isForServers ? [{ name, file }] : [];
});

it.each(commands)('includes $name in the image of the service and describes it in the guide', ({ name, file }) => {
  expect(read('api/build.mjs')).toContain(`src/commands/${file}.ts'`);
  const guide = read('docs/operations/repair.md');
  expect(guide).toContain(`npm run ${name}`);
  expect(guide).toContain(`${file}.js`);
});

it('finds the commands', () => {
  expect(commands.length).toBeGreaterThan(5);
});

const programs = Object.entries(scripts).flatMap(([name, script]) => {
  const [file] = /\S+\.ts\b/.exec(script) ?? [];
  return file ? [{ name, file }] : [];
});

it.each(programs)('has the program of $name in the repository', ({ file }) => {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', file];
  const ignored = isRepository() ? execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }) : '';

  expect(fs.existsSync(path.join(repositoryRoot, file))).toBe(true);
  // Git would omit an ignored file in every other checkout.
  expect(ignored).toBe('');
});
