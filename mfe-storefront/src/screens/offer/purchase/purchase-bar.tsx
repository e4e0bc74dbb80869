import type { Offer } from '@yarmarok/shared-api';
import { paths, useHost } from '@yarmarok/shared-contract';
import { color, IconButton, layout, LinkButton, media, Price, shadow, space, type, zIndex } from '@yarmarok/shared-ui';
import { ShoppingBasket } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';
import { toCartOffer } from '../offer-facts';
import { messages } from '../offer.messages';

/** Price and order button above the bottom bar of narrow screens: docs/design.md#responsive-rules. */
export function PurchaseBar({ offer, quantity }: { offer: Offer; quantity: number }) {
  const intl = useIntl();
  const { actions } = useHost();
  if (!offer.is_available) return null;
  return (
    <Root data-screen-only>
      <PriceText>
        <Price amount={offer.price} currency={offer.currency} />
        <Unit>
          <FormattedMessage {...messages.perUnit} values={{ unit: offer.get_unit_display }} />
        </Unit>
      </PriceText>
      <IconButton
        label={intl.formatMessage(messages.toCart)}
        variant="outline"
        onClick={() => actions.addToCart(toCartOffer(offer), quantity)}
      >
        <ShoppingBasket size={20} />
      </IconButton>
      <LinkButton to={paths.createOrder([{ offerId: offer.id, quantity }])}>
        <FormattedMessage {...messages.order} />
      </LinkButton>
      <BelowNotices />
    </Root>
  );
}

/* Keeps notices above both bars. */
const BelowNotices = createGlobalStyle`
  ${media.mobile} {
    html {
      --ya-bottom-bar: ${layout.bottomBar + 68}px;
    }
  }
`;

const Root = styled.aside`
  display: none;
  ${media.mobile} {
    position: sticky;
    bottom: calc(${layout.bottomBar}px + env(safe-area-inset-bottom));
    z-index: ${zIndex.sticky};
    display: flex;
    align-items: center;
    gap: ${space(3)};
    margin: ${space(6)} -${space(4)} 0;
    padding: ${space(2.5)} ${space(4)};
    background: ${color('surface.page')};
    box-shadow: ${shadow('bar')};
    @media (max-height: 320px) {
      position: static;
    }
  }
`;

const PriceText = styled.div`
  flex: 1;
  min-width: 0;
`;

const Unit = styled.small`
  display: block;
  ${type('caption')}
  color: ${color('text.muted')};
`;
