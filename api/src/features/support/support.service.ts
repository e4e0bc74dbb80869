import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { defaultLocale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { mailTexts } from './support.messages';
import { insertQuestion } from './support.repository';

export interface SupportOptions {
  pool: Pool;
  siteName: string;
  supportEmail: string;
}

export type SupportService = ReturnType<typeof createSupportService>;

/** Questions to support. */
export function createSupportService({ pool, siteName, supportEmail }: SupportOptions) {
  return {
    /** Stores the question and mails it to support, with the person as Reply-To. Returns its number. */
    ask(actor: Actor | null, emailAsTyped: string, questionText: string): Promise<number> {
      const customerEmail = emailAsTyped.trim().toLowerCase();
      return inTransaction(pool, async (tx) => {
        const id = await insertQuestion(tx, { userId: actor?.userId ?? null, customerEmail, questionText: questionText.trim() });
        const values = { site: siteName, id: String(id), email: customerEmail, question: questionText.trim() };
        const template = { subject: mailTexts.subject, paragraphs: [mailTexts.from, mailTexts.question] };
        const mail = composeMail(supportEmail, defaultLocale, template, values);
        await enqueueMail(tx, { ...mail, replyTo: customerEmail }, `support:${String(id)}`);
        return id;
      });
    },
  };
}
