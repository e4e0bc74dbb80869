import { type Person, requirePossible } from '../../platform/auth';
import type { Tx } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { composeMail, enqueueMail } from '../../platform/mail';
import { creditLeads } from '../billing';
import { recordSellerEvent } from '../events';
import { mailTexts } from './leads.messages';
import { leadPolicies } from './leads.policy';
import { decideReport, lockLead } from './leads.repository';

export interface ClaimDeps {
  siteName: string;
  /** Price of a lead that is credited towards a debt. */
  leadPriceCents: number;
}

export interface ClaimDecision {
  status: 'credited' | 'refused';
  /** Text for the seller; null without one. */
  reason: string | null;
}

/**
 * Decides the claim of a bad lead: the leads are credited once, or not, and the seller gets a mail. Returns the credited leads.
 * @param operator null for the command. @throws NotFound without a claim, OwnMatter, AlreadyDecided.
 */
export async function decideClaim(
  tx: Tx,
  { siteName, leadPriceCents }: ClaimDeps,
  operator: Person | null,
  orderId: number,
  { status, reason }: ClaimDecision,
): Promise<{ leads: number; ownerId: number }> {
  const lead = await lockLead(tx, orderId);
  if (!lead?.report_status) throw new NotFound();
  requirePossible(leadPolicies.decide, { ...lead, operatorId: operator?.userId ?? null });
  await decideReport(tx, lead.id, status);
  const leads = status === 'credited' ? (lead.opened_price_leads ?? 0) : 0;
  if (status === 'credited') {
    await creditLeads(tx, lead.owner_id, { id: lead.id, shopId: lead.shop_id }, leads, { leadPriceCents });
    await recordSellerEvent(tx, { userId: lead.owner_id, kind: 'balance.changed' });
  }
  const [subject, body] = {
    credited: [mailTexts.creditedSubject, mailTexts.creditedBody] as const,
    refused: [mailTexts.refusedSubject, mailTexts.refusedBody] as const,
  }[status];
  const template = { subject, paragraphs: [body, ...(reason === null ? [] : [mailTexts.decisionReason])] };
  const values = { site: siteName, number: String(lead.number), leads, reason: reason ?? '' };
  await enqueueMail(tx, composeMail(lead.owner_email, lead.owner_language, template, values), `bad-lead-decided:${String(lead.id)}`);
  return { leads, ownerId: lead.owner_id };
}
