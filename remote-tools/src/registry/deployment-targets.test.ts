import fs from 'node:fs';
import path from 'node:path';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';
import { setStable, rollBack } from '../release/channels';
import { aBuildDescription } from '../release/testing/builds';
import { temporaryFolder } from '../release/testing/temporary-folder';
import { repositoryRoot } from '../workspaces';
import { getDataFolder, getRunFilePath, openRegistry, readDeploymentTargets, readRunFile } from './deployment-targets';
import { FolderStore } from './folder-store';
import { S3Store } from './s3-store';
import { createSigningKey, isSignedBy, readSigningKey } from './signing-key';
import { startBucket } from './testing/bucket';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const registryFile = () => path.join(folder, 'registry/registry.json');
const keyFile = (publisher: string) => path.join(folder, publisher, 'key.pem');
const readPublicKey = (publisher: string) => readSigningKey(keyFile(publisher)).publicKey;
/** Returns the key file of a publisher. */
function getKeyFile(publisher: string): string {
  readPublicKey(publisher);
  return keyFile(publisher);
}
const openRegistryAs = async (publisher: string, more: NodeJS.ProcessEnv = {}) =>
  (await readDeploymentTargets({ DATA_DIR: folder, REGISTRY_FILE: registryFile(), REGISTRY_SIGNING_KEY_FILE: keyFile(publisher), ...more }))
    .registry;
const publish = async (publisher: string, id: string, more: NodeJS.ProcessEnv = {}) =>
  setStable(await openRegistryAs(publisher, more), aBuildDescription(id), { origin: 'http://localhost:4203' });

it('accepts a rotated key and keeps the history of both keys', async () => {
  await publish('old', 'first');
  await expect(publish('new', 'second')).rejects.toThrow('is not trusted by the shell');
  fs.appendFileSync(path.join(folder, 'registry/public-key.txt'), `${readPublicKey('new')}\n`);
  const both = { REGISTRY_PUBLIC_KEY: `${readPublicKey('old')},${readPublicKey('new')}` };
  await publish('new', 'second', both);

  const served = JSON.parse(fs.readFileSync(registryFile(), 'utf8')) as SignedRegistry;
  expect(isSignedBy(served, [readPublicKey('new')])).toBe(true);
  expect(isSignedBy(served, [readPublicKey('old')])).toBe(false);
  await rollBack(await openRegistryAs('new', both), 'seller');
  expect((await (await openRegistryAs('old', both)).read()).remotes.seller?.stable.id).toBe('first');
});

it('treats an empty REGISTRY_PUBLIC_KEY as unset, and a list as all trusted keys', async () => {
  await publish('old', 'first', { REGISTRY_PUBLIC_KEY: '' });
  await publish('new', 'second', { REGISTRY_PUBLIC_KEY: `${readPublicKey('old')}, ${readPublicKey('new')}` });
  await expect(publish('old', 'third', { REGISTRY_PUBLIC_KEY: createSigningKey().publicKey })).rejects.toThrow(
    'is not trusted by the shell',
  );
});

it('names the variable with an invalid key', async () => {
  await expect(openRegistryAs('old', { REGISTRY_SIGNING_KEY: 'nonsense' })).rejects.toThrow(
    'REGISTRY_SIGNING_KEY is not an Ed25519 key as PEM',
  );
});

it('signs with the key of the environment', async () => {
  const pem = fs.readFileSync(getKeyFile('other'), 'utf8');

  const registry = await openRegistryAs('old', { REGISTRY_SIGNING_KEY: pem });

  expect(registry.publicKey).toBe(readPublicKey('other'));
  expect(fs.readFileSync(path.join(folder, 'registry/public-key.txt'), 'utf8')).toBe(`${readPublicKey('other')}\n`);
});

it('trusts no other key of the file beside the registry until the environment names it', async () => {
  await openRegistryAs('old');
  const file = path.join(folder, 'registry/public-key.txt');
  fs.writeFileSync(file, `\n${readPublicKey('old')}\n${readPublicKey('new')}\n`);

  await expect(openRegistryAs('old')).rejects.toThrow(
    `public-key.txt in ${path.dirname(file)} names keys besides that of this machine (${readPublicKey('new')}): name all that you trust in REGISTRY_PUBLIC_KEY`,
  );
  const both = { REGISTRY_PUBLIC_KEY: `${readPublicKey('old')},${readPublicKey('new')}` };
  for (const publisher of ['old', 'new']) expect((await openRegistryAs(publisher, both)).publicKey).toBe(readPublicKey(publisher));
  await expect(openRegistryAs('third', both)).rejects.toThrow(
    `The key of this machine (${readPublicKey('third')}) is not trusted by the shell; see public-key.txt in ${path.dirname(file)}`,
  );
});

it('does not sign content that a thief of the folder has added with another key', async () => {
  await publish('own', 'first');
  const place = path.dirname(registryFile());
  const thief = createSigningKey();
  const { remotes } = JSON.parse(fs.readFileSync(registryFile(), 'utf8')) as SignedRegistry;
  const harmful = thief.sign({ revision: 2, remotes: { ...remotes, buyer: { ...remotes.seller, basePaths: ['/account/buyer/'] } } });
  for (const name of ['registry.json', 'revisions/2.json']) fs.writeFileSync(path.join(place, name), JSON.stringify(harmful));
  fs.writeFileSync(path.join(place, 'public-key.txt'), `${readPublicKey('own')}\n${thief.publicKey}\n`);

  await expect(publish('own', 'second')).rejects.toThrow(thief.publicKey);
  await expect(publish('own', 'second', { REGISTRY_PUBLIC_KEY: readPublicKey('own') })).rejects.toThrow('Revision 2');

  const signed = fs.readdirSync(path.join(place, 'revisions')).map((name) => {
    const revision = JSON.parse(fs.readFileSync(path.join(place, 'revisions', name), 'utf8')) as SignedRegistry;
    return isSignedBy(revision, [readPublicKey('own')]) ? Object.keys(revision.remotes) : [];
  });
  expect(signed.flat()).toEqual(['seller']);
});

describe('the targets', () => {
  const targets = (more: NodeJS.ProcessEnv = {}) => readDeploymentTargets({ DATA_DIR: folder, ...more });
  const run = {
    pid: 1,
    shell: 'http://localhost:5000',
    api: 'http://localhost:5001',
    origins: { seller: 'http://localhost:5203/', buyer: 'http://localhost:5202' },
    pids: {},
  };

  it('are the data folders and the ports of the remotes without a running system', async () => {
    const { builds, registry, origins, mirrors, shell } = await targets();

    expect(builds).toEqual(new FolderStore(path.join(folder, 'remotes')));
    expect(fs.existsSync(path.join(folder, 'registry/public-key.txt'))).toBe(true);
    expect(registry.publicKey).toBe(readSigningKey(path.join(folder, 'keys/registry-signing-key.pem')).publicKey);
    expect(origins).toEqual({
      storefront: 'http://localhost:4201',
      buyer: 'http://localhost:4202',
      seller: 'http://localhost:4203',
      operator: 'http://localhost:4204',
    });
    expect(mirrors).toEqual({});
    expect(shell).toBeUndefined();
  });

  it('are those of the running system', async () => {
    fs.writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));

    const { origins, shell, servingShell } = await targets();

    expect(origins).toMatchObject({ storefront: 'http://localhost:4201', buyer: 'http://localhost:5202', seller: 'http://localhost:5203' });
    expect([shell, servingShell]).toEqual(['http://localhost:5000', 'http://localhost:5000']);
  });

  it('prefer the environment', async () => {
    fs.writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));

    const { builds, origins, mirrors, shell, servingShell } = await targets({
      REMOTES_DIR: path.join(folder, 'elsewhere'),
      SELLER_ORIGIN: 'https://seller.example/',
      BUYER_ORIGIN: '',
      SELLER_MIRROR: 'https://mirror.example/seller/',
      SHELL_URL: 'https://yarmarok.example',
    });

    expect(builds.location).toBe(path.join(folder, 'elsewhere'));
    expect(origins).toMatchObject({ seller: 'https://seller.example', buyer: 'http://localhost:5202' });
    expect(mirrors).toEqual({ seller: 'https://mirror.example/seller' });
    expect([shell, servingShell]).toEqual(['https://yarmarok.example', 'https://yarmarok.example']);
  });

  it('do not use the running shell for another registry', async () => {
    fs.writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));

    const { shell, servingShell } = await targets({ REGISTRY_FILE: path.join(folder, 'elsewhere/registry.json') });

    expect([shell, servingShell]).toEqual(['http://localhost:5000', undefined]);
  });

  it('refuse another name of the registry than the shell reads', async () => {
    await expect(targets({ REGISTRY_FILE: path.join(folder, 'remotes.json') })).rejects.toThrow(
      'REGISTRY_FILE has to be called registry.json',
    );
  });

  const bucket = {
    RELEASE_S3_ENDPOINT: 'http://127.0.0.1:1',
    RELEASE_S3_BUCKET: 'releases',
    RELEASE_S3_ACCESS_KEY_ID: 'key',
    RELEASE_S3_SECRET_ACCESS_KEY: 'secret',
  };

  it.each(['RELEASE_S3_BUCKET', 'RELEASE_S3_ACCESS_KEY_ID', 'RELEASE_S3_SECRET_ACCESS_KEY'])('need %s for a bucket', async (name) => {
    await expect(targets({ ...bucket, [name]: '' })).rejects.toThrow(`${name} is missing: RELEASE_S3_ENDPOINT is set`);
  });

  it('are folders without the endpoint of a bucket', async () => {
    expect((await targets({ ...bucket, RELEASE_S3_ENDPOINT: '' })).builds).toBeInstanceOf(FolderStore);
  });

  it('are a named bucket, with the registry in a folder of its own', async () => {
    const { settings, close } = await startBucket(path.join(folder, 'bucket'));

    fs.writeFileSync(path.join(folder, 'run.json'), JSON.stringify(run));
    const { builds, registry, servingShell } = await targets({
      RELEASE_S3_ENDPOINT: settings.endpoint,
      RELEASE_S3_BUCKET: settings.bucket,
      RELEASE_S3_ACCESS_KEY_ID: settings.accessKeyId,
      RELEASE_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    });

    expect(builds.location).toBe(`${settings.endpoint}/${settings.bucket}`);
    expect(servingShell).toBeUndefined();
    const keys = await fetch(`${builds.location}/registry/public-key.txt`);
    expect([keys.headers.get('content-type'), await keys.text()]).toEqual(['text/plain', `${registry.publicKey}\n`]);
    expect(await new S3Store(settings).list('remotes/')).toEqual([]);
    await close();
  });
});

it('finds the data of a local run in the repository, or in the named folder', () => {
  expect(getDataFolder({})).toBe(path.join(repositoryRoot, '.data'));
  expect(getDataFolder({ DATA_DIR: '' })).toBe(path.join(repositoryRoot, '.data'));
  expect(getDataFolder({ DATA_DIR: folder })).toBe(folder);
  expect(getRunFilePath({ DATA_DIR: folder })).toBe(path.join(folder, 'run.json'));
});

it('ignores the state of a stopped system', () => {
  expect(readRunFile({ DATA_DIR: folder })).toBeUndefined();
});

it.each(['{"pid":1,"shell":"http://local', 'null', '{}'])('names a damaged file of the running system and ignores it: %s', (text) => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  fs.writeFileSync(getRunFilePath({ DATA_DIR: folder }), text);

  expect(readRunFile({ DATA_DIR: folder })).toBeUndefined();

  expect(said.mock.calls.join()).toContain(path.join(folder, 'run.json'));
  said.mockRestore();
});

it('opens a registry again with the same key', async () => {
  const store = new FolderStore(path.join(folder, 'registry'));

  const registry = await openRegistry(store, { DATA_DIR: folder });

  expect((await openRegistry(store, { DATA_DIR: folder })).publicKey).toBe(registry.publicKey);
});
