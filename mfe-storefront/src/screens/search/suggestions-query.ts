import type { Api } from '@yarmarok/shared-api';

/** A row of what others look at, for where nothing was found. */
export const suggestionsQuery = (api: Api) => api.offers.list({ ordering: '-views_count' }, 4);
