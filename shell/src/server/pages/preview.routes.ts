import type { RemoteBuild, SignedRegistry } from '@yarmarok/shared-contract';
import { locales, localizePath } from '@yarmarok/shared-contract';
import type { FastifyInstance } from 'fastify';
import { listCandidates } from '../../remotes/candidates';
import { snapshotForPage } from '../../remotes/registry-snapshot';
import type { RegistrySource } from '../registry/registry-source';
import { fetchServerBundle } from '../registry/remote-loader';
import type { RendererSettings, RouteSummary } from '../renderer/protocol';
import { defaultLimits, type RendererLimits } from '../renderer/renderer-limits';
import { RendererProcess } from '../renderer/renderer-process';
import { PageFailed } from './page-failed';

const maxRequestBytes = 128 * 1024;
/** An older request could be a replay. */
const maxAgeMs = 5 * 60_000;
const maxPages = 60;
/** After this many problems the other routes are skipped, because pages that hang would delay the next team. */
const maxProblems = 3;

export interface PreviewRequest {
  preview: { name: string; basePaths: string[]; build: RemoteBuild };
  /** ISO time. */
  at: string;
}

interface PreviewRoutesOptions {
  registry: Pick<RegistrySource, 'current' | 'isSignedFor'>;
  settings: () => RendererSettings;
  apiUrl: string;
  origins: ReadonlyMap<string, string>;
  program: string;
  limits?: RendererLimits;
}

/**
 * Renders a build before it is published, for people who may publish: each route once, in a process that ends afterwards. Responds with the
 * paths of its routes and the first problems.
 */
export function registerPreviewRoute(app: FastifyInstance, options: PreviewRoutesOptions): void {
  let running: Promise<unknown> = Promise.resolve();
  app.post('/federation/previews/', { bodyLimit: maxRequestBytes }, async (request, reply) => {
    const wanted = parseRequest(request.body, options.registry);
    if (!wanted) return reply.code(403).send({ detail: 'A preview has to be signed by somebody who may publish, a moment ago.' });
    // Runs one preview at a time, so that previews do not slow down visitors.
    const result = running.then(() => renderPreview(wanted.preview, options, request.id));
    running = result.catch(() => undefined);
    return reply.header('cache-control', 'no-store').send(await result);
  });
}

function parseRequest(body: unknown, registry: PreviewRoutesOptions['registry']): PreviewRequest | null {
  try {
    const parsed = JSON.parse(String(body)) as PreviewRequest & Pick<SignedRegistry, 'signature'>;
    const ageMs = Math.abs(Date.now() - Date.parse(parsed.at));
    return registry.isSignedFor(parsed, parsed.preview.name) && ageMs < maxAgeMs ? parsed : null;
  } catch {
    return null;
  }
}

async function renderPreview(
  { name, basePaths, build }: PreviewRequest['preview'],
  { registry, settings, apiUrl, origins, program, limits = defaultLimits }: PreviewRoutesOptions,
  requestId: string,
): Promise<{ routePaths: string[]; problems: string[] }> {
  const { registry: current } = registry.current;
  const remotes = { ...current.remotes, [name]: { basePaths, stable: build } };
  const snapshot = snapshotForPage({ ...current, remotes });
  let renderer: RendererProcess | undefined;
  try {
    renderer = new RendererProcess({
      name,
      build,
      source: await fetchFromBuildOrMirror(name, build, origins),
      settings: settings(),
      apiUrl,
      limits,
      program,
      onOutput: () => undefined,
      onExit: () => undefined,
    });
    const routes = await renderer.ready;
    const problems: string[] = [];
    for (const url of buildPreviewUrls(routes)) {
      if (problems.length >= maxProblems) break;
      const apiHeaders = { 'x-forwarded-for': '127.0.0.1', 'x-request-id': requestId };
      try {
        const document = await renderer.render({ url, registry: snapshot, hasWorker: false, apiHeaders });
        if (document.kind === 'page' && document.status >= 500)
          problems.push(`${url} answers ${document.status} on the server: ${document.errors[0]?.message ?? ''}`);
      } catch (error) {
        if (!(error instanceof PageFailed)) throw error;
        problems.push(`${url} fails on the server: ${error.message}`);
      }
    }
    return { routePaths: routes.map(({ path }) => path), problems };
  } catch (error) {
    return { routePaths: [], problems: [`it does not render on the server: ${error instanceof Error ? error.message : String(error)}`] };
  } finally {
    renderer?.stop();
  }
}

/** Fetches the server bundle from the build's address, else from its mirror. */
async function fetchFromBuildOrMirror(name: string, build: RemoteBuild, origins: ReadonlyMap<string, string>): Promise<Buffer> {
  const failures: unknown[] = [];
  for (const candidate of listCandidates({ basePaths: [], stable: build })) {
    try {
      return await fetchServerBundle(name, candidate, origins);
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures[0];
}

/** Returns one address of each route in every language; a 404 counts as a page. */
function buildPreviewUrls(routes: readonly RouteSummary[]): string[] {
  const paths = routes.map(({ path }) => path.replaceAll(/:\w+\??/g, 'preview').replaceAll('*', 'preview'));
  return paths.flatMap((path) => locales.map((locale) => localizePath(path, locale))).slice(0, maxPages);
}
