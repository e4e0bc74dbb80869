import type { Offer } from '@yarmarok/shared-api';
import { favoriteIdsAtom, paths, useHost } from '@yarmarok/shared-contract';
import {
  Alert,
  Button,
  color,
  IconButton,
  LinkButton,
  media,
  Price,
  Rating,
  TextLink,
  type,
  useFormat,
  VisuallyHidden,
} from '@yarmarok/shared-ui';
import { NumberStepper } from '@yarmarok/shared-ui/controls';
import { Eye, Heart, PhoneCall, ShoppingBag, ShoppingBasket, TicketPercent } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { late } from '../../components/late';
import { ClosedShop } from '../../features/closed-shop/closed-shop';
import { calculateCashback, getMaxQuantity, toCartOffer } from './offer-facts';
import { messages } from './offer.messages';
import { ShareOffer } from './share-offer';
import type { VariantChoicesProps } from './variant-choices';

const VariantChoices = late<VariantChoicesProps>(
  async () => (await import(/* webpackChunkName: "offer-late" */ './variant-choices')).VariantChoices,
);

interface PurchaseProps {
  offer: Offer;
  quantity: number;
  onQuantityChange: (quantity: number) => void;
  /** Content below the buttons: the shop, delivery and payment. */
  children: ReactNode;
}

/** Title, price and actions: order, add to cart, favorite, request a call. */
export function Purchase({ offer, quantity, onQuantityChange, children }: PurchaseProps) {
  const intl = useIntl();
  const { actions, locale } = useHost();
  const isFavorite = useAtomValue(favoriteIdsAtom).includes(offer.id);
  // A page of the previous version, kept for reading offline, has no variants.
  const kept: Partial<Offer> = offer;
  const [variants, choices] = [kept.variants ?? [], kept.variant_choices ?? []];
  return (
    <Root>
      <h1 dir="auto" lang={offer.title_lang === locale ? undefined : offer.title_lang}>
        {offer.title}
      </h1>
      <Facts offer={offer} />
      <p className="price">
        <Price amount={offer.price} currency={offer.currency} oldAmount={offer.old_price} size="lg" />
        <small>
          <FormattedMessage {...messages.perUnit} values={{ unit: offer.get_unit_display }} />
        </small>
      </p>
      <Cashback offer={offer} />
      {choices.length > 0 && <VariantChoices variants={variants} variant_choices={choices} />}
      {offer.shop.is_on_holiday ? (
        <ClosedShop shop={offer.shop} />
      ) : (
        !offer.is_available && <Alert tone="warning" title={<FormattedMessage {...messages.unavailable} />} />
      )}
      {offer.is_available && offer.stock !== null && <Stock count={offer.stock} />}
      <div className="actions">
        {offer.is_available && (
          <>
            <NumberStepper
              label={intl.formatMessage(messages.quantity)}
              value={quantity}
              onChange={onQuantityChange}
              max={getMaxQuantity(offer)}
              size="lg"
            />
            {/* The purchase bar holds these two buttons on narrow screens. */}
            <LinkButton className="wide" to={paths.createOrder([{ offerId: offer.id, quantity }])} size="lg">
              <FormattedMessage {...messages.order} />
            </LinkButton>
            <Button
              className="wide"
              variant="secondary"
              size="lg"
              icon={<ShoppingBasket size={20} />}
              onClick={() => actions.addToCart(toCartOffer(offer), quantity)}
            >
              <FormattedMessage {...messages.toCart} />
            </Button>
          </>
        )}
        <IconButton
          className="heart"
          label={intl.formatMessage(messages.favorite)}
          size="lg"
          variant="outline"
          aria-pressed={isFavorite}
          onClick={() => actions.toggleFavorite(offer.id)}
        >
          <Heart size={22} />
        </IconButton>
      </div>
      <Button
        variant="outline"
        isFullWidth
        icon={<PhoneCall size={18} />}
        onClick={() => actions.openDialog('callRequest', { offerId: offer.id, offerTitle: offer.title })}
      >
        <FormattedMessage {...messages.requestCall} />
      </Button>
      <div className="more">{children}</div>
    </Root>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const format = useFormat();
  return (
    <div className="facts">
      <div className="stars">
        <Rating value={offer.avg_review_rating} showValue />
      </div>
      <TextLink href="#reviews" hasUnderline>
        <FormattedMessage {...messages.reviewsCount} values={{ count: offer.reviews_count }} />
      </TextLink>
      <span>
        <Eye size={16} />
        <VisuallyHidden>
          <FormattedMessage {...messages.views} />
        </VisuallyHidden>
        {format.number(offer.views_count)}
      </span>
      <span>
        <ShoppingBag size={16} />
        <FormattedMessage {...messages.ordersCount} values={{ count: offer.included_in_orders_count }} />
      </span>
      <ShareOffer offer={offer} />
    </div>
  );
}

/** Stock up to which the page shows the remaining number. */
const lowStockThreshold = 5;

function Stock({ count }: { count: number }) {
  return (
    <p className="stock">
      {count <= lowStockThreshold ? (
        <FormattedMessage {...messages.fewLeft} values={{ count }} />
      ) : (
        <FormattedMessage {...messages.inStock} />
      )}
    </p>
  );
}

function Cashback({ offer }: { offer: Offer }) {
  const format = useFormat();
  const cashback = calculateCashback(offer);
  if (cashback === null) return null;
  return (
    <p className="cashback">
      <TicketPercent size={18} />
      <span>
        <FormattedMessage
          {...messages.cashback}
          values={{ amount: format.money(cashback, offer.currency), b: (text) => <b key="amount">{text}</b> }}
        />
      </span>
    </p>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  h1 {
    ${type('title')}
    overflow-wrap: anywhere;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 16px;
    font: var(--ya-type-body-s);
    color: ${color('text.muted')};
  }
  .stars {
    display: flex;
    color: ${color('text.primary')};
    margin-right: -6px;
  }
  .facts > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .facts button {
    min-height: 32px;
    margin-left: auto;
    ${media.mobile} {
      position: absolute;
      top: 12px;
      right: 12px;
      min-height: 44px;
      padding: 0 14px;
      border-radius: 999px;
      background: ${color('surface.card')};
    }
  }
  .price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 10px;
    margin-top: 8px;
    color: ${color('text.muted')};
  }
  .cashback {
    display: flex;
    align-items: center;
    gap: 8px;
    font: var(--ya-type-body-s);
    color: ${color('accent.text')};
  }
  .stock {
    font: var(--ya-type-body-s);
    color: ${color('text.secondary')};
  }
  .cashback b {
    font-weight: 700;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 8px;
  }
  .actions a {
    flex: 1 1 180px;
  }
  .heart {
    color: ${color('favorite.default')};
  }
  .heart[aria-pressed='true'] svg {
    fill: currentColor;
    animation: ya-pop 240ms var(--ya-ease-spring);
  }
  .more {
    display: grid;
    gap: 20px;
    margin-top: 12px;
  }
  ${media.mobile} {
    h1 {
      font-size: 26px;
      line-height: 32px;
    }
    .wide {
      display: none;
    }
  }
`;
