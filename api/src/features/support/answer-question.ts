import { requirePossible } from '../../platform/auth';
import type { Tx } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { defaultLocale } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { mailTexts } from './support.messages';
import { supportPolicies } from './support.policy';
import { lockQuestion, updateAnswer } from './support.repository';

export interface AnswerDeps {
  siteName: string;
  supportEmail: string;
  publicOrigin: string;
}

/** Stores support's answer and mails it to the person, in the language of the question. @throws NotFound, AlreadyAnswered. */
export async function answerQuestion(tx: Tx, deps: AnswerDeps, id: number, answerText: string): Promise<void> {
  const question = await lockQuestion(tx, id);
  if (!question) throw new NotFound();
  requirePossible(supportPolicies.answer, question);
  await updateAnswer(tx, id, answerText);
  const { siteName, supportEmail, publicOrigin } = deps;
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
}
