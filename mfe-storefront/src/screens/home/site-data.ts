import { type Locale, localizePath, paths } from '@yarmarok/shared-contract';
import { assetUrl } from '@yarmarok/shared-ui';
import type { Graph, SearchAction } from 'schema-dts';

/** Google requires `query-input`, which schema.org does not define (developers.google.com). */
type SearchWithInput = SearchAction & { 'query-input': string };

/** Returns schema.org Organization and WebSite with the search address. */
export function buildSiteData({ origin, locale }: { origin: string; locale: Locale }): Graph {
  const home = origin + localizePath(paths.home(), locale);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Yarmarok', url: home, logo: origin + assetUrl('logo-mark.svg') },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: 'Yarmarok',
        url: home,
        inLanguage: locale,
        publisher: { '@id': `${origin}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${localizePath(paths.offers(), locale)}?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        } as SearchWithInput,
      },
    ],
  };
}
