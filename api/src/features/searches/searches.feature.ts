import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { getSearchLog } from './search-log';
import { purgeSearches } from './search-queries.repository';
import { registerSearchRoutes } from './searches.routes';

/** Operators read the queries of people, and change the synonyms of the search. */
export const searchesFeature: Feature = {
  plugin(app, context, done) {
    registerSearchRoutes(app, { pool: context.pool, audit: createAuditLog(context.config.tokenSecret) });
    app.addHook('onClose', () => getSearchLog(context).flush());
    done();
  },
  purge: purgeSearches,
};
