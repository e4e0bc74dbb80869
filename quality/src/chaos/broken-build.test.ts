import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { breakBuild } from './broken-build';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const id = '0123456789ab';
let folder: string;
let dist: string;

/** Writes a build with an entry that holds the hashes of its chunks. */
function writeBuild(hasServer: boolean): void {
  const routes = `routes of ${id}`;
  const server = `server of ${id}`;
  const files = { 'client/routes.js': routes, ...(hasServer ? { 'server/routes.cjs': server } : {}) };
  const entry = `entry of ${id}: ${sha256(routes).slice('sha256-'.length)}`;
  for (const [file, text] of Object.entries({ ...files, 'client/remote-entry.js': entry })) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    fs.writeFileSync(path.join(dist, file), text);
  }
  const integrity = Object.fromEntries(
    [...Object.entries(files), ['client/remote-entry.js', entry]].map(([file = '', text = '']) => [file, sha256(text)]),
  );
  const build = {
    id,
    entry: 'client/remote-entry.js',
    chunks: { routes: ['client/routes.js'] },
    integrity,
    ...(hasServer ? { server: 'server/routes.cjs' } : {}),
  };
  fs.writeFileSync(path.join(dist, 'build.json'), JSON.stringify(build));
}
const read = (file: string) => fs.readFileSync(path.join(dist, file), 'utf8');
const readBuild = () => JSON.parse(read('build.json')) as { id: string; integrity: Record<string, string> };

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-broken-'));
  dist = path.join(folder, 'dist');
  fs.mkdirSync(dist);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it.each([
  ['on the server', true, 'server/routes.cjs', 'client/routes.js'],
  ['in the browser', false, 'client/routes.js', 'client/remote-entry.js'],
])('breaks a build %s, with another id and valid hashes', (_where, hasServer, broken, intact) => {
  writeBuild(hasServer);

  const before = read('build.json');
  const restore = breakBuild(dist);

  const build = readBuild();
  expect(build.id).not.toBe(id);
  expect(read(broken)).toMatch(hasServer ? /^setTimeout/ : /^throw new Error/);
  expect(read(intact)).not.toMatch(/^setTimeout|^throw/);
  for (const [file, hash] of Object.entries(build.integrity)) expect(sha256(read(file))).toBe(hash);
  expect(read('client/remote-entry.js')).toContain(build.integrity['client/routes.js']?.slice('sha256-'.length));
  restore();
  expect(read('build.json')).toBe(before);
});
