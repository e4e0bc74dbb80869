import type { Locale, Messages, Registry, RemoteDefinition } from '@yarmarok/shared-contract';
import type { IntlShape } from 'react-intl';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createPageIntl } from '../../providers/intl';
import { loadShellMessages } from '../../providers/shell-messages';
import { loadedRemoteRoute } from '../../routes/remote-routes';
import { createRoutes } from '../../routes/routes';

/** Renders the pages of one language, with or without one remote. */
export interface PageHandler {
  handler: StaticHandler;
  basename: string;
  intl: IntlShape;
}

/** Caches handlers: routes, ranking and texts are the same for every request of a build and a language. */
export class PageHandlers {
  readonly #withRemote = new WeakMap<RemoteDefinition, Map<string, Promise<PageHandler>>>();
  readonly #bare = new WeakMap<Registry, Map<Locale, Promise<PageHandler>>>();
  readonly #messages = new Map<Locale, Promise<Messages>>();

  /** Returns the handler of the shell's own screens, also used for the frame of browser-rendered pages. */
  bare(registry: Registry, locale: Locale, basename: string): Promise<PageHandler> {
    return memoize(this.#bare, registry, locale, () => this.#create(registry, locale, basename));
  }

  withRemote(registry: Registry, locale: Locale, basename: string, name: string, definition: RemoteDefinition): Promise<PageHandler> {
    return memoize(this.#withRemote, definition, `${registry.revision}:${locale}`, () =>
      this.#create(registry, locale, basename, { name, definition }),
    );
  }

  async #create(
    registry: Registry,
    locale: Locale,
    basename: string,
    remote?: { name: string; definition: RemoteDefinition },
  ): Promise<PageHandler> {
    const messages = await this.#shellMessages(locale);
    const loaded = remote
      ? [
          loadedRemoteRoute(
            remote.name,
            remote.definition,
            createPageIntl(locale, { ...messages, ...(await remote.definition.loadMessages(locale)) }),
          ),
        ]
      : [];
    const routes = createRoutes({ registry, isServer: true, isLoaded: (name) => name === remote?.name, loaded });
    return { handler: createStaticHandler(routes, { basename }), basename, intl: createPageIntl(locale, messages) };
  }

  #shellMessages(locale: Locale): Promise<Messages> {
    let messages = this.#messages.get(locale);
    if (!messages) {
      messages = loadShellMessages(locale);
      this.#messages.set(locale, messages);
    }
    return messages;
  }
}

function memoize<Owner extends object, Key, Value>(
  memory: WeakMap<Owner, Map<Key, Promise<Value>>>,
  owner: Owner,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(owner) ?? new Map<Key, Promise<Value>>();
  memory.set(owner, known);
  let value = known.get(key);
  if (!value) {
    value = make();
    known.set(key, value);
    value.catch(() => known.delete(key));
  }
  return value;
}
