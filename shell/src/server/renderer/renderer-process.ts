import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import type { Registry, RemoteBuild, SiteInfo } from '@yarmarok/shared-contract';
import { outageStatuses } from '../http/outage-statuses';
import { Overloaded } from '../process/load-shedding';
import { callTimeoutMs } from '../pages/page-composer';
import { PageFailed, PageTimedOut } from '../pages/page-failed';
import {
  FrameReader,
  isLocale,
  isReadByPost,
  pipeFd,
  rendererArgument,
  type RendererSettings,
  type RouteSummary,
  type ShellFrame,
  writeFrame,
} from './protocol';
import { readApi, UnusableAnswer } from './read-api';
import {
  getProcessorMs,
  isStopped,
  permissionFlags,
  preferForOutOfMemory,
  type RendererLimits,
  residentMegabytes,
} from './renderer-limits';
import { type CheckedDocument, formatError, toDocument, toRoutes, type UncheckedFrame } from './unchecked-frame';

const heartbeatMs = 500;
const resourceCheckMs = 250;
const maxPageBytes = 8 * 1024 * 1024;
const maxAnswerBytes = 16 * 1024 * 1024;
const maxCallsPerPage = 40;
/** Limit of the JSON of a read by POST. */
const maxSentCharacters = 16 * 1024;
/** Concurrent pages of one process; further pages wait in the shell. */
const maxConcurrentPages = 16;
const maxQueuedPages = 128;
/** Limits between two progress checks: number of frames and of their chunks, bytes of headers, bytes of output. */
const maxFrames = 5_000;
const maxHeadersBytes = 2 * 1024 * 1024;
const maxOutputBytes = 2 * 1024 * 1024;
/** Output that piled up while this process was late may exceed the limit by this factor. */
const outputBurst = 8;
const maxHeaderBytes = 256 * 1024;
/** Lines that are logged per minute. */
const maxLoggedLines = 20;
const logWindowMs = 60_000;
const maxLoggedCharacters = 500;
const maxRememberedRegistries = 20;
/** Exit code of a shell whose process ended with SIGABRT, as V8 does when the heap is full. */
const abortedCode = 134;
/** These signals come from outside: a renderer cannot send signals, and its own faults raise others, such as SIGSEGV or SIGTRAP. */
const externalSignals: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);
/** V8 would derive a small young generation from the heap limit, and collect garbage many times for each page. */
const youngHeapMb = 16;

export type RenderedDocument = CheckedDocument & {
  /**
   * True when the API could not be reached, or the process was stopped from outside for a while: status and time say nothing about the
   * build.
   */
  isOutage: boolean;
  /** Time in the renderer, without the queue. */
  renderMs: number;
};

export interface RenderJob {
  url: string;
  /** The registry that the page carries. */
  registry: Registry;
  hasWorker: boolean;
  site?: SiteInfo | undefined;
  /** Headers of the calls to the API: client address and request id. They never reach the renderer. */
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
  program: string;
  /** Receives lines of the renderer's output. */
  onOutput: (line: string) => void;
  /** Called once, when the process has ended. */
  onExit: (death: RendererDeath | null) => void;
  onSpawn?: (pid: number) => void;
}

/** Reason of an unexpected end of a renderer. */
export interface RendererDeath {
  /**
   * `killed`: by a signal from outside, such as an operator's or the kernel's when memory is short. `stopped`: stopped from outside, and
   * not continued in time. `unstarted`: the machine has no processes or files left.
   */
  kind: 'evaluation' | 'blocked' | 'slow' | 'memory' | 'processor' | 'crash' | 'protocol' | 'killed' | 'stopped' | 'unstarted';
  reason: string;
  /** Pages that the process had rendered. */
  pages: number;
}

/** Returns whether the process was ended or stopped from outside, so that it does not count against its build. */
export function isEndedExternally(kind: RendererDeath['kind'] | undefined): boolean {
  return kind === 'killed' || kind === 'stopped';
}

/** The renderer ended while a page waited for it. */
export class RendererDied extends Error {
  override readonly name = 'RendererDied';

  constructor(
    message: string,
    /** True when the process was ended or stopped from outside: the same build can be retried. */
    readonly isKilled = false,
  ) {
    super(message);
  }
}

interface PendingPage {
  id: number;
  job: RenderJob;
  calls: number;
  isOutage: boolean;
  queuedAt: number;
  startedAt: number;
  deadline: number;
  resolve: (document: RenderedDocument) => void;
  reject: (error: Error) => void;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) end(child);
});

/** Skips a process that failed to spawn: it has no id, and Node.js would signal 0, which is this process and its whole group. */
function end(child: ChildProcess): void {
  if (child.pid !== undefined) child.kill('SIGKILL');
}

/** One renderer: a process for one build of one remote, without environment, files and child processes. */
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
  #checkedAt = performance.now();
  #awaitsPong = false;
  #resourcesCheckedAt = performance.now();
  /** Time for which the process has been stopped from outside. */
  #stoppedMs = 0;
  /** State machine of the start. Each step is accepted once, because repeated ones would postpone the deadlines and the processor time. */
  #phase: 'starting' | 'evaluating' | 'ready' = 'starting';
  #settleReady: { resolve: (routes: RouteSummary[]) => void; reject: (error: Error) => void } | null = null;
  #ids = 0;
  #rendered = 0;
  #logged = 0;
  #frames = 0;
  #pieces = 0;
  #headersBytes = 0;
  #outputBytes = 0;
  /** Answered pages, failed ones included. */
  #answered = 0;
  /** The window in which processor time is counted; null before the bundle is evaluated. */
  #window: { at: number; processorMs: number; answered: number } | null = null;
  #death: RendererDeath | null = null;
  #isStopping = false;
  #hasEnded = false;
  /** When it started or got its last page; Infinity while it starts. */
  usedAt = Infinity;

  constructor(private readonly options: RendererOptions) {
    const { program, limits } = options;
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
        `--max-semi-space-size=${youngHeapMb}`,
        program,
        rendererArgument,
      ],
      { env: {}, cwd: path.dirname(program), stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    );
    this.#child.on('error', (error) => this.#kill(this.pid === undefined ? 'unstarted' : 'crash', error.message));
    running.add(this.#child);
    preferForOutOfMemory(this.#child.pid);
    if (this.#child.pid !== undefined) options.onSpawn?.(this.#child.pid);
    // Without free file descriptors a process has no list of pipes.
    const pipes = this.#child.stdio as ChildProcess['stdio'] | undefined;
    this.#pipe = (pipes?.[pipeFd] as Duplex | undefined) ?? new PassThrough();
    this.#deadline = this.#buildDeadline('slow', limits.startMs, 'it did not start');
    const reader = new FrameReader(maxPageBytes, (header, body, bytes) => this.#handle(header, body, bytes), maxHeaderBytes);
    this.#pipe.on('data', (chunk: Buffer) => {
      // A frame may arrive in pieces, but each costs this process time and memory.
      if ((this.#pieces += 1) > maxFrames) {
        this.#kill('protocol', 'it sends too many frames');
        return;
      }
      try {
        reader.push(chunk);
      } catch (error) {
        this.#kill('protocol', error instanceof Error ? error.message : String(error));
      }
    });
    // The process may have exited before the last frame is written.
    this.#pipe.on('error', () => undefined);
    this.#child.on('exit', (code, signal) => this.#end(code, signal));
    for (const stream of [this.#child.stdout, this.#child.stderr]) if (stream) this.#logOutput(stream);
    this.#every(heartbeatMs, () => this.#checkProgress());
    this.#every(resourceCheckMs, () => this.#checkResources());
    this.#every(logWindowMs, () => (this.#logged = 0));
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isAlive(): boolean {
    return !this.#hasEnded && this.#death === null;
  }

  /**
   * Renders a page.
   * @throws RendererDied when the process ends first, PageFailed when the page throws, PageTimedOut when it takes too long, Overloaded when too many pages wait.
   */
  render(job: RenderJob): Promise<RenderedDocument> {
    this.usedAt = performance.now();
    return new Promise((resolve, reject) => {
      if (!this.isAlive) throw this.#toDeath();
      if (this.#queue.length >= maxQueuedPages) throw new Overloaded('renderer');
      this.#queue.push({
        id: (this.#ids += 1),
        job,
        calls: 0,
        isOutage: false,
        queuedAt: this.usedAt,
        startedAt: Infinity,
        deadline: Infinity,
        resolve,
        reject,
      });
      this.#dispatch();
    });
  }

  /** Ends the process; no page may be waiting. */
  stop(): void {
    this.#isStopping = true;
    end(this.#child);
  }

  #dispatch(): void {
    while (this.#pages.size < maxConcurrentPages) {
      const page = this.#queue.shift();
      if (!page) return;
      page.startedAt = performance.now();
      page.deadline = page.startedAt + this.options.limits.pageMs;
      if (this.#pages.size === 0) this.#lastFrameAt = performance.now();
      this.#pages.set(page.id, page);
      const { url, registry, hasWorker, site } = page.job;
      this.#send({ kind: 'render', id: page.id, url, registry: this.#registryKey(registry), hasWorker, site });
    }
  }

  #registryKey(registry: Registry): number {
    const known = this.#registries.get(registry);
    if (known !== undefined) return known;
    const key = (this.#ids += 1);
    this.#registries.set(registry, key);
    const [oldest] = this.#registries.keys();
    if (this.#registries.size > maxRememberedRegistries && oldest) this.#registries.delete(oldest);
    this.#send({ kind: 'registry', key, registry });
    return key;
  }

  #send(frame: ShellFrame, body?: readonly Uint8Array[]): void {
    if (!this.#pipe.writable) return;
    writeFrame(this.#pipe, frame, body);
    if (this.#pipe.writableLength > this.options.limits.unreadMb * 1024 * 1024) this.#kill('protocol', 'it does not read what it gets');
  }

  /** Logs the first lines of each minute. A line may be endless, so only its logged part is stored. */
  #logOutput(stream: Readable): void {
    let line = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      if ((this.#outputBytes += text.length) > maxOutputBytes * outputBurst) this.#kill('protocol', 'it printed too much');
      const [first = '', ...rest] = text.split('\n');
      line = (line + first).slice(0, maxLoggedCharacters);
      for (const next of rest) {
        if ((this.#logged += 1) <= maxLoggedLines) this.options.onOutput(line);
        line = next.slice(0, maxLoggedCharacters);
      }
    });
  }

  #handle(header: unknown, body: Buffer, headerBytes: number): void {
    if (!this.isAlive) return;
    this.#lastFrameAt = performance.now();
    this.#awaitsPong = false;
    if ((this.#frames += 1) > maxFrames || (this.#headersBytes += headerBytes) > maxHeadersBytes) {
      this.#kill('protocol', 'it sends too many frames');
      return;
    }
    const frame = (header ?? {}) as UncheckedFrame;
    if (body.length > 0 && frame.kind !== 'page') {
      this.#kill('protocol', 'it sends an unexpected body');
      return;
    }
    if (frame.kind === 'started' && this.#phase === 'starting') this.#evaluate();
    else if (frame.kind === 'ready' && this.#phase === 'evaluating') this.#becomeReady(frame);
    else if (frame.kind === 'refused' && this.#phase === 'evaluating') this.#kill('evaluation', formatError(frame.error));
    else if (frame.kind === 'call') void this.#callApi(frame);
    else if (frame.kind !== 'pong') this.#settle(frame, body);
  }

  #becomeReady({ routes }: UncheckedFrame): void {
    this.#phase = 'ready';
    this.#deadline = null;
    this.#openWindow();
    this.usedAt = performance.now();
    this.#settleReady?.resolve(toRoutes(routes));
    this.#settleReady = null;
  }

  #evaluate(): void {
    const { name, build, settings, source, limits } = this.options;
    this.#phase = 'evaluating';
    this.#deadline = this.#buildDeadline('evaluation', limits.evaluationMs, `its evaluation took longer than ${limits.evaluationMs} ms`);
    this.#send({ kind: 'evaluate', name, build, settings }, [source]);
  }

  #settle(frame: UncheckedFrame, body: Buffer): void {
    const page = this.#pages.get(Number(frame.id));
    if (!page) {
      this.#kill('protocol', 'it answers a page that was not requested');
      return;
    }
    this.#pages.delete(page.id);
    this.#answered += 1;
    try {
      const renderMs = performance.now() - page.startedAt;
      page.resolve({ ...toDocument(frame, body, this.options.settings.publicOrigin), isOutage: page.isOutage, renderMs });
      this.#rendered += 1;
    } catch (error) {
      if (error instanceof PageTimedOut) error.isOutage = page.isOutage;
      page.reject(error instanceof PageFailed ? error : new PageFailed(String(error)));
    }
    this.#dispatch();
  }

  /** Reads the public API for the visitor of a page. A renderer has no other access to the outside. */
  async #callApi({ id, call, path: target, locale, body: json }: UncheckedFrame): Promise<void> {
    // Checked without a conversion, because an object from JSON may throw when it is converted.
    if (typeof id !== 'number' || typeof call !== 'number' || typeof target !== 'string') {
      this.#kill('protocol', 'it sends a malformed call');
      return;
    }
    const page = this.#pages.get(id);
    const refuse = () => {
      this.#send({ kind: 'answer', call, status: 0, contentType: '' });
    };
    const url = toApiAddress(target, this.options.apiUrl);
    const isReading = json === undefined || (typeof json === 'string' && json.length <= maxSentCharacters && isReadByPost('POST', target));
    if (!page || !url || !isReading || (page.calls += 1) > maxCallsPerPage || !isLocale(locale)) {
      refuse();
      return;
    }
    try {
      const headers = { accept: 'application/json', 'accept-language': locale, ...page.job.apiHeaders };
      const { status, contentType, body } = await readApi(url, {
        headers,
        timeoutMs: callTimeoutMs,
        maxBytes: maxAnswerBytes,
        ...(json === undefined ? {} : { json }),
      });
      if (outageStatuses.has(status)) page.isOutage = true;
      this.#send({ kind: 'answer', call, status, contentType }, body);
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) page.isOutage = true;
      refuse();
    }
  }

  #checkProgress(): void {
    const now = performance.now();
    const { blockedMs, pageMs, queuedMs } = this.options.limits;
    const checkedAt = this.#checkedAt;
    const lateMs = now - checkedAt - heartbeatMs;
    this.#checkedAt = now;
    this.#frames = 0;
    this.#pieces = 0;
    this.#headersBytes = 0;
    this.#outputBytes = Math.max(0, this.#outputBytes - (maxOutputBytes * (now - checkedAt)) / heartbeatMs);
    while (this.#queue[0] && now - this.#queue[0].queuedAt > queuedMs) this.#queue.shift()?.reject(new Overloaded('renderer'));
    // This process was blocked, or the machine slept: frames of the renderer are still unread.
    if (lateMs > heartbeatMs) {
      this.#postpone(lateMs);
      return;
    }
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

  #postpone(ms: number): void {
    this.#lastFrameAt += ms;
    if (this.#deadline) this.#deadline.at += ms;
    for (const page of this.#pages.values()) page.deadline += ms;
  }

  #checkResources(): void {
    this.#excludeStop();
    const { residentMb, processor } = this.options.limits;
    const used = residentMegabytes(this.#child.pid);
    if (used > residentMb) this.#kill('memory', `it used ${Math.round(used)} MB of memory, ${residentMb} are allowed`);
    if (!this.#window || performance.now() - this.#window.at < processor.windowMs) return;
    const pages = this.#answered - this.#window.answered + this.#pages.size;
    const usedMs = getProcessorMs(this.#child.pid) - this.#window.processorMs;
    if (usedMs > processor.idleMs && usedMs > pages * processor.pageMs)
      this.#kill('processor', `it used ${usedMs} ms of processor time within ${processor.windowMs} ms, for ${pages} pages`);
    this.#openWindow();
  }

  /** Excludes the time in which the process was stopped from outside. A process that is not continued is replaced. */
  #excludeStop(): void {
    const now = performance.now();
    // This process caused any longer gap, and `#checkProgress` excludes it.
    const elapsedMs = Math.min(now - this.#resourcesCheckedAt, 2 * resourceCheckMs);
    this.#resourcesCheckedAt = now;
    if (!isStopped(this.#child.pid)) {
      this.#stoppedMs = 0;
      return;
    }
    this.#stoppedMs += elapsedMs;
    this.#postpone(elapsedMs);
    for (const page of this.#pages.values()) page.isOutage = true;
    const { blockedMs } = this.options.limits;
    if (this.#stoppedMs > blockedMs) this.#kill('stopped', `it was stopped from outside, as by SIGSTOP, for ${blockedMs} ms`);
  }

  #openWindow(): void {
    this.#window = { at: performance.now(), processorMs: getProcessorMs(this.#child.pid), answered: this.#answered };
  }

  #kill(kind: RendererDeath['kind'], reason: string): void {
    this.#death ??= { kind, reason, pages: this.#rendered };
    end(this.#child);
    // A process that failed to spawn emits no exit.
    if (this.#child.pid === undefined) this.#end(null, null);
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    running.delete(this.#child);
    for (const timer of this.#timers) clearInterval(timer);
    this.#pipe.destroy();
    if (!this.#isStopping) this.#death ??= { ...this.#explainEnd(code, signal), pages: this.#rendered };
    const error = this.#toDeath();
    this.#settleReady?.reject(error);
    for (const page of [...this.#pages.values(), ...this.#queue]) page.reject(error);
    this.#pages.clear();
    this.#queue.length = 0;
    this.options.onExit(this.#death);
  }

  /** Explains an end that the shell did not cause. */
  #explainEnd(code: number | null, signal: NodeJS.Signals | null): Pick<RendererDeath, 'kind' | 'reason'> {
    if (code === abortedCode || signal === 'SIGABRT')
      return { kind: 'memory', reason: `its heap grew beyond ${this.options.limits.heapMb} MB` };
    if (signal && externalSignals.has(signal)) return { kind: 'killed', reason: `it was ended from outside with ${signal}` };
    return { kind: 'crash', reason: `it ended with ${signal ?? `code ${code}`}` };
  }

  #toDeath(): RendererDied {
    const { name, build } = this.options;
    return new RendererDied(
      `${name}@${build.id}: ${this.#death?.reason ?? 'the renderer was stopped'}`,
      isEndedExternally(this.#death?.kind),
    );
  }

  #buildDeadline(kind: RendererDeath['kind'], ms: number, reason: string) {
    return { kind, at: performance.now() + ms, reason };
  }

  #every(ms: number, check: () => void): void {
    const timer = setInterval(check, ms);
    timer.unref();
    this.#timers.push(timer);
  }
}

/** Returns the address of a call; null when it is outside the public API or contains credentials. */
function toApiAddress(target: string, apiUrl: string): URL | null {
  if (!URL.canParse(target, apiUrl)) return null;
  const url = new URL(target, apiUrl);
  const isPublic = url.origin === new URL(apiUrl).origin && url.pathname.startsWith('/api/v1/');
  return isPublic && url.username === '' && url.password === '' ? url : null;
}
