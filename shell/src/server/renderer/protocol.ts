import type { Duplex } from 'node:stream';
import type { Locale, Registry, RemoteBuild, SiteInfo } from '@yarmarok/shared-contract';
import type { ShellAssets } from '../pages/page-scripts';
import type { PolicyHashes } from '../http/security-headers';

/** The argument that makes the server's program a renderer instead of a shell. */
export const rendererArgument = 'renderer';
/** File descriptor of the pipe between the shell and a renderer. */
export const pipeFd = 3;

/** Settings of the shell for a renderer; none of them is secret. */
export interface RendererSettings {
  publicOrigin: string;
  assets: ShellAssets;
  /** Public keys of the registry, which every page carries. */
  keys: readonly string[];
  icons: readonly (readonly [string, string])[];
  isDevelopment: boolean;
}

/** Frames that the shell sends. */
export type ShellFrame =
  /** Body: the code of the server bundle. */
  | { kind: 'evaluate'; name: string; build: RemoteBuild; settings: RendererSettings }
  /** A registry snapshot that later renders refer to by its key. */
  | { kind: 'registry'; key: number; registry: Registry }
  | { kind: 'render'; id: number; url: string; registry: number; hasWorker: boolean; site?: SiteInfo | undefined }
  /** Body: the API's answer. Status 0: the API could not be reached. */
  | { kind: 'answer'; call: number; status: number; contentType: string }
  | { kind: 'ping' };

/** Frames that a renderer sends. The shell validates each of them, because a remote's code may have written it. */
export type RendererFrame =
  /** The shell's own code is loaded. */
  | { kind: 'started' }
  /** The bundle is evaluated and has routes. */
  | { kind: 'ready'; routes: RouteSummary[] }
  | { kind: 'refused'; error: PlainError }
  /** A loader calls the API. */
  | { kind: 'call'; id: number; call: number; path: string; locale: string; body?: string }
  /** Body: the document. */
  | { kind: 'page'; id: number; status: number; hashes: PolicyHashes; timing: string; errors: PlainError[] }
  | { kind: 'redirect'; id: number; status: number; location: string }
  | { kind: 'failed'; id: number; error: PlainError }
  | { kind: 'pong' };

/** A leaf route of a remote; the publishing gate renders it. */
export interface RouteSummary {
  id: string;
  path: string;
}

export interface PlainError {
  name: string;
  message: string;
  stack: string;
}

const maxErrorCharacters = 4_000;

/** The fields of an error that are sent between processes. */
export function toPlainError(error: unknown): PlainError {
  const cut = (text: unknown) => String(text).slice(0, maxErrorCharacters);
  if (error instanceof Error) return { name: cut(error.name), message: cut(error.message), stack: cut(error.stack ?? '') };
  return { name: 'Error', message: cut(error), stack: '' };
}

const lengthBytes = 4;
const prefixBytes = 2 * lengthBytes;

/** Encodes a frame: two lengths (32 bits each), the header as JSON, and the pieces of the body. */
export function encodeFrame(header: ShellFrame | RendererFrame, body: readonly Uint8Array[] = []): Uint8Array[] {
  const text = JSON.stringify(header);
  const textBytes = Buffer.byteLength(text);
  const head = Buffer.allocUnsafe(prefixBytes + textBytes);
  head.writeUInt32LE(textBytes, 0);
  head.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 0),
    lengthBytes,
  );
  head.write(text, prefixBytes);
  return [head, ...body];
}

/** Writes a frame with one system call, together with the other frames of this turn of the event loop. */
export function writeFrame(pipe: Duplex, header: ShellFrame | RendererFrame, body?: readonly Uint8Array[]): void {
  if (pipe.writableCorked === 0) {
    pipe.cork();
    process.nextTick(() => pipe.uncork());
  }
  for (const part of encodeFrame(header, body)) pipe.write(part);
}

/** Splits a byte stream into frames. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly onFrame: (header: unknown, body: Buffer, headerBytes: number) => void,
    /** Limits the header, because parsing it blocks this process. */
    private readonly maxHeaderBytes = maxBytes,
  ) {}

  /** @throws Error when a frame or its header is larger than allowed, or the header is not JSON. */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    for (;;) {
      if (this.#length < prefixBytes) return;
      const prefix = this.#peek(prefixBytes);
      const headerLength = prefix.readUInt32LE(0);
      const total = prefixBytes + headerLength + prefix.readUInt32LE(lengthBytes);
      if (total > this.maxBytes) throw new Error(`A frame of ${total} bytes is larger than ${this.maxBytes}`);
      if (headerLength > this.maxHeaderBytes) throw new Error(`A header of ${headerLength} bytes is larger than ${this.maxHeaderBytes}`);
      if (this.#length < total) return;
      const frame = this.#peek(total);
      this.#drop(total);
      const bodyAt = prefixBytes + headerLength;
      this.onFrame(JSON.parse(frame.toString('utf8', prefixBytes, bodyAt)), frame.subarray(bodyAt, total), headerLength);
    }
  }

  /** Returns the first bytes as one buffer; chunks are joined only when necessary. */
  #peek(length: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= length) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }

  #drop(length: number): void {
    const rest = this.#chunks[0]?.subarray(length);
    this.#length -= length;
    this.#chunks = [...(rest && rest.length > 0 ? [rest] : []), ...this.#chunks.slice(1)];
  }
}

/** Read-only calls that use POST, because their parameters are too long for an address. */
const readsByPost: ReadonlySet<string> = new Set(['/api/v1/trading/buyer/offers/by-ids/']);

/** Returns whether a call reads by POST. `path` has no origin; a query makes it another call. */
export function isReadByPost(method: string, path: string): boolean {
  return method === 'POST' && readsByPost.has(path);
}

/** Returns whether a value is a supported locale. */
export function isLocale(value: unknown): value is Locale {
  return value === 'uk' || value === 'ru' || value === 'en';
}
