import { currentUserAtom, paths } from '@yarmarok/shared-contract';
import { IconLink, color, media, useFormat } from '@yarmarok/shared-ui';
import { Wallet } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
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

/** Balances with the way to their history. */
export function BalancesWithWallet() {
  const intl = useIntl();
  return (
    <Row>
      <Balances />
      <IconLink to={paths.seller.transactions()} variant="outline" label={intl.formatMessage(messages.wallet)}>
        <Wallet size={20} />
      </IconLink>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
  ${media.mobile} {
    justify-content: space-between;
    width: 100%;
  }
`;

const List = styled.dl<{ $isInverse: boolean }>`
  display: flex;
  gap: 20px;
  margin: 0;
  div + div {
    padding-left: 20px;
    border-left: 1px solid ${({ $isInverse }) => ($isInverse ? 'transparent' : color('line.default'))};
  }
  dt {
    font: var(--ya-type-micro);
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
    gap: 10px;
    dt {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    div + div {
      padding-left: 10px;
    }
  }
  ${media.mobile} {
    div + div {
      padding-left: 0;
      border-left: 0;
    }
  }
`;
