import { buildMark, getStable, readRegistry, release, waitForNewStable } from '../fixtures/releases';
import { breakBuild } from '../fixtures/broken-build';
import { shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';

// A publication opens a browser, which takes a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

/** Returns the output of the release tool for a publication, also when it is refused. */
function tryPublish(remote: string): string {
  try {
    return release(['publish', remote, '--prebuilt']);
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

/** An expression with the exports of a shared module, as code of a remote gets them. */
const sharedModule = (name: string) =>
  `Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default[${JSON.stringify(name)}])[0].lib()`;

/** Runs a statement later, so that the build still loads and its next mistake is found too. */
const later = (statement: string) => `queueMicrotask(() => { ${statement} });`;

const mistakes = [
  ['does not load', (code: string) => `throw new Error("spoilt");${code}`, [/a script failed: spoilt.*it does not load in http:.*routes/s]],
  [
    'harms the page and other remotes',
    (code: string) =>
      `window.fetch=new Proxy(window.fetch,{});localStorage.getItem("offersInCart");${code};
       setInterval(() => document.body.append(document.createElement("button")), 100)`,
    [
      /it replaces window\.fetch, which all remotes of a page share/,
      /it uses the storage key offersInCart, which is not its own/,
      /axe button-name \(.+\) at button/,
    ],
  ],
  [
    'patches shared modules',
    (code: string) =>
      later(`Object.assign(${sharedModule('react')}, { useState: () => ["forged"] })`) +
      later(`Object.assign(${sharedModule('@yarmarok/shared-contract')}.paths, { home: () => "/forged/" })`) +
      code,
    [/a script failed: .*read only property 'useState'/, /a script failed: .*read only property 'home'/],
  ],
] as const;

for (const [what, change, reasons] of mistakes) {
  test(`a build that ${what} in the running shell is refused by name and changes nothing`, async () => {
    const before = await readRegistry();
    const { id, restore } = breakBuild('storefront', change);
    try {
      const output = tryPublish('storefront');
      expect(output).toContain(`storefront ${id} is refused, nothing was changed:`);
      for (const reason of reasons) expect(output).toMatch(reason);
    } finally {
      restore();
    }
    expect(await readRegistry()).toEqual(before);
  });
}

test('the storefront is published as in the README: smoke-tested in a browser, and signed by the key of its team', async () => {
  const before = await getStable('storefront');
  // BUILD_MARK gives the same code another id.
  const output = release(['publish', 'storefront'], '', { BUILD_MARK: buildMark('as the README says') });
  try {
    expect(output).toContain(`storefront: runs in ${shellUrl}`);
    await waitForNewStable('storefront', before.id);
    expect(release(['status', '--by', 'Olena'])).toMatch(
      /storefront\n.*\n(?:.*\n)? {2}changed in revision \d+ .* of storefront-team \(key .*publish storefront/,
    );
  } finally {
    release(['rollback', 'storefront']);
  }
});

test('a valid build passes a smoke test in the running shell before it is served', () => {
  expect(tryPublish('seller')).toContain(`seller: runs in ${shellUrl}`);
});
