import net from 'node:net';
import { createApi } from '@yarmarok/shared-api';
import { type Registry, type RemoteBuild, type RemoteDefinition, splitLocale } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';
import { hostModules } from '../registry/host-modules';
import { PageComposer } from '../pages/page-composer';
import { PageHandlers } from '../pages/page-handlers';
import { PageTiming } from '../pages/page-timing';
import { denyNetwork } from './deny-network';
import { createHostFetch } from './host-fetch';
import {
  FrameReader,
  pipeFd,
  type RendererFrame,
  type RendererSettings,
  type RouteSummary,
  type ShellFrame,
  toPlainError,
  writeFrame,
} from './protocol';
import { restrictGlobals } from './restrict-globals';
import { runBundle } from './run-bundle';

/** The shell is trusted; the limit only catches a corrupt stream. */
const maxFrameBytes = 64 * 1024 * 1024;
const maxJoinedCharacters = 16 * 1024;

interface Loaded {
  name: string;
  build: RemoteBuild;
  definition: RemoteDefinition;
  composer: PageComposer;
  settings: RendererSettings;
}

/**
 * A renderer: a process that renders the pages of one build of one remote and holds no secrets. It communicates with the shell over one
 * pipe, and exits when the pipe closes.
 */
class Renderer {
  readonly #handlers = new PageHandlers();
  readonly #registries = new Map<number, Registry>();
  readonly #hostFetch = createHostFetch((call) => this.#send({ kind: 'call', ...call }));
  #loaded: Loaded | undefined;

  constructor(private readonly pipe: net.Socket) {
    denyNetwork(pipe);
    restrictGlobals(this.#hostFetch.fetch);
  }

  #send(frame: RendererFrame, body?: readonly Uint8Array[]): void {
    writeFrame(this.pipe, frame, body);
  }

  start(): void {
    this.#send({ kind: 'started' });
  }

  handle(frame: ShellFrame, body: Buffer): void {
    switch (frame.kind) {
      case 'evaluate':
        this.#evaluate(frame, body.toString('utf8'));
        return;
      case 'registry':
        this.#registries.set(frame.key, frame.registry);
        return;
      case 'render':
        void this.#render(frame);
        return;
      case 'answer':
        // Copied, because the buffer is a view of the pipe's chunk.
        this.#hostFetch.settle(frame, new Uint8Array(body));
        return;
      case 'ping':
        this.#send({ kind: 'pong' });
    }
  }

  #evaluate({ name, build, settings }: Extract<ShellFrame, { kind: 'evaluate' }>, source: string): void {
    try {
      const definition = runBundle(source, `${name}@${build.id}/${build.server ?? ''}`, hostModules);
      const { publicOrigin, assets, keys, icons } = settings;
      const composer = new PageComposer({ publicOrigin, assets, keys: () => keys, icons: new Map(icons) });
      this.#loaded = { name, build, definition, composer, settings };
      this.#send({ kind: 'ready', routes: leafRoutes(definition.routes) });
    } catch (error) {
      this.#send({ kind: 'refused', error: toPlainError(error) });
    }
  }

  async #render({ id, url: address, registry: key, hasWorker, site }: Extract<ShellFrame, { kind: 'render' }>): Promise<void> {
    try {
      const [loaded, registry] = [this.#loaded, this.#registries.get(key)];
      if (!loaded || !registry) throw new Error('The renderer has no bundle or does not know the registry');
      const { name, build, definition, composer, settings } = loaded;
      const timing = new PageTiming();
      const url = new URL(address, settings.publicOrigin);
      const { locale, basename } = splitLocale(url.pathname);
      const handler = await this.#handlers.withRemote(registry, locale, basename, name, definition);
      const api = createApi(this.#hostFetch.createClient(id, locale));
      const visit = { url, locale, registry, api, timing, hasWorker, site, rendered: 'server' as const };
      const page = await composer.compose(visit, handler, { name, build, definition });
      if (page instanceof Response) {
        this.#send({ kind: 'redirect', id, status: page.status, location: page.headers.get('location') ?? '' });
        return;
      }
      const { status, html, hashes, errors } = page;
      this.#send({ kind: 'page', id, status, hashes, timing: timing.steps(), errors: errors.map(toPlainError) }, toBytes(html));
    } catch (error) {
      this.#send({ kind: 'failed', id, error: toPlainError(error) });
    }
  }
}

/** Joins small adjacent pieces; large ones stay as they are. */
function toBytes(parts: readonly string[]): Uint8Array[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + part.length < maxJoinedCharacters) pieces[pieces.length - 1] = last + part;
    else pieces.push(part);
  }
  return pieces.map((piece) => Buffer.from(piece));
}

function leafRoutes(routes: readonly RouteObject[], base = ''): RouteSummary[] {
  return routes.flatMap(({ id = '', path = '', children }) => {
    const full = path.startsWith('/') ? path : `${base}/${path}`.replaceAll(/\/+/g, '/');
    return children ? leafRoutes(children, full) : [{ id, path: full }];
  });
}

/** Runs this process as a renderer. */
export function runRenderer(): void {
  const exit = process.exit.bind(process);
  // An unhandled rejection fails no page; an uncaught exception ends the process, and the shell reacts.
  process.on('unhandledRejection', (error) => console.error(error));
  const pipe = new net.Socket({ fd: pipeFd, readable: true, writable: true });
  const renderer = new Renderer(pipe);
  const reader = new FrameReader(maxFrameBytes, (header, body) => renderer.handle(header as ShellFrame, body));
  pipe.on('data', (chunk: Buffer) => reader.push(chunk));
  // The shell has exited.
  pipe.on('close', () => exit(0));
  pipe.on('error', () => exit(0));
  renderer.start();
}
