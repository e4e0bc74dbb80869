import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type http from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type FetchNetwork, openPublicUrl, RefusedAddress } from '../../../platform/network';
import { maxFileBytes } from '../upload-parts';

/** Reasons why a price list could not be fetched. */
export type FetchProblemCode =
  | 'forbidden'
  | 'redirects'
  | 'unreachable'
  | 'broken_off'
  | 'timeout'
  | 'too_big'
  | 'status'
  | 'login_refused';

export class FetchProblem extends Error {
  constructor(
    readonly code: FetchProblemCode,
    /** Status code of the answer, for `status`. */
    readonly status: number | null = null,
  ) {
    super(code);
    this.name = 'FetchProblem';
  }

  /** Is true when a retry may succeed. */
  get isPassing(): boolean {
    if (this.code === 'status') return this.status !== null && (this.status >= 500 || this.status === 429);
    return ['unreachable', 'broken_off', 'timeout'].includes(this.code);
  }
}

/** Validators of a version of the file. */
export interface FileVersion {
  etag: string | null;
  lastModified: string | null;
  /** SHA-256 of the content, for servers without the other validators. */
  contentHash: string | null;
}

export interface FetchPriceListOptions {
  network: FetchNetwork;
  userAgent: string;
  login: { name: string; password: string } | null;
  /** Validators of the version that was fetched before. */
  known: FileVersion;
  signal: AbortSignal;
  /** Timeout of the whole file. */
  timeoutMs?: number;
  /** Timeout of a pause between two chunks. */
  idleMs?: number;
}

const defaultTimeoutMs = 5 * 60_000;
const defaultIdleMs = 30_000;
const maxValidatorLength = 500;

/**
 * Fetches a price list from an untrusted URL into a file. Returns null when it has not changed since `known`.
 * @throws FetchProblem; the reason of `signal` when that fires.
 */
export async function fetchPriceList(address: string, target: string, options: FetchPriceListOptions): Promise<FileVersion | null> {
  const { network, userAgent, login, known, timeoutMs = defaultTimeoutMs, idleMs = defaultIdleMs } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const idle = new AbortController();
  const timer = setTimeout(() => {
    idle.abort();
  }, idleMs);
  const headers: Record<string, string> = {
    accept: 'text/csv,application/xml,text/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,*/*;q=0.5',
    'accept-encoding': 'gzip',
    'user-agent': userAgent,
    ...(known.etag === null ? {} : { 'if-none-match': known.etag }),
    ...(known.lastModified === null ? {} : { 'if-modified-since': known.lastModified }),
  };
  const authorization = login ? `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}` : undefined;
  try {
    const signal = AbortSignal.any([options.signal, timeout, idle.signal]);
    const response = await openPublicUrl(address, { network, headers, authorization, signal });
    try {
      if (!checkStatus(response)) return null;
      const contentHash = await saveBody(response, target, () => timer.refresh());
      if (contentHash === known.contentHash) return null;
      const { etag, 'last-modified': lastModified } = response.headers;
      return { etag: validator(etag), lastModified: validator(lastModified), contentHash };
    } finally {
      response.destroy();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof FetchProblem) throw error;
    if (error instanceof RefusedAddress) throw new FetchProblem(error.code);
    if (timeout.aborted || idle.signal.aborted) throw new FetchProblem('timeout');
    throw new FetchProblem(error instanceof BrokenBody ? 'broken_off' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

class BrokenBody extends Error {}

/** Returns false when the file has not changed. */
function checkStatus({ statusCode = 0, headers }: http.IncomingMessage): boolean {
  if (statusCode === 304) return false;
  if (statusCode === 401 || statusCode === 403) throw new FetchProblem('login_refused', statusCode);
  if (statusCode !== 200) throw new FetchProblem('status', statusCode);
  if (Number(headers['content-length'] ?? 0) > maxFileBytes) throw new FetchProblem('too_big');
  return true;
}

/** Returns the hash of the written content. */
async function saveBody(response: http.IncomingMessage, target: string, onBytes: () => void): Promise<string> {
  const hash = createHash('sha256');
  let length = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      hash.update(chunk);
      done(length > maxFileBytes ? new FetchProblem('too_big') : null, chunk);
    },
  });
  response.on('data', onBytes);
  const file = fs.createWriteStream(target, { mode: 0o600 });
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  try {
    if (encoding === 'gzip' || encoding === 'x-gzip') await pipeline(response as Readable, createGunzip(), bounded, file);
    else await pipeline(response as Readable, bounded, file);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // The connection ended before the announced length, or the archive is truncated.
    if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code.startsWith('Z_')) throw new BrokenBody();
    throw error;
  }
  return hash.digest('base64url');
}

/** Keeps a validator only when it can be sent back as a header. */
function validator(text: string | undefined): string | null {
  return text !== undefined && text.length <= maxValidatorLength && /^[\x20-\x7e]+$/.test(text) ? text : null;
}
