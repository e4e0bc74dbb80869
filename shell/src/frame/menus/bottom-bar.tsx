import { cartCountAtom, favoritesCountAtom, paths } from '@yarmarok/shared-contract';
import { Counter, color, layout, media, shadow, space, zIndex } from '@yarmarok/shared-ui';
import { CircleUserRound, Heart, House, LayoutGrid, ShoppingBasket } from '@yarmarok/shared-ui/icons';
import { useAtomValue, useSetAtom } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { openPanelAtom } from '../../state/panels';
import { useAccountLink } from '../account/use-account-link';
import { headerMessages, headerValueMessages } from '../header/header.messages';
import { cartMenu, categoriesMenu } from '../lazy/frame-components';
import { menuMessages as messages } from './menu.messages';

/** The bar at the bottom of small screens: home, catalog, cart, favorites, account. */
export function BottomBar() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const openPanel = useSetAtom(openPanelAtom);
  const accountLink = useAccountLink();
  const favorites = useAtomValue(favoritesCountAtom);
  const inCart = useAtomValue(cartCountAtom);
  const isFavorites = pathname === paths.buyer.favorite();
  return (
    <Bar data-screen-only aria-label={intl.formatMessage(messages.bottomBar)}>
      <BarLink to={paths.home()} aria-current={pathname === paths.home() ? 'page' : undefined}>
        <House size={22} />
        <FormattedMessage {...messages.home} />
      </BarLink>
      <BarButton
        type="button"
        aria-haspopup="dialog"
        aria-current={pathname.startsWith(paths.categories()) || undefined}
        onPointerDown={categoriesMenu.preload}
        onClick={() => openPanel({ name: 'categories' })}
      >
        <LayoutGrid size={22} />
        <FormattedMessage {...headerMessages.catalog} />
      </BarButton>
      <BarButton
        type="button"
        aria-haspopup="dialog"
        onPointerDown={cartMenu.preload}
        onClick={() => openPanel({ name: 'cart', props: {} })}
      >
        <ShoppingBasket size={22} />
        <FormattedMessage {...headerMessages.cart} />
        <Count value={inCart} label={intl.formatMessage(headerValueMessages.cartCount, { count: inCart })} />
      </BarButton>
      <BarLink to={accountLink(paths.buyer.favorite())} aria-current={isFavorites ? 'page' : undefined}>
        <Heart size={22} />
        <FormattedMessage {...headerMessages.favorites} />
        <Count value={favorites} label={intl.formatMessage(headerValueMessages.favoritesCount, { count: favorites })} />
      </BarLink>
      <BarLink to={accountLink(paths.buyer.orders())} aria-current={!isFavorites && pathname.startsWith('/account/') ? 'page' : undefined}>
        <CircleUserRound size={22} />
        <FormattedMessage {...headerMessages.account} />
      </BarLink>
    </Bar>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  if (value === 0) return null;
  return (
    <Spot>
      <Counter value={value} label={label} />
    </Spot>
  );
}

const Bar = styled.nav`
  display: none;
  ${media.mobile} {
    position: fixed;
    left: 0;
    right: 0;
    bottom: 0;
    z-index: ${zIndex.bottomBar};
    display: flex;
    height: calc(${layout.bottomBar}px + env(safe-area-inset-bottom));
    padding-bottom: env(safe-area-inset-bottom);
    background: ${color('surface.page')};
    box-shadow: ${shadow('bar')};
    /* At high zoom the bar would take most of the space. */
    @media (max-height: 320px) {
      position: static;
    }
  }
  @media print {
    display: none;
  }
`;

const item = css`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(0.5)};
  min-width: 0;
  font: 500 12px/14px var(--ya-font);
  color: ${color('text.muted')};
  &[aria-current] {
    color: ${color('brand.text')};
  }
`;

const BarLink = styled(Link)`
  ${item}
`;
const BarButton = styled.button`
  ${item}
`;

const Spot = styled.span`
  position: absolute;
  top: 6px;
  left: 50%;
  margin-left: ${space(1)};
  display: flex;
`;
