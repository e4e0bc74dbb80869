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
  space,
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
import { lazyAfterHydration } from '../../../components/lazy-after-hydration';
import { ClosedShop } from '../../../features/closed-shop/closed-shop';
import { calculateCashback, getMaxQuantity, toCartOffer } from '../offer-facts';
import { OfferFacts, OfferPrice, OfferTitle, PurchaseColumn } from '../offer-layout';
import { messages } from '../offer.messages';
import { ShareOffer } from './share-offer';
import type { VariantChoicesProps } from './variant-choices';

const VariantChoices = lazyAfterHydration<VariantChoicesProps>(
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
  const { variants, variant_choices: choices } = offer;
  return (
    <PurchaseColumn>
      <OfferTitle dir="auto" lang={offer.title_lang === locale ? undefined : offer.title_lang}>
        {offer.title}
      </OfferTitle>
      <Facts offer={offer} />
      <OfferPrice>
        <Price amount={offer.price} currency={offer.currency} oldAmount={offer.old_price} size="lg" />
        <small>
          <FormattedMessage {...messages.perUnit} values={{ unit: offer.get_unit_display }} />
        </small>
      </OfferPrice>
      <Cashback offer={offer} />
      {choices.length > 0 ? <VariantChoices variants={variants} variant_choices={choices} /> : null}
      {offer.shop.is_on_holiday ? (
        <ClosedShop shop={offer.shop} />
      ) : !offer.is_available ? (
        <Alert tone="warning" title={<FormattedMessage {...messages.unavailable} />} />
      ) : null}
      {offer.is_available && offer.stock !== null ? <Stock count={offer.stock} /> : null}
      <Actions>
        {offer.is_available ? (
          <>
            <NumberStepper
              label={intl.formatMessage(messages.quantity)}
              value={quantity}
              onChange={onQuantityChange}
              max={getMaxQuantity(offer)}
              size="lg"
            />
            {/* The purchase bar holds these two buttons on narrow screens. */}
            <OrderLink to={paths.createOrder([{ offerId: offer.id, quantity }])} size="lg">
              <FormattedMessage {...messages.order} />
            </OrderLink>
            <CartButton
              variant="secondary"
              size="lg"
              icon={<ShoppingBasket size={20} />}
              onClick={() => actions.addToCart(toCartOffer(offer), quantity)}
            >
              <FormattedMessage {...messages.toCart} />
            </CartButton>
          </>
        ) : null}
        <HeartButton
          label={intl.formatMessage(messages.favorite)}
          size="lg"
          variant="outline"
          aria-pressed={isFavorite}
          onClick={() => actions.toggleFavorite(offer.id)}
        >
          <Heart size={22} />
        </HeartButton>
      </Actions>
      <Button
        variant="outline"
        isFullWidth
        icon={<PhoneCall size={18} />}
        onClick={() => actions.openDialog('callRequest', { offerId: offer.id, offerTitle: offer.title })}
      >
        <FormattedMessage {...messages.requestCall} />
      </Button>
      <More>{children}</More>
    </PurchaseColumn>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const format = useFormat();
  return (
    <OfferFacts>
      <Stars>
        <Rating value={offer.avg_review_rating} showValue />
      </Stars>
      <TextLink href="#reviews" hasUnderline>
        <FormattedMessage {...messages.reviewsCount} values={{ count: offer.reviews_count }} />
      </TextLink>
      <Fact>
        <Eye size={16} />
        <VisuallyHidden>
          <FormattedMessage {...messages.views} />
        </VisuallyHidden>
        {format.number(offer.views_count)}
      </Fact>
      <Fact>
        <ShoppingBag size={16} />
        <FormattedMessage {...messages.ordersCount} values={{ count: offer.included_in_orders_count }} />
      </Fact>
      <ShareOffer offer={offer} />
    </OfferFacts>
  );
}

/** Stock up to which the page shows the remaining number. */
const lowStockThreshold = 5;

function Stock({ count }: { count: number }) {
  return (
    <StockText>
      {count <= lowStockThreshold ? (
        <FormattedMessage {...messages.fewLeft} values={{ count }} />
      ) : (
        <FormattedMessage {...messages.inStock} />
      )}
    </StockText>
  );
}

function Cashback({ offer }: { offer: Offer }) {
  const format = useFormat();
  const cashback = calculateCashback(offer);
  if (cashback === null) return null;
  return (
    <CashbackText>
      <TicketPercent size={18} />
      <span>
        <FormattedMessage
          {...messages.cashback}
          values={{ amount: format.money(cashback, offer.currency), b: (text) => <Amount key="amount">{text}</Amount> }}
        />
      </span>
    </CashbackText>
  );
}

const Stars = styled.div`
  display: flex;
  color: ${color('text.primary')};
  margin-right: -${space(1.5)};
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;

const CashbackText = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  ${type('bodyS')}
  color: ${color('accent.text')};
`;

const Amount = styled.b`
  font-weight: 700;
`;

const StockText = styled.p`
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(2)};
`;

const OrderLink = styled(LinkButton)`
  flex: 1 1 180px;
  ${media.mobile} {
    display: none;
  }
`;

const CartButton = styled(Button)`
  ${media.mobile} {
    display: none;
  }
`;

const HeartButton = styled(IconButton)`
  color: ${color('favorite.default')};
  &[aria-pressed='true'] svg {
    fill: currentColor;
    animation: ya-pop 240ms var(--ya-ease-spring);
  }
`;

const More = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(3)};
`;
