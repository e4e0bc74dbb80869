import { currentUserAtom, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Logo, space } from '@yarmarok/shared-ui';
import { CircleUserRound, LogOut, Plus } from '@yarmarok/shared-ui/icons';
import { SideMenu } from '@yarmarok/shared-ui/overlays';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../dialogs/dialog-messages';
import { MenuLine, MenuRow, MenuRows } from '../menus/menu-row';
import type { FrameMenuProps } from '../menus/frame-menu-props';
import { AccountCard } from './account-card';
import { accountMessages } from './account.messages';
import { Balances } from './balances';
import { BuyerNav } from './buyer-nav';
import { EntryRows } from './entry-rows';
import { frameMessages as messages } from './frame.messages';
import { parseShopId } from './return-link';

/** The side menu of the account area: the buyer's pages, the operators', or the seller's balances and pages. */
export function AccountMenu(props: FrameMenuProps) {
  return (
    <MessageScope set={dialogMessages}>
      <MenuOfSide {...props} />
    </MessageScope>
  );
}

function MenuOfSide(props: FrameMenuProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  if (pathname.startsWith('/account/seller/')) return <SellerMenu {...props} />;
  if (!pathname.startsWith('/account/operator/'))
    return (
      <PersonMenu {...props} label={intl.formatMessage(messages.buyerNav)}>
        <BuyerNav onFollow={props.onClose} />
      </PersonMenu>
    );
  return (
    <PersonMenu {...props} label={intl.formatMessage(accountMessages.operator)}>
      <EntryRows menu="operator" onFollow={props.onClose} />
      <LastRows onFollow={props.onClose} />
    </PersonMenu>
  );
}

interface PersonMenuProps extends FrameMenuProps {
  label: string;
  children: ReactNode;
}

function PersonMenu({ isOpen, onClose, label, children }: PersonMenuProps) {
  const user = useAtomValue(currentUserAtom);
  return (
    <SideMenu
      isOpen={isOpen}
      side="left"
      label={label}
      onClose={onClose}
      hasScallops
      header={user ? <AccountCard user={user} isInverse /> : null}
    >
      <MenuRows aria-label={label}>{children}</MenuRows>
    </SideMenu>
  );
}

function SellerMenu({ isOpen, onClose }: FrameMenuProps) {
  const intl = useIntl();
  const shopId = parseShopId(useLocation().pathname);
  const label = intl.formatMessage(messages.sellerNav);
  return (
    <SideMenu isOpen={isOpen} side="left" label={label} onClose={onClose} hasScallops header={<SellerHead />}>
      <MenuRows aria-label={label}>
        {shopId === null ? <EntryRows menu="seller" onFollow={onClose} /> : <EntryRows menu="shop" shopId={shopId} onFollow={onClose} />}
        <LastRows onFollow={onClose} />
      </MenuRows>
    </SideMenu>
  );
}

/** The link to the buyer's account, and the logout. */
function LastRows({ onFollow }: { onFollow: () => void }) {
  const { actions } = useHost();
  return (
    <>
      <MenuLine />
      <MenuRow icon={<CircleUserRound size={20} />} to={paths.buyer.orders()} onClick={onFollow}>
        <FormattedMessage {...accountMessages.buyer} />
      </MenuRow>
      <MenuRow icon={<LogOut size={20} />} onClick={() => void actions.logout()}>
        <FormattedMessage {...accountMessages.logout} />
      </MenuRow>
    </>
  );
}

function SellerHead() {
  const { actions } = useHost();
  return (
    <Head>
      <div>
        <Logo variant="mark" height={32} />
        <b>
          <FormattedMessage {...accountMessages.seller} />
        </b>
      </div>
      <Balances isInverse />
      <Button variant="accent" isFullWidth icon={<Plus size={18} />} onClick={() => actions.openDialog('topUp', {})}>
        <FormattedMessage {...messages.topUp} />
      </Button>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2.5)} 0 ${space(3.5)};
  color: #fff;
  & > div {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }
  b {
    font-weight: 600;
  }
`;
