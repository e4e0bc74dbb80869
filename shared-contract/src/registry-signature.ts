import type { SignedRegistry } from './registry';

/**
 * What the signature of a registry is made over: everything but itself. JSON keeps the order of its names, so whoever
 * parses the document and writes it again gets the same text.
 */
export function signedText(registry: Pick<SignedRegistry, 'signature'>): string {
  // What is undefined is left out of JSON.
  return JSON.stringify({ ...registry, signature: undefined });
}
