/**
 * `publish-many.ts <folder> <team> <count>`: a team that publishes many builds concurrently. `publish-many.ts <folder> read
 * <revision>`: a shell that reads continuously until the revision exists.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedRegistry } from '@yarmarok/shared-contract/registry';
import { aBuildDescription } from '../../release/testing/builds';
import { setStable } from '../../release/channels';
import { FolderStore } from '../folder-store';
import { RegistryStore } from '../registry-store';
import { isSignedBy, readSigningKey } from '../signing-key';

const [folder = '', who = '', number = ''] = process.argv.slice(2);
const key = readSigningKey(path.join(folder, 'key.pem'));

if (who === 'read') await readUntil(Number(number));
else {
  const registry = new RegistryStore(new FolderStore(path.join(folder, 'registry')), key);
  await Promise.all(
    Array.from({ length: Number(number) }, (_, index) =>
      setStable(registry, aBuildDescription(`${who}-${index}`, { name: who }), { origin: `http://${who}.example` }),
    ),
  );
}

async function readUntil(revision: number): Promise<void> {
  const file = path.join(folder, 'registry/registry.json');
  for (let last = 0; last < revision;) {
    await sleep(1);
    if (!fs.existsSync(file)) continue;
    const registry = JSON.parse(fs.readFileSync(file, 'utf8')) as SignedRegistry;
    if (!isSignedBy(registry, [key.publicKey])) throw new Error(`Revision ${registry.revision} was torn`);
    last = registry.revision;
  }
}
