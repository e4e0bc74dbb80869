import { createHash } from 'node:crypto';

type Algorithm = 'sha256' | 'sha384';

/** Returns a hash in the format of policies and `integrity` attributes: `sha256-…`. */
export function contentHash(content: Buffer | string, algorithm: Algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
