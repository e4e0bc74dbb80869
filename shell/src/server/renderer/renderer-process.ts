import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import type { Duplex } from 'node:stream';
import type { Registry, RemoteBuild } from '@yarmarok/shared-contract';
import type { PolicyHashes } from '../security-headers';
import {
  encodeFrame,
  FrameReader,
  isLocale,
  pipeFd,
  type PlainError,
  rendererArgument,
  type RendererSettings,
  type RouteSummary,
  type ShellFrame,
} from './protocol';

/** How long a renderer may take for each step, and how much it may use, before it is killed. */
export interface RendererLimits {
  /** Loading the shell's own code. */
  startMs: number;
  evaluationMs: number;
  /** One page, from the request to its last byte. The loaders' and the rendering's own limits end sooner. */
  pageMs: number;
  /** The event loop answers nothing: a loop without an end. */
  blockedMs: number;
  heapMb: number;
  /** All memory of the process; the limit of the heap does not count buffers. */
  residentMb: number;
}

export const defaultLimits: RendererLimits = {
  startMs: 15_000,
  evaluationMs: 4_000,
  pageMs: 12_000,
  blockedMs: 3_000,
  heapMb: 256,
  residentMb: 640,
};

const heartbeatMs = 500;
const memoryCheckMs = 250;
const maxPageBytes = 8 * 1024 * 1024;
const maxAnswerBytes = 16 * 1024 * 1024;
const apiTimeoutMs = 3_000;
const maxCallsPerPage = 40;
/** Pages that one process renders side by side; the others wait in the shell. */
const maxConcurrentPages = 16;
const maxQueuedPages = 500;
const maxOutputBytes = 4 * 1024 * 1024;
/** Frames of one process between two checks of its progress. */
const maxFrames = 5_000;
const maxLoggedLines = 20;
const maxLoggedCharacters = 500;
const rememberedRegistries = 20;

/** A page as a renderer gives it. */
export type RenderedDocument =
  | { kind: 'page'; status: number; html: Buffer; hashes: PolicyHashes; timing: string; errors: PlainError[] }
  | { kind: 'redirect'; status: number; location: string };

export interface RenderJob {
  url: string;
  /** As the page carries it. */
  registry: Registry;
  hasWorker: boolean;
  /** Headers of the calls to the API: who asks, and under which id. They never reach the renderer. */
  apiHeaders: Readonly<Record<string, string>>;
}

export interface RendererOptions {
  name: string;
  build: RemoteBuild;
  /** The server bundle, verified. */
  source: Uint8Array;
  settings: RendererSettings;
  apiUrl: string;
  limits: RendererLimits;
  /** The server's program. */
  program: string;
  /** Receives what the renderer prints. */
  onOutput: (line: string) => void;
  /** Is called once, when the process ended. */
  onExit: (death: RendererDeath | null) => void;
  onSpawn?: (pid: number) => void;
}

/** Why a renderer ended without being asked to. */
export interface RendererDeath {
  kind: 'evaluation' | 'blocked' | 'slow' | 'memory' | 'crash' | 'protocol';
  reason: string;
  /** Pages that the process rendered before. */
  pages: number;
}

/** The renderer ended while a page waited for it. */
export class RendererDied extends Error {
  override readonly name = 'RendererDied';
}

/** A page threw outside of every error boundary. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
}

/** A frame of a renderer before it was checked: any field may be missing, or of another kind. */
interface UncheckedFrame {
  kind?: unknown;
  id?: unknown;
  call?: unknown;
  path?: unknown;
  locale?: unknown;
  routes?: unknown;
  status?: unknown;
  location?: unknown;
  hashes?: { scripts?: unknown; styles?: unknown };
  timing?: unknown;
  errors?: unknown;
  error?: Partial<Record<keyof PlainError, unknown>>;
}

interface PendingPage {
  id: number;
  job: RenderJob;
  calls: number;
  deadline: number;
  resolve: (document: RenderedDocument) => void;
  reject: (error: Error) => void;
}

/** Flags of Node's permission model, as far as this runtime has it; empty where it has none. */
export function permissionFlags(program: string, allowed: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string[] {
  const flag = ['--permission', '--experimental-permission'].find((name) => allowed.has(name));
  return flag ? [flag, `--allow-fs-read=${program}`] : [];
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** One renderer: a process for one build of one remote, without environment, files and children. */
export class RendererProcess {
  readonly ready: Promise<readonly RouteSummary[]>;
  readonly #child: ChildProcess;
  readonly #pipe: Duplex;
  readonly #pages = new Map<number, PendingPage>();
  readonly #queue: PendingPage[] = [];
  readonly #registries = new Map<Registry, number>();
  readonly #timers: NodeJS.Timeout[] = [];
  #deadline: { kind: RendererDeath['kind']; at: number; reason: string } | null;
  #lastFrameAt = performance.now();
  #awaitsPong = false;
  #settleReady: { resolve: (routes: RouteSummary[]) => void; reject: (error: Error) => void } | null = null;
  #ids = 0;
  #rendered = 0;
  #logged = 0;
  #frames = 0;
  #death: RendererDeath | null = null;
  #isStopping = false;
  #hasEnded = false;
  usedAt = performance.now();

  constructor(private readonly options: RendererOptions) {
    const { program, limits, onOutput } = options;
    this.ready = new Promise((resolve, reject) => (this.#settleReady = { resolve, reject }));
    this.ready.catch(() => undefined);
    this.#child = spawn(
      process.execPath,
      [
        ...permissionFlags(program),
        '--no-warnings',
        '--no-addons',
        '--disallow-code-generation-from-strings',
        `--max-old-space-size=${limits.heapMb}`,
        program,
        rendererArgument,
      ],
      { env: {}, cwd: path.dirname(program), stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    );
    running.add(this.#child);
    if (this.#child.pid !== undefined) options.onSpawn?.(this.#child.pid);
    this.#pipe = this.#child.stdio[pipeFd] as Duplex;
    this.#deadline = this.#deadlineOf('slow', limits.startMs, 'it did not start');
    const reader = new FrameReader(maxPageBytes, (header, body) => this.#handle(header, body));
    this.#pipe.on('data', (chunk: Buffer) => {
      try {
        reader.push(chunk);
      } catch (error) {
        this.#kill('protocol', error instanceof Error ? error.message : String(error));
      }
    });
    // The process may be gone before the last frame is written.
    this.#pipe.on('error', () => undefined);
    this.#child.on('error', (error) => this.#kill('crash', error.message));
    this.#child.on('exit', (code, signal) => this.#end(code, signal));
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (!stream) continue;
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxOutputBytes) this.#kill('protocol', 'it printed too much');
      });
      readline.createInterface({ input: stream }).on('line', (line) => {
        if ((this.#logged += 1) <= maxLoggedLines) onOutput(line.slice(0, maxLoggedCharacters));
      });
    }
    this.#every(heartbeatMs, () => this.#checkProgress());
    this.#every(memoryCheckMs, () => this.#checkMemory());
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return !this.#hasEnded && this.#death === null;
  }

  /**
   * Renders a page.
   * @throws RendererDied when the process ends first, PageFailed when the page throws.
   */
  render(job: RenderJob): Promise<RenderedDocument> {
    this.usedAt = performance.now();
    return new Promise((resolve, reject) => {
      if (!this.isAlive) throw new RendererDied(this.#deathText());
      if (this.#queue.length >= maxQueuedPages) throw new PageFailed('Too many pages wait for the renderer');
      this.#queue.push({ id: (this.#ids += 1), job, calls: 0, deadline: Infinity, resolve, reject });
      this.#dispatch();
    });
  }

  /** Ends the process; nobody may wait for a page. */
  stop(): void {
    this.#isStopping = true;
    this.#child.kill('SIGKILL');
  }

  #dispatch(): void {
    while (this.#pages.size < maxConcurrentPages) {
      const page = this.#queue.shift();
      if (!page) return;
      page.deadline = performance.now() + this.options.limits.pageMs;
      if (this.#pages.size === 0) this.#lastFrameAt = performance.now();
      this.#pages.set(page.id, page);
      const { url, registry, hasWorker } = page.job;
      this.#send({ kind: 'render', id: page.id, url, registry: this.#registryKey(registry), hasWorker });
    }
  }

  #registryKey(registry: Registry): number {
    const known = this.#registries.get(registry);
    if (known !== undefined) return known;
    const key = (this.#ids += 1);
    this.#registries.set(registry, key);
    const [oldest] = this.#registries.keys();
    if (this.#registries.size > rememberedRegistries && oldest) this.#registries.delete(oldest);
    this.#send({ kind: 'registry', key, registry });
    return key;
  }

  #send(frame: ShellFrame, body?: Uint8Array): void {
    if (!this.#pipe.writable) return;
    for (const part of encodeFrame(frame, body)) this.#pipe.write(part);
  }

  #handle(header: unknown, body: Buffer): void {
    if (!this.isAlive) return;
    this.#lastFrameAt = performance.now();
    this.#awaitsPong = false;
    if ((this.#frames += 1) > maxFrames) {
      this.#kill('protocol', 'it sends without an end');
      return;
    }
    const frame = (header ?? {}) as UncheckedFrame;
    if (frame.kind === 'started') this.#evaluate();
    else if (frame.kind === 'ready') this.#becomeReady(frame);
    else if (frame.kind === 'refused') this.#kill('evaluation', errorText(frame.error));
    else if (frame.kind === 'call') void this.#callApi(frame);
    else if (frame.kind !== 'pong') this.#settle(frame, body);
  }

  #becomeReady({ routes }: UncheckedFrame): void {
    this.#deadline = null;
    this.#settleReady?.resolve(toRoutes(routes));
    this.#settleReady = null;
  }

  #evaluate(): void {
    const { name, build, settings, source, limits } = this.options;
    this.#deadline = this.#deadlineOf('evaluation', limits.evaluationMs, `its evaluation took longer than ${limits.evaluationMs} ms`);
    this.#send({ kind: 'evaluate', name, build, settings }, source);
  }

  #settle(frame: UncheckedFrame, body: Buffer): void {
    const page = this.#pages.get(Number(frame.id));
    // Nobody waits for it: a page that was given up, or an invention.
    if (!page) return;
    this.#pages.delete(page.id);
    try {
      page.resolve(toDocument(frame, body, this.options.settings.publicOrigin));
      this.#rendered += 1;
    } catch (error) {
      page.reject(error instanceof PageFailed ? error : new PageFailed(String(error)));
    }
    this.#dispatch();
  }

  /** The one way of a renderer to the outside: it reads the public API, for the visitor of one of its pages. */
  async #callApi({ id, call: callId, path: target, locale }: UncheckedFrame): Promise<void> {
    const call = Number(callId);
    const page = this.#pages.get(Number(id));
    const refuse = () => {
      this.#send({ kind: 'answer', call, status: 0, contentType: '' });
    };
    const { apiUrl } = this.options;
    const url = URL.canParse(String(target), apiUrl) ? new URL(String(target), apiUrl) : null;
    const isAllowed = url?.origin === new URL(apiUrl).origin && url.pathname.startsWith('/api/v1/');
    if (!page || !url || !isAllowed || (page.calls += 1) > maxCallsPerPage || !isLocale(locale)) {
      refuse();
      return;
    }
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'accept-language': locale, ...page.job.apiHeaders },
        redirect: 'error',
        signal: AbortSignal.timeout(apiTimeoutMs),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (body.length > maxAnswerBytes) refuse();
      else this.#send({ kind: 'answer', call, status: response.status, contentType: response.headers.get('content-type') ?? '' }, body);
    } catch {
      refuse();
    }
  }

  #checkProgress(): void {
    const now = performance.now();
    this.#frames = 0;
    const { blockedMs, pageMs } = this.options.limits;
    if (this.#deadline) {
      if (now > this.#deadline.at) this.#kill(this.#deadline.kind, this.#deadline.reason);
      return;
    }
    if ([...this.#pages.values()].some(({ deadline }) => now > deadline)) {
      this.#kill('slow', `a page took longer than ${pageMs} ms`);
      return;
    }
    if (this.#awaitsPong && now - this.#lastFrameAt > blockedMs) {
      this.#kill('blocked', `it answered nothing for ${blockedMs} ms`);
      return;
    }
    if (this.#awaitsPong) return;
    this.#awaitsPong = true;
    this.#lastFrameAt = now;
    this.#send({ kind: 'ping' });
  }

  #checkMemory(): void {
    const { residentMb } = this.options.limits;
    const used = residentMegabytes(this.#child.pid);
    if (used > residentMb) this.#kill('memory', `it used ${Math.round(used)} MB of memory, ${residentMb} are allowed`);
  }

  #kill(kind: RendererDeath['kind'], reason: string): void {
    this.#death ??= { kind, reason, pages: this.#rendered };
    this.#child.kill('SIGKILL');
    // A process that never came into being does not exit either.
    if (this.#child.pid === undefined) this.#end(null, null);
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    running.delete(this.#child);
    for (const timer of this.#timers) clearInterval(timer);
    this.#pipe.destroy();
    if (!this.#isStopping) {
      const isOutOfMemory = code === 134 || signal === 'SIGABRT';
      this.#death ??= {
        kind: isOutOfMemory ? 'memory' : 'crash',
        reason: isOutOfMemory ? `its heap grew beyond ${this.options.limits.heapMb} MB` : `it ended with ${signal ?? `code ${code}`}`,
        pages: this.#rendered,
      };
    }
    const error = new RendererDied(this.#deathText());
    this.#settleReady?.reject(error);
    for (const page of [...this.#pages.values(), ...this.#queue]) page.reject(error);
    this.#pages.clear();
    this.#queue.length = 0;
    this.options.onExit(this.#death);
  }

  #deathText(): string {
    const { name, build } = this.options;
    return `${name}@${build.id}: ${this.#death?.reason ?? 'the renderer was stopped'}`;
  }

  #deadlineOf(kind: RendererDeath['kind'], ms: number, reason: string) {
    return { kind, at: performance.now() + ms, reason };
  }

  #every(ms: number, check: () => void): void {
    const timer = setInterval(check, ms);
    timer.unref();
    this.#timers.push(timer);
  }
}

/** Memory of a process in MB, where the system tells it (Linux); 0 elsewhere. */
function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(resident ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const hashPattern = /^sha(?:256|384|512)-[\w+/]+={0,2}$/;

/** Checks what a renderer answered: a remote's code may have written it. @throws PageFailed. */
function toDocument(frame: UncheckedFrame, html: Buffer, publicOrigin: string): RenderedDocument {
  if (frame.kind === 'failed') throw Object.assign(new PageFailed(text(frame.error?.message)), { stack: errorText(frame.error) });
  const status = Number(frame.status);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw new PageFailed('The renderer gave no status');
  if (frame.kind === 'redirect') {
    const location = text(frame.location);
    const isOwn = URL.canParse(location, publicOrigin) && new URL(location, publicOrigin).origin === new URL(publicOrigin).origin;
    if (!isOwn || status < 300 || status > 399 || /[\r\n]/.test(location)) throw new PageFailed('The renderer leads elsewhere');
    return { kind: 'redirect', status, location };
  }
  if (frame.kind !== 'page') throw new PageFailed('The renderer gave no page');
  return {
    kind: 'page',
    status,
    html,
    hashes: { scripts: toHashes(frame.hashes?.scripts), styles: toHashes(frame.hashes?.styles) },
    timing: /^[\w=;.,\s]{0,300}$/.test(text(frame.timing)) ? text(frame.timing) : '',
    errors: toList(frame.errors)
      .slice(0, 5)
      .map((error) => ({ name: text(error.name), message: text(error.message), stack: text(error.stack) })),
  };
}

function toHashes(hashes: unknown): string[] {
  return Array.isArray(hashes) ? hashes.filter((hash): hash is string => hashPattern.test(text(hash))) : [];
}

function toRoutes(routes: unknown): RouteSummary[] {
  return toList(routes)
    .slice(0, 500)
    .map(({ id, path: route }) => ({ id: text(id), path: text(route) }));
}

function toList(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : '';
}

function errorText(error: UncheckedFrame['error']): string {
  return text(error?.stack) || text(error?.message) || 'an error without a message';
}
