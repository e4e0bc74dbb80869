import { escapeHtml } from './escape-html';

/** One ordered item. Texts are formatted; URLs are absolute. */
export interface MailItem {
  title: string;
  url: string;
  imageUrl: string | null;
  /** Text such as `2 × 1 299 ₴`. */
  detail: string;
  total: string;
}

export interface MailFact {
  label: string;
  value: string;
  url?: string | undefined;
}

/** A part of a mail below its paragraphs. Texts are plain and in the language of the mail. */
export type MailSection =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'items'; rows: readonly MailItem[]; totals: readonly { label: string; value: string }[] }
  | { kind: 'facts'; rows: readonly MailFact[] }
  | { kind: 'action'; label: string; url: string };

// Mail clients ignore style sheets: elements carry their own styles, and tables lay out columns.
const styles = {
  heading: 'margin:24px 0 12px;font-size:18px;line-height:1.35;font-weight:700',
  text: 'margin:0 0 16px;white-space:pre-line',
  quote: 'margin:0 0 16px;padding:12px 16px;border-left:4px solid #e8a317;border-radius:4px;background:#faf6ea;white-space:pre-line',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  cell: 'padding:10px 0;border-bottom:1px solid #e6e2d6;vertical-align:top',
  image: 'display:block;width:56px;height:56px;border-radius:8px;background:#f0ede3',
  noImage: 'width:56px;height:56px;border-radius:8px;background:#f0ede3',
  link: 'color:#12634a',
  small: 'font-size:14px;color:#4c5a53',
  amount: 'padding:10px 0 10px 12px;border-bottom:1px solid #e6e2d6;vertical-align:top;text-align:right;white-space:nowrap',
  total: 'padding:10px 0 0;font-weight:700',
  totalAmount: 'padding:10px 0 0 12px;font-weight:700;text-align:right;white-space:nowrap',
  label: 'padding:4px 16px 4px 0;width:36%;vertical-align:top;font-size:14px;color:#4c5a53',
  value: 'padding:4px 0;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere',
  action: 'display:inline-block;padding:12px 20px;border-radius:12px;background:#12634a;color:#fff;text-decoration:none',
} as const;

/** Returns the section as HTML with every text escaped. */
export function sectionHtml(section: MailSection): string {
  switch (section.kind) {
    case 'heading':
      return `<h2 style="${styles.heading}">${escapeHtml(section.text)}</h2>`;
    case 'text':
      return `<p style="${styles.text}">${escapeHtml(section.text)}</p>`;
    case 'quote':
      return `<p style="${styles.quote}">${escapeHtml(section.text)}</p>`;
    case 'action':
      return `<p style="${styles.text}">${link(section.url, section.label, styles.action)}</p>`;
    case 'facts':
      return table(
        section.rows.map(
          ({ label, value, url }) =>
            `<tr><td style="${styles.label}">${escapeHtml(label)}</td><td style="${styles.value}">${url ? link(url, value) : escapeHtml(value)}</td></tr>`,
        ),
      );
    case 'items':
      return table([
        ...section.rows.map(itemRow),
        ...section.totals.map(
          ({ label, value }) =>
            `<tr><td colspan="2" style="${styles.total}">${escapeHtml(label)}</td><td style="${styles.totalAmount}">${escapeHtml(value)}</td></tr>`,
        ),
      ]);
  }
}

/** Returns the section as plain text. */
export function sectionText(section: MailSection): string {
  switch (section.kind) {
    case 'heading':
      return section.text.toLocaleUpperCase();
    case 'text':
      return section.text;
    case 'quote':
      return section.text.replace(/^/gm, '> ');
    case 'action':
      return `${section.label}: ${section.url}`;
    case 'facts':
      return section.rows
        .map(({ label, value, url }) => [`${label}: ${value}`, ...(url?.startsWith('http') ? [url] : [])].join('\n'))
        .join('\n');
    case 'items':
      return [
        ...section.rows.map(({ title, url, detail, total }) => `• ${title}\n  ${detail} = ${total}\n  ${url}`),
        ...section.totals.map(({ label, value }) => `${label}: ${value}`),
      ].join('\n');
  }
}

function itemRow({ title, url, imageUrl, detail, total }: MailItem): string {
  const picture = imageUrl
    ? `<img src="${escapeHtml(imageUrl)}" alt="" width="56" height="56" style="${styles.image}">`
    : `<div style="${styles.noImage}"></div>`;
  return [
    `<tr><td style="${styles.cell};width:68px">${picture}</td>`,
    `<td style="${styles.cell}">${link(url, title)}<br><span style="${styles.small}">${escapeHtml(detail)}</span></td>`,
    `<td style="${styles.amount}">${escapeHtml(total)}</td></tr>`,
  ].join('');
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" style="${styles.table}">${rows.join('')}</table>`;
}

function link(url: string, text: string, style: string = styles.link): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
}
