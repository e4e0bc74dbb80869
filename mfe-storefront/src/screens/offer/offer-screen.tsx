import type { Offer } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, ErrorState, media, OfferGrid, Section, space, useFormat } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { JsonLd } from '../../components/json-ld';
import { OfferCards } from '../../components/offer-cards';
import { Prose } from '../../components/prose';
import { Attributes } from './attributes';
import { Gallery } from './gallery';
import { similarCount } from './offer-limits';
import { messages } from './offer.messages';
import { Purchase } from './purchase';
import { Reviews } from './reviews';

/** One offer, whole (spec §2). */
export function OfferScreen() {
  const { alias = '' } = useParams();
  const { api } = useHost();
  const offer = useQuery(api.offers.byAlias(alias));
  return (
    <Container>
      {offer.data ? <OfferView key={offer.data.id} offer={offer.data} /> : null}
      {offer.isError ? <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void offer.refetch()} isRetrying={offer.isFetching} /> : null}
    </Container>
  );
}

function OfferView({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const format = useFormat();
  const { api, origin, queryClient } = useHost();
  const similar = useQuery(api.offers.similar(offer.id, similarCount));
  useEffect(() => {
    // A view that could not be counted is nobody's concern.
    void queryClient
      .getMutationCache()
      .build(queryClient, api.offers.registerView())
      .execute(offer.id)
      .catch(() => undefined);
  }, [api, offer.id, queryClient]);

  const { category } = offer;
  const crumbs = [
    { title: intl.formatMessage(messages.home), to: paths.home() },
    ...category.ancestors.map((ancestor) => ({ title: ancestor.title, to: paths.category(ancestor.alias) })),
    { title: category.title, to: paths.category(category.alias) },
  ];
  return (
    <>
      <PageMeta
        title={offer.title}
        description={intl.formatMessage(messages.metaDescription, { title: offer.title, price: format.money(offer.price, offer.currency), shop: offer.shop.title })}
        path={paths.offer(offer.alias)}
        {...(offer.main_image ? { image: offer.main_image.file_600_600 } : {})}
      />
      <JsonLd data={productData(offer, origin)} />
      <Breadcrumbs items={crumbs} />
      <Top>
        <Gallery offer={offer} />
        <Purchase offer={offer} />
      </Top>
      <Details>
        <div>
          <Section title={<FormattedMessage {...messages.description} />}>
            <Prose html={offer.description} />
          </Section>
          <Reviews offer={offer} />
        </div>
        <Attributes offer={offer} />
      </Details>
      {similar.data && similar.data.results.length > 0 ? (
        <Section title={<FormattedMessage {...messages.similar} />}>
          <OfferGrid>
            <OfferCards offers={similar.data.results} headingLevel={3} />
          </OfferGrid>
        </Section>
      ) : null}
    </>
  );
}

/** schema.org's Product with its Offer and rating. */
function productData(offer: Offer, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    description: offer.description.replace(/<[^>]+>/g, ' ').trim(),
    ...(offer.sku ? { sku: offer.sku } : {}),
    image: offer.images.map(({ file_600_600: file }) => origin + file),
    offers: {
      '@type': 'Offer',
      url: origin + paths.offer(offer.alias),
      price: offer.price,
      priceCurrency: offer.currency.toUpperCase(),
      availability: offer.is_available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: offer.shop.title },
    },
    ...(offer.avg_review_rating === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: offer.avg_review_rating, reviewCount: offer.reviews_count } }),
  };
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.04fr);
  align-items: start;
  gap: ${space(10)};
  margin: ${space(2)} 0 ${space(12)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    margin-bottom: ${space(8)};
  }
`;

const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(10)};
  margin-bottom: ${space(12)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(8)};
  }
`;
