import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as channels from './channels';
import { formatStatus } from './status';
import { aBuildDescription, testRegistry } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

let folder: string;
let registry: ReturnType<typeof testRegistry>;
beforeEach(() => {
  folder = temporaryFolder();
  registry = testRegistry(folder);
});

const location = { origin: 'http://localhost:4203' };
const publish = (id: string, name = 'seller') => channels.setStable(registry, aBuildDescription(id, { name }), location);
const counts = (pages: number, failedPages: number) => ({ pages, failedPages, loads: 0, failedLoads: 0 });
/** Returns the lines without indentation, times, commits and owners. */
const readLines = async (shell?: string) =>
  (await formatStatus(registry, shell)).split('\n').map((line) => line.trim().replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'));

/** Runs the status of the registry against a shell that answers with a state. */
async function readLinesOf(state: object, revision = 1): Promise<string[]> {
  const bodies: Record<string, object> = { '/registry.json': { revision }, '/federation/status.json': { paths: [], ...state } };
  const server = http.createServer((request, response) => response.end(JSON.stringify(bodies[request.url ?? ''])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await readLines(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

it('shows each build with its address and the last change of its remote with key and note', async () => {
  await publish('first');
  await publish('second');
  await publish('other', 'buyer');
  const key = (await registry.readRevision(2))?.signature.key;

  const lines = await readLines();

  expect(lines[0]).toMatch(/^revision 3, valid until \d{4}-\d\d-\d\d$/);
  expect(lines.slice(1, 5)).toEqual([
    'seller',
    expect.stringMatching(/^stable {2}second {2}<time> .*http:\/\/localhost:4203\/second\/$/),
    expect.stringMatching(/^before {2}first {2}<time> .*http:\/\/localhost:4203\/first\/$/),
    expect.stringMatching(new RegExp(`^changed in revision 2 {2}<time> {2}by unknown \\(key ${key}\\) {2}\\S`)),
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^changed in revision 3 /));
});

it('shows decisions of an operator: a canary, a pinned build, a disabled remote', async () => {
  await publish('first');
  await channels.setCanary(registry, aBuildDescription('second'), location, { weight: 10, abortAtErrorRate: 0.05 });
  expect(await readLines()).toContainEqual(expect.stringMatching(/^canary {2}second .* 10 % of visitors, ends at 5 % failures$/));

  await channels.pin(registry, 'seller', 'first', 'sales');
  await channels.disable(registry, 'seller', 'broken payments');
  const lines = await readLines();

  expect(lines).toContain('seller  DISABLED: broken payments');
  expect(lines).toContainEqual(expect.stringMatching(/^stable {2}first .* pinned: sales$/));
});

it('shows the failure rates of the running shell, and its quarantines and aborted canaries', async () => {
  await publish('first');
  await publish('second');
  await channels.setCanary(registry, aBuildDescription('third'), location, { weight: 10, abortAtErrorRate: 0.05 });
  const at = '2026-11-24T08:00:00.000Z';

  const lines = await readLinesOf(
    {
      builds: { second: counts(975, 25), third: counts(30, 20) },
      ended: { third: { remote: 'seller', at, reason: '20 of 50 visitors could not load it' } },
      quarantined: { second: { remote: 'seller', at, until: Date.parse(at), reason: 'its worker hung' } },
    },
    2,
  );

  expect(lines[0]).toMatch(/^revision 3 \(http:\/\/127\.0\.0\.1:\d+ serves 2\), valid until/);
  expect(lines).toContainEqual(expect.stringMatching(/^stable {2}second .* 2\.5 % of 1000 failed$/));
  expect(lines).toContainEqual(expect.stringMatching(/^canary {2}third .* 40\.0 % of 50 failed$/));
  expect(lines).toContainEqual(expect.stringMatching(/^before {2}first .* not used yet$/));
  expect(lines).toContain('ENDED <time>: 20 of 50 visitors could not load it');
  expect(lines).toContain('OUT OF SERVICE since <time> until <time>: its worker hung');
});

it("shows the shell's problem with the registry, and that it is ahead", async () => {
  await publish('first');

  const problem = 'ALERT registry: it shows revision 1, an older one';

  const lines = await readLinesOf({ revision: 12, problem, builds: {}, ended: {}, quarantined: {} }, 12);

  expect(lines).toContain(problem);
  expect(lines).toContainEqual(expect.stringMatching(/^The registry is at revision 1 and the shell serves 12: .* continue above 12$/));
});

it('is shown beside an old revision that was changed after it was signed', async () => {
  await publish('first');
  await publish('second');
  const file = path.join(folder, 'revisions/1.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll('first', 'other'));

  expect(await readLines()).toContainEqual(expect.stringMatching(/^changed in revision 2 /));
});

it('names a shell that does not answer', async () => {
  await publish('first');

  const [first, , build] = await readLines('http://127.0.0.1:1');

  expect(first).toContain('(http://127.0.0.1:1 serves nothing, it does not answer)');
  expect(build).not.toContain('failed');
});
