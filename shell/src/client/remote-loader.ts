import type { Locale, Messages, Registry, RemoteBuild, RemoteDefinition } from '@yarmarok/shared-contract';
import type { RouteObject } from 'react-router-dom';
import { createPageIntl } from '../providers/intl';
import { loadedRemoteRoute } from '../remotes/remote-routes';
import type { LoadBuild } from './federation';

interface RemoteLoaderOptions {
  locale: Locale;
  /** Texts of the shell; those of a remote come on top. */
  shellMessages: Messages;
  loadBuild: LoadBuild;
  /** The registry as it is known at the moment. */
  registry: () => Registry;
}

/** The remotes of one document: each is loaded at most once, and stays until the next document. */
export interface RemoteLoader {
  isLoaded(name: string): boolean;
  /** The routes of a remote. @throws Error when no build of it could be loaded; the next call tries again. */
  load(name: string): Promise<RouteObject>;
}

export function createRemoteLoader({ locale, shellMessages, loadBuild, registry }: RemoteLoaderOptions): RemoteLoader {
  const routes = new Map<string, RouteObject>();
  const underway = new Map<string, Promise<RouteObject>>();

  async function loadAny(name: string): Promise<RouteObject> {
    const remote = registry().remotes[name];
    if (!remote) throw new Error(`The registry knows no remote ${name}`);
    const { definition, messages } = await firstThatWorks(candidates(remote.stable, remote.lastKnownGood), async (build) => {
      const { default: loaded } = await loadBuild(build);
      return { definition: loaded, messages: await loaded.loadMessages(locale) };
    });
    const route = loadedRemoteRoute(name, definition, createPageIntl(locale, { ...shellMessages, ...messages }));
    routes.set(name, route);
    return route;
  }

  return {
    isLoaded: (name) => routes.has(name),
    load(name) {
      const known = routes.get(name);
      if (known) return Promise.resolve(known);
      let loading = underway.get(name);
      if (!loading) {
        loading = loadAny(name).finally(() => underway.delete(name));
        underway.set(name, loading);
      }
      return loading;
    },
  };
}

function candidates(stable: RemoteBuild, lastKnownGood: RemoteBuild | undefined): RemoteBuild[] {
  return lastKnownGood && lastKnownGood.id !== stable.id ? [stable, lastKnownGood] : [stable];
}

async function firstThatWorks(
  builds: readonly RemoteBuild[],
  tryBuild: (build: RemoteBuild) => Promise<{ definition: RemoteDefinition; messages: Messages }>,
): Promise<{ definition: RemoteDefinition; messages: Messages }> {
  let failure: unknown;
  for (const build of builds) {
    try {
      return await tryBuild(build);
    } catch (error) {
      console.warn(`Build ${build.id} could not be loaded`, error);
      failure = error;
    }
  }
  throw failure;
}
