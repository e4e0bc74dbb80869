import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { defaultLocale, type Locale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { trimmedOrNull } from '../../platform/text';
import { AlreadyAnswered } from './support.errors';
import { mailTexts } from './support.messages';
import { insertQuestion, listQuestions, listWaitingQuestions, lockQuestion, updateAnswer } from './support.repository';

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
  publicOrigin: string;
}

export type SupportService = ReturnType<typeof createSupportService>;

/** Questions to support from anybody, and the answers: docs/product/accounts.md#support-questions. */
export function createSupportService({ pool, siteName, supportEmail, publicOrigin }: SupportOptions) {
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

    /** Lists questions that wait for an answer, oldest first; for operators. */
    listWaiting: (limit: number) => listWaitingQuestions(pool, limit),

    /**
     * Stores support's answer and mails it to the person, in the language of the question.
     * @throws NotFound, AlreadyAnswered.
     */
    answer(id: number, answerText: string): Promise<void> {
      return inTransaction(pool, async (tx) => {
        const question = await lockQuestion(tx, id);
        if (!question) throw new NotFound();
        if (question.answered_at !== null) throw new AlreadyAnswered();
        await updateAnswer(tx, id, answerText);
        const { language, user_id: userId, customer_email: email } = question;
        const prefix = language === defaultLocale ? '' : `/${language}`;
        const url = `${publicOrigin}${prefix}/account/buyer/questions/`;
        const template = {
          subject: mailTexts.answerSubject,
          paragraphs: [mailTexts.answer, mailTexts.asked],
          ...(userId === null ? {} : { action: { label: mailTexts.toQuestions, url } }),
        };
        const values = { site: siteName, id: String(id), answer: answerText, question: question.question_text };
        const mail = composeMail(email, language, template, values);
        await enqueueMail(tx, { ...mail, replyTo: supportEmail, isOnlyWay: true }, `support-answer:${String(id)}`);
      });
    },
  };
}
