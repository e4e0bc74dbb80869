import { generateKeyPairSync, sign } from 'node:crypto';
import type { Registry, RegistryRemote, RemoteBuild, SignedRegistry } from '@yarmarok/shared-contract';
import { signedText } from '@yarmarok/shared-contract/registry-signature';

export function aBuild(id: string, changes: Partial<RemoteBuild> = {}): RemoteBuild {
  return {
    id,
    base: `http://localhost:4201/${id}/`,
    entry: 'client/remote-entry.js',
    container: `yarmarok_storefront_${id}`,
    server: 'server/routes.cjs',
    integrity: { 'client/remote-entry.js': 'sha256-entry', 'server/routes.cjs': 'sha256-server' },
    chunks: {},
    consumes: {},
    contract: '^1.0.0',
    shared: {},
    createdAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

export function aRemote(changes: Partial<RegistryRemote> = {}): RegistryRemote {
  return { basePaths: ['/'], stable: aBuild('stable'), lastKnownGood: aBuild('before'), ...changes };
}

export function aRegistry(remotes: Record<string, RegistryRemote> = { storefront: aRemote() }, revision = 7): Registry {
  const registry: Registry & Pick<SignedRegistry, 'format'> = { format: 1, revision, remotes };
  return registry;
}

/** A publisher with its own key. */
export function aPublisher() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = <Document extends object>(document: Document): Document & Pick<SignedRegistry, 'signature'> => {
    const plain = { ...document, signature: { key: '', ed25519: '' } };
    plain.signature.ed25519 = sign(null, Buffer.from(signedText(plain)), privateKey).toString('base64');
    return plain;
  };
  return { publicKey: publicKey.export({ format: 'jwk' }).x ?? '', signed };
}
