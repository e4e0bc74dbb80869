import type { SignedRegistry } from './registry';

/**
 * Returns the text that the signature of a registry, of grants or of a request covers: everything but the signature. JSON keeps the order of keys, so parsing and
 * serializing gives the same text.
 */
export function signedText(registry: Pick<SignedRegistry, 'signature'>): string {
  // JSON omits undefined values.
  return JSON.stringify({ ...registry, signature: undefined });
}
