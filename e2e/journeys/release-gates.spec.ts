import { readRegistry, release } from '../fixtures/releases';
import { breakBuild } from '../fixtures/broken-build';
import { shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';

test.describe.configure({ timeout: 120_000 });

/** Returns the output of the release tool for a publication, also when it is refused. */
function tryPublish(remote: string): string {
  try {
    return release(['publish', remote, '--prebuilt']);
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

const mistakes = [
  ['does not load', (code: string) => `throw new Error("spoilt");${code}`, /a script failed: spoilt.*it does not load in http:.*routes/s],
  [
    'nobody can use with a keyboard',
    (code: string) => `${code};setInterval(() => document.body.append(document.createElement("button")), 100)`,
    /axe button-name \(.+\) at button/,
  ],
] as const;

for (const [what, change, reason] of mistakes) {
  test(`a build that ${what} in the running shell is refused by name and changes nothing`, async () => {
    const before = await readRegistry();
    const { id, restore } = breakBuild('storefront', change);
    try {
      const output = tryPublish('storefront');
      expect(output).toContain(`storefront ${id} is refused, nothing was changed:`);
      expect(output).toMatch(reason);
    } finally {
      restore();
    }
    expect(await readRegistry()).toEqual(before);
  });
}

test('a valid build passes a smoke test in the running shell before it is served', () => {
  expect(tryPublish('seller')).toContain(`seller: runs in ${shellUrl}`);
});
