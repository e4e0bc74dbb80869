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

/** Sanitizes untrusted HTML down to harmless formatting; links get `nofollow`. */
export function cleanHtml(html: string): string {
  return (tidyHtml(html) ?? sanitized(html)).trim();
}

/** Parses the HTML as a browser would. Costly: most descriptions are simpler than that. */
export function sanitized(html: string): string {
  return sanitizeHtml(html, { ...options, allowedAttributes: { a: ['href', 'rel'] } });
}
