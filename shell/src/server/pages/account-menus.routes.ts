import { locales } from '@yarmarok/shared-contract';
import type { FastifyInstance } from 'fastify';
import { getMenusAddress } from '../../remotes/account-menus';
import { findAccountMenus } from './account-menus';
import type { RolloutChooser } from '../registry/rollout-choice';

/** Serves the account's menus to documents that began outside of the account and therefore do not contain them. */
export function registerAccountMenusRoute(app: FastifyInstance, rollout: Pick<RolloutChooser, 'choose'>): void {
  for (const locale of locales) {
    app.get(getMenusAddress(locale), async (request, reply) =>
      reply.header('cache-control', 'private, no-cache').send(findAccountMenus(rollout.choose(request.headers.cookie).registry, locale)),
    );
  }
}
