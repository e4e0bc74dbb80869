import { useHost } from '@yarmarok/shared-contract';
import { buildBreadcrumbList, type Crumb } from './breadcrumb-list';
import { JsonLd } from './json-ld';

export interface BreadcrumbDataProps {
  crumbs: readonly Crumb[];
}

/** The path to a page for search engines. */
export function BreadcrumbData({ crumbs }: BreadcrumbDataProps) {
  return <JsonLd data={buildBreadcrumbList(crumbs, useHost())} />;
}
