import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteWorkspace } from '@yarmarok/remote-tools/workspaces';
import { developmentBuild } from './development-build';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-remote-'));
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mfe-vases', dependencies: { react: '^18.0.0' } }));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const aRemote = (changes: Partial<RemoteWorkspace> = {}): RemoteWorkspace => ({
  name: 'vases',
  folderName: 'mfe-vases',
  folder,
  basePaths: ['/vases/'],
  port: 4299,
  ...changes,
});

it('describes a remote of a development server, with another container than any published build', async () => {
  const { basePaths, guard, stable } = await developmentBuild(aRemote(), 5299);

  expect(basePaths).toEqual(['/vases/']);
  expect(guard).toBeUndefined();
  expect(stable).toMatchObject({ id: 'development', base: 'http://localhost:5299/', container: 'yarmarok_vases_development' });
  expect(stable.shared).toMatchObject({ react: '^18.0.0' });
});

it('has no hashes and no server bundle, so that pages are rendered in the browser', async () => {
  const { stable } = await developmentBuild(aRemote(), 5299);

  expect(stable.integrity).toEqual({});
  expect(stable.server).toBeUndefined();
});

it('keeps the guard of a remote', async () => {
  expect((await developmentBuild(aRemote({ guard: 'auth' }), 5299)).guard).toBe('auth');
});
