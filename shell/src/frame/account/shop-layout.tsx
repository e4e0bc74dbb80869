import { paths } from '@yarmarok/shared-contract';
import { IconLink, ShopAvatar, Skeleton, color, ellipsis, media, space, type } from '@yarmarok/shared-ui';
import { Tabs } from '@yarmarok/shared-ui/account';
import { Settings } from '@yarmarok/shared-ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../dialogs/dialog-messages';
import { useAccountMenus } from '../../remotes/account-menus';
import { BalancesWithWallet } from './balances';
import { toShopPath, useMenuCounts } from './entry-rows';
import { frameMessages as messages, frameValueMessages } from './frame.messages';
import { parseShopId } from './return-link';
import { SellerHeader, SubNavigationRow } from './seller-header';
import { TopUp } from './seller-layout';
import { SellerPage } from './seller-page';
import { TopUpButton } from './top-up-button';
import { useOwnShop } from './use-own-shop';

/** The frame of one shop: its name, tabs, balances. */
export function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <MessageScope set={dialogMessages}>
      <SellerHeader>
        <SubNavigationRow>
          <ShopNavigation />
          <TopUp>
            <TopUpButton />
          </TopUp>
          <BalancesWithWallet />
        </SubNavigationRow>
      </SellerHeader>
      <SellerPage>{children}</SellerPage>
    </MessageScope>
  );
}

function ShopNavigation() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const shopId = parseShopId(pathname) ?? 0;
  const shop = useOwnShop(shopId);
  const settingsPath = paths.seller.shopSettings(shopId);
  const getCount = useMenuCounts(shopId);
  const entries = useAccountMenus().shop.filter(({ isTab }) => isTab);
  const sections = entries.map(({ path, section = path }) => toShopPath(section, shopId));
  // The current tab is the matching one with the longest path.
  const current = sections.filter((section) => pathname.startsWith(section)).sort((one, other) => other.length - one.length)[0];
  const tabs = entries.map(({ path, text, count }, index) => {
    const value = getCount(count);
    return {
      to: toShopPath(path, shopId),
      label: text,
      isActive: sections[index] === current,
      count: value,
      countLabel: formatCountLabel(intl, count, value),
    };
  });
  return (
    <>
      <Shop>
        {shop ? (
          <>
            <Sign>
              <ShopAvatar shopId={shop.id} title={shop.title} />
            </Sign>
            <div>
              <b>{shop.title}</b>
              <small>
                <FormattedMessage {...frameValueMessages.shopFacts} values={{ city: shop.get_city_display, count: shop.offers_count }} />
              </small>
            </div>
          </>
        ) : (
          <Skeleton width={160} height={44} radius={12} />
        )}
      </Shop>
      <TabsSpot>
        <Tabs label={intl.formatMessage(messages.tabs)} items={tabs} />
        <IconLink
          to={settingsPath}
          label={intl.formatMessage(messages.shopSettings)}
          aria-current={pathname === settingsPath ? 'page' : undefined}
        >
          <Settings size={20} />
        </IconLink>
      </TabsSpot>
    </>
  );
}

/** Text that screen readers read after the count of a tab. */
function formatCountLabel(intl: IntlShape, count: string | undefined, value: number): string | undefined {
  if (count === 'newOrders') return intl.formatMessage(frameValueMessages.newOrders, { count: value });
  if (count === 'unansweredReviews') return intl.formatMessage(frameValueMessages.unansweredReviews, { count: value });
  return undefined;
}

const Shop = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  max-width: 220px;
  min-height: 52px;
  & > div {
    min-width: 0;
  }
  b,
  small {
    display: block;
    ${ellipsis}
  }
  b {
    font-weight: 600;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  ${media.tablet} {
    max-width: 150px;
    small {
      display: none;
    }
  }
  ${media.mobile} {
    flex: 1;
    max-width: none;
  }
`;

const Sign = styled.span`
  display: flex;
  ${media.mobile} {
    display: none;
  }
`;

/** Tabs beside the title; on phones below it, in the whole width. */
export const TabsSpot = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  align-self: stretch;
  min-width: 0;
  & > nav {
    align-self: stretch;
  }
  ${media.tablet} {
    & > nav a {
      padding: 0 ${space(2.5)};
    }
  }
  ${media.mobile} {
    order: 2;
    flex: 1 0 calc(100% + 32px);
    height: 48px;
    margin-inline: -${space(4)};
    padding: 0 ${space(2)};
    & > nav {
      gap: 0;
    }
    & > nav a {
      padding: 0 ${space(2.5)};
    }
    & > a {
      flex: none;
      margin-left: auto;
    }
  }
`;
