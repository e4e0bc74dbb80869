/** Parameters that campaigns and search engines add to links. No page reads them, and each visitor has other ones. */
const campaign = /^(?:utm_\w+|\w*clid|msclkid|[gw]braid|srsltid|mc_[ce]id|igshid|_g[al])$/;

/**
 * Returns the query of an address without the parameters of campaigns: `?utm_source=mail&offset=36` → `?offset=36`. The rest keeps its
 * encoding, because server and browser have to render the same links.
 */
export function withoutCampaign(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !campaign.test(part.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
