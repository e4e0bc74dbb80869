import type { Api } from '@yarmarok/shared-api';

/** A row of popular offers for an empty search. */
export const suggestionsQuery = (api: Api) => api.offers.list({ ordering: '-views_count' }, 4);
