import type { Tx } from '../../platform/db';
import { composeMail, enqueueMail } from '../../platform/mail';
import { presentProblem } from './webhooks.presenter';
import { mailTexts } from './webhooks.messages';
import type { AttemptResult } from './post-message';
import { findWebhookAudience, type WebhookAudience } from './webhooks.repository';

export interface MailOptions {
  siteName: string;
  publicOrigin: string;
}

/** Mails the owner the new address of the shop's events, in the transaction that sets it. */
export async function mailNewAddress(tx: Tx, options: MailOptions, webhookId: number): Promise<void> {
  const shop = await findWebhookAudience(tx, webhookId);
  if (!shop) return;
  const template = { subject: mailTexts.newSubject, paragraphs: [mailTexts.newBody, mailTexts.notYou], action: buildAction(options, shop) };
  await enqueueMail(tx, {
    ...composeMail(shop.owner_email, shop.owner_language, template, buildValues(options, shop)),
    isAboutAccount: true,
  });
}

/** Mails the owner that a webhook was switched off, in the same transaction. */
export async function mailSwitchedOff(
  tx: Tx,
  options: MailOptions,
  webhookId: number,
  reason: 'failing' | 'gone',
  result: AttemptResult,
): Promise<void> {
  const shop = await findWebhookAudience(tx, webhookId);
  if (!shop) return;
  const template = { subject: mailTexts.offSubject, paragraphs: [mailTexts[reason], mailTexts.next], action: buildAction(options, shop) };
  const problem = presentProblem(result, shop.owner_language) ?? '';
  await enqueueMail(tx, composeMail(shop.owner_email, shop.owner_language, template, { ...buildValues(options, shop), problem }));
}

const buildValues = ({ siteName }: MailOptions, { title, address }: WebhookAudience) => ({
  site: siteName,
  shop: title,
  host: new URL(address).hostname,
});

function buildAction({ publicOrigin }: MailOptions, { shop_id: shopId, owner_language: language }: WebhookAudience) {
  const prefix = language === 'uk' ? '' : `/${language}`;
  return { label: mailTexts.action, url: `${publicOrigin}${prefix}/account/seller/shops/${String(shopId)}/settings/webhooks/` };
}
