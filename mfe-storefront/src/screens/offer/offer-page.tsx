import type { Offer } from '@yarmarok/shared-api';
import { nestQuotes, PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Breadcrumbs, Section, useFormat } from '@yarmarok/shared-ui';
import { useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyAfterHydration } from '../../components/lazy-after-hydration';
import { Prose } from '../../components/prose';
import { Attributes } from './attributes';
import { buildFallbackMeta } from './fallback-meta';
import { Gallery } from './gallery';
import { OfferDetails, OfferTop } from './offer-layout';
import { OfferShop } from './purchase/offer-shop';
import { DeliveryAndPayment } from './purchase/delivery-and-payment';
import { formatDeliveryTowns } from '../../features/delivery-and-payment/delivery-towns';
import { messages } from './offer.messages';
import { defaultReviewOrdering, reviewsQuery } from './offer-queries';
import type { ProductJsonLdProps } from './product-json-ld';
import { Purchase } from './purchase/purchase';
import { PurchaseBar } from './purchase/purchase-bar';
import { LazyRecentlySeen } from './lazy-recently-seen';
import { SimilarOffers } from './similar-offers';

/** Stands far below the first viewport. */
const Reviews = lazyAfterHydration<{ offer: Offer }>(async () => (await import(/* webpackChunkName: "offer-late" */ './reviews')).Reviews);

/** Only crawlers read it, in the server's markup. */
const ProductJsonLd = lazyAfterHydration<ProductJsonLdProps>(
  async () => (await import(/* webpackChunkName: "offer-late" */ './product-json-ld')).ProductJsonLd,
);

/** Page of an existing offer. @param isInCard whether a card of this document has shown its picture. */
export function OfferPage({ alias, isInCard }: { alias: string; isInCard: boolean }) {
  const intl = useIntl();
  const format = useFormat();
  const host = useHost();
  const { actions, api } = host;
  const { data: offer } = useSuspenseQuery(api.offers.byAlias(alias));
  const { mutate: registerView } = useMutation(api.offers.registerView());
  const [quantity, setQuantity] = useState(1);

  useEffect(() => {
    registerView(offer.id);
    actions.rememberVisited(offer.id);
  }, [actions, offer.id, registerView]);

  const { category } = offer;
  const reviews = useInfiniteQuery(reviewsQuery(api, offer.id, defaultReviewOrdering)).data?.pages[0]?.results ?? [];
  const isService = offer.offering_type === 'service';
  const crumbs = [
    { title: intl.formatMessage(messages.home), path: paths.home() },
    ...category.ancestors.map((ancestor) => ({ title: ancestor.title, path: paths.category(ancestor.alias) })),
    { title: category.title, path: paths.category(category.alias) },
  ];
  const place = {
    title: offer.title,
    shop: nestQuotes(offer.shop.title, intl.locale),
    city: offer.get_city_display,
    price: format.money(offer.price, offer.currency),
  };
  const meta = buildFallbackMeta(offer, host.locale) ?? {
    title: intl.formatMessage(messages.metaTitle, place),
    description: isService
      ? intl.formatMessage(messages.serviceDescription, place)
      : intl.formatMessage(messages.metaDescription, { ...place, towns: formatDeliveryTowns(intl) }),
  };
  return (
    <>
      <PageMeta
        {...meta}
        path={paths.offer(alias)}
        languages={offer.languages}
        {...(offer.main_image ? { image: offer.main_image.file_600_600 } : {})}
      />
      <ProductJsonLd
        offer={offer}
        reviews={reviews}
        crumbs={[...crumbs, { title: offer.title, path: paths.offer(alias) }]}
        origin={host.origin}
        locale={host.locale}
      />
      {/* Breadcrumbs whose last crumb, the category, is a link too, because the title of the offer follows below. */}
      <Breadcrumbs items={[...crumbs.map(({ title, path }) => ({ title, to: path })), { title: offer.title, lang: offer.title_lang }]} />
      <OfferTop>
        <Gallery offer={offer} isInCard={isInCard} />
        <Purchase offer={offer} quantity={quantity} onQuantityChange={setQuantity}>
          <OfferShop shop={offer.shop} />
          <DeliveryAndPayment offer={offer} />
        </Purchase>
      </OfferTop>
      <OfferDetails>
        <div>
          <Section title={<FormattedMessage {...messages.description} />}>
            <Prose html={offer.description} lang={offer.description_lang} />
          </Section>
          <Reviews offer={offer} />
        </div>
        <Attributes offer={offer} />
      </OfferDetails>
      <SimilarOffers offerId={offer.id} />
      <LazyRecentlySeen exceptId={offer.id} />
      <PurchaseBar offer={offer} quantity={quantity} />
    </>
  );
}
