import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { defaultLocale, type Locale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { trimmedOrNull } from '../../platform/text';
import { mailTexts } from './support.messages';
import { insertQuestion, listQuestions, listWaitingQuestions } from './support.repository';

export interface AskedQuestion {
  customer_email?: string | undefined;
  subject?: string | null | undefined;
  order_number?: string | null | undefined;
  question_text: string;
}

export interface SupportOptions {
  pool: Pool;
  siteName: string;
  supportEmail: string;
}

export type SupportService = ReturnType<typeof createSupportService>;

/** Questions to support from anybody: docs/product/accounts.md#support-questions. */
export function createSupportService({ pool, siteName, supportEmail }: SupportOptions) {
  return {
    /**
     * Stores the question and mails it to support, with the person as Reply-To. Returns its number.
     * @throws InvalidFields for a visitor without an e-mail.
     */
    async ask(actor: Actor | null, language: Locale, asked: AskedQuestion): Promise<number> {
      const typedEmail = asked.customer_email?.trim().toLowerCase() ?? null;
      if (!actor && typedEmail === null) throw InvalidFields.of('customer_email', fieldTexts.required);
      const [subject, orderNumber] = [trimmedOrNull(asked.subject), trimmedOrNull(asked.order_number)];
      const questionText = asked.question_text.trim();
      return inTransaction(pool, async (tx) => {
        const question = { userId: actor?.userId ?? null, customerEmail: typedEmail, language, subject, orderNumber, questionText };
        const { id, customer_email: email } = await insertQuestion(tx, question);
        const paragraphs = [
          mailTexts.from,
          ...(subject === null ? [] : [mailTexts.topic]),
          ...(orderNumber === null ? [] : [mailTexts.order]),
          mailTexts.question,
        ];
        const values = {
          site: siteName,
          id: String(id),
          email,
          topic: subject ?? '',
          order: orderNumber ?? '',
          question: questionText,
        };
        const mail = composeMail(supportEmail, defaultLocale, { subject: mailTexts.subject, paragraphs }, values);
        await enqueueMail(tx, { ...mail, replyTo: email }, `support:${String(id)}`);
        return id;
      });
    },

    /** Lists the person's own questions, newest first. */
    list: (actor: Actor, limit: number, offset: number) => listQuestions(pool, actor.userId, limit, offset),

    /** Lists questions that wait for an answer, oldest first, with the e-mail of who asks; for the command. */
    listWaiting: (limit: number) => listWaitingQuestions(pool, limit),
  };
}
