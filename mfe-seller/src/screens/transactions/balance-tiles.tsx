import { currentUserAtom } from '@yarmarok/shared-contract';
import { Card, color, media, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { Gift, TicketCheck, Wallet } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './transactions.messages';

/** Current balances and leads. */
export function BalanceTiles() {
  const format = useFormat();
  const seller = useAtomValue(currentUserAtom)?.seller;
  const money = (amount: string | undefined) => (amount === undefined ? '—' : format.money(amount, 'usd', { hasCents: true }));
  const held = Number(seller?.held_bonus_balance ?? 0) > 0 ? money(seller?.held_bonus_balance) : null;
  const tiles = [
    { icon: <Wallet size={22} />, tone: 'brand', label: messages.siteBalance, value: money(seller?.balance), note: held },
    { icon: <Gift size={22} />, tone: 'accent', label: messages.bonusBalance, value: money(seller?.bonus_balance), note: null },
    {
      icon: <TicketCheck size={22} />,
      tone: 'info',
      label: messages.leadsBalance,
      value: seller ? format.number(seller.leads) : '—',
      note: null,
    },
  ] as const;
  return (
    <Tiles>
      {tiles.map(({ icon, tone, label, value, note }) => (
        <Tile key={tone} tone="shadow">
          <Icon data-tone={tone}>{icon}</Icon>
          <Amount>
            <FormattedMessage {...label} />
            <strong>{value}</strong>
            {note === null ? null : <FormattedMessage {...messages.heldBonus} values={{ amount: note }} />}
          </Amount>
        </Tile>
      ))}
    </Tiles>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)};
  margin-bottom: ${space(4)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }
`;

const Tile = styled(Card)`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Amount = styled.span`
  ${type('bodyS')}
  display: grid;
  color: ${color('text.secondary')};

  strong {
    ${type('h2')}
    color: ${color('text.primary')};
    font-variant-numeric: tabular-nums;
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.md};

  &[data-tone='brand'] {
    background: ${color('brand.soft')};
    color: ${color('brand.text')};
  }
  &[data-tone='accent'] {
    background: ${color('accent.soft')};
    color: ${color('accent.text')};
  }
  &[data-tone='info'] {
    background: ${color('info.soft')};
    color: ${color('info.text')};
  }
`;
