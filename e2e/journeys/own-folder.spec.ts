import fs from 'node:fs';
import path from 'node:path';
import { demoBuyer, demoPassword } from '../fixtures/api';
import { createNewRemote, createOwnFolder } from '../fixtures/own-folder';
import { logIn } from '../fixtures/people';
import { getStable, listLoadedBuilds, readOperatorKey, release, waitForNewStable } from '../fixtures/releases';
import { dataDir, remoteOrigins, shellUrl } from '../fixtures/system';
import { expect, test } from '../fixtures/test';

// Packages, types, tests and builds of a team take minutes, and more on a busy machine.
test.describe.configure({ timeout: 900_000 });

function changeJson(file: string, change: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(content);
  fs.writeFileSync(file, JSON.stringify(content));
}

test('a team tests and publishes its remote from a folder of its own, and the running shell serves it', async ({ page }) => {
  const before = await getStable('buyer');
  const own = createOwnFolder('buyer');
  const publish = () =>
    own.run('remote-tools', ['publish', 'buyer'], {
      SHELL_URL: shellUrl,
      BUYER_ORIGIN: remoteOrigins().buyer,
      REMOTES_DIR: path.join(dataDir, 'remotes'),
      REGISTRY_FILE: path.join(dataDir, 'registry/registry.json'),
      REGISTRY_SIGNING_KEY_FILE: path.join(dataDir, 'keys/teams/buyer-team.pem'),
      REGISTRY_PUBLIC_KEY: readOperatorKey(),
    });
  const kit = path.join(own.path, 'node_modules/@yarmarok/shared-ui/package.json');
  const { version } = JSON.parse(fs.readFileSync(kit, 'utf8')) as { version: string };
  try {
    changeJson(path.join(own.path, 'src/i18n/uk.json'), (texts) => (texts['buyer.orders.title'] = 'Замовлення з власної теки'));

    await test.step('types and tests', () => {
      own.run('tsc', ['--noEmit', '-p', '.']);
      // The rest of its tests runs in the repository.
      own.run('jest', ['--silent', 'src/screens/orders']);
    });

    await test.step('packages that are newer than the shell are refused', () => {
      changeJson(kit, (manifest) => (manifest.version = '1.99.0'));
      expect(publish).toThrow(/shared-ui: the build was compiled with 1\.99\.0/);
      changeJson(kit, (manifest) => (manifest.version = version));
    });

    await test.step('a member that the shell lacks is refused', () => {
      const file = path.join(own.path, 'src/wishes.ts');
      fs.writeFileSync(
        file,
        `import type { HostServices } from '@yarmarok/shared-contract';\nexport const wishes = ({ api }: HostServices) => api.wishes;\n`,
      );
      expect(publish).toThrow(/src\/wishes\.ts:2 does not fit the shell: Property 'wishes' does not exist/);
      fs.rmSync(file);
    });

    await test.step('the release', () => {
      expect(publish()).toContain(`buyer: compared with the shell at ${shellUrl}`);
    });

    const published = await waitForNewStable('buyer', before.id);
    await page.goto('/account/buyer/orders/');
    await logIn(page, { email: demoBuyer, password: demoPassword });
    await expect(page.getByRole('heading', { level: 1, name: 'Замовлення з власної теки' })).toBeVisible();
    expect(await listLoadedBuilds(page, 'buyer')).toEqual([published.id]);
  } finally {
    if ((await getStable('buyer')).id !== before.id) release(['rollback', 'buyer']);
    own.remove();
  }
});

test('a team without a checkout creates a remote with the packages alone, and its types, rules and tests pass', () => {
  const own = createNewRemote('parcels', 'buyer');
  try {
    expect(fs.readFileSync(path.join(own.path, 'README.md'), 'utf8')).toContain('npm run release -- publish parcels');
    own.run('tsc', ['--noEmit', '-p', '.']);
    own.run('oxlint', ['--type-aware', '--type-check', '--deny-warnings']);
    own.run('jest', ['--silent']);
  } finally {
    own.remove();
  }
});
