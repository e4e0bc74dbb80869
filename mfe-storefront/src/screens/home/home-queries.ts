import type { Api } from '@yarmarok/shared-api';

const rowLength = 4;
const freshCount = 8;

export const topOffersQuery = (api: Api) => api.offers.list({}, rowLength);
export const freshOffersQuery = (api: Api) => api.offers.growing({ ordering: '-created_at' }, freshCount);
export const homeShopsQuery = (api: Api) => api.shops.list({ ordering: '-rating' }, rowLength);
export { freshCount };
