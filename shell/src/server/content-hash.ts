import { createHash } from 'node:crypto';

type Algorithm = 'sha256' | 'sha384';

/** A hash as policies and `integrity` attributes write it: `sha256-…`. */
export function contentHash(content: Buffer | string, algorithm: Algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
