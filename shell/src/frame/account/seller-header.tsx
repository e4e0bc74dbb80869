import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { Container, IconButton, Logo, ScallopEdge, color, media, space, visuallyHidden, zIndex } from '@yarmarok/shared-ui';
import { ArrowLeft, Menu } from '@yarmarok/shared-ui/icons';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { openPanelAtom } from '../../state/panels';
import { headerMessages } from '../header/header.messages';
import { LanguageSwitch } from '../header/language-switch';
import { LazyMenu } from '../header/lazy-menu';
import { profileMenu } from '../lazy/frame-components';
import { useAccountMenus } from '../../remotes/account-menus';
import { Letter } from './account-card';
import { drawEntryIcon } from './entry-rows';
import { returnLink } from './return-link';

interface SellerHeaderProps {
  /** The menu whose entries the menu of the profile has. */
  menu?: 'seller' | 'operator';
  children: ReactNode;
}

/** The seller's header: a row with the back link and the language, above the sub navigation. On phones one row, with the tabs below. */
export function SellerHeader({ menu = 'seller', children }: SellerHeaderProps) {
  const intl = useIntl();
  const location = useLocation();
  const user = useAtomValue(currentUserAtom);
  const openPanel = useSetAtom(openPanelAtom);
  // On phones they are in the side menu.
  const entries = useAccountMenus()[menu].map(({ path, text, icon }) => ({ to: path, text, icon: drawEntryIcon(icon) }));
  const back = returnLink(location.pathname, (location.state as { list?: string } | null)?.list);
  return (
    <Root>
      <Strip />
      <Scallops>
        <ScallopEdge />
      </Scallops>
      <Bars>
        <Row>
          <MenuButton label={intl.formatMessage(headerMessages.menu)} aria-haspopup="dialog" onClick={() => openPanel({ name: 'account' })}>
            <Menu size={24} />
          </MenuButton>
          <Home to={paths.home()} aria-label={intl.formatMessage(headerMessages.home)}>
            <Logo variant="mark" height={32} />
          </Home>
          <Back to={back.to}>
            <ArrowLeft size={18} />
            <span>
              <FormattedMessage {...back.message} />
            </span>
          </Back>
          <Space />
          <Language>
            <LanguageSwitch globeSize={18} />
          </Language>
          <Profile>
            <LazyMenu
              part={profileMenu}
              popup="menu"
              align="end"
              entries={entries}
              trigger={(props) => (
                <button type="button" {...props} aria-label={intl.formatMessage(headerMessages.account)}>
                  <SmallLetter aria-hidden>{user?.email.charAt(0).toLocaleUpperCase()}</SmallLetter>
                </button>
              )}
            />
          </Profile>
        </Row>
        <SubNavigation>{children}</SubNavigation>
      </Bars>
    </Root>
  );
}

const Root = styled.header`
  position: relative;
  z-index: ${zIndex.header};
  background: ${color('surface.card')};
`;

const Strip = styled.div`
  height: 6px;
  background: ${color('brandDeep.bar')};
  /* Also in the room that a dialog leaves for the hidden scrollbar. */
  box-shadow: 20px 0 ${color('brandDeep.bar')};
`;

const Scallops = styled.div`
  height: 0;
  pointer-events: none;
`;

const Bars = styled.div`
  box-shadow: 0 1px 0 ${color('line.default')};
  ${media.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    min-height: 68px;
    padding: ${space(3)} ${space(4)} 0;
  }
`;

/* On phones the parts of both lines share the row of their container. */
const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  height: 72px;
  padding-top: ${space(3)};
  ${media.mobile} {
    display: contents;
  }
`;

const Home = styled(Link)`
  ${media.mobile} {
    display: none;
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  min-width: 0;
  font-weight: 500;
  color: ${color('text.secondary')};
  ${media.hover} {
    &:hover {
      color: ${color('text.brand')};
    }
  }
  ${media.mobile} {
    justify-content: center;
    min-width: 32px;
    span {
      ${visuallyHidden}
    }
  }
`;

const Space = styled.span`
  flex: 1;
  ${media.mobile} {
    display: none;
  }
`;

const Language = styled.div`
  [aria-haspopup] {
    font-weight: 500;
    color: ${color('text.secondary')};
  }
  ${media.mobile} {
    order: 1;
    [aria-haspopup] {
      justify-content: center;
      min-width: 32px;
      svg {
        display: none;
      }
    }
  }
`;

const Profile = styled.div`
  ${media.mobile} {
    display: none;
  }
`;

const SmallLetter = styled(Letter)`
  width: 36px;
  height: 36px;
  font-size: 14px;
  background: ${color('brand.soft')};
  color: ${color('brand.text')};
`;

const MenuButton = styled(IconButton)`
  display: none;
  ${media.mobile} {
    display: inline-flex;
    margin-left: -${space(2.5)};
  }
`;

const SubNavigation = styled.div`
  ${media.mobile} {
    display: contents;
  }
`;

/** One line of 72 px on large screens; on phones its parts stand in the row of the header. */
export const SubNavigationRow = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  min-height: 72px;
  ${media.tablet} {
    gap: ${space(2.5)};
  }
  ${media.mobile} {
    display: contents;
  }
`;
