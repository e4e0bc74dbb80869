import { createPublicKey, verify } from 'node:crypto';
import type { SignedRegistry } from '@yarmarok/shared-contract';
import { signedText } from '@yarmarok/shared-contract/registry-signature';

/** Returns whether the owner of one of the keys (32 bytes as base64url) signed the document. */
export function isSignedBy(registry: Pick<SignedRegistry, 'signature'>, publicKeys: readonly string[]): boolean {
  const { signature } = registry as Partial<SignedRegistry>;
  if (typeof signature?.ed25519 !== 'string') return false;
  const text = Buffer.from(signedText(registry));
  const bytes = Buffer.from(signature.ed25519, 'base64');
  return publicKeys.some((x) => verify(null, text, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), bytes));
}
