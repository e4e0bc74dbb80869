import fs from 'node:fs';
import path from 'node:path';
import type { Registry, SignedRegistry } from '@yarmarok/shared-contract/registry';
import { aBuildDescription } from '../release/testing/builds';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { setStable } from '../release/channels';
import { FolderStore } from './folder-store';
import { RegistryStore } from './registry-store';
import { omit } from './omit';
import { createSigningKey, isSignedBy, readSigningKey } from './signing-key';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

function open(key = readSigningKey(path.join(folder, 'key.pem'))) {
  return new RegistryStore(new FolderStore(path.join(folder, 'registry')), key);
}

function publishOne(id: string) {
  return setStable(open(), aBuildDescription(id), { origin: 'http://localhost:4203' });
}

it('keeps every revision with its signature', async () => {
  await publishOne('first');
  await publishOne('second');
  const key = readSigningKey(path.join(folder, 'key.pem'));
  const served = JSON.parse(fs.readFileSync(path.join(folder, 'registry/registry.json'), 'utf8')) as SignedRegistry;
  expect(served.revision).toBe(2);
  expect(isSignedBy(served, [key.publicKey])).toBe(true);
  expect((await open().readRevision(1))?.remotes.seller?.stable.id).toBe('first');
});

it('restricts the key file to its owner', () => {
  const file = path.join(folder, 'key.pem');
  readSigningKey(file);
  expect(fs.statSync(file).mode & 0o077).toBe(0);
});

it('rejects a foreign signature and a changed byte', async () => {
  await publishOne('first');
  const text = fs.readFileSync(path.join(folder, 'registry/registry.json'), 'utf8');
  const { publicKey } = readSigningKey(path.join(folder, 'key.pem'));
  expect(isSignedBy(JSON.parse(text) as SignedRegistry, [createSigningKey().publicKey])).toBe(false);
  expect(isSignedBy(JSON.parse(text.replace('localhost:4203', 'localhost:4204')) as SignedRegistry, [publicKey])).toBe(false);
  const unsigned = omit(JSON.parse(text) as SignedRegistry, 'signature');
  expect(isSignedBy(unsigned as SignedRegistry, [publicKey])).toBe(false);
});

it('recovers from the stored revisions when registry.json is corrupt', async () => {
  await publishOne('first');
  const file = path.join(folder, 'registry/registry.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('first', 'other'));
  await publishOne('second');
  expect((await open().read()).remotes.seller).toMatchObject({ stable: { id: 'second' }, lastKnownGood: { id: 'first' } });
});

it('rejects a revision that was changed afterwards', async () => {
  await publishOne('first');
  const file = path.join(folder, 'registry/revisions/1.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('first', 'other'));
  fs.rmSync(path.join(folder, 'registry/registry.json'));
  await expect(publishOne('second')).rejects.toThrow('Revision 1');
});

it('continues at a given revision, also beside a leftover of an interrupted change, and then with the next one', async () => {
  await publishOne('first');
  expect(await open().update(({ remotes }) => remotes, 'renewed', { minRevision: 12 })).toMatchObject({ revision: 12 });
  fs.rmSync(path.join(folder, 'registry/revisions/12.json'));
  fs.writeFileSync(path.join(folder, 'registry/revisions/30.json'), '{}');
  fs.copyFileSync(path.join(folder, 'registry/revisions/1.json'), path.join(folder, 'registry/registry.json'));

  expect(await open().update(({ remotes }) => remotes, 'renewed', { minRevision: 30 })).toMatchObject({ revision: 31 });
  await publishOne('second');
  const { revision, remotes } = await open().read();
  expect([revision, remotes.seller?.stable.id, remotes.seller?.lastKnownGood?.id]).toEqual([32, 'second', 'first']);
});

describe('one registry of several writers', () => {
  const location = () => path.join(folder, 'registry');
  const key = () => readSigningKey(path.join(folder, 'key.pem'));
  const buildRemotes = (id: string) => ({ seller: { basePaths: ['/account/seller/'], stable: { id } } }) as unknown as Registry['remotes'];
  const getStableId = ({ remotes }: Registry) => remotes.seller?.stable.id;
  const readFile = (name: string) => fs.readFileSync(path.join(location(), name), 'utf8');
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(location(), name)), { recursive: true });
    fs.writeFileSync(path.join(location(), name), text);
  };

  it('is empty before the first publication', async () => {
    expect(await open().read()).toEqual({ revision: 0, remotes: {} });
    expect(await open().readRevision(1)).toBeUndefined();
    expect(await open().revisions()).toEqual([]);
  });

  it('is valid for 366 days, with a note about the change', async () => {
    const store = new RegistryStore(new FolderStore(location()), key(), [], () => new Date('2026-11-26T00:00:00Z'));

    const first = await store.update(() => buildRemotes('first'), 'publish first');
    const second = await store.update(() => buildRemotes('second'));

    expect(first).toEqual({
      format: 1,
      revision: 1,
      note: 'publish first',
      madeAt: '2026-11-26T00:00:00.000Z',
      expires: '2027-11-27T00:00:00.000Z',
      remotes: buildRemotes('first'),
      by: { person: 'unknown' },
      signature: expect.any(Object),
    });
    expect(second).not.toHaveProperty('note');
    expect(readFile('registry.json')).toBe(`${JSON.stringify(second, null, 1)}\n`);
    expect(readFile('revisions/1.json')).toBe(`${JSON.stringify(first, null, 1)}\n`);
  });

  it('is refused when it is from before 1.0.0', async () => {
    write('registry.json', JSON.stringify(key().sign({ revision: 7, remotes: buildRemotes('first') })));

    await expect(open().read()).rejects.toThrow('from before 1.0.0 and cannot be continued: remove registry.json and revisions/ there');
  });

  it('stays the same without a change', async () => {
    await open().update(() => buildRemotes('first'));

    expect(getStableId(await open().update(() => null))).toBe('first');
    expect((await open().read()).revision).toBe(1);
  });

  it('retries a change on the revision of a faster publisher', async () => {
    const faster = open();
    const seen: (string | undefined)[] = [];

    const after = await open().update(async (before) => {
      seen.push(getStableId(before));
      if (seen.length === 1) await faster.update(() => buildRemotes('faster'));
      return buildRemotes('slower');
    });

    expect(seen).toEqual([undefined, 'faster']);
    expect(after.revision).toBe(2);
    expect(getStableId((await open().readRevision(1)) ?? after)).toBe('faster');
  });

  it('shows the newest revision before its own publisher has copied it', async () => {
    await open().update(() => buildRemotes('first'));
    const old = readFile('registry.json');
    await open().update(() => buildRemotes('second'));
    write('registry.json', old);

    expect(getStableId(await open().read())).toBe('second');
  });

  it('copies the revision of an interrupted publisher', async () => {
    class Interrupted extends FolderStore {
      next: (() => void) | undefined;
      override async replace(name: string, bytes: Buffer): Promise<void> {
        await super.replace(name, bytes);
        this.next?.();
        this.next = undefined;
      }
    }
    const objects = new Interrupted(location());
    const second = key().sign({ format: 1, revision: 2, remotes: buildRemotes('second') });
    objects.next = () => write('revisions/2.json', JSON.stringify(second));

    await new RegistryStore(objects, key()).update(() => buildRemotes('first'));

    expect(JSON.parse(readFile('registry.json'))).toEqual(second);
  });

  it('reads only revisions of trusted publishers', async () => {
    const other = createSigningKey();
    await open(other).update(() => buildRemotes('of the other'));
    const trusting = new RegistryStore(new FolderStore(location()), key(), [other.publicKey]);

    expect(getStableId(await trusting.read())).toBe('of the other');
    await expect(open().read()).rejects.toThrow(`Revision 1 in ${location()} has an invalid signature`);
  });

  it('rejects a revision under the number of another one', async () => {
    await open().update(() => buildRemotes('first'));
    write('revisions/2.json', readFile('revisions/1.json'));

    await expect(open().readRevision(2)).rejects.toThrow('Revision 2');
  });

  it('reads the newest stored revision when registry.json is not JSON', async () => {
    await open().update(() => buildRemotes('first'));
    await open().update(() => buildRemotes('second'));
    write('registry.json', '{"revision":');

    expect(getStableId(await open().read())).toBe('second');
  });

  it('lists its revisions by the numbers of their files', async () => {
    for (const name of ['1.json', '12.json', '0.json', '3.json.bak', 'notes.json', 'notes.txt']) write(`revisions/${name}`, '{}');
    write('registry.json', '{}');

    const revisions = await open().revisions();

    expect(revisions.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual([1, 12]);
    for (const { revision, madeAt } of revisions)
      expect(madeAt).toEqual(fs.statSync(path.join(location(), `revisions/${revision}.json`)).mtime);
  });

  it('signs statements with its key', async () => {
    const own = key();

    expect(open(own).publicKey).toBe(own.publicKey);
    expect(await open(own).sign('seller', { preview: 'first' })).toEqual(own.sign({ preview: 'first' }));
  });
});
