import { currentUserAtom, favoritesCountAtom, locales, paths, sessionAtom, useHost } from '@yarmarok/shared-contract';
import { Counter, LinkButton, color, radius, space } from '@yarmarok/shared-ui';
import {
  ChevronDown,
  ChevronUp,
  Globe,
  Heart,
  Info,
  LayoutGrid,
  LogOut,
  Mail,
  MapPin,
  Moon,
  Package,
  Store,
} from '@yarmarok/shared-ui/icons';
import { SideMenu } from '@yarmarok/shared-ui/overlays';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { openPanelAtom } from '../../state/panels';
import { accountMessages } from '../account/account.messages';
import { loadAccountMenus, useAccountMenus } from '../../remotes/account-menus';
import { AccountCard } from '../account/account-card';
import { EntryRows } from '../account/entry-rows';
import { useAccountLink } from '../account/use-account-link';
import { useLoginPath } from '../account/use-login-path';
import { ThemeSwitch } from '../footer/theme-switch';
import { headerMessages } from '../header/header.messages';
import { languageNames, pageInLanguage } from '../header/languages';
import { dialogMessages } from '../dialogs/dialog-messages';
import { LocationForm } from '../header/location-form';
import { useLocationLabel } from '../header/use-location-label';
import { MenuLine, MenuRow, MenuRows } from './menu-row';
import { menuMessages as messages } from './menu.messages';
import type { FrameMenuProps } from './frame-menu-props';

/** Loads the data of the menu first, because its rows must not change while it is open. */
export async function loadNavigationMenu(): Promise<typeof NavigationMenu> {
  await Promise.all([loadAccountMenus(), dialogMessages.load()]);
  return NavigationMenu;
}

/** Navigation of small screens, 300 px from the left; has the content of the top bar of large screens. */
export function NavigationMenu({ isOpen, onClose }: FrameMenuProps) {
  const intl = useIntl();
  return (
    <SideMenu
      isOpen={isOpen}
      side="left"
      label={intl.formatMessage(messages.navigation)}
      onClose={onClose}
      hasScallops
      header={<PersonHeader />}
    >
      <MenuRows aria-label={intl.formatMessage(messages.navigation)}>
        <SiteRows onClose={onClose} />
        <SettingRows onClose={onClose} />
        <AccountRows onClose={onClose} />
      </MenuRows>
    </SideMenu>
  );
}

interface RowsProps {
  onClose: () => void;
}

function PersonHeader() {
  const user = useAtomValue(currentUserAtom);
  const loginPath = useLoginPath();
  if (user) return <AccountCard user={user} isInverse />;
  return (
    <LinkButton to={loginPath} variant="secondary" size="sm">
      <FormattedMessage {...headerMessages.signIn} />
    </LinkButton>
  );
}

function SiteRows({ onClose }: RowsProps) {
  const openPanel = useSetAtom(openPanelAtom);
  const declared = useAccountMenus().buyer;
  const isSignedIn = useAtomValue(sessionAtom).status === 'authenticated';
  return (
    <>
      <MenuRow icon={<LayoutGrid size={20} />} onClick={() => openPanel({ name: 'categories' })}>
        <FormattedMessage {...headerMessages.catalog} />
      </MenuRow>
      {isSignedIn && declared.length > 0 ? <EntryRows menu="buyer" onFollow={onClose} /> : <VisitorRows onClose={onClose} />}
    </>
  );
}

/** Rows of a visitor: both lead to the sign-in first. */
function VisitorRows({ onClose }: RowsProps) {
  const accountLink = useAccountLink();
  const favorites = useAtomValue(favoritesCountAtom);
  return (
    <>
      <MenuRow icon={<Package size={20} />} to={accountLink(paths.buyer.orders())} onClick={onClose}>
        <FormattedMessage {...accountMessages.orders} />
      </MenuRow>
      <MenuRow
        icon={<Heart size={20} />}
        to={accountLink(paths.buyer.favorite())}
        end={favorites > 0 ? <Counter value={favorites} tone="neutral" /> : null}
        onClick={onClose}
      >
        <FormattedMessage {...accountMessages.favorites} />
      </MenuRow>
    </>
  );
}

function SettingRows({ onClose }: RowsProps) {
  const location = useLocation();
  const place = useLocationLabel();
  const { locale, site } = useHost();
  return (
    <>
      <Fold icon={<MapPin size={20} />} label={place}>
        {(fold) => <LocationForm onDone={fold} />}
      </Fold>
      <Fold icon={<Globe size={20} />} label={languageNames[locale]}>
        {() =>
          locales
            .filter((other) => other !== locale)
            .map((other) => (
              <MenuRow key={other} href={pageInLanguage(location, other)} lang={other}>
                {languageNames[other]}
              </MenuRow>
            ))
        }
      </Fold>
      <Fold icon={<Moon size={20} />} label={<FormattedMessage {...messages.theme} />}>
        {() => (
          <DeepPlate>
            <ThemeSwitch />
          </DeepPlate>
        )}
      </Fold>
      <MenuRow icon={<Info size={20} />} to={paths.about()} onClick={onClose}>
        <FormattedMessage {...headerMessages.about} />
      </MenuRow>
      {site ? (
        <MenuRow icon={<Mail size={20} />} href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </MenuRow>
      ) : null}
    </>
  );
}

function AccountRows({ onClose }: RowsProps) {
  const { actions } = useHost();
  const accountLink = useAccountLink();
  const isSignedIn = useAtomValue(sessionAtom).status === 'authenticated';
  return (
    <>
      <MenuLine />
      <MenuRow icon={<Store size={20} />} to={accountLink(paths.seller.shops())} onClick={onClose}>
        <FormattedMessage {...accountMessages.seller} />
      </MenuRow>
      {isSignedIn ? (
        <MenuRow icon={<LogOut size={20} />} onClick={() => void actions.logout()}>
          <FormattedMessage {...accountMessages.logout} />
        </MenuRow>
      ) : null}
    </>
  );
}

interface FoldProps {
  icon: ReactNode;
  label: ReactNode;
  children: (fold: () => void) => ReactNode;
}

/** An expandable row. */
function Fold({ icon, label, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MenuRow
        icon={icon}
        isExpanded={isOpen}
        end={isOpen ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </MenuRow>
      {isOpen ? <Folded>{children(() => setIsOpen(false))}</Folded> : null}
    </>
  );
}

const Folded = styled.div`
  padding: ${space(1)} ${space(3.5)} ${space(3)} ${space(12)};
`;

const DeepPlate = styled.div`
  display: inline-flex;
  border-radius: ${radius.md};
  background: ${color('brandDeep.footer')};
`;
