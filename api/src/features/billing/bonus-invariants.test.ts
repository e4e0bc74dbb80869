import {
  aCategory,
  aGivingShop,
  anOffer,
  anOrder,
  aPerson,
  createTestApi,
  findLedgerProblemsAfter,
  type TestApi,
  type TestOrder,
  type TestPerson,
} from '../../testing';
import { createLoyaltyService } from '../loyalty';
import { findLedgerProblems } from '.';

let api: TestApi;
let buyer: TestPerson;
let earned: TestOrder;
let paid: TestOrder;

beforeAll(async () => {
  api = await createTestApi();
  buyer = await aPerson(api);
  const category = await aCategory(api, { cashbackPercent: 20 });
  earned = await anOrder(api, await anOffer(api, { shop: await aGivingShop(api), category, priceMinor: 100_000 }), { buyer });
  await earned.complete();
  await api.pool.query(`update bonus_grants set matures_at = now() - interval '1 second'`);
  await createLoyaltyService(api.pool).matureDue();
  paid = await anOrder(api, await anOffer(api, { priceMinor: 40_000 }), { buyer, body: { use_bonuses: true } });
  await paid.complete();
});
afterAll(() => api.close());

const problemsAfter = async (...harm: string[]) => (await findLedgerProblemsAfter(api, ...harm.map((text) => ({ text })))).join('\n');

it('finds no problem in consistent data', async () => {
  expect(await findLedgerProblems(api.pool)).toEqual([]);
});

it.each([
  [
    'leads that nobody paid for',
    [`update ledger_entries set kind = 'promotion' where kind = 'adjustment'`],
    /\(promotion\) gives 1 from leads_issued/,
  ],
  [
    'leads that are given back without a report',
    [`update ledger_postings set amount = -amount where entry_id = (select min(id) from ledger_entries where kind = 'order_opening')`],
    /\(order_opening\) gives 1 from leads_spent/,
  ],
  [
    'a sale of leads for nothing',
    [`update ledger_entries set kind = 'leads_purchase' where kind = 'adjustment'`],
    /sells leads for nothing/,
  ],
  [
    'a compensation for bonuses that nobody spent',
    [
      `delete from ledger_postings where entry_id in (select id from ledger_entries where kind = 'bonus_spent')`,
      `delete from ledger_entries where kind = 'bonus_spent'`,
    ],
    /is compensated for bonuses that nobody spent/,
  ],
  ['cashback of somebody else’s order', ['update orders set buyer_id = null'], /is of an order of somebody else/],
  ['cashback of an order that was not completed', ['update orders set completed_at = null'], /or of one that was not completed/],
  ['cashback above 20 %', ['update bonus_grants set base_minor = 99999'], /more than 20 % of its order/],
  ['cashback that nobody paid for', ['update bonus_grants set seller_id = null'], /is paid by nobody/],
  [
    'more cashback than promised',
    ['update cashback_promises set amount_minor = 19999'],
    /is of 20000 for 482 cents, promised were 19999 for 482/,
  ],
  ['a lot with more cents than were paid in', ['update bonus_grants set amount_cents = 483'], /holds 483 cents, paid in were 482/],
  [
    'a lot that gave more cents than it held',
    ['update bonus_grants set remaining_cents = 1'],
    /has 1 cents left, 0 expired and 482 spent of 482/,
  ],
  [
    'bonuses without the cents for them',
    ['update bonus_grants set remaining_minor = 500'],
    /has 500 bonuses left, 0 cents do not pay for them/,
  ],
  [
    'a fund that the lots do not hold',
    [`update ledger_accounts set balance = 7 where kind = 'bonus_fund'`],
    /the fund of bonuses has 7, the lots hold 0/,
  ],
  [
    'a reserve without a promise',
    [`update cashback_promises set status = 'reserved'`],
    /has 0 reserved for cashback, the promises say 482/,
  ],
  [
    'a reserve of a completed order',
    [`update cashback_promises set status = 'reserved'`],
    /is reserved for an order that is opened and completed/,
  ],
  [
    'a compensation that the lots do not pay',
    ['update bonus_spendings set amount_cents = 481'],
    /is of 482, the lots that were spent held 481/,
  ],
  ['a bonus that is spent twice', ['update bonus_grants set remaining_minor = 1'], /is of 20000, left and spent are 20001/],
  ['bonuses that no grant gave', ['delete from bonus_spendings'], /used 20000 bonuses, grants gave 0/],
  ['money on hold without a compensation', ['delete from bonus_compensations'], /has 482 on hold, the compensations say 0/],
  [
    'a compensation without money on hold',
    ['update bonus_compensations set amount_cents = 999'],
    /has 482 on hold, the compensations say 999/,
  ],
  [
    'a release without its entry',
    [`update bonus_compensations set status = 'released', decided_at = releases_at`],
    /is released, entries that release it: 0/,
  ],
  [
    'a release before returns are over',
    [`update bonus_compensations set status = 'released', decided_at = now()`],
    /released before it could not be returned/,
  ],
])('finds %s', async (_what, harm, problem) => {
  expect(await problemsAfter(...harm)).toMatch(problem);
});
