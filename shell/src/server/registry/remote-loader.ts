import type { RemoteBuild } from '@yarmarok/shared-contract';
import { contentHash } from '../http/content-hash';

/** Timeout for a server bundle; short, because a page waits for it. */
export const fetchTimeoutMs = 1_500;
/** Bundles and registries are smaller. */
export const maxBytes = 8 * 1024 * 1024;

/**
 * Fetches the server bundle of a build and verifies its hash.
 * @throws Error when the build has no bundle or on a timeout, IntegrityError when the hash differs.
 */
export async function fetchServerBundle(name: string, build: RemoteBuild, origins: ReadonlyMap<string, string>): Promise<Buffer> {
  const file = build.server;
  const expected = file && build.integrity[file];
  if (!file) throw new Error(`${name} has no server bundle`);
  if (!expected) throw new IntegrityError(`${name}: no hash is known for ${file}`);
  const source = await fetchBytes(internalAddress(build.base, origins) + file, fetchTimeoutMs);
  if (contentHash(source) !== expected) throw new IntegrityError(`${name}@${build.id}: ${file} is not what was published`);
  return source;
}

/** The bytes of a build differ from the published ones. */
export class IntegrityError extends Error {}

/** Returns the internal address of `base`. */
export function internalAddress(base: string, origins: ReadonlyMap<string, string>): string {
  const { origin } = new URL(base);
  return (origins.get(origin) ?? origin) + base.slice(origin.length);
}

/**
 * Fetches the bytes at `url`.
 * @throws Error on an error status, a timeout, or more than 8 MiB, without reading the rest.
 */
export async function fetchBytes(url: string, timeoutMs: number): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readBytes(response, url);
}

/**
 * Reads the body of an answer.
 * @throws Error that names `url` for more than 8 MiB, without reading the rest.
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
