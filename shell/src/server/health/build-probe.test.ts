/** @jest-environment node */
import { aBuild, aRegistry, aRemote } from '../../testing/registries';
import { BuildProbe } from './build-probe';
import { RemoteHealth } from './remote-health';
import { PageFailed, PageTimedOut } from '../pages/page-failed';

type Answer = { status?: number; renderMs?: number; isOutage?: boolean } | Error;
const stable = aBuild('stable', { routePaths: ['/', '/offers/:id/', '/about/', '/files/*'] });
const before = aBuild('before');
const fine = { status: 200, renderMs: 40 };

/** Builds a site whose builds answer all pages alike, or by their path. */
function newSite(
  answers: Record<string, Answer | ((path: string) => Answer)>,
  registry = aRegistry({ storefront: aRemote({ stable, lastKnownGood: before }) }),
) {
  const alerts: string[] = [];
  const requested: string[] = [];
  let now = 1_000_000;
  const health = new RemoteHealth({
    registry: () => registry,
    broadcast: () => undefined,
    alert: (text) => alerts.push(text),
    now: () => now,
  });
  const load = ((_name: string, { id }: { id: string }) =>
    Promise.resolve({
      process: {
        render: ({ url }: { url: string }) => {
          requested.push(`${id} ${url}`);
          const given = answers[id] ?? fine;
          const answer = typeof given === 'function' ? given(url) : given;
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ isOutage: false, ...fine, ...answer });
        },
      },
    })) as never;
  const probe = new BuildProbe({ registry: () => registry, renderers: { load }, health, now: () => now });
  const visit = async (pages: number, isSuspicious = true, build = 'stable', urls = ['/?from=home']) => {
    for (let page = 0; page < pages; page += 1)
      await probe.countPage('storefront', build, { url: urls[page % urls.length] ?? '/', isSuspicious });
  };
  return { alerts, requested, health, visit, wait: (ms: number) => (now += ms) };
}

it.each<[string, Answer]>([
  ['answers 500', { status: 500 }],
  ['fails: a mistake', new PageFailed('a mistake')],
  ['fails: too slow', new PageTimedOut('too slow')],
  ['takes 2900 ms', { renderMs: 2_900 }],
])('quarantines a stable build when each of its pages %s and the previous build works', async (problem, answer) => {
  const { alerts, requested, health, visit } = newSite({ stable: answer });
  await visit(4);
  expect(requested).toEqual([]);
  await visit(1);
  expect(requested).toEqual(['stable /', 'before /', 'stable /', 'stable /about/', 'before /about/', 'stable /about/']);
  expect(health.isQuarantined(stable)).toBe(true);
  expect(alerts).toEqual([
    `ALERT build: storefront@stable: / ${problem}, /about/ ${problem}; before renders them well; the build is quarantined for 60 s`,
  ]);
});

it('quarantines it for longer when it fails again', async () => {
  const { alerts, visit, wait } = newSite({ stable: { status: 500 } });
  await visit(5);
  wait(61_000);
  await visit(5);
  expect(alerts.at(-1)).toContain('for 120 s');
});

it.each<[string, Parameters<typeof newSite>[0]]>([
  ['one page of it is well, as when strangers request the broken one', { stable: (path) => (path === '/' ? fine : { status: 500 }) }],
  ['the previous build fails as well', { stable: { status: 500 }, before: { status: 500 } }],
  ['the previous build is slow as well', { stable: { renderMs: 2_900 }, before: { renderMs: 1_500 } }],
  ['the API does not answer', { stable: { status: 503, isOutage: true } }],
  ['its pages time out while the API does not answer', { stable: Object.assign(new PageTimedOut('too slow'), { isOutage: true }) }],
  ['its process ends, which has consequences of its own', { stable: new Error('the renderer ended') }],
])('keeps a stable build when %s', async (_what, answers) => {
  const { alerts, health, visit } = newSite(answers);
  await visit(50);
  expect(health.isQuarantined(stable)).toBe(false);
  expect(alerts).toEqual([]);
});

it('does not compare for a few failures among many pages, nor without a previous build, nor more than once a minute', async () => {
  const busy = newSite({ stable: { status: 500 } });
  await busy.visit(100, false);
  await busy.visit(20);
  expect(busy.requested).toEqual([]);

  const alone = newSite({ stable: { status: 500 } }, aRegistry({ storefront: { basePaths: ['/'], stable } }));
  await alone.visit(20);
  expect(alone.requested).toEqual([]);

  const broken = newSite({ stable: { status: 500 }, before: { status: 500 } });
  await broken.visit(20);
  expect(broken.requested).toHaveLength(4);
});

describe('a build with some failing pages', () => {
  const lists = ['/phones/?sort=price', '/ru/phones/', '/en/tea/', '/tea/', '/boats/?token=secret', '/toys/', '/dolls/', '/cars/'];
  const isList = (path: string) => !['/', '/about/'].includes(path);
  const slowAtFirst = () => {
    const seen = new Set<string>();
    return (path: string) => (seen.has(path) ? fine : (seen.add(path), { renderMs: 2_900 }));
  };
  const listsHang = { stable: (path: string) => (isList(path) ? new PageTimedOut('too slow') : fine) };

  it('is quarantined when three different pages hang and work with the previous build', async () => {
    const { alerts, requested, health, visit } = newSite(listsHang);
    await visit(16, false);
    await visit(4, true, 'stable', lists);
    expect(requested).toEqual([]);
    await visit(1, true, 'stable', lists.slice(4));
    // Requests each page in the language of its first visitor, without the query.
    expect(requested).toEqual(
      ['/phones/', '/en/tea/', '/boats/'].flatMap((path) => ['stable', 'before', 'stable'].map((build) => `${build} ${path}`)),
    );
    expect(health.isQuarantined(stable)).toBe(true);
    expect(alerts).toEqual([
      'ALERT build: storefront@stable: /phones/ fails: too slow, /en/tea/ fails: too slow, /boats/ fails: too slow; before renders them well; the build is quarantined for 60 s',
    ]);
  });

  it.each<[string, Parameters<typeof newSite>[0], string[]]>([
    ['it is one page in three languages', listsHang, ['/phones/', '/ru/phones/', '/en/phones/?sort=price']],
    ['there are two of them', listsHang, lists.slice(0, 4)],
    ['they hang with the previous build too', { ...listsHang, before: listsHang.stable }, lists],
    ['they are well when the shell requests them', { stable: fine }, lists],
    ['their addresses are too long to be remembered', listsHang, lists.map((path) => path.repeat(100))],
    ['the API does not answer', { stable: Object.assign(new PageTimedOut('too slow'), { isOutage: true }) }, lists],
    ['they are slow only while caches are empty', { stable: slowAtFirst() }, lists],
  ])('stays when %s', async (_what, answers, urls) => {
    const { alerts, health, visit } = newSite(answers);
    await visit(50, true, 'stable', urls);
    expect(health.isQuarantined(stable)).toBe(false);
    expect(alerts).toEqual([]);
  });

  it('compares a limited number of pages', async () => {
    const { requested, visit } = newSite({ stable: fine });
    await visit(4, true, 'stable', lists);
    await visit(4, true, 'stable', lists.slice(4));
    expect(requested).toHaveLength(5);
  });
});

describe('a canary', () => {
  const canary = aBuild('canary', { routePaths: ['/', '/about/'] });
  const registry = aRegistry({
    storefront: aRemote({ stable, lastKnownGood: before, canary: { build: canary, weight: 10, salt: 'salt', abortAtErrorRate: 0.05 } }),
  });

  it('is aborted when all of its pages fail and the stable build works, even with few visitors and networks', async () => {
    const { alerts, requested, health, visit } = newSite({ canary: { status: 500 } }, registry);
    await visit(5, true, 'canary');
    expect(requested).toEqual(['/', '/about/'].flatMap((path) => ['canary', 'stable', 'canary'].map((build) => `${build} ${path}`)));
    const reason = '/ answers 500, /about/ answers 500; stable renders them well';
    expect(health.status.ended).toEqual({ canary: { remote: 'storefront', at: expect.any(String) as string, reason } });
    expect(alerts).toEqual([`ALERT canary: storefront@canary was ended automatically, ${reason}`]);
  });

  it.each<[string, Parameters<typeof newSite>[0]]>([
    ['one page of it is well, as when strangers request the broken one', { canary: (path) => (path === '/' ? fine : { status: 500 }) }],
    ['the stable build fails as well', { canary: { status: 500 }, stable: { status: 500 } }],
    ['the API does not answer', { canary: { status: 503, isOutage: true } }],
  ])('continues when %s', async (_what, answers) => {
    const { alerts, health, visit } = newSite(answers, registry);
    await visit(50, true, 'canary');
    expect(health.status.ended).toEqual({});
    expect(alerts).toEqual([]);
  });
});
