import { memo, use } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { Link, type LinkProps } from 'react-router-dom';
import { VisuallyHidden } from '../card/visually-hidden';
import { formatNumber } from '../format/number';
import { Price } from '../price/price';
import { Badge } from '../status/badge';
import { highlightStyle } from './offer-highlight';
import { KeptMarkupContext } from './kept-markup';
import { messages } from './offer.messages';
import { OfferRoot } from './offer-card-styles';

/** The fields of the API's offer row that a card needs. */
export interface OfferCardData {
  id: number;
  title: string;
  /** Language of the title, which may be a fallback. */
  title_lang?: string;
  main_image: { file_150_150: string; file_300_300: string; file_600_600: string } | null;
  /** Category of the first level, whose drawing stands for a missing picture. */
  drawing?: string;
  price: string;
  old_price?: string | null;
  currency: string;
  /** Approximate price in hryvnias of an offer in another currency. */
  get_price_uah_display?: string;
  /** Stands before the price when other variants cost more. */
  get_price_prefix_display?: string;
  /** Number of its variants, in words. */
  get_variants_display?: string;
  offering_type?: string;
  in_top?: boolean;
  in_color?: boolean;
  color?: string | null;
  views_count?: number;
  included_in_orders_count?: number;
  get_city_display?: string | null;
  shop?: { title: string; get_city_display?: string | null } | null;
}

export interface OfferCardProps {
  offer: OfferCardData;
  to: LinkProps['to'];
  isFavorite?: boolean;
  /** Without it the card has no heart. Keep the function stable: cards are memoized. */
  onToggleFavorite?: (offerId: number) => void;
  isNew?: boolean;
  /** The first cards of a page load their pictures with priority. */
  isPriority?: boolean;
  /** `sizes` of the picture, where the card does not stand in the default grid. */
  sizes?: string;
  headingLevel?: 2 | 3 | 4;
}

// On phones three quarters of the picture's width: at a pixel ratio of two the browser upscales 300 px by a quarter instead of downscaling
// 600 px, for a third of the bytes.
const gridSizes = '(max-width: 899px) calc(37.5vw - 16px), (max-width: 1199px) calc(50vw - 34px), 281px';

/** An offer in a list: an `li`, for `OfferGrid` or any `ul`. The whole card is a link, the heart a button of its own. */
export const OfferCard = memo(function OfferCard({
  offer,
  to,
  isFavorite = false,
  onToggleFavorite,
  isNew = false,
  isPriority = false,
  sizes = gridSizes,
  headingLevel = 3,
}: OfferCardProps) {
  const intl = useIntl();
  const Heading = `h${headingLevel}` as const;
  const { main_image: image, shop, get_variants_display: variants } = offer;
  const city = offer.get_city_display ?? shop?.get_city_display;
  const isPaid = offer.in_top === true || offer.in_color === true;
  const root = {
    'data-later': '',
    className: offer.in_color ? 'plate' : undefined,
    style: offer.in_color ? highlightStyle(offer.color) : undefined,
  };
  const kept = use(KeptMarkupContext)?.find(
    JSON.stringify([intl.locale, offer, to, isFavorite, isNew, isPriority, sizes, headingLevel, onToggleFavorite !== undefined]),
  );
  if (kept && 'html' in kept) return <OfferRoot {...root} dangerouslySetInnerHTML={{ __html: kept.html }} />;
  return (
    <OfferRoot {...root} data-kept={kept?.mark}>
      <div className="picture">
        {image ? (
          <img
            src={image.file_300_300}
            srcSet={`${image.file_150_150} 150w, ${image.file_300_300} 300w, ${image.file_600_600} 600w`}
            sizes={sizes}
            width={300}
            height={300}
            alt=""
            decoding="async"
            loading={isPriority ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : undefined}
          />
        ) : (
          <i className="no-picture" data-goods={offer.drawing} />
        )}
        <div className="badges">
          {offer.in_top ? <Badge kind="top" /> : null}
          {isNew ? <Badge kind="new" /> : null}
          {offer.offering_type === 'service' ? <Badge kind="service" /> : null}
        </div>
        {isPaid || variants ? (
          <span className="ad">
            {isPaid ? intl.formatMessage(messages.ad) : null} {variants}
          </span>
        ) : null}
      </div>
      <div className="text">
        <Heading className="title" lang={offer.title_lang}>
          <Link to={to}>{offer.title}</Link>
        </Heading>
        <p className="price">
          {offer.get_price_prefix_display ? <small>{offer.get_price_prefix_display} </small> : null}
          <Price amount={offer.price} currency={offer.currency} oldAmount={offer.old_price} />
          {offer.get_price_uah_display ? <small> {offer.get_price_uah_display}</small> : null}
        </p>
        <p className="meta">
          {shop ? <span className="shop">{shop.title}</span> : null}
          {city ? <span className="city">{city}</span> : null}
        </p>
        <p className="meta">
          <Count kind="eye" label={messages.views} value={offer.views_count} />
          <Count kind="bag" label={messages.orders} value={offer.included_in_orders_count} />
        </p>
      </div>
      {onToggleFavorite ? (
        <button
          type="button"
          className="heart"
          aria-pressed={isFavorite}
          aria-label={[intl.formatMessage(messages.favorite), offer.title].join(': ')}
          onClick={() => onToggleFavorite(offer.id)}
        />
      ) : null}
    </OfferRoot>
  );
});

function Count({ kind, label, value = 0 }: { kind: string; label: MessageDescriptor; value: number | undefined }) {
  const intl = useIntl();
  return (
    <span className={kind}>
      <VisuallyHidden>{intl.formatMessage(label)}</VisuallyHidden>
      {formatNumber(intl.locale, value)}
    </span>
  );
}
