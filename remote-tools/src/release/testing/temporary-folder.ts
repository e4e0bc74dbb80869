import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Creates a temporary folder; it is removed when the test file ends. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-release-'));
  folders.push(folder);
  return folder;
}
