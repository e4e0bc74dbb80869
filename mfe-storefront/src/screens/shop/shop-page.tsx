import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, EmptyState, lazyNamed, LinkButton, media, Skeleton, space, VisuallyHidden } from '@yarmarok/shared-ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { buildBreadcrumbList } from '../../components/breadcrumb-list';
import { JsonLd } from '../../components/json-ld';
import { FilteredList } from '../../features/offer-list/filtered-list';
import { formatPageTitle } from '../../features/offer-list/format-page-title';
import { OfferList } from '../../features/offer-list/offer-list';
import { pageSize } from '../../features/offer-list/offer-list-query';
import { useOfferList } from '../../features/offer-list/use-offer-list';
import { ShopAbout } from './shop-about';
import { ShopCategories } from './shop-categories';
import { ShopHead } from './shop-head';
import { ShopTabs, shopTabs } from './shop-tabs';
import { shopOfferFilters } from './shop-queries';
import { findShopPicture, buildStoreData } from './store-data';
import { messages } from './shop.messages';

const ShopReviews = lazyNamed(async () => (await import(/* webpackChunkName: "shop-reviews" */ './shop-reviews')).ShopReviews);

/** Page of an existing shop with its published site. */
export function ShopPage({ alias }: { alias: string }) {
  const intl = useIntl();
  const host = useHost();
  const { data: shop } = useSuspenseQuery(host.api.shops.byAlias(alias));
  const [query] = useSearchParams();
  const part = shopTabs.find((name) => name === query.get('part')) ?? 'offers';
  // The address may have a former alias of the shop.
  const filters = shopOfferFilters(shop.alias, query);
  const { offers, page, isFiltered } = useOfferList(filters);
  const { site } = shop;
  const place = { title: shop.title, city: shop.get_city_display, count: shop.offers_count };
  const crumbs = [
    { title: intl.formatMessage(messages.home), path: paths.home() },
    { title: intl.formatMessage(messages.shops), path: paths.shops() },
    { title: shop.title, path: paths.shop(shop.alias) },
  ];
  const picture = findShopPicture(shop);
  const ownTitle = site?.seo_title ?? '';
  const ownDescription = site?.seo_description ?? '';
  return (
    <>
      <PageMeta
        title={formatPageTitle(intl, ownTitle === '' ? intl.formatMessage(messages.metaTitle, place) : `${ownTitle} | Yarmarok`, page)}
        description={ownDescription === '' ? intl.formatMessage(messages.metaDescription, place) : ownDescription}
        path={paths.shop(shop.alias) + (page > 1 ? `?offset=${(page - 1) * pageSize}` : '')}
        isHiddenFromSearch={isFiltered}
        {...(picture ? { image: picture.file_600_600 } : {})}
      />
      <JsonLd data={buildBreadcrumbList(crumbs, host)} />
      <JsonLd data={buildStoreData(shop, host)} />
      <Breadcrumbs items={crumbs.map(({ title, path }) => ({ title, to: path }))} />
      <ShopHead shop={shop} firstOffer={offers[0]} />
      <Parts>
        <ShopTabs part={part} offersCount={shop.offers_count} />
      </Parts>
      <section>
        <VisuallyHidden as="h2">
          <FormattedMessage {...messages[part]} />
        </VisuallyHidden>
        {part === 'offers' ? (
          <>
            <ShopCategories categories={shop.categories} active={query.get('category')} />
            <FilteredList filters={filters}>
              <OfferList filters={filters} headingLevel={3} empty={<EmptyStall filteredAlias={isFiltered ? shop.alias : null} />} />
            </FilteredList>
          </>
        ) : null}
        {part === 'about' ? <ShopAbout shop={shop} /> : null}
        {part === 'reviews' ? (
          <Suspense fallback={<Skeleton height={180} radius={16} />}>
            <ShopReviews shopId={shop.id} />
          </Suspense>
        ) : null}
      </section>
    </>
  );
}

/** @param props.filteredAlias alias of a shop whose list is filtered. */
function EmptyStall({ filteredAlias }: { filteredAlias: string | null }) {
  return (
    <EmptyState
      title={<FormattedMessage {...(filteredAlias === null ? messages.emptyTitle : messages.nothingFits)} />}
      action={
        <LinkButton to={filteredAlias === null ? paths.shops() : paths.shop(filteredAlias)}>
          <FormattedMessage {...(filteredAlias === null ? messages.toShops : messages.clearFilters)} />
        </LinkButton>
      }
    />
  );
}

const Parts = styled.div`
  margin: ${space(6)} 0;
  ${media.mobile} {
    margin-block: ${space(5)} ${space(4)};
  }
`;
