import sanitizeHtml from 'sanitize-html';
import { tidyHtml } from './plain-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }), b: 'strong', i: 'em' },
  disallowedTagsMode: 'discard',
};

/** HTML that somebody wrote, with nothing in it but harmless formatting. Links leave without our blessing. */
export function cleanHtml(html: string): string {
  return (tidyHtml(html) ?? sanitized(html)).trim();
}

/** Reads the HTML as a browser would. Costly: most of what shops write is plainer than that. */
export function sanitized(html: string): string {
  return sanitizeHtml(html, { ...options, allowedAttributes: { a: ['href', 'rel'] } });
}
