/** Decides a bad-lead report: `npm run leads:decide -- <order number> credited|refused`. */
import { readCommandConfig } from '../command';
import { describeCause } from '../platform/failure-cause';
import { openDatabase } from '../database';
import { createAuditLog } from '../features/audit';
import { findOrderIdByNumber } from '../features/leads';
import { decideLeadClaim } from '../features/queues';
import { readSettings } from '../features/settings';
import { NotFound } from '../platform/errors';

const [number, decision] = process.argv.slice(2);
if (!/^\d+$/.test(number ?? '') || (decision !== 'credited' && decision !== 'refused')) {
  console.error('Give the number of the order and a decision: credited or refused');
  process.exit(2);
}
const config = readCommandConfig();
const database = await openDatabase(config);
try {
  const { pool } = database;
  const orderId = await findOrderIdByNumber(pool, Number(number));
  if (orderId === null) throw new NotFound();
  const { lead_price: leadPriceCents } = await readSettings(pool, config);
  const deps = { ...config, leadPriceCents, pool, audit: createAuditLog(config.tokenSecret) };
  const { leads } = await decideLeadClaim(deps, null, orderId, { decision });
  console.log(decision === 'credited' ? `Refunded leads: ${String(leads)}` : 'The report was refused');
} catch (error) {
  console.error(describeCause(error, config.databaseUrl) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
await database.close();
