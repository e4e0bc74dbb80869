import type { Registry } from '@yarmarok/shared-contract';
import { hasCanary, registryFor, type VisitorRegistry, parseVisitor } from '../../remotes/rollout';
import { visitorCookie } from '../../remotes/rollout-cookies';
import type { RemoteHealth } from '../health/remote-health';
import { isVisitorId, type VisitorIds } from '../http/visitor-id';

const yearSeconds = 365 * 24 * 60 * 60;

/** The builds for one request. */
export interface RolloutChoice extends VisitorRegistry {
  /** The visitor id, when builds depend on it; null for an id that this site did not issue. */
  visitor: string | null;
  /** A `Set-Cookie` header that gives a new visitor the same builds next time. */
  cookie: string | null;
  /** True when the address may show other builds to other visitors. */
  isPersonal: boolean;
}

/**
 * Resolves the builds of each request; visitors with the same builds share one registry object, and everything that is derived from it.
 */
export class RolloutChooser {
  #source: Registry | undefined;
  readonly #chosen = new Map<string, VisitorRegistry>();

  constructor(
    private readonly registry: () => Registry,
    private readonly health: Pick<RemoteHealth, 'isUnhealthy'>,
    private readonly ids: Pick<VisitorIds, 'create' | 'isAuthentic'>,
    /** Receives a build that failed in a browser. It only triggers a verification of the files, because cookies can be forged. */
    private readonly onAvoidedBuild: (build: string) => void = () => undefined,
  ) {}

  choose(cookieHeader: string | undefined): RolloutChoice {
    const registry = this.registry();
    if (registry !== this.#source) {
      this.#source = registry;
      this.#chosen.clear();
    }
    const visitor = parseVisitor(cookieHeader ?? '');
    if (visitor.avoided !== null) this.onAvoidedBuild(visitor.avoided);
    const isDealt = hasCanary(registry);
    const isNew = isDealt && (visitor.id === null || !isVisitorId(visitor.id));
    const id = isNew ? this.ids.create() : visitor.id;
    const own = registryFor(registry, { ...visitor, id }, (build) => this.health.isUnhealthy(build));
    const shared = this.#chosen.get(own.key) ?? own;
    this.#chosen.set(own.key, shared);
    return {
      ...shared,
      visitor: isNew || (id !== null && this.ids.isAuthentic(id)) ? id : null,
      cookie: isNew ? `${visitorCookie}=${id ?? ''}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax` : null,
      isPersonal: isDealt || own.key !== '',
    };
  }
}
