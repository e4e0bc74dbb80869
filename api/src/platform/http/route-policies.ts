import type { FastifyInstance } from 'fastify';
import type { Policy } from '../auth';

/** A call and its policy. */
export interface RoutePolicy {
  operationId: string;
  policy: Policy;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Policy of the call. Every call that needs a login names one. */
    policy?: Policy;
  }
  interface FastifyInstance {
    /** Policies of the routes, in the order of their registration. */
    routePolicies: readonly RoutePolicy[];
  }
}

/** Collects the policies that routes name. */
export function collectRoutePolicies(app: FastifyInstance): void {
  const found: RoutePolicy[] = [];
  app.decorate('routePolicies', found);
  app.addHook('onRoute', ({ method, schema, config }) => {
    const { operationId } = (schema ?? {}) as { operationId?: string };
    // Fastify adds a HEAD route for each GET.
    if (config?.policy && operationId !== undefined && method !== 'HEAD') found.push({ operationId, policy: config.policy });
  });
}
