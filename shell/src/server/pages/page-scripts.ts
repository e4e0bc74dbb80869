import type { Locale, RemoteBuild, RemoteDefinition, RouteHandle } from '@yarmarok/shared-contract';
import { shellMessagesChunk } from '../../providers/shell-messages';
import type { PageScript } from './page-html';

/** Chunks of a build of the shell; tools write it to `assets.json`. */
export interface ShellAssets {
  chunks: Readonly<Record<string, readonly string[]>>;
  /** File → its hash, known to the server that sends the files; absent for a development server, whose files change. */
  integrity: Readonly<Record<string, string>>;
}

const publicPath = '/static/';
/** Chunk of the module that a remote exposes. */
const exposedChunk = 'routes';
/** Name of the shell's chunk with a shared module. */
const sharedChunk = (module: string) => `shared:${module}`;

/** The scripts that start the page. */
export function startScripts(assets: ShellAssets): PageScript[] {
  return (assets.chunks.main ?? []).map((file) => ownScript(assets, file));
}

function ownScript({ integrity }: ShellAssets, file: string): PageScript {
  const hash = integrity[file];
  return { url: publicPath + file, ...(hash ? { integrity: hash } : {}) };
}

interface PreloadOptions {
  assets: ShellAssets;
  locale: Locale;
  /** Metadata of the matched routes. */
  handles: readonly (RouteHandle | undefined)[];
  remote: { build: RemoteBuild; definition: RemoteDefinition } | null;
}

/** Returns the scripts that the first paint needs, and no others: chunks of the matched routes, texts, shared modules. */
export function preloadScripts({ assets, locale, handles, remote }: PreloadOptions): PageScript[] {
  const wanted = handles.flatMap((handle) => handle?.chunks ?? []).map((name) => name.replace('[locale]', locale));
  const fromShell = (names: readonly string[]) =>
    names.flatMap((name) => assets.chunks[name] ?? []).map((file) => ({ ...ownScript(assets, file), isChunk: true }));
  if (!remote) return dedupeScripts(fromShell([shellMessagesChunk(locale), ...wanted]));
  const { build, definition } = remote;
  const chunks = [exposedChunk, ...wanted, definition.messagesChunk(locale)];
  const files = [build.entry, ...chunks.flatMap((name) => build.chunks[name] ?? [])];
  const shared = chunks.flatMap((name) => build.consumes[name] ?? []).map(sharedChunk);
  const ofRemote = files.map((file): PageScript => {
    const integrity = build.integrity[file];
    return { url: build.base + file, isForeign: true, isChunk: file !== build.entry, ...(integrity ? { integrity } : {}) };
  });
  return dedupeScripts([...fromShell([shellMessagesChunk(locale), ...shared]), ...ofRemote]);
}

function dedupeScripts(scripts: readonly PageScript[]): PageScript[] {
  return [...new Map(scripts.map((script) => [script.url, script])).values()];
}
