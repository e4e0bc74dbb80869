import type { Locale, Messages, Registry, RemoteBuild, RemoteDefinition } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';
import { createPageIntl } from '../providers/intl';
import { listCandidates, withTimeout } from '../remotes/candidates';
import { reportLoad } from '../remotes/load-report';
import { loadedRemoteRoute } from '../routes/remote-routes';
import type { LoadBuild } from './federation';

/** Timeout of all attempts, after which the person sees the outage panel. */
const attemptTimeoutMs = 20_000;

interface RemoteLoaderOptions {
  locale: Locale;
  /** Texts of the shell; those of a remote extend them. */
  shellMessages: Messages;
  loadBuild: LoadBuild;
  /** Returns the current registry. */
  registry: () => Registry;
}

/** The remotes of one document: each is loaded at most once, and stays until the next document. */
export interface RemoteLoader {
  /** Id of the build of a remote that was loaded. */
  loaded(name: string): string | undefined;
  /** The routes of a remote. @throws Error when no build of it could be loaded; the next call tries again. */
  load(name: string): Promise<RouteObject>;
}

export function createRemoteLoader({ locale, shellMessages, loadBuild, registry }: RemoteLoaderOptions): RemoteLoader {
  const builds = new Map<string, string>();
  const pending = new Map<string, Promise<RouteObject>>();

  async function loadFirstAvailable(name: string): Promise<RouteObject> {
    const remote = registry().remotes[name];
    if (!remote || remote.disabled !== undefined) throw new Error(`${name} is not in service`);
    const deadline = performance.now() + attemptTimeoutMs;
    // Retries the stable build at the end: on a slow connection the browser's cache then holds most of it.
    const candidates = [...listCandidates(remote), remote.stable];
    let failure: unknown;
    for (const [retries, build] of candidates.entries()) {
      const startedAt = performance.now();
      const report = (error?: string) =>
        reportLoad({
          remote: name,
          build: build.id,
          base: build.base,
          ms: Math.round(performance.now() - startedAt),
          retries,
          ...(error ? { error } : {}),
        });
      try {
        // Divides the time, so that a hanging candidate leaves some to the others.
        const { definition, messages } = await withTimeout((deadline - startedAt) / (candidates.length - retries), loadDefinition(build));
        report();
        builds.set(name, build.id);
        return loadedRemoteRoute(name, definition, createPageIntl(locale, { ...shellMessages, ...messages }));
      } catch (error) {
        report(String(error));
        failure = error;
      }
    }
    throw failure;
  }

  async function loadDefinition(build: RemoteBuild): Promise<{ definition: RemoteDefinition; messages: Messages }> {
    const { default: definition } = await loadBuild(build);
    return { definition, messages: await definition.loadMessages(locale) };
  }

  return {
    loaded: (name) => builds.get(name),
    load(name) {
      let loading = pending.get(name);
      if (!loading) {
        loading = loadFirstAvailable(name);
        pending.set(name, loading);
        loading.catch(() => pending.delete(name));
      }
      return loading;
    },
  };
}
