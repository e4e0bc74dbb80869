import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as channels from './channels';
import { hasServedWell, requireServedRevision, type ShellState } from './shell-state';
import { aBuildDescription, testRegistry } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

const counts = (pages: number, failedPages: number) => ({ pages, failedPages, loads: 0, failedLoads: 0, failedScreens: 0 });
const at = '2026-11-24T08:00:00.000Z';
const state: ShellState = {
  revision: 1,
  problem: null,
  ended: { ended: { remote: 'seller', at, reason: '' } },
  quarantined: { quarantined: { remote: 'seller', at, until: 0, reason: '' } },
  builds: { good: counts(1_000, 10), young: counts(3, 2), broken: counts(0, 1), failing: counts(10, 10), ended: counts(1_000, 0) },
  paths: [],
};

it.each([
  ['good', true],
  ['young', true],
  ['broken', false],
  ['failing', false],
  ['ended', false],
  ['quarantined', false],
  ['unseen', undefined],
])('returns for a %s build that it served well: %s', (id, expected) => {
  expect(hasServedWell(state, id)).toBe(expected);
  expect(hasServedWell(undefined, id)).toBeUndefined();
});

describe('a registry beside a running shell', () => {
  let folder: string;
  let registry: ReturnType<typeof testRegistry>;
  let served: number;
  let server: http.Server;
  let url: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    registry = testRegistry(folder);
    await channels.setStable(registry, aBuildDescription('first'), { origin: 'http://localhost:4203' });
    server = http.createServer((_request, response) => response.end(JSON.stringify({ ...state, revision: served })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([0, 1])('may be changed while the shell serves revision %s', async (revision) => {
    served = revision;
    await expect(requireServedRevision(registry, url)).resolves.toBeUndefined();
  });

  it('may be changed without a shell, or beside one that does not answer', async () => {
    await expect(requireServedRevision(registry, undefined)).resolves.toBeUndefined();
    await expect(requireServedRevision(registry, 'http://127.0.0.1:1')).resolves.toBeUndefined();
  });

  it('may not be changed after a rollback, because the shell would reject the change', async () => {
    served = 12;
    await expect(requireServedRevision(registry, url)).rejects.toThrow(
      /^The registry is at revision 1 and the shell serves 12: it was rolled back.*nothing was changed$/,
    );
  });

  it('continues above the revision of the shell once its signature is renewed', async () => {
    served = 12;
    expect(await channels.renewSignature(registry, served)).toBe(13);
    await expect(requireServedRevision(registry, url)).resolves.toBeUndefined();
  });
});
