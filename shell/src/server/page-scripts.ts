import type { Locale, RemoteBuild, RemoteDefinition, RouteHandle } from '@yarmarok/shared-contract';
import { shellMessagesChunk } from '../providers/shell-messages';
import type { PageScript } from './page-html';

/** What a build of the shell says about its chunks: tools write it to `assets.json`. */
export interface ShellAssets {
  chunks: Readonly<Record<string, readonly string[]>>;
  /** File → its hash. The server that sends the files knows them; a development server's files change too often. */
  integrity: Readonly<Record<string, string>>;
}

const publicPath = '/static/';
/** Chunk of the module that a remote exposes. */
const exposedChunk = 'routes';
/** How the shell's chunk with a shared module is called. */
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
  /** What the matched routes say about themselves. */
  handles: readonly (RouteHandle | undefined)[];
  remote: { build: RemoteBuild; definition: RemoteDefinition } | null;
}

/** The scripts that the page's first paint will ask for, and no others: chunks of the matched routes, texts, shared modules. */
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
