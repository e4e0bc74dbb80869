import { type Actor, requireAllowed, requirePossible } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { formatMessage } from '../../platform/i18n';
import { composeMail, enqueueMail, type MailTemplate } from '../../platform/mail';
import { trimmedOrNull } from '../../platform/text';
import { creditLeads } from '../billing';
import { recordSellerEvent } from '../events';
import type { BadLeadReason } from './lead-rules';
import { AlreadyReported } from './leads.errors';
import { mailTexts, reasonTexts } from './leads.messages';
import { leadPolicies } from './leads.policy';
import { decideReport, findOrderIdByNumber, insertReport, type LeadRow, lockLead, type ReportRow } from './leads.repository';

export interface LeadsOptions {
  pool: Pool;
  siteName: string;
  supportEmail: string;
  /** Price of a lead that is credited towards a debt. */
  leadPriceCents: number;
}

export type LeadsService = ReturnType<typeof createLeadsService>;

/** Reports of bad leads: sellers report them, support decides. */
export function createLeadsService({ pool, siteName, supportEmail, leadPriceCents }: LeadsOptions) {
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

  async function mailOwner(tx: Tx, lead: LeadRow, template: MailTemplate): Promise<void> {
    const values = { site: siteName, number: String(lead.number), leads: lead.opened_price_leads ?? 0 };
    await enqueueMail(tx, composeMail(lead.owner_email, lead.owner_language, template, values), `bad-lead-decided:${String(lead.id)}`);
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

    /**
     * Records support's decision on a reported order, by its number: the leads are refunded once, or not.
     * @throws NotFound when there is no report, AlreadyReported when it was decided before.
     */
    decide(orderNumber: number, decision: 'credited' | 'refused'): Promise<{ leads: number }> {
      return inTransaction(pool, async (tx) => {
        const id = await findOrderIdByNumber(tx, orderNumber);
        const lead = id === null ? null : await lockLead(tx, id);
        if (!lead?.report_status) throw new NotFound();
        if (lead.report_status !== 'pending') throw new AlreadyReported();
        await decideReport(tx, lead.id, decision);
        if (decision === 'refused') {
          await mailOwner(tx, lead, { subject: mailTexts.refusedSubject, paragraphs: [mailTexts.refusedBody] });
          return { leads: 0 };
        }
        const leads = lead.opened_price_leads ?? 0;
        await creditLeads(tx, lead.owner_id, { id: lead.id, shopId: lead.shop_id }, leads, { leadPriceCents });
        await recordSellerEvent(tx, { userId: lead.owner_id, kind: 'balance.changed' });
        await mailOwner(tx, lead, { subject: mailTexts.creditedSubject, paragraphs: [mailTexts.creditedBody] });
        return { leads };
      });
    },
  };
}
