import type { Registry, SignedRegistry } from '@yarmarok/shared-contract';
import { signedText } from '@yarmarok/shared-contract/registry-signature';
import { registryFor, parseVisitor } from '../remotes/rollout';

const address = '/registry.json';

/**
 * Fetches the registry from the shell and resolves it for this visitor; undefined when it is not newer than `revision`.
 * @throws Error on a timeout or when no key has signed it.
 */
export async function fetchNewerRegistry(revision: number, keys: readonly string[], timeoutMs: number): Promise<Registry | undefined> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const registry = (await response.json()) as SignedRegistry;
  if (registry.revision <= revision) return undefined;
  const { grants } = registry;
  // The shell has already checked the grants of teams; this check covers the way from the shell to the browser.
  const isByTeam = async () =>
    grants !== undefined &&
    (await verifySignature(keys, grants)) &&
    verifySignature(
      Object.values(grants.teams).map(({ key }) => key),
      registry,
    );
  if (!(await verifySignature(keys, registry)) && !(await isByTeam()))
    throw new Error(`Revision ${registry.revision} is not as it was signed`);
  return registryFor(registry, parseVisitor(document.cookie)).registry;
}

/** Browsers without Ed25519 cannot verify, so they keep the registry of their document. */
async function verifySignature(keys: readonly string[], registry: Pick<SignedRegistry, 'signature'>): Promise<boolean> {
  const text = new TextEncoder().encode(signedText(registry));
  const signature = decodeBase64(registry.signature.ed25519);
  for (const key of keys) {
    const publicKey = await crypto.subtle.importKey('raw', decodeBase64(key), 'Ed25519', false, ['verify']);
    if (await crypto.subtle.verify('Ed25519', publicKey, signature, text)) return true;
  }
  return false;
}

/** Decodes base64 and base64url. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
