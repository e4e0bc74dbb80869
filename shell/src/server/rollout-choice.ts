import type { Registry } from '@yarmarok/shared-contract';
import { hasCanary, registryFor, type VisitorRegistry, parseVisitor } from '../remotes/rollout';
import { visitorCookie } from '../remotes/rollout-cookies';
import type { RemoteHealth } from './remote-health';
import { isVisitorId, type VisitorIds } from './visitor-id';

const yearSeconds = 365 * 24 * 60 * 60;

/** What one request is answered with. */
export interface RolloutChoice extends VisitorRegistry {
  /** Who it is, when it matters; null as well for an id that this site did not give out. */
  visitor: string | null;
  /** A `Set-Cookie` header by which somebody new gets the same builds next time. */
  cookie: string | null;
  /** True when others may get other builds at the same address. */
  isPersonal: boolean;
}

/** Chooses the builds for each request; visitors who get the same builds share one registry object, and so what is made from it. */
export class RolloutChooser {
  #source: Registry | undefined;
  readonly #chosen = new Map<string, VisitorRegistry>();

  constructor(
    private readonly registry: () => Registry,
    private readonly health: Pick<RemoteHealth, 'isBad'>,
    private readonly ids: Pick<VisitorIds, 'create' | 'isAuthentic'>,
    /** Receives a build that did not work somewhere: a reason to look at its files, and not more, since anybody can write a cookie. */
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
    const own = registryFor(registry, { ...visitor, id }, (build) => this.health.isBad(build));
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
