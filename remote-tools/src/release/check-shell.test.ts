import path from 'node:path';
import { FolderStore } from '../registry/folder-store';
import { formatChecked, checkShell } from './check-shell';
import { setCanary, setStable } from './channels';
import { storeBuild } from './store-build';
import { aBuildDescription, platform, testRegistry, writeBuild } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const location = { origin: 'http://localhost:4203' };
const buildUses = (name: string) => ({ '@yarmarok/shared-ui': { [name]: ['src/a.tsx'] } });

/** A registry with one remote for the current shell and others for an older one. */
async function published() {
  const registry = testRegistry(path.join(folder, 'registry'));
  const builds = new FolderStore(path.join(folder, 'builds'));
  const store = async (description: ReturnType<typeof aBuildDescription>) => {
    const from = path.join(folder, 'dist', description.id);
    writeBuild(from, description);
    await storeBuild(from, builds, description);
    return description;
  };
  await setStable(registry, await store(aBuildDescription('seller-old', { uses: buildUses('Carousel') })), location);
  await setStable(registry, await store(aBuildDescription('seller-new', { uses: buildUses('Button') })), location);
  await setStable(registry, await store(aBuildDescription('buyer-old', { name: 'buyer', shared: { react: '^18.2.0' } })), location);
  const canary = await store(aBuildDescription('buyer-new', { name: 'buyer', contract: '^2.0.0' }));
  await setCanary(registry, canary, location, { weight: 5, abortAtErrorRate: 0.05 });
  return { registry: await registry.read(), builds };
}

it('names each published build that a new shell cannot run, with the reason', async () => {
  const { registry, builds } = await published();
  expect(formatChecked(await checkShell(registry, builds, platform)).split('\n')).toEqual([
    'seller seller-new (stable) fits',
    'seller seller-old (before) does not fit:',
    '  @yarmarok/shared-ui has no export "Carousel" in the shell; consumed by src/a.tsx',
    'buyer buyer-old (stable) does not fit:',
    '  react: the build needs ^18.2.0, the shell gives 19.3.1',
    'buyer buyer-new (canary) does not fit:',
    '  the contract: the build needs ^2.0.0, the shell keeps 1.0.0',
  ]);
});

it('reports a build whose imports are unknown', async () => {
  const { registry } = await published();
  const checked = await checkShell(registry, new FolderStore(path.join(folder, 'elsewhere')), platform);
  expect(checked.every(({ problems }) => problems.some((problem) => problem.startsWith('what it imports is not known')))).toBe(true);
});

it('adds compiler errors of the sources of a build, and names builds with unknown sources', async () => {
  const { registry, builds } = await published();
  const find = (remote: string, { id }: { id: string }) =>
    remote === 'buyer' ? undefined : id === 'seller-new' ? ["src/a.tsx:4 does not fit the shell: Property 'favorites' does not exist"] : [];

  const lines = formatChecked(await checkShell(registry, builds, platform, find)).split('\n');

  expect(lines.slice(0, 2)).toEqual([
    'seller seller-new (stable) does not fit:',
    "  src/a.tsx:4 does not fit the shell: Property 'favorites' does not exist",
  ]);
  expect(lines.slice(-1)).toEqual(['  types are not compared: the sources of its commit (none) are not known here']);
});
