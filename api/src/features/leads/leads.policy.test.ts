import { AlreadyDecided, OwnMatter } from '../../platform/errors';
import { AlreadyReported, LeadNotOpened, LeadWasFree, ReportTooLate } from './leads.errors';
import { leadPolicies } from './leads.policy';

const { allows, refuse } = leadPolicies.report;
const lead = { opened_at: new Date('2026-11-20T12:00:00Z'), opened_price_leads: 2, report_status: null };
const inTime = new Date('2026-11-23T12:00:00Z');
const tooLate = new Date('2026-11-23T12:00:01Z');

it('lets the owner of the shop report a bad lead', () => {
  expect([2, 3].map((userId) => allows({ userId }, { owner_id: 2 }))).toEqual([true, false]);
});

it('needs an order that was opened for leads within 72 hours, once', () => {
  expect(refuse(lead, inTime)).toBeNull();
  expect(refuse(lead, tooLate)).toBeInstanceOf(ReportTooLate);
  expect(refuse({ ...lead, opened_at: null }, inTime)).toBeInstanceOf(LeadNotOpened);
  expect(refuse({ ...lead, opened_price_leads: 0 }, inTime)).toBeInstanceOf(LeadWasFree);
  expect(refuse({ ...lead, report_status: 'refused' }, inTime)).toBeInstanceOf(AlreadyReported);
});

it('lets operators and the command decide a claim of another shop once', () => {
  const claim = { owner_id: 2, report_status: 'pending', operatorId: 3 };
  const decide = (changes: Partial<typeof claim> | { operatorId: null }) => leadPolicies.decide.refuse({ ...claim, ...changes });

  expect([decide({}), decide({ operatorId: null })]).toEqual([null, null]);
  expect(decide({ operatorId: 2 })).toBeInstanceOf(OwnMatter);
  expect(decide({ report_status: 'refused' })).toBeInstanceOf(AlreadyDecided);
});
