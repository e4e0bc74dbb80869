import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findTestBrowser } from '@yarmarok/remote-tools/browser/find-browser';
import sharp from 'sharp';
import { run } from './run-jest';
import { startForTests } from './start-for-tests';

const folder = path.join(repositoryRoot, 'e2e/pictures');

/**
 * Takes the pictures of `/components/` again and stores those that changed: `node --import tsx tools/src/test/accept-pictures-main.ts`. With
 * `DATA_DIR` or `E2E_SHELL_URL` it uses that running system, else it starts one.
 */
async function main(): Promise<void> {
  const isRunning = Boolean(process.env.DATA_DIR ?? process.env.E2E_SHELL_URL);
  const system = isRunning ? null : await startForTests();
  const before = readPictures();
  try {
    await run(
      process.execPath,
      [
        path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js'),
        'test',
        ...['-c', 'e2e/playwright.config.ts', 'kit-pictures', '--project=desktop', '--update-snapshots=changed'],
      ],
      { ...system?.environment, E2E_CHROMIUM: process.env.E2E_CHROMIUM ?? findTestBrowser() },
    );
  } finally {
    await system?.stop();
  }
  for (const [name, picture] of readPictures())
    if (!before.get(name)?.equals(picture)) {
      // 256 colors: a third of the size, and a difference that is smaller than the tolerance.
      const small = await sharp(picture).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
      fs.writeFileSync(path.join(folder, name), small);
      console.log(`${name}: ${String(Math.round(small.length / 1024))} KB`);
    }
}

function readPictures(): Map<string, Buffer> {
  if (!fs.existsSync(folder)) return new Map();
  return new Map(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name))]));
}

await main();
