import { isIP } from 'node:net';

/** Checks of production that ALLOW_INSECURE can switch off, in shell and service. */
export const insecureExceptions = [
  'http_origin',
  'embedded_database',
  'mail_files',
  'weak_secrets',
  'sandbox_payments',
  'no_rate_limits',
  'plain_connections',
  'example_operator',
] as const;
export type InsecureException = (typeof insecureExceptions)[number];

/** Returns whether a text is an address, a network such as 10.1.0.0/16, or `loopback`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const maxPrefix = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix);
  return text === 'loopback' || (isIP(address) > 0 && isPrefix && rest.length === 0);
}

/** Returns whether a text is http(s)://host[:port], without a path. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^/?#@]+\/?$/.test(text);
}
