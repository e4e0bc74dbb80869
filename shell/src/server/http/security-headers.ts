import { contentHash } from './content-hash';

/** Headers of scripts, fonts and pictures, of which a page has dozens. */
const fileHeaders: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** Headers of all other responses. */
const commonHeaders: Readonly<Record<string, string>> = {
  ...fileHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
};

/** A year, which browsers require for the preload list. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' };

/** Returns a function from address to response headers; over HTTPS they include HSTS. */
export function buildHeaders(isHttps: boolean): (url: string) => Readonly<Record<string, string>> {
  const [file, common] = [fileHeaders, commonHeaders].map((headers) => (isHttps ? { ...headers, ...strictTransport } : headers));
  return (url) => (/^\/(?:static|media)\//.test(url) ? file : common) ?? commonHeaders;
}

/** Hashes of the inline and external scripts and styles of a document. */
export interface PolicyHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** styled-components fills its element through the style sheet, not as text: the element itself is empty. */
const emptyElement = contentHash('');

/**
 * Content security policy of a page: the scripts that it names, by hash, and their imports (remotes have hashes of their own). There is
 * no nonce: pages are cached, and a nonce that is known in advance has no effect (docs/decisions/0008-hashes-instead-of-nonces.md). Style
 * attributes are allowed, because the kit passes sizes and colors that way.
 */
export function contentSecurityPolicy({ scripts, styles }: PolicyHashes): string {
  return buildPolicy({
    script: `${formatSources(scripts)} 'strict-dynamic'`,
    style: `'self' ${formatSources([emptyElement, ...styles])}`,
    connect: `'self'`,
  });
}

/** The development server changes its scripts all the time and evaluates text; its pages are not cached. */
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
    // Pictures of offers come from this site too; other origins would allow exfiltration.
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
