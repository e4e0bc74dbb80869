import type { Offer } from '@yarmarok/shared-api';
import { favoriteIdsAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, color, IconButton, LinkButton, Price, Rating, ShopAvatar, space, StallCard, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { NumberStepper } from '@yarmarok/shared-ui/forms';
import { CreditCard, Eye, Heart, PhoneCall, ShoppingBag, ShoppingBasket, TicketPercent, Truck } from '@yarmarok/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { cashbackOf, toCartOffer } from './offer-facts';
import { messages } from './offer.messages';

/** Title, price and what can be done: order, put into the cart, keep, ask for a call. */
export function Purchase({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const favorites = useAtomValue(favoriteIdsAtom);
  const units = useQuery(api.common.choices('unit'));
  const [quantity, setQuantity] = useState(1);
  const isFavorite = favorites.includes(offer.id);
  const cashback = cashbackOf(offer);
  const maximum = offer.stock ?? 100_000;
  return (
    <Root>
      <h1 lang={offer.title_lang}>{offer.title}</h1>
      <Facts>
        {offer.avg_review_rating === null ? null : (
          <>
            <Rating value={offer.avg_review_rating} showValue />
            <TextLink href="#reviews" hasUnderline>
              <FormattedMessage {...messages.reviewsCount} values={{ count: offer.reviews_count }} />
            </TextLink>
          </>
        )}
        <span>
          <Eye size={16} />
          {format.number(offer.views_count)}
        </span>
        <span>
          <ShoppingBag size={16} />
          <FormattedMessage {...messages.ordersCount} values={{ count: offer.included_in_orders_count }} />
        </span>
      </Facts>
      <Price amount={offer.price} currency={offer.currency} unit={units.data?.find(({ value }) => value === offer.unit)?.title} oldAmount={offer.old_price} size="lg" />
      {cashback ? (
        <Cashback>
          <TicketPercent size={18} />
          <FormattedMessage {...messages.cashback} values={{ amount: format.money(cashback, offer.currency) }} />
        </Cashback>
      ) : null}
      {offer.is_available ? (
        <Actions>
          <NumberStepper label={intl.formatMessage(messages.quantity)} value={quantity} onChange={setQuantity} min={1} max={maximum} size="lg" />
          <LinkButton to={paths.createOrder([{ offerId: offer.id, quantity }])} size="lg">
            <FormattedMessage {...messages.order} />
          </LinkButton>
          <Button
            variant="secondary"
            size="lg"
            icon={<ShoppingBasket size={20} />}
            onClick={() => {
              actions.addToCart(toCartOffer(offer), quantity);
            }}
          >
            <FormattedMessage {...messages.toCart} />
          </Button>
          <IconButton
            label={intl.formatMessage(isFavorite ? messages.unfavorite : messages.favorite)}
            size="lg"
            variant="outline"
            aria-pressed={isFavorite}
            onClick={() => {
              actions.toggleFavorite(offer.id);
            }}
          >
            <Filled $isOn={isFavorite}>
              <Heart size={22} />
            </Filled>
          </IconButton>
        </Actions>
      ) : (
        <Alert tone="warning" title={<FormattedMessage {...messages.unavailable} />} />
      )}
      <Button
        variant="outline"
        isFullWidth
        icon={<PhoneCall size={20} />}
        onClick={() => {
          actions.openDialog('callRequest', { offerId: offer.id, offerTitle: offer.title });
        }}
      >
        <FormattedMessage {...messages.requestCall} />
      </Button>
      <StallCard shopId={offer.shop.id}>
        <Shop>
          <ShopAvatar shopId={offer.shop.id} title={offer.shop.title} size={48} />
          <div>
            <strong>{offer.shop.title}</strong>
            <small>
              <Rating value={offer.shop.avg_review_rating} size="sm" showValue />
              <FormattedMessage {...messages.reviewsCount} values={{ count: offer.shop.reviews_count }} />
              <span>{offer.shop.get_city_display}</span>
            </small>
          </div>
          <LinkButton to={paths.shop(offer.shop.alias)} variant="secondary" size="sm">
            <FormattedMessage {...messages.toShop} />
          </LinkButton>
        </Shop>
      </StallCard>
      <Ways>
        <Way icon={<Truck size={20} />} title={<FormattedMessage {...messages.delivery} />} name="delivery" values={offer.delivery_methods} />
        <Way icon={<CreditCard size={20} />} title={<FormattedMessage {...messages.payment} />} name="payment" values={offer.payment_methods} />
      </Ways>
    </Root>
  );
}

function Way({ icon, title, name, values }: { icon: ReactNode; title: ReactNode; name: 'delivery' | 'payment'; values: readonly string[] }) {
  const { api } = useHost();
  const choices = useQuery(api.common.choices(name));
  return (
    <div>
      <h2>
        {icon}
        {title}
      </h2>
      <ul>
        {(choices.data ?? []).filter(({ value }) => values.includes(value)).map(({ value, title: label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
    </div>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;

  h1 {
    ${type('h1')}
    margin: 0;
  }
`;

const Facts = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  color: ${color('text.muted')};

  span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

const Cashback = styled.p`
  ${type('bodyS')}
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin: 0;
  color: ${color('accent.text')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  > a {
    flex: 1 1 180px;
  }
`;

const Filled = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  color: ${color('favourite.default')};

  svg {
    fill: ${({ $isOn }) => ($isOn ? 'currentColor' : 'none')};
  }
`;

const Shop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)} ${space(4)};

  > div {
    flex: 1 1 180px;
    min-width: 0;
  }
  small {
    ${type('caption')}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    color: ${color('text.muted')};
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};

  h2 {
    ${type('h4')}
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin: 0 0 ${space(2)};
  }
  ul {
    ${type('bodyS')}
    display: grid;
    gap: ${space(1)};
    margin: 0;
    padding: 0;
    list-style: none;
    color: ${color('text.secondary')};
  }
`;
