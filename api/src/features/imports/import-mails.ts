import type { Tx } from '../../platform/db';
import { formatMessage, type Message } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { fileTexts, mailTexts } from './imports.messages';
import type { ImportAudience, ImportRecord } from './imports.repository';

export interface ImportMailOptions {
  siteName: string;
  publicOrigin: string;
}

/** Mails the result of an import to the person who started it, in the transaction that ends it. */
export async function mailOutcome(
  tx: Tx,
  { siteName, publicOrigin }: ImportMailOptions,
  { email, language, shop_title: shop }: ImportAudience,
  ended: ImportRecord,
): Promise<void> {
  const path = `/account/seller/shops/${String(ended.shop_id)}/offers/import/`;
  const url = `${publicOrigin}${language === 'uk' ? '' : `/${language}`}${path}`;
  const problem = ended.problem_code ? [mailTexts.problem] : [];
  const paragraphs: Message[] = [ended.status === 'failed' ? mailTexts.failedBody : mailTexts.body, ...problem, mailTexts.counts];
  const hasErrors = ended.errors_count > 0 || ended.problem_code !== null;
  const subject = ended.status === 'failed' ? mailTexts.failedSubject : hasErrors ? mailTexts.partialSubject : mailTexts.subject;
  const values = {
    site: siteName,
    shop,
    file: ended.file_name,
    problem: ended.problem_code
      ? formatMessage(fileTexts[ended.problem_code], language, { line: ended.problem_line ?? 0, rows: ended.rows_done })
      : '',
    line: ended.problem_line ?? 0,
    created: ended.created_count,
    updated: ended.updated_count,
    skipped: ended.skipped_count,
    errors: ended.errors_count,
  };
  const mail = composeMail(email, language, { subject, paragraphs, action: { label: mailTexts.action, url } }, values);
  await enqueueMail(tx, mail, `import:${String(ended.id)}`);
}
