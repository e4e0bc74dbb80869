/** @jest-environment node */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@yarmarok/shared-contract';
import { aPublisher, aRegistry } from '../../testing/registries';
import type { BadSettings } from '../config';
import { RegistrySource } from './registry-source';

const publisher = aPublisher();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let errors: string[];
let source: RegistrySource;
let newSource: (now?: () => number) => RegistrySource;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-registry-'));
  fs.mkdirSync(path.join(folder, 'revisions'));
  errors = [];
  const log = { ...silent, error: (text: string) => errors.push(text) };
  newSource = (now) =>
    new RegistrySource({ file: path.join(folder, 'registry.json'), keys: { text: publisher.publicKey } }, log, { registry: null }, now);
  source = newSource();
});
afterEach(() => {
  // Comes first, because a failing assertion below would leave the folder behind.
  fs.rmSync(folder, { recursive: true });
  source.stop();
});

function write(registry: Registry, spoil = (text: string) => text): void {
  const text = JSON.stringify(registry);
  fs.writeFileSync(path.join(folder, 'revisions', `${registry.revision}.json`), text);
  fs.writeFileSync(path.join(folder, 'next'), spoil(text));
  fs.renameSync(path.join(folder, 'next'), path.join(folder, 'registry.json'));
}

const revision = (number: number) => publisher.signed(aRegistry(undefined, number));

it('accepts a signed registry, and a newer revision afterwards', async () => {
  write(revision(1));
  await source.start();
  write(revision(2));
  await source.refresh();
  expect(source.current.registry.revision).toBe(2);
  expect(errors).toEqual([]);
});

it('alerts about a second revision of the same number, and keeps the first', async () => {
  write(revision(1));
  await source.start();
  write(publisher.signed(aRegistry({}, 1)));
  await source.refresh();
  await source.refresh();
  expect(Object.keys(source.current.registry.remotes)).toEqual(['storefront']);
  expect(errors).toEqual(['ALERT registry: there are two revisions 1, and both are signed; the one that was seen first stays']);
  expect(source.problem).toBe(errors[0]);
  write(revision(1));
  await source.refresh();
  expect(source.problem).toBeNull();
});

it('has no problem with a signed registry, and names a present problem', async () => {
  write(revision(2));
  await source.start();
  expect(source.problem).toBeNull();
  write(revision(3), (text) => text.replace('stable', 'stAble'));
  await source.refresh();
  expect(source.problem).toBe('ALERT registry: revision 3 is not as it was signed; revision 2 stays');
  write(revision(3));
  await source.refresh();
  expect(source.problem).toBeNull();
});

it('names only the newest problem, and none after a newer revision of another process', async () => {
  write(revision(2));
  await source.start();
  write(revision(3), (text) => text.replace('stable', 'stAble'));
  await source.refresh();
  fs.writeFileSync(path.join(folder, 'registry.json'), '{');
  await source.refresh();
  expect(source.problem).toMatch(/^the registry cannot be read: SyntaxError/);
  await source.offer('{');
  expect(source.problem).toMatch(/^the registry cannot be read: SyntaxError/);
  await source.offer(JSON.stringify(revision(4)));
  expect(source.problem).toBeNull();
});

describe('the validity of a revision', () => {
  const dayMs = 24 * 3_600_000;
  let now: number;
  let warnings: string[];
  beforeEach(async () => {
    now = Date.parse('2026-11-26T00:00:00Z');
    warnings = [];
    const log = { ...silent, warn: (text: string) => warnings.push(text), error: (text: string) => errors.push(text) };
    const place = { file: path.join(folder, 'registry.json'), keys: { text: publisher.publicKey } };
    source = new RegistrySource(place, log, { registry: null }, () => now);
    write(publisher.signed({ ...aRegistry(undefined, 1), ...{ expires: '2027-01-25T00:00:00.000Z' } }));
    await source.start();
  });

  it('logs one warning when less than a month is left', async () => {
    now += 29 * dayMs;
    await source.refresh();
    expect(warnings).toEqual([]);
    now += 2 * dayMs;
    await source.refresh();
    await source.refresh();
    expect(warnings).toEqual(['registry: revision 1 expires on 2027-01-25; release resign renews it']);
    expect(errors).toEqual([]);
  });

  it('logs one alert when it ends, and keeps serving the registry', async () => {
    now += 61 * dayMs;
    await source.refresh();
    await source.refresh();
    expect(errors).toEqual(['ALERT registry: revision 1 has expired; release resign renews it']);
    expect(source.problem).toBe(errors[0]);
    expect(source.current.registry.revision).toBe(1);
  });

  it('starts again with the next revision', async () => {
    now += 61 * dayMs;
    await source.refresh();
    write(publisher.signed({ ...aRegistry(undefined, 2), ...{ expires: '2028-01-25T00:00:00.000Z' } }));
    await source.refresh();
    expect(source.problem).toBeNull();
    expect(errors).toHaveLength(1);
  });
});

describe('a registry of another process of this shell', () => {
  it('is accepted without an alert while the source shows the previous one', async () => {
    write(revision(1));
    let now = Date.now();
    source = newSource(() => now);
    await source.start();
    now += 60_000;
    await source.offer(JSON.stringify(revision(2)));
    await source.refresh();
    expect(source.current.registry.revision).toBe(2);
    expect(errors).toEqual([]);
    now += 4_000;
    await source.refresh();
    expect(errors).toEqual(['ALERT registry: it shows revision 1, an older one; revision 2 stays']);
  });

  it('is served once when the source shows it at the same time', async () => {
    write(revision(1));
    await source.start();
    const served: number[] = [];
    source.beforeSwitch = ({ revision: next }) => {
      served.push(next);
      return Promise.resolve();
    };
    write(revision(2));
    await Promise.all([source.refresh(), source.offer(JSON.stringify(revision(2)))]);
    expect(served).toEqual([2]);
  });

  it('replaces another one of the same number, so that all processes serve the first', async () => {
    write(revision(1));
    await source.start();
    await source.offer(JSON.stringify(publisher.signed(aRegistry({}, 1))));
    expect(source.current.registry.remotes).toEqual({});
  });

  it('is rejected when it is older or signed with another key', async () => {
    write(revision(2));
    await source.start();
    await source.offer(JSON.stringify(revision(1)));
    await source.offer(JSON.stringify(aPublisher().signed(aRegistry(undefined, 3))));
    await source.offer('{"half');
    expect(source.current.registry.revision).toBe(2);
  });
});

it.each([
  ['one byte was changed', (text: string) => text.replace('localhost:4201/stable', 'localhost:4202/stable')],
  ['a hash was removed', (text: string) => text.replace('"client/remote-entry.js":"sha256-entry",', '')],
  ['the signature was removed', (text: string) => text.replace(/,"signature":\{.*\}\}$/, '}')],
  ['somebody else signed it', () => JSON.stringify(aPublisher().signed(aRegistry(undefined, 2)))],
])('keeps its registry and alerts when %s', async (_what, spoil) => {
  write(revision(1));
  await source.start();
  write(revision(2), spoil);
  await source.refresh();
  await source.refresh();
  expect(source.current.registry.revision).toBe(1);
  expect(errors).toEqual(['ALERT registry: revision 2 is not as it was signed; revision 1 stays']);
});

it('starts from the newest stored revision when registry.json was tampered with', async () => {
  write(revision(9));
  write(revision(10), (text) => text.replace('stable', 'stAble'));
  await source.start();
  expect(source.current.registry.revision).toBe(10);
  expect(source.current.text).not.toContain('stAble');
});

it('reads no file of more than 8 MiB', async () => {
  write(revision(1));
  await source.start();
  write(revision(2), (text) => ' '.repeat(8 * 1024 * 1024) + text);
  await source.refresh();
  expect(source.current.registry.revision).toBe(1);
});

it('rejects an older revision', async () => {
  write(revision(3));
  await source.start();
  write(revision(2));
  await source.refresh();
  expect(source.current.registry.revision).toBe(3);
});

it('alerts when the registry shows an older revision for longer than a publication takes', async () => {
  let now = 0;
  const log = { ...silent, error: (text: string) => errors.push(text) };
  const place = { file: path.join(folder, 'registry.json'), keys: { text: publisher.publicKey } };
  source = new RegistrySource(place, log, { registry: null }, () => now);
  write(revision(12));
  await source.start();
  write(revision(4));
  await source.refresh();
  expect(errors).toEqual([]);
  now = 3_000;
  await source.refresh();
  expect(source.current.registry.revision).toBe(12);
  expect(errors).toEqual(['ALERT registry: it shows revision 4, an older one; revision 12 stays']);

  write({ ...revision(5), revision: 6 });
  await source.refresh();
  await source.refresh();
  expect(source.problem).toBe('ALERT registry: revision 6 is not as it was signed; revision 12 stays');
  expect(errors).toHaveLength(2);
});

describe('at a start', () => {
  const place = () => ({ file: path.join(folder, 'registry.json'), keys: { text: publisher.publicKey } });
  const startWith = async (registry: string | null, remembered: string[] = []) => {
    const log = { ...silent, error: (text: string) => errors.push(text) };
    source = new RegistrySource(place(), log, { registry, remember: (text) => remembered.push(text) });
    await source.start();
    return source.current.registry.revision;
  };

  it('accepts the newest stored revision when registry.json shows an older one', async () => {
    write(revision(12));
    write(revision(4));
    expect(await startWith(null)).toBe(12);
    expect(errors).toEqual(['ALERT registry: it shows revision 4, an older one; revision 12 stays']);
  });

  it('refuses a registry from before 1.0.0, also a remembered one, with the remedy', async () => {
    const former = publisher.signed({ revision: 4, remotes: {} });
    write(former);
    await expect(startWith(null)).rejects.toThrow('from before 1.0.0 and cannot be served: remove registry.json and revisions/');
    await expect(startWith(JSON.stringify(former))).rejects.toThrow('SHELL_STATE_DIR has a registry from before 1.0.0');
    expect(await startWith(JSON.stringify(revision(2)))).toBe(2);
    expect(source.problem).toContain('from before 1.0.0');
  });

  it('keeps the registry of an earlier run when all files were replaced', async () => {
    write(revision(4));
    expect(await startWith(JSON.stringify(revision(12)))).toBe(12);
    expect(errors).toEqual(['ALERT registry: it shows revision 4, an older one; revision 12 stays']);
  });

  it('rejects a remembered registry that the trusted keys did not sign', async () => {
    write(revision(4));
    const remembered: string[] = [];
    expect(await startWith(JSON.stringify(aPublisher().signed(aRegistry(undefined, 99))), remembered)).toBe(4);
    expect(remembered.map((text) => (JSON.parse(text) as Registry).revision)).toEqual([4]);
  });

  const expired = { expires: '2020-01-01T00:00:00.000Z' };

  it('rejects an expired registry that it has not served', async () => {
    write(publisher.signed({ ...aRegistry(undefined, 5), ...expired }));
    expect(await startWith(null)).toBe(0);
    expect(errors).toContainEqual(expect.stringContaining('ALERT registry: revision 5 has expired'));
  });

  it('keeps an expired registry that it served before, and alerts', async () => {
    const text = JSON.stringify(publisher.signed({ ...aRegistry(undefined, 5), ...expired }));
    expect(await startWith(text)).toBe(5);
    expect(errors).toEqual(['ALERT registry: revision 5 has expired; release resign renews it']);
  });
});

it('waits for renderers before it serves a newer revision', async () => {
  write(revision(1));
  await source.start();
  const order: string[] = [];
  source.beforeSwitch = (next) => {
    order.push(`${source.current.registry.revision} while ${next.revision} starts`);
    return Promise.resolve();
  };
  write(revision(2));
  await source.refresh();
  expect([...order, source.current.registry.revision]).toEqual(['1 while 2 starts', 2]);
});

it.each([
  ['none is named', { text: ' ' }, 'REGISTRY_PUBLIC_KEY names no key: nobody could change the registry.'],
  ['one is cut off', { text: 'MCowBQYDK2VwAyEA' }, 'REGISTRY_PUBLIC_KEY has something that is no Ed25519 key'],
  [
    'the file is not there',
    { file: '/nowhere/public-key.txt' },
    'REGISTRY_PUBLIC_KEY_FILE (/nowhere/public-key.txt) cannot be read (ENOENT):',
  ],
  ['the file is none', { file: os.tmpdir() }, `REGISTRY_PUBLIC_KEY_FILE (${os.tmpdir()}) cannot be read (EISDIR):`],
])('does not start without trusted keys: %s', async (_what, keys, reason) => {
  const orphan = new RegistrySource({ file: path.join(folder, 'registry.json'), keys }, silent);
  const problems = await orphan.start().then(
    () => [],
    (error: unknown) => (error as BadSettings).problems,
  );
  expect(problems).toEqual([expect.stringContaining(reason)]);
});

describe('from an address', () => {
  let served: string;
  let answers: number[];
  let server: http.Server;
  let now: number;
  beforeEach(async () => {
    answers = [];
    now = Date.now();
    server = http.createServer((request, response) => {
      const etag = `"${served.length}"`;
      const status = request.headers['if-none-match'] === etag ? 304 : served ? 200 : 503;
      answers.push(status);
      // Storage declares the length of its answer, unless there is no body.
      response
        .writeHead(status, { etag, ...(status === 200 && { 'content-length': Buffer.byteLength(served) }) })
        .end(status === 200 ? served : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`;
    // A read that the end of a test cuts off fails during the next one.
    const own = errors;
    const log = { ...silent, warn: (text: string) => own.push(text), error: (text: string) => own.push(text) };
    source = new RegistrySource({ url, keys: { text: publisher.publicKey } }, log, { registry: null }, () => now);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('accepts a newer registry, and skips unchanged ones', async () => {
    served = JSON.stringify(revision(1));
    await source.start();
    await source.refresh();
    served = JSON.stringify(revision(12));
    await source.refresh();
    expect(source.current.registry.revision).toBe(12);
    expect(answers).toEqual([200, 304, 200]);
  });

  it('ends the alert about an older registry when the address shows the served one again', async () => {
    served = JSON.stringify(revision(12));
    await source.start();
    served = JSON.stringify(revision(4));
    await source.refresh();
    now += 4_000;
    await source.refresh();
    expect(source.problem).toBe('ALERT registry: it shows revision 4, an older one; revision 12 stays');
    served = JSON.stringify(revision(12));
    await source.refresh();
    expect(source.problem).toBeNull();
    now += 4_000;
    await source.refresh();
    expect(source.problem).toBeNull();
  });

  it('reads no text of more than 8 MiB: who can write the address could exhaust the memory', async () => {
    served = JSON.stringify(revision(1));
    await source.start();
    served = `${' '.repeat(8 * 1024 * 1024)}${JSON.stringify(revision(2))}`;
    await source.refresh();
    expect(source.current.registry.revision).toBe(1);
    expect(errors).toEqual([expect.stringMatching(/^the registry cannot be read: Error: .*registry\.json is larger than 8388608 bytes$/)]);
  });

  it('keeps its registry while the address does not respond', async () => {
    served = JSON.stringify(revision(1));
    await source.start();
    served = '';
    await source.refresh();
    expect(source.current.registry.revision).toBe(1);
    expect(errors).toEqual([expect.stringContaining('answered 503')]);
  });
});
