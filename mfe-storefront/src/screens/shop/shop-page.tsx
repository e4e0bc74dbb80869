import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, EmptyState, LinkButton, media, Section } from '@yarmarok/shared-ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { breadcrumbList } from '../../components/breadcrumb-list';
import { JsonLd } from '../../components/json-ld';
import { OfferList } from '../../features/offer-list/offer-list';
import { useOfferList } from '../../features/offer-list/use-offer-list';
import { ShopAbout } from './shop-about';
import { ShopHead } from './shop-head';
import { messages } from './shop.messages';

/** A shop that is there, with its published site. */
export function ShopPage({ alias }: { alias: string }) {
  const intl = useIntl();
  const host = useHost();
  const { data: shop } = useSuspenseQuery(host.api.shops.byAlias(alias));
  const filters = { shop__alias: alias };
  const { offers } = useOfferList(filters);
  const { site } = shop;
  const place = { title: shop.title, city: shop.get_city_display, count: shop.offers_count };
  const crumbs = [
    { title: intl.formatMessage(messages.home), path: paths.home() },
    { title: intl.formatMessage(messages.shops), path: paths.shops() },
    { title: shop.title, path: paths.shop(alias) },
  ];
  const ownTitle = site?.seo_title ?? '';
  const ownDescription = site?.seo_description ?? '';
  return (
    <>
      <PageMeta
        title={ownTitle === '' ? intl.formatMessage(messages.metaTitle, place) : ownTitle}
        description={ownDescription === '' ? intl.formatMessage(messages.metaDescription, place) : ownDescription}
        path={paths.shop(alias)}
      />
      <JsonLd data={breadcrumbList(crumbs, host)} />
      <Breadcrumbs items={crumbs.map(({ title, path }) => ({ title, to: path }))} />
      <ShopHead shop={shop} firstOffer={offers[0]} />
      <Sections>
        <Section title={<FormattedMessage {...messages.offers} />} count={shop.offers_count}>
          <OfferList filters={filters} headingLevel={3} empty={<EmptyStall />} />
        </Section>
        <Section title={<FormattedMessage {...messages.about} />}>
          <ShopAbout shop={shop} />
        </Section>
      </Sections>
    </>
  );
}

function EmptyStall() {
  return (
    <EmptyState
      title={<FormattedMessage {...messages.emptyTitle} />}
      action={
        <LinkButton to={paths.shops()}>
          <FormattedMessage {...messages.toShops} />
        </LinkButton>
      }
    />
  );
}

const Sections = styled.div`
  margin-top: 28px;
  ${media.mobile} {
    margin-top: 24px;
  }
`;
