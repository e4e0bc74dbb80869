import { definePolicy, type Person } from '../../platform/auth';
import { AlreadyDecided, OwnMatter } from '../../platform/errors';
import { isReportable, reportHours } from './lead-rules';
import { AlreadyReported, LeadNotOpened, LeadWasFree, ReportTooLate } from './leads.errors';

interface Lead {
  opened_at: Date | null;
  opened_price_leads: number | null;
  report_status: string | null;
}

/** A claim, and who decides it: null for the command. */
interface Claimed {
  owner_id: number;
  report_status: string | null;
  operatorId: number | null;
}

/** Rules for reports of bad leads: docs/product/orders-and-leads.md#bad-leads. */
export const leadPolicies = {
  report: definePolicy({
    action: 'order.reportBadLead',
    who: 'the owner of its shop',
    when: `it was opened for leads at most ${String(reportHours)} hours ago and not reported before`,
    stranger: 404,
    allows: ({ userId }: Person, { owner_id }: { owner_id: number }) => owner_id === userId,
    refuse({ opened_at, opened_price_leads, report_status }: Lead, now: Date) {
      if (!opened_at) return new LeadNotOpened();
      if (!opened_price_leads) return new LeadWasFree();
      if (report_status) return new AlreadyReported();
      return isReportable(opened_at, now) ? null : new ReportTooLate(reportHours);
    },
  }),
  decide: definePolicy({
    action: 'leadClaim.decide',
    who: 'operators',
    when: 'it waits, and the shop is not their own',
    stranger: 404,
    roles: ['owner', 'moderator', 'finance'],
    refuse({ owner_id, report_status, operatorId }: Claimed) {
      if (owner_id === operatorId) return new OwnMatter();
      return report_status === 'pending' ? null : new AlreadyDecided();
    },
  }),
};
