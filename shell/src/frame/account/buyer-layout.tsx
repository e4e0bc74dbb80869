import { currentUserAtom } from '@yarmarok/shared-contract';
import { Card, Container, radius, Skeleton, color, layout, media, space, useFormat } from '@yarmarok/shared-ui';
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
          <b>{user ? format.money(user.buyer.bonus_balance, 'uah') : null}</b>
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
  gap: ${space(8)};
  align-items: start;
  padding-top: ${space(8)};
  ${media.tablet} {
    grid-template-columns: 248px minmax(0, 1fr);
    gap: ${space(5)};
  }
  ${media.mobile} {
    display: block;
    padding-top: ${space(3)};
  }
`;

const NavCard = styled(Card)`
  padding: ${space(5)} ${space(3.5)};
  ${media.mobile} {
    display: none;
  }
`;

const Owner = styled.div`
  margin: 0 ${space(1.5)} ${space(4)};
`;

const Bonuses = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 46px;
  margin: 0 ${space(1.5)} ${space(3.5)};
  padding: ${space(2)} ${space(3.5)};
  border-radius: ${radius.md};
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
    gap: ${space(3)};
    width: 100%;
    min-height: 72px;
    margin-bottom: ${space(4)};
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.lg};
    background: ${color('surface.sunken')};
    text-align: left;
  }
`;

const StripOwner = styled.div`
  flex: 1;
  min-width: 0;
`;
