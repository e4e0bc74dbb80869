import type { Tx } from '../../../platform/db';
import { composeMail, enqueueMail } from '../../../platform/mail';
import { findLinkAudience, type LinkRecord, type RunProblemCode, type RunRecord } from './import-links.repository';
import { linkMailTexts } from './import-links.messages';
import type { LinkOptions } from './link-options';
import { formatAlarms, formatRunProblem } from './run-texts';

/** Mails the seller that a run waits for a decision, in the transaction that makes it wait. */
export async function mailAlarms(tx: Tx, options: LinkOptions, link: LinkRecord, held: RunRecord): Promise<void> {
  const audience = await findLinkAudience(tx, link.id);
  if (!audience) return;
  const { email, language, shop_title: shop } = audience;
  const template = {
    subject: linkMailTexts.alarmSubject,
    paragraphs: [linkMailTexts.alarmBody, linkMailTexts.alarmReasons, linkMailTexts.alarmNext],
    action: { label: linkMailTexts.action, url: toUrl(options, link, language) },
  };
  const values = { site: options.siteName, shop, host: new URL(link.address).hostname, reasons: formatAlarms(held, language).join('\n') };
  await enqueueMail(tx, composeMail(email, language, template, values), `import-link-held:${String(held.id)}`);
}

/** Mails the seller that a link failed several times in a row. */
export async function mailFailures(
  tx: Tx,
  options: LinkOptions,
  link: LinkRecord,
  runId: number,
  { code, number }: { code: RunProblemCode; number: number | null },
): Promise<void> {
  const audience = await findLinkAudience(tx, link.id);
  if (!audience) return;
  const { email, language, shop_title: shop } = audience;
  const template = {
    subject: linkMailTexts.failureSubject,
    paragraphs: [linkMailTexts.failureBody],
    action: { label: linkMailTexts.action, url: toUrl(options, link, language) },
  };
  const problem = formatRunProblem(code, number, 0, language);
  const values = { site: options.siteName, shop, host: new URL(link.address).hostname, problem };
  await enqueueMail(tx, composeMail(email, language, template, values), `import-link-failed:${String(runId)}`);
}

function toUrl({ publicOrigin }: LinkOptions, { shop_id: shopId }: LinkRecord, language: string): string {
  return `${publicOrigin}${language === 'uk' ? '' : `/${language}`}/account/seller/shops/${String(shopId)}/offers/import/links/`;
}
