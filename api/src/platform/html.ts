import sanitizeHtml from 'sanitize-html';
import { linesToHtml } from './html-lines';
import { maxNesting, tidyHtml } from './plain-html';

/** Largest `colspan` and `rowspan`: no table of a shop is wider. */
const maxSpan = 100;

const allowedTags = [
  ...['p', 'div', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'a'],
];

/** Elements that mean the same as an allowed one, or at least begin a line of their own as it does. */
const replacements: Readonly<Record<string, string>> = {
  ...{ b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's', h1: 'h2', h5: 'h4', h6: 'h4', tfoot: 'tbody', dt: 'p', dd: 'p' },
  ...Object.fromEntries(
    [
      'dl',
      'section',
      'article',
      'header',
      'footer',
      'main',
      'aside',
      'nav',
      'figure',
      'figcaption',
      'center',
      'pre',
      'address',
      'form',
    ].map((name) => [name, 'div']),
  ),
};

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  transformTags: {
    ...Object.fromEntries(Object.entries(replacements).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {}, false)])),
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }),
    td: keepSpans,
    th: keepSpans,
  },
  disallowedTagsMode: 'discard',
  nestingLimit: maxNesting,
};

function keepSpans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const span = Number(attribs[name]);
    return Number.isInteger(span) && span > 1 && span <= maxSpan ? [[name, String(span)]] : [];
  });
  return { tagName, attribs: Object.fromEntries(spans) as sanitizeHtml.Attributes };
}

/**
 * Sanitizes untrusted HTML down to harmless formatting; links get `nofollow`. The only authority on what is stored and shown. A text without
 * formatting keeps its lines.
 */
export function cleanHtml(html: string): string {
  return linesToHtml((tidyHtml(html) ?? sanitized(html)).trim());
}

/** Parses the HTML as a browser would. Costly: most descriptions are simpler than that. */
export function sanitized(html: string): string {
  return sanitizeHtml(html, options);
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Returns the text of sanitized HTML, with a line per paragraph, list item or row of a table. */
export function htmlToText(html: string): string {
  const lines = html.replace(/<br ?\/?>|<\/(?:p|div|h[2-4]|li|tr|blockquote)>/g, '$&\n').replace(/<\/t[dh]>/g, '$& ');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
