import fs from 'node:fs';
import type { EmbeddedPostgres } from '../platform/db';

export default async function globalTeardown(): Promise<void> {
  const started = (globalThis as Record<string, unknown>).yarmarokTestServer as { server: EmbeddedPostgres; folder: string } | undefined;
  if (!started) return;
  await started.server.stop();
  fs.rmSync(started.folder, { recursive: true, force: true });
}
