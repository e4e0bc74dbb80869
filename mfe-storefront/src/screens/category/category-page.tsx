import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs } from '@yarmarok/shared-ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading';
import type { BreadcrumbDataProps } from '../../components/breadcrumb-data';
import { lazyAfterHydration } from '../../components/lazy-after-hydration';
import { FilteredList } from '../../features/offer-list/filtered-list';
import { formatPageTitle } from '../../features/offer-list/format-page-title';
import { OfferList } from '../../features/offer-list/offer-list';
import { pageSize } from '../../features/offer-list/offer-list-query';
import { useOfferList } from '../../features/offer-list/use-offer-list';
import { PageText } from '../../features/page-text/page-text';
import { categoryFilters } from './category-filters';
import type { CategoryChildrenProps } from './category-children';
import type { CategoryTagsProps } from './category-tags';
import { messages } from './category.messages';
import type { NothingHereProps } from './nothing-here';

const BreadcrumbData = lazyAfterHydration<BreadcrumbDataProps>(
  async () => (await import(/* webpackChunkName: "category-late" */ '../../components/breadcrumb-data')).BreadcrumbData,
);
const CategoryTags = lazyAfterHydration<CategoryTagsProps>(
  async () => (await import(/* webpackChunkName: "category-late" */ './category-tags')).CategoryTags,
);
const CategoryChildren = lazyAfterHydration<CategoryChildrenProps>(
  async () => (await import(/* webpackChunkName: "category-late" */ './category-children')).CategoryChildren,
);
const NothingHere = lazyAfterHydration<NothingHereProps>(
  async () => (await import(/* webpackChunkName: "category-late" */ './nothing-here')).NothingHere,
);

/** Page of an existing category: heading, filters, offers, editorial text. */
export function CategoryPage({ alias }: { alias: string }) {
  const intl = useIntl();
  const { api } = useHost();
  const [search] = useSearchParams();
  const { filters, tag } = categoryFilters(alias, search);

  const { data: category } = useSuspenseQuery(api.catalog.category(alias));
  const list = useOfferList(filters);
  // Queries in order of importance: category, offers, tags, text.
  const tags = useQuery({ ...api.catalog.tags(alias), enabled: list.status !== 'pending' });
  const text = useQuery({ ...api.common.pageContent(paths.category(alias)), enabled: !tags.isPending });

  const tagTitle = tags.data?.results.find(({ alias: known }) => known === tag)?.title;
  const name = tagTitle === undefined ? category.title : `${category.title}: ${tagTitle}`;
  const { isFiltered } = list;
  const total = (tag || isFiltered) && list.status === 'loaded' ? list.total : category.offers_count;
  const crumbs = [
    { title: intl.formatMessage(messages.home), path: paths.home() },
    ...category.ancestors.map((ancestor) => ({ title: ancestor.title, path: paths.category(ancestor.alias) })),
    { title: category.title, path: paths.category(alias) },
  ];
  return (
    <>
      <PageMeta
        title={formatPageTitle(
          intl,
          intl.formatMessage(list.offers[0]?.offering_type === 'service' ? messages.serviceTitle : messages.title, { category: name }),
          list.page,
        )}
        description={intl.formatMessage(messages.description, { category: name, count: total })}
        path={paths.category(alias, { tags: tag, offset: (list.page - 1) * pageSize || null })}
        isHiddenFromSearch={isFiltered}
        {...(category.image ? { image: category.image.file_600_600 } : {})}
      />
      <BreadcrumbData crumbs={crumbs} />
      <Breadcrumbs items={crumbs.map(({ title, path }) => ({ title, to: path }))} />
      <PageHeading title={category.title} count={total} />
      <CategoryChildren categories={category.children} />
      <CategoryTags categoryAlias={alias} tags={tags.data?.results} activeTag={tag} />
      <FilteredList filters={filters}>
        <OfferList filters={filters} empty={<NothingHere alias={alias} isFiltered={tag !== null || isFiltered} />} />
      </FilteredList>
      <PageText content={text.data} collapsedHeight={200} />
    </>
  );
}
