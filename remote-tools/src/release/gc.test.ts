import fs from 'node:fs';
import path from 'node:path';
import { FolderStore } from '../registry/folder-store';
import { collectGarbage } from './gc';
import { setCanary, setStable } from './channels';
import { storeBuild } from './store-build';
import { aBuildDescription, testRegistry, writeBuild } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

const dayMs = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

it('never removes referenced builds or builds of the last thirty days', async () => {
  const registry = testRegistry(path.join(folder, 'registry'));
  const builds = new FolderStore(path.join(folder, 'builds'));
  const store = async (id: string) => {
    const from = path.join(folder, 'dist', id);
    writeBuild(from, aBuildDescription(id));
    await storeBuild(from, builds, aBuildDescription(id));
    return aBuildDescription(id);
  };
  const location = { origin: 'http://localhost:4203' };
  await setStable(registry, await store('oldest'), location);
  await setStable(registry, await store('good'), location);
  await setStable(registry, await store('stable'), location);
  await setCanary(registry, await store('canary'), location, { weight: 1, abortAtErrorRate: 0.05 });
  await store('never-served');
  const ids = () => fs.readdirSync(path.join(folder, 'builds/seller')).sort();
  const all = ids();

  expect((await collectGarbage(registry, builds)).removed).toEqual([]);
  const later = new Date(Date.now() + 31 * dayMs);
  const rehearsed = await collectGarbage(registry, builds, { now: later, isDryRun: true });
  expect(rehearsed.removed).toEqual(['seller/never-served', 'seller/oldest']);
  expect(ids()).toEqual(all);
  await collectGarbage(registry, builds, { now: later });
  expect(ids()).toEqual(['canary', 'good', 'stable']);
});

it('removes files of interrupted publications after a day', async () => {
  const registry = testRegistry(path.join(folder, 'registry'));
  const builds = new FolderStore(path.join(folder, 'builds'));
  const half = path.join(folder, 'builds/seller/half/client/a.js.0123456789ab.tmp');
  fs.mkdirSync(path.dirname(half), { recursive: true });
  fs.writeFileSync(half, 'half');
  expect((await collectGarbage(registry, builds)).leftovers).toEqual([]);
  const now = new Date(Date.now() + 2 * dayMs);
  expect((await collectGarbage(registry, builds, { now })).leftovers).toEqual(['seller/half/client/a.js.0123456789ab.tmp']);
  expect(fs.existsSync(path.join(folder, 'builds/seller'))).toBe(false);
});
