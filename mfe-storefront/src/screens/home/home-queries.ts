import type { Api } from '@yarmarok/shared-api';

const rowLength = 4;
const freshCount = 8;

export const topOffersQuery = (api: Api) => api.offers.list({}, rowLength);
/** Paid offers come first in every ordering; they have a row of their own above. */
export const freshOffersQuery = (api: Api) => api.offers.growing({ ordering: '-created_at', in_top: false }, freshCount);
export const homeShopsQuery = (api: Api) => api.shops.list({ ordering: '-rating' }, rowLength);
export { freshCount };
