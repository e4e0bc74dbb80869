import { type Locale, localizePath } from '@yarmarok/shared-contract';
import type { BreadcrumbList, WithContext } from 'schema-dts';

export interface Crumb {
  title: string;
  /** Without the locale. */
  path: string;
}

/** Returns the path to a page as a schema.org BreadcrumbList. */
export function buildBreadcrumbList(
  crumbs: readonly Crumb[],
  { origin, locale }: { origin: string; locale: Locale },
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + localizePath(path, locale),
    })),
  };
}
