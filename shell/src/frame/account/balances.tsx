import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { space, type, VisuallyHidden, color, media, radius, useFormat, visuallyHidden } from '@yarmarok/shared-ui';
import { Wallet } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { frameMessages as messages } from './frame.messages';

/** Both balances in dollars. */
export function Balances({ isInverse = false }: { isInverse?: boolean }) {
  const format = useFormat();
  const seller = useAtomValue(currentUserAtom)?.seller;
  const amount = (value: string | undefined) => (value === undefined ? '—' : format.money(value, 'usd', { hasCents: true }));
  return (
    <List $isInverse={isInverse}>
      <div>
        <dt>
          <FormattedMessage {...messages.balance} />
        </dt>
        <dd>{amount(seller?.balance)}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage {...messages.bonusBalance} />
        </dt>
        <dd data-bonus>{amount(seller?.bonus_balance)}</dd>
      </div>
    </List>
  );
}

/** Balances that lead to their history. */
export function BalancesWithWallet() {
  return (
    <History to={paths.seller.transactions()}>
      <Balances />
      <VisuallyHidden>
        <FormattedMessage {...messages.wallet} />
      </VisuallyHidden>
      <Sign aria-hidden>
        <Wallet size={20} />
      </Sign>
    </History>
  );
}

const History = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  border-radius: ${radius.md};
  color: inherit;
  text-decoration: none;
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color('line.default')};
  border-radius: ${radius.md};
  ${media.mobile} {
    display: none;
  }
`;

/* Amounts below each other, named to screen readers alone. */
const stacked = css`
  flex-direction: column;
  gap: 0;
  text-align: right;
  dt {
    ${visuallyHidden}
  }
  dd {
    font-size: 13px;
    line-height: 18px;
  }
`;

const List = styled.dl<{ $isInverse: boolean }>`
  display: flex;
  gap: ${space(5)};
  margin: 0;
  div + div {
    padding-left: ${space(5)};
    border-left: 1px solid ${({ $isInverse }) => ($isInverse ? 'transparent' : color('line.default'))};
  }
  dt {
    ${type('micro')}
    white-space: nowrap;
    color: ${({ $isInverse }) => ($isInverse ? 'inherit' : color('text.muted'))};
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-size: 16px;
    line-height: 20px;
    letter-spacing: -0.01em;
  }
  dd[data-bonus] {
    color: ${({ $isInverse }) => ($isInverse ? color('accent.hover') : color('accent.text'))};
  }
  ${media.tablet} {
    gap: ${space(2.5)};
    dt {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    div + div {
      padding-left: ${space(2.5)};
    }
  }
  ${media.mobile} {
    ${({ $isInverse }) => ($isInverse ? null : stacked)}
    div + div {
      padding-left: 0;
      border-left: 0;
    }
  }
`;
