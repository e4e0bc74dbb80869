import { readCommandConfig } from '../command';
import { openDatabase } from '../database';
import { findLedgerProblems, readBonusCover } from '../features/billing';
import { formatMinor } from '../platform/money';
import { reportProblems } from './report-problems';

const database = await openDatabase(readCommandConfig());
reportProblems(await findLedgerProblems(database.pool), 'The ledger adds up');
const cover = await readBonusCover(database.pool);
console.log(
  `Bonuses of buyers: ₴${formatMinor(cover.bonuses_minor)}, paid in by shops: $${formatMinor(cover.shop_cents)}, by the site: $${formatMinor(cover.site_cents)}`,
);
console.log(`Bonuses backed by debt: $${formatMinor(cover.debt_cents)}`);
await database.close();
