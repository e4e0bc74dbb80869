import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Db } from '../db';
import { type Locale, type Message, type MessageValues, formatMessage } from '../i18n';
import { enqueue, type OutboxWorker } from '../outbox';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Locale;
}

/** What a mail says: a subject, paragraphs, and at most one link to press. */
export interface MailTemplate {
  subject: Message;
  paragraphs: readonly Message[];
  action?: { label: Message; url: string };
}

const queue = 'mail';
const signature: Message = { uk: 'З повагою, команда {site}', ru: 'С уважением, команда {site}', en: 'Kind regards, the {site} team' };

/** Puts a template into words in the person's language, as text and as HTML. */
export function composeMail(to: string, language: Locale, template: MailTemplate, values: MessageValues & { site: string }): Mail {
  const say = (message: Message) => formatMessage(message, language, values);
  const paragraphs = [...template.paragraphs.map(say)];
  const closing = say(signature);
  const action = template.action ? { label: say(template.action.label), url: template.action.url } : null;
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), closing].join('\n\n');
  const html = `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;color:#15201b">${paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${
    action
      ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#12634a;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : ''
  }<p style="color:#4c5a53">${escapeHtml(closing)}</p></body></html>`;
  return { to, subject: say(template.subject), text, html, language };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

/** Notes a mail in the transaction of the change it tells about. */
export async function enqueueMail(db: Db, mail: Mail, dedupKey?: string): Promise<void> {
  await enqueue(db, queue, mail, dedupKey ? { dedupKey: `mail:${dedupKey}` } : {});
}

export interface MailerOptions {
  /** Empty: mails are kept as .eml files in `mailDir`. */
  smtpUrl: string;
  mailDir: string;
  from: string;
}

/** Lets the worker deliver mails: through SMTP, or into files where no server is configured. */
export function deliverMails(worker: OutboxWorker, { smtpUrl, mailDir, from }: MailerOptions): void {
  const transport = smtpUrl
    ? nodemailer.createTransport(smtpUrl)
    : nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  worker.handle(queue, async (job) => {
    const mail = job.payload as Mail;
    const sent = await transport.sendMail({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Content-Language': mail.language },
    });
    if (smtpUrl) return;
    await fs.mkdir(mailDir, { recursive: true });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${String(job.id)}.eml`;
    await fs.writeFile(path.join(mailDir, name), (sent as unknown as { message: Buffer }).message);
  });
}
