/** Headers of every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
};

/**
 * What a page may load and run: our own scripts by the nonce, and what they load themselves (remotes come with hashes).
 * Styling by attribute is allowed, because the kit passes sizes and colours that way.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const rules = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `style-src-elem 'self' 'nonce-${nonce}'${isDevelopment ? ` 'unsafe-inline'` : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    `connect-src 'self'${isDevelopment ? ' ws: http:' : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ];
  return rules.join('; ');
}
