import { currentUserAtom } from '@yarmarok/shared-contract';
import { Card, Container, Skeleton, color, layout, media, useFormat } from '@yarmarok/shared-ui';
import { ChevronRight, TicketPercent } from '@yarmarok/shared-ui/icons';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { openPanelAtom } from '../../state/panels';
import { dialogMessages } from '../dialogs/dialog-messages';
import { Main } from '../page/main';
import { PagePending } from '../../remotes/page-pending';
import { AccountCard } from './account-card';
import { BuyerNav } from './buyer-nav';
import { frameMessages } from './frame.messages';
import { useGuard } from './use-guard';

/** The buyer's account: a navigation card of 284 px and the page; on mobile a strip that opens the side menu. */
export function BuyerLayout({ children }: { children: ReactNode }) {
  const isSignedIn = useGuard();
  return (
    <MessageScope set={dialogMessages}>
      <Columns>
        <Side />
        <Main>{isSignedIn ? children : <PagePending />}</Main>
      </Columns>
    </MessageScope>
  );
}

function Side() {
  const intl = useIntl();
  const format = useFormat();
  const user = useAtomValue(currentUserAtom);
  const openPanel = useSetAtom(openPanelAtom);
  return (
    <aside>
      <NavCard>
        <Owner>{user ? <AccountCard user={user} hasRating /> : <Skeleton height={44} radius={12} />}</Owner>
        <Bonuses to={paths.buyer.loyalty()}>
          <TicketPercent size={18} />
          <FormattedMessage {...frameMessages.bonuses} />
          <b>{user && format.money(user.buyer.bonus_balance, 'uah')}</b>
        </Bonuses>
        <nav aria-label={intl.formatMessage(frameMessages.buyerNav)}>
          <BuyerNav />
        </nav>
      </NavCard>
      <Strip type="button" aria-haspopup="dialog" onClick={() => openPanel({ name: 'account' })}>
        <StripOwner>{user ? <AccountCard user={user} /> : <Skeleton height={44} radius={12} />}</StripOwner>
        <ChevronRight size={20} />
      </Strip>
    </aside>
  );
}

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: ${layout.accountNav}px minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  padding-top: 32px;
  ${media.tablet} {
    grid-template-columns: 248px minmax(0, 1fr);
    gap: 20px;
  }
  ${media.mobile} {
    display: block;
    padding-top: 12px;
  }
`;

const NavCard = styled(Card)`
  padding: 20px 14px;
  ${media.mobile} {
    display: none;
  }
`;

const Owner = styled.div`
  margin: 0 6px 16px;
`;

const Bonuses = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  margin: 0 6px 14px;
  padding: 8px 14px;
  border-radius: 12px;
  background: ${color('accent.soft')};
  color: ${color('accent.text')};
  font-weight: 500;
  b {
    margin-left: auto;
    font-weight: 700;
    color: ${color('text.primary')};
  }
`;

const Strip = styled.button`
  display: none;
  ${media.mobile} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    width: 100%;
    min-height: 72px;
    margin-bottom: 16px;
    padding: 12px 16px;
    border-radius: 16px;
    background: ${color('surface.sunken')};
    text-align: left;
  }
`;

const StripOwner = styled.div`
  flex: 1;
  min-width: 0;
`;
