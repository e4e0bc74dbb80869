/** Parameters that campaigns and search engines add to links. No page reads them, and each visitor has other ones. */
const campaign = /[?&](?:utm_\w+|\w*clid|msclkid|[gw]braid|srsltid|mc_[ce]id|igshid|_g[al])(?:=[^&]*)?(?=&|$)/g;

/**
 * Returns the query of an address without the parameters of campaigns: `?utm_source=mail&offset=36` → `?offset=36`. The rest keeps its
 * encoding, because server and browser have to render the same links.
 */
export const withoutCampaign = (search: string): string => search.replace(campaign, '').replace(/^&/, '?');
