import { type Actor, requireAllowed, requirePossible } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { formatMessage } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { trimmedOrNull } from '../../platform/text';
import type { BadLeadReason } from './lead-rules';
import { AlreadyReported } from './leads.errors';
import { mailTexts, reasonTexts } from './leads.messages';
import { leadPolicies } from './leads.policy';
import { insertReport, type LeadRow, lockLead, type ReportRow } from './leads.repository';

export interface LeadsOptions {
  pool: Pool;
  siteName: string;
  supportEmail: string;
}

export type LeadsService = ReturnType<typeof createLeadsService>;

/** Reports of bad leads by sellers. */
export function createLeadsService({ pool, siteName, supportEmail }: LeadsOptions) {
  // Mails to support are in one language.
  const supportLanguage = 'uk';

  async function mailSupport(tx: Tx, lead: LeadRow, reason: BadLeadReason, comment: string | null): Promise<void> {
    const template = {
      subject: mailTexts.reportSubject,
      paragraphs: [
        mailTexts.reportBody,
        ...(lead.free_duplicates > 0 ? [mailTexts.reportDuplicates] : []),
        ...(comment ? [mailTexts.reportComment] : []),
      ],
    };
    const values = {
      site: siteName,
      number: String(lead.number),
      shop: lead.shop_title,
      reason: formatMessage(reasonTexts[reason], supportLanguage),
      leads: lead.opened_price_leads ?? 0,
      comment: comment ?? '',
      count: lead.free_duplicates,
    };
    await enqueueMail(tx, composeMail(supportEmail, supportLanguage, template, values), `bad-lead:${String(lead.id)}`);
  }

  return {
    /**
     * Reports an opened order as a bad lead and mails support.
     * @throws NotFound, LeadNotOpened, LeadWasFree, ReportTooLate, AlreadyReported.
     */
    report(actor: Actor, orderId: number, reason: BadLeadReason, comment: string | null | undefined): Promise<ReportRow> {
      return inTransaction(pool, async (tx) => {
        const lead = requireAllowed(leadPolicies.report, actor, await lockLead(tx, orderId));
        requirePossible(leadPolicies.report, lead);
        const text = trimmedOrNull(comment);
        const report = await insertReport(tx, { orderId, shopId: lead.shop_id, reason, comment: text });
        if (!report) throw new AlreadyReported();
        await mailSupport(tx, lead, reason, text);
        return report;
      });
    },
  };
}
