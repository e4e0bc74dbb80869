/** Invites an operator, such as the first owner: `npm run operator:invite -- --email olena@yarmarok.example`, with `--role` any other role. */
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { createAuditLog } from '../features/audit';
import { inviteOperator } from '../features/operators';
import { type OperatorRole, operatorRoles } from '../platform/auth';
import { describeCause } from '../platform/failure-cause';

const usage = `Give --email with the e-mail of an account, and --role with one of ${operatorRoles.join(', ')} (by default owner)`;
const maxEmailLength = 254;

function readOptions(): { email: string; role: OperatorRole } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string' } } });
    const { email = '', role: given = 'owner' } = values;
    const role = operatorRoles.find((one) => one === given);
    if (role && email.length <= maxEmailLength && /^[^\s@]+@[^\s@]+$/.test(email)) return { email, role };
  } catch {
    // An unknown option gets the same help.
  }
  console.error(usage);
  process.exit(2);
}

const options = readOptions();
const config = readCommandConfig();
const { pool, close } = await openDatabase(config);
try {
  const { siteName, publicOrigin, tokenSecret } = config;
  const deps = { pool, audit: createAuditLog(tokenSecret), siteName, publicOrigin };
  const { row, link } = await inviteOperator(deps, null, options);
  console.log(`A mail invites ${row.email} as ${row.role}. Until ${row.expires_at.toISOString()} the invitation opens with:\n${link}`);
} catch (error) {
  console.error(describeCause(error, config.databaseUrl) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}
await close();
