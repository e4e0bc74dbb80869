import { useHost } from './host';
import { type Locale, locales, localizePath } from './locale';

export interface PageMetaProps {
  /** The name of the site is appended unless the title contains it. */
  title: string;
  description?: string;
  /** Path with the query that identifies the page, without the locale; used for canonical and hreflang. */
  path?: string;
  /** Languages in which the page exists; in any other language the first of them is canonical. Defaults to all. */
  languages?: readonly Locale[];
  /** Absolute or origin-relative address of the picture for sharing, 600 × 600. */
  image?: string;
  isHiddenFromSearch?: boolean;
}

/**
 * Title and meta tags of a page; React hoists them into the head, on the server too. The shell's server derives Open Graph tags from them.
 */
export function PageMeta({ title, description, path, languages = locales, image, isHiddenFromSearch = false }: PageMetaProps) {
  const { origin, locale } = useHost();
  const [first = locale] = languages;
  const fullTitle = title.includes('Yarmarok') ? title : title + ' | Yarmarok';
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isHiddenFromSearch ? <meta name="robots" content="noindex" /> : null}
      {path !== undefined && !isHiddenFromSearch ? (
        <>
          <link rel="canonical" href={origin + localizePath(path, languages.includes(locale) ? locale : first)} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + localizePath(path, other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + localizePath(path, first)} />
        </>
      ) : null}
      {image ? <meta property="og:image" content={new URL(image, origin).href} /> : null}
    </>
  );
}
