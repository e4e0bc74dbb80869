import { contentHash } from './content-hash';

/** Headers of scripts, fonts and pictures, of which a page has dozens. */
const fileHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** Headers of every other answer. */
const commonHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
};

/** A year, as browsers want it before they remember a site for good. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' };

/** Returns the headers of each answer by its address; over HTTPS browsers are asked to come back that way alone. */
export function buildHeaders(isHttps: boolean): (url: string) => Readonly<Record<string, string>> {
  const [file, common] = [fileHeaders, commonHeaders].map((headers) => (isHttps ? { ...headers, ...strictTransport } : headers));
  return (url) => (/^\/(?:static|media)\//.test(url) ? file : common) ?? commonHeaders;
}

/** What a document brings along: the only scripts and style elements that it may run and show. */
export interface PolicyHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** styled-components fills its element through the style sheet, not as text: the element itself is empty. */
const emptyElement = contentHash('');

/**
 * What a page may load and run: the scripts that it names, by their hashes, and what those load themselves (remotes come
 * with hashes of their own). There is no nonce, because one that is known before the page is asked for protects nothing,
 * and the markup of visitors is kept and sent again (docs/decisions/0008-hashes-instead-of-nonces.md). Styling by
 * attribute is allowed, because the kit passes sizes and colours that way.
 */
export function contentSecurityPolicy({ scripts, styles }: PolicyHashes): string {
  return buildPolicy({
    script: `${formatSources(scripts)} 'strict-dynamic'`,
    style: `'self' ${formatSources([emptyElement, ...styles])}`,
    connect: `'self'`,
  });
}

/** The development server has scripts that change all the time, with code made of text; nothing there is kept. */
export const developmentPolicy = buildPolicy({
  script: `'self' 'unsafe-inline' 'unsafe-eval' http:`,
  style: `'self' 'unsafe-inline'`,
  connect: `'self' ws: http:`,
});

function buildPolicy({ script, style, connect }: { script: string; style: string; connect: string }): string {
  const rules = [
    `default-src 'self'`,
    `script-src ${script}`,
    `style-src 'self' 'unsafe-inline'`,
    `style-src-elem ${style}`,
    `style-src-attr 'unsafe-inline'`,
    // Pictures of offers come from this site as well; an address elsewhere would be a way to send data out.
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${connect}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ];
  return rules.join('; ');
}

function formatSources(hashes: readonly string[]): string {
  return [...new Set(hashes)].map((hash) => `'${hash}'`).join(' ');
}
