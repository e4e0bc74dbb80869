/** @jest-environment node */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aPublisher, aRegistry, aRemote } from '../../testing/registries';
import { BadSettings } from '../config';
import { readKeys, RegistrySource } from './registry-source';

const publisher = aPublisher();
let folder: string;
let source: RegistrySource;
let said: string[];
let now: number;

const file = () => path.join(folder, 'registry.json');
const log = {
  info: (text: string) => said.push(`info ${text}`),
  warn: (text: string) => said.push(`warn ${text}`),
  error: (text: string) => said.push(`error ${text}`),
};
const newSource = (memory: ConstructorParameters<typeof RegistrySource>[2] = { registry: null }) =>
  new RegistrySource({ file: file(), keys: { text: publisher.publicKey } }, log, memory, () => now);
const signed = (revision: number, more: object = {}) => JSON.stringify(publisher.signed({ ...aRegistry(undefined, revision), ...more }));
/** Replaces the file, as a publisher does. */
function write(text: string, name = 'registry.json'): void {
  fs.writeFileSync(path.join(folder, 'next'), text);
  fs.renameSync(path.join(folder, 'next'), path.join(folder, name));
}
const served = (revision: number) => `info registry ${String(revision)}: storefront@stable`;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-registry-'));
  fs.mkdirSync(path.join(folder, 'revisions'));
  said = [];
  now = Date.parse('2026-11-26T00:00:00Z');
  source = newSource();
});
afterEach(() => {
  // Comes first, because a failing assertion below would leave the folder behind.
  fs.rmSync(folder, { recursive: true });
  source.stop();
  jest.useRealTimers();
});

it('serves an empty registry until the first read', () => {
  expect(source.current).toMatchObject({ registry: { revision: 0, remotes: {} }, text: '{"revision":0,"remotes":{}}' });
});

it('serves a registry byte for byte under a tag of its content, and logs its builds', async () => {
  const text = JSON.stringify(publisher.signed(aRegistry({ storefront: aRemote(), buyer: aRemote() }, 1)));
  write(text);
  await source.start();
  const { etag } = source.current;

  expect(source.current.text).toBe(text);
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(said).toEqual(['info registry 1: storefront@stable buyer@stable']);
  write(signed(2));
  await source.refresh();
  expect(source.current.etag).not.toBe(etag);
});

it('logs once why the registry cannot be read, and again after a good read', async () => {
  await source.start();
  await source.refresh();
  expect(said).toEqual([expect.stringMatching(/^warn the registry cannot be read: .*ENOENT/)]);

  write(signed(1));
  await source.refresh();
  fs.rmSync(file());
  await source.refresh();

  expect(said.slice(1)).toEqual([served(1), expect.stringMatching(/^warn the registry cannot be read: .*ENOENT/)]);
});

it.each(['{"remotes":{}}', '{"revision":"1","remotes":{}}', '{"revision":1}'])('rejects %s as a registry', async (text) => {
  write(text);

  await source.start();

  expect(source.current.registry.revision).toBe(0);
  expect(said).toEqual(['warn the registry cannot be read: Error: it is not a registry']);
});

it('logs an unusable offer of another process', async () => {
  await source.start();
  said = [];

  await source.offer('{"half');

  expect(said).toEqual([expect.stringMatching(/^warn the registry of another process cannot be read: SyntaxError/)]);
});

it('remembers its own reads, but not those of another process', async () => {
  const remembered: string[] = [];
  source = newSource({ registry: null, remember: (text) => remembered.push(text) });
  write(signed(1));
  await source.start();

  await source.offer(signed(2));
  await source.refresh();

  expect(remembered).toEqual([signed(1)]);
});

it('serves without a readable memory, and warns', async () => {
  source = newSource({ registry: '{"half' });
  write(signed(1));

  await source.start();

  expect(said).toEqual([expect.stringMatching(/^warn the remembered registry cannot be read: SyntaxError/), served(1)]);
});

it('trusts the keys of its memory instead of those of the settings', async () => {
  const other = aPublisher();
  source = newSource({ registry: null, keys: [other.publicKey] });
  write(JSON.stringify(other.signed(aRegistry(undefined, 3))));

  await source.start();

  expect(source.keys).toEqual([other.publicKey]);
  expect(source.current.registry.revision).toBe(3);
});

it('accepts a registry that the source shows for long without an alert', async () => {
  write(signed(1));
  await source.start();

  now += 60_000;
  await source.refresh();

  expect(said).toEqual([served(1)]);
});

it.each([
  { ms: 1, revision: 1 },
  { ms: 0, revision: 0 },
])('serves revision $revision when $ms ms of its validity are left', async ({ ms, revision }) => {
  write(signed(1, { expires: new Date(now + ms).toISOString() }));

  await source.start();

  expect(source.current.registry.revision).toBe(revision);
});

it('logs that an expired registry was renewed', async () => {
  const alert = 'error ALERT registry: revision 2 has expired; revision 1 stays (release resign renews it)';
  write(signed(1));
  await source.start();
  write(signed(2, { expires: new Date(now).toISOString() }));
  await source.refresh();

  write(signed(3, { expires: new Date(now + 366 * 24 * 3_600_000).toISOString() }));
  await source.refresh();

  expect(said).toEqual([served(1), alert, served(3)]);
});

describe('the stored revisions', () => {
  it('replace a corrupt registry by the newest readable one', async () => {
    write(signed(1));
    for (const revision of [9, 10]) write(signed(revision), `revisions/${String(revision)}.json`);
    write('{"half', 'revisions/11.json');
    write(signed(12), 'revisions/12.json.tmp');
    write(signed(13), 'revisions/next-13.json');

    await source.start();

    expect(source.current.registry.revision).toBe(10);
    expect(said).toEqual([
      served(1),
      expect.stringMatching(/^warn 11\.json cannot be read: SyntaxError/),
      served(10),
      'error ALERT registry: it shows revision 1, an older one; revision 10 stays',
    ]);
  });

  it('are not read without need', async () => {
    fs.rmdirSync(path.join(folder, 'revisions'));
    write(signed(1));

    await source.start();

    expect(said).toEqual([served(1)]);
  });
});

it('polls twice a second until it is stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  write(signed(1));
  await source.start();
  const refresh = jest.spyOn(source, 'refresh').mockResolvedValue();

  await jest.advanceTimersByTimeAsync(499);
  expect(refresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(501);
  expect(refresh).toHaveBeenCalledTimes(2);
  source.stop();
  await jest.advanceTimersByTimeAsync(5_000);

  expect(refresh).toHaveBeenCalledTimes(2);
});

describe('trusted keys', () => {
  const key = 'A'.repeat(43);
  const other = `${'b-_9'.repeat(10)}xyz`;
  const findProblem = (keys: Parameters<typeof readKeys>[0]) =>
    readKeys(keys).then(
      () => null,
      (error: unknown) => (error instanceof BadSettings ? error.problems : error),
    );

  it('stand in lines or behind commas, in the setting or in a file', async () => {
    const keyFile = path.join(folder, 'public-key.txt');
    fs.writeFileSync(keyFile, `${key}\n${other}\n`);

    expect(await readKeys({ text: ` ${key}, ${other} ` })).toEqual([key, other]);
    expect(await readKeys({ file: keyFile })).toEqual([key, other]);
  });

  it.each([`${key}A`, key.slice(1), `${key.slice(1)}+`, `${key},short`])('are 32 bytes as base64url, and not %s', async (text) => {
    expect(await findProblem({ text })).toEqual([
      'REGISTRY_PUBLIC_KEY has something that is no Ed25519 key: 32 bytes as base64url are 43 characters.',
    ]);
  });

  it('are required', async () => {
    expect(await findProblem({ text: ' ,\n' })).toEqual(['REGISTRY_PUBLIC_KEY names no key: nobody could change the registry.']);
    expect(await findProblem({ file: '/nowhere/key.txt' })).toEqual([
      'REGISTRY_PUBLIC_KEY_FILE (/nowhere/key.txt) cannot be read (ENOENT): the first publication puts it beside the registry; REGISTRY_PUBLIC_KEY names keys without a file.',
    ]);
    expect(await findProblem({ file: folder })).toEqual([
      `REGISTRY_PUBLIC_KEY_FILE (${folder}) cannot be read (EISDIR): the user that runs the shell has to be allowed to read it; REGISTRY_PUBLIC_KEY names keys without a file.`,
    ]);
  });
});
