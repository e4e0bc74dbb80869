import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@yarmarok/shared-contract';

/** Longest wait for a server bundle: a person waits for the page meanwhile. */
export const fetchTimeoutMs = 1_500;
const maxBytes = 8 * 1024 * 1024;

/**
 * Fetches the server bundle of a build and compares it with the hash in the registry.
 * @throws Error when the build has none or it does not come in time, IntegrityError when it is not what was published.
 */
export async function fetchServerBundle(name: string, build: RemoteBuild, origins: ReadonlyMap<string, string>): Promise<Buffer> {
  const file = build.server;
  const expected = file && build.integrity[file];
  if (!file) throw new Error(`${name} has no server bundle`);
  if (!expected) throw new IntegrityError(`${name}: no hash is known for ${file}`);
  const source = await fetchBytes(internalAddress(build.base, origins) + file, fetchTimeoutMs);
  if (!matchesHash(expected, source)) throw new IntegrityError(`${name}@${build.id}: ${file} is not what was published`);
  return source;
}

/** Bytes that are not those that were published: somebody has to look at it. */
export class IntegrityError extends Error {}

/** True for the bytes that a hash was made of. Builds of before 22 November 2026 have SHA-256 for their chunks, and builds never change. */
export function matchesHash(hash: string, bytes: Uint8Array): boolean {
  const kind = hash.startsWith('sha256-') ? 'sha256' : 'sha384';
  return hash === `${kind}-${createHash(kind).update(bytes).digest('base64')}`;
}

/** Where the server fetches what browsers fetch from `base`. */
export function internalAddress(base: string, origins: ReadonlyMap<string, string>): string {
  const { origin } = new URL(base);
  return (origins.get(origin) ?? origin) + base.slice(origin.length);
}

/** @throws Error when the answer is none, too slow, or too large. */
export async function fetchBytes(url: string, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`${url} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
