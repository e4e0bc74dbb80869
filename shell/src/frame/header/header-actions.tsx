import { cartCountAtom, favoritesCountAtom, paths } from '@yarmarok/shared-contract';
import { Counter, color, media, space, type } from '@yarmarok/shared-ui';
import { CircleUserRound, Heart, ShoppingBasket } from '@yarmarok/shared-ui/icons';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { openPanelAtom } from '../../state/panels';
import { useAccountLink } from '../account/use-account-link';
import { cartMenu, profileMenu } from '../lazy/frame-components';
import { headerMessages as messages, headerValueMessages } from './header.messages';
import { LanguageSwitch } from './language-switch';
import { CounterSpot, iconOverName, LazyMenu } from './lazy-menu';

/** Favorites, cart and account at the right end; on mobile only the language and the account. */
export function HeaderActions() {
  const intl = useIntl();
  const accountLink = useAccountLink();
  const openPanel = useSetAtom(openPanelAtom);
  const favorites = useAtomValue(favoritesCountAtom);
  const inCart = useAtomValue(cartCountAtom);
  return (
    <Root>
      <FavoritesLink to={accountLink(paths.buyer.favorite())}>
        <Heart size={24} />
        <FormattedMessage {...messages.favorites} />
        {favorites > 0 ? (
          <CounterSpot>
            <Counter value={favorites} label={intl.formatMessage(headerValueMessages.favoritesCount, { count: favorites })} />
          </CounterSpot>
        ) : null}
      </FavoritesLink>
      <CartButton
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={cartMenu.preload}
        onFocus={cartMenu.preload}
        onClick={() => openPanel({ name: 'cart', props: {} })}
      >
        <ShoppingBasket size={24} />
        <FormattedMessage {...messages.cart} />
        {inCart > 0 ? (
          <CounterSpot>
            <Counter value={inCart} label={intl.formatMessage(headerValueMessages.cartCount, { count: inCart })} />
          </CounterSpot>
        ) : null}
      </CartButton>
      <MobileLanguage>
        <LanguageSwitch />
      </MobileLanguage>
      <LazyMenu
        part={profileMenu}
        popup="menu"
        align="end"
        trigger={(props) => (
          <AccountButton type="button" {...props}>
            <CircleUserRound size={24} />
            <span>
              <FormattedMessage {...messages.account} />
            </span>
          </AccountButton>
        )}
      />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(5)};
  ${media.belowDesktop} {
    gap: ${space(1)};
  }
`;

const FavoritesLink = styled(Link)`
  ${iconOverName}
  ${media.mobile} {
    display: none;
  }
`;

const CartButton = styled.button`
  ${iconOverName}
  ${media.mobile} {
    display: none;
  }
`;

const AccountButton = styled.button`
  ${iconOverName}
  ${media.mobile} {
    justify-content: center;
    width: 44px;
    min-width: 44px;
    height: 44px;
    margin-right: -${space(2.5)};
    color: ${color('text.primary')};
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const MobileLanguage = styled.div`
  display: none;
  ${type('bodyS')}
  font-weight: 600;
  color: ${color('text.secondary')};
  ${media.mobile} {
    display: block;
    button {
      padding: 0 ${space(2)};
      min-height: 44px;
    }
  }
`;
