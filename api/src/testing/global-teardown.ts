import fs from 'node:fs';
import type { EmbeddedPostgres } from '../platform/db';

export default async function globalTeardown(): Promise<void> {
  const held = (globalThis as Record<string, unknown>).yarmarokTestServer as { server: EmbeddedPostgres; folder: string } | undefined;
  if (!held) return;
  await held.server.stop();
  fs.rmSync(held.folder, { recursive: true, force: true });
}
