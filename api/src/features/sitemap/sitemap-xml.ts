import { defaultLocale, type Locale, locales } from '../../platform/i18n';
import { escapeXml } from '../../platform/xml';

/** The path of a page without its language, and its last change. */
export interface SitemapPage {
  path: string;
  changedAt: Date | null;
  /** Languages of the page's own texts; all languages when absent. */
  languages?: readonly Locale[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Builds the index of sitemaps (https://www.sitemaps.org/protocol.html#index). */
export function sitemapIndex(files: readonly { address: string; changedAt: Date | null }[]): string {
  const rows = files.map(({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${changed(changedAt)}</sitemap>\n`);
  return `${head}<sitemapindex xmlns="${namespace}">\n${rows.join('')}</sitemapindex>\n`;
}

/** Streams the sitemap of one language, each page with its other languages (Google: localized versions of a page). */
export async function* buildSitemap(
  batches: AsyncIterable<readonly SitemapPage[]>,
  locale: Locale,
  origin: string,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const pages of batches)
    yield pages
      .filter(({ languages = locales }) => languages.includes(locale))
      .map((page) => entry(page, locale, origin))
      .join('');
  yield '</urlset>\n';
}

function entry({ path, changedAt, languages = locales }: SitemapPage, locale: Locale, origin: string): string {
  const address = (language: Locale) => escapeXml(`${origin}${language === defaultLocale ? '' : `/${language}`}${path}`);
  const alternates = [
    ...languages.map((language) => [language, address(language)] as const),
    ['x-default', address(languages[0] ?? defaultLocale)] as const,
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  return `<url><loc>${address(locale)}</loc>${changed(changedAt)}${alternates}</url>\n`;
}

function changed(at: Date | null): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
}
