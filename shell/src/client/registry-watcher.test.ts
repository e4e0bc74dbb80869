import { webcrypto } from 'node:crypto';
import type { SignedGrants } from '@yarmarok/shared-contract/registry';
import { HttpResponse, http } from 'msw';
import { apiServer, fakeApi } from '../testing/api-server';
import { aPublisher, aRegistry, aRemote } from '../testing/registries';
import { RegistryWatcher } from './registry-watcher';

const address = 'http://localhost/registry.json';
const publisher = aPublisher();
const known = aRegistry();
const newer = publisher.signed(aRegistry({ seller: aRemote() }, 8));
const throttleMs = 2_000;

fakeApi();

let asked = 0;
let now = 0;
beforeAll(() => Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true }));
afterAll(() => Reflect.deleteProperty(crypto, 'subtle'));
beforeEach(() => {
  asked = 0;
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.useRealTimers());

function publish(answer: () => Response): RegistryWatcher {
  apiServer.use(
    http.get(address, () => {
      asked += 1;
      return answer();
    }),
  );
  const watcher = new RegistryWatcher(known, [publisher.publicKey]);
  now += throttleMs;
  return watcher;
}

it("accepts a newer registry with a publisher's signature", async () => {
  const watcher = publish(() => HttpResponse.json(newer));

  await watcher.refresh();

  expect(watcher.current).toMatchObject({ revision: 8, remotes: { seller: { stable: { id: 'stable' } } } });
});

describe('a newer registry of a team', () => {
  const team = aPublisher();
  const teams = { team: { key: team.publicKey, remotes: ['seller'], rights: [] } };
  const byTeam = (grants: SignedGrants) => team.signed({ ...aRegistry({ seller: aRemote() }, 8), grants });

  it('is accepted when the publisher has signed its grant', async () => {
    const watcher = publish(() => HttpResponse.json(byTeam(publisher.signed({ revision: 2, teams }))));

    await watcher.refresh();

    expect(watcher.current.revision).toBe(8);
  });

  it('is rejected when the team has signed its grant itself', async () => {
    const watcher = publish(() => HttpResponse.json(byTeam(team.signed({ revision: 2, teams }))));

    await watcher.refresh();

    expect(watcher.current.revision).toBe(7);
  });
});

it('fetches at most once in two seconds', async () => {
  const watcher = publish(() => HttpResponse.json(publisher.signed(known)));
  await Promise.all([watcher.refresh(), watcher.refresh()]);
  now += throttleMs - 1;
  await watcher.refresh();
  expect(asked).toBe(1);

  now += 1;
  await watcher.refresh();

  expect(asked).toBe(2);
});

it('does not fetch the registry again right after the document', async () => {
  const watcher = publish(() => HttpResponse.json(newer));
  now -= 1;

  await watcher.refresh();

  expect(asked).toBe(0);
  expect(watcher.current).toBe(known);
});

it.each([
  ['is as old', () => HttpResponse.json(publisher.signed(aRegistry({}, 7)))],
  ['is older', () => HttpResponse.json(publisher.signed(aRegistry({}, 6)))],
  ['was signed by somebody else', () => HttpResponse.json(aPublisher().signed(aRegistry({}, 8)))],
  ['was changed after it was signed', () => HttpResponse.json({ ...newer, revision: 9 })],
  ['is no registry', () => HttpResponse.text('<html>')],
  ['is refused', () => HttpResponse.json(newer, { status: 503 })],
  ['does not arrive', () => HttpResponse.error()],
] as const)('keeps the known registry when the published one %s', async (_why, answer) => {
  const watcher = publish(answer);

  await watcher.refresh();

  expect(asked).toBe(1);
  expect(watcher.current).toBe(known);
});

it('fetches each minute and when the tab gets the focus, until it is stopped', () => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const watcher = new RegistryWatcher(known, []);
  const refresh = jest.spyOn(watcher, 'refresh').mockResolvedValue();
  const stop = watcher.start();
  jest.advanceTimersByTime(59_999);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('focus'));
  expect(refresh).toHaveBeenCalledTimes(2);

  stop();
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('focus'));

  expect(refresh).toHaveBeenCalledTimes(2);
});
