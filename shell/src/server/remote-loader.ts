import { createHash } from 'node:crypto';
import type { RemoteBuild } from '@yarmarok/shared-contract';

/** Timeout for a server bundle, short because a person waits for the page. */
export const fetchTimeoutMs = 1_500;
/** Neither a bundle nor a registry is as large. */
export const maxBytes = 8 * 1024 * 1024;

/**
 * Fetches the server bundle of a build and verifies its hash.
 * @throws Error when there is none or on a timeout, IntegrityError when the hash differs.
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

/** The bytes differ from the published ones, which needs attention. */
export class IntegrityError extends Error {}

/** Returns whether the bytes match a hash. Builds before 22 November 2026 have SHA-256 for their chunks, and builds never change. */
export function matchesHash(hash: string, bytes: Uint8Array): boolean {
  const kind = hash.startsWith('sha256-') ? 'sha256' : 'sha384';
  return hash === `${kind}-${createHash(kind).update(bytes).digest('base64')}`;
}

/** Returns the internal address of `base`. */
export function internalAddress(base: string, origins: ReadonlyMap<string, string>): string {
  const { origin } = new URL(base);
  return (origins.get(origin) ?? origin) + base.slice(origin.length);
}

/**
 * Fetches the bytes at `url`.
 * @throws Error on an error status, a timeout, or more than 8 MiB, which are not read to their end.
 */
export async function fetchBytes(url: string, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readBytes(response, url);
}

/**
 * Reads the body of an answer.
 * @throws Error that names `url` for more than 8 MiB, which are not read to their end.
 */
export async function readBytes(response: Response, url: string): Promise<Buffer> {
  const tooLarge = () => new Error(`${url} is larger than ${maxBytes} bytes`);
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
