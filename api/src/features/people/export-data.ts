import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { toKyivTime } from '../../platform/kyiv-time';
import type { RateLimitStore } from '../../platform/limits';
import { requireRecentProof } from '../accounts';
import { countAttempt } from './contacts';
import { exportedTables, readOwnRows } from './export.repository';
import { beginSnapshot } from './person-page.repository';

const maxPerDay = 3;
const dayMs = 86_400_000;

export interface ExportDeps {
  pool: Pool;
  /** Null without limits. */
  rateLimits: RateLimitStore | null;
}

/** Returns the data of a person as an archive with a JSON file for each table. @throws ConfirmAgain, TooManyRequests. */
export async function exportOwnData({ pool, rateLimits }: ExportDeps, actor: Actor): Promise<{ name: string; body: Buffer }> {
  await requireRecentProof(pool, actor);
  await countAttempt(rateLimits, `account-exports:${String(actor.userId)}`, maxPerDay, dayMs);
  const zip = new yazl.ZipFile();
  await inTransaction(pool, async (tx) => {
    await beginSnapshot(tx);
    for (const table of exportedTables) {
      const rows = await readOwnRows(tx, table, actor.userId);
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${table}.json`);
    }
  });
  zip.end();
  return { name: `yarmarok-${toKyivTime(new Date()).slice(0, 10)}.zip`, body: await buffer(zip.outputStream) };
}
