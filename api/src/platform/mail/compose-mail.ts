import { type Locale, type Message, type MessageValues, formatMessage } from '../i18n';
import { escapeHtml } from './escape-html';
import { type MailSection, sectionHtml, sectionText } from './mail-sections';
import { unlinkText } from './unlink-text';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Locale;
  /** Receives answers instead of the sender. */
  replyTo?: string;
  /** Is true for mails about access to the recipient's own account, or its money: those that others can cause have limits of their own. */
  isAboutAccount?: boolean;
  /** Is true for a mail that a person needs to regain access: beyond the limits of mails it waits instead of being dropped. */
  isOnlyWay?: boolean;
  /** Time at which its link expires, in RFC 3339; the mail is not sent after that. */
  expiresAt?: string;
}

/** The content of a mail: a subject, paragraphs, sections, and at most one link at the end. */
export interface MailTemplate {
  subject: Message;
  paragraphs: readonly Message[];
  sections?: readonly MailSection[];
  /** Paragraphs below the sections. */
  closing?: readonly Message[];
  action?: { label: Message; url: string };
}

const signature: Message = { uk: 'З повагою, команда {site}', ru: 'С уважением, команда {site}', en: 'Kind regards, the {site} team' };

// Mail clients ignore style sheets, so every element carries its own styles.
const styles = {
  body: 'margin:0;padding:24px;background:#f6f4ee;font:16px/1.5 system-ui,sans-serif;color:#15201b',
  card: 'max-width:560px;margin:0 auto;padding:24px;border-radius:16px;background:#fff',
  paragraph: 'margin:0 0 16px;white-space:pre-line',
  action: 'display:inline-block;padding:12px 20px;border-radius:12px;background:#12634a;color:#fff;text-decoration:none',
  closing: 'margin:0;color:#4c5a53',
} as const;

/** Renders a template in the recipient's language, as text and as HTML. Values are plain text, never markup or links. */
export function composeMail(to: string, language: Locale, template: MailTemplate, values: MessageValues & { site: string }): Mail {
  const say = (message: Message) => unlinkText(formatMessage(message, language, values));
  const paragraphs = template.paragraphs.map(say);
  const sections = (template.sections ?? []).map(unlinkSection);
  const after = (template.closing ?? []).map(say);
  const closing = say(signature);
  const action = template.action && { label: say(template.action.label), url: template.action.url };
  // A subject is one line, whatever the values contain; only the no-break spaces of amounts stay.
  const subject = say(template.subject)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
  return {
    to,
    subject,
    language,
    text: [...paragraphs, ...sections.map(sectionText), ...after, ...(action ? [`${action.label}: ${action.url}`] : []), closing].join(
      '\n\n',
    ),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="${styles.body}"><div style="${styles.card}">`,
      ...paragraphs.map((line) => element('p', styles.paragraph, line)),
      ...sections.map(sectionHtml),
      ...after.map((line) => element('p', styles.paragraph, line)),
      action
        ? `<p style="${styles.paragraph}"><a href="${escapeHtml(action.url)}" style="${styles.action}">${escapeHtml(action.label)}</a></p>`
        : '',
      element('p', styles.closing, closing),
      '</div></body></html>',
    ].join(''),
  };
}

function element(name: string, style: string, text: string): string {
  return `<${name} style="${style}">${escapeHtml(text)}</${name}>`;
}

/** Removes links from the texts of a section; its own URLs stay. */
function unlinkSection(section: MailSection): MailSection {
  switch (section.kind) {
    case 'action':
      return section;
    case 'items':
      return { ...section, rows: section.rows.map((row) => ({ ...row, title: unlinkText(row.title) })) };
    case 'facts':
      return { ...section, rows: section.rows.map((row) => ({ ...row, value: unlinkText(row.value) })) };
    default:
      return { ...section, text: unlinkText(section.text) };
  }
}
