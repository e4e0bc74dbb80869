import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { Card, color, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { type StatChange, StatChangeNote, StatTile } from '@yarmarok/shared-ui/account';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { type Change, toPercentChange, toAbsoluteChange, downsample } from './change';
import { findAmount, listCurrencies } from './chart-series';
import { messages, valueMessages } from './shop-main.messages';
import { TileRow } from './statistics-layout';

/** Number of points that a sparkline can resolve. */
const sparkPoints = 14;

/** Figures of a period compared with the previous one. */
export function StatTiles({ statistics, days }: { statistics: ShopStatistics; days: number }) {
  const intl = useIntl();
  const format = useFormat();
  const { totals, previous, series } = statistics;
  const currencies = listCurrencies(statistics);
  const [currency = 'uah'] = currencies;
  const conversionText = formatConversion(totals);
  const revenueText = currencies.map((each) => format.money(findAmount(totals.revenue, each), each)).join(' + ');

  /** Contacts can exceed views, for example by phone or from lists; a percentage above 100 would be misleading. */
  function formatConversion({ conversion, contacts, views }: ShopStatistics['totals']): string {
    if (conversion === null) return '—';
    return conversion <= 100 ? format.percent(conversion) : intl.formatMessage(valueMessages.contactsOfViews, { contacts, views });
  }

  function buildComparison(change: Change, formatAmount: (by: number) => string): Comparison {
    const note = <FormattedMessage {...valueMessages.against} values={{ days }} />;
    if ('by' in change) return { change: { direction: change.kind, amount: formatAmount(change.by) }, note };
    if (change.kind === 'same') return { change: { direction: 'none', text: <FormattedMessage {...messages.same} /> }, note };
    // An empty previous period gets no comparison text.
    return { change: { direction: 'none', text: change.kind === 'new' ? <FormattedMessage {...messages.new} /> : '—' } };
  }
  const renderCountTile = (name: 'views' | 'orders' | 'calls', tone: 'a' | 'b' | 'c') => (
    <StatTile
      label={<FormattedMessage {...messages[name]} />}
      value={format.number(totals[name])}
      {...buildComparison(toPercentChange(totals[name], previous[name]), format.percent)}
      points={downsample(
        series.map((point) => point[name]),
        sparkPoints,
      )}
      tone={tone}
    />
  );
  const revenue = toPercentChange(Number(findAmount(totals.revenue, currency)), Number(findAmount(previous.revenue, currency)));
  return (
    <>
      <TileRow>
        {renderCountTile('views', 'a')}
        {renderCountTile('orders', 'b')}
        {renderCountTile('calls', 'c')}
        <StatTile
          label={<FormattedMessage {...messages.rating} />}
          value={totals.avg_review_rating === null ? '—' : format.rating(totals.avg_review_rating)}
          {...buildComparison(toAbsoluteChange(totals.avg_review_rating, previous.avg_review_rating), format.rating)}
          points={downsample(
            // Days without reviews have no rating: the line continues over them.
            series.flatMap(({ avg_review_rating: rating }) => rating ?? []),
            sparkPoints,
          )}
          tone="e"
        />
      </TileRow>
      <Strip tone="shadow" padding="none">
        <Figure name={<FormattedMessage {...messages.revenueOfCompleted} />} {...buildComparison(revenue, format.percent)}>
          {revenueText}
        </Figure>
        <Figure
          name={<FormattedMessage {...messages.conversion} />}
          {...((totals.conversion ?? 0) > 100 || (previous.conversion ?? 0) > 100
            ? { change: { direction: 'none', text: '' } as const }
            : buildComparison(toAbsoluteChange(totals.conversion, previous.conversion), (by) =>
                intl.formatMessage(valueMessages.points, { count: format.number(by) }),
              ))}
        >
          {conversionText}
        </Figure>
      </Strip>
    </>
  );
}

interface Comparison {
  change: StatChange;
  note?: ReactNode;
}

interface FigureProps extends Comparison {
  name: ReactNode;
  children: ReactNode;
}

function Figure({ name, change, note, children }: FigureProps) {
  return (
    <div>
      <span>{name}</span>
      <strong>{children}</strong>
      <StatChangeNote change={change} note={note} />
    </div>
  );
}

const Strip = styled(Card)`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    padding: ${space(3)} ${space(5)};
  }
  > div + div {
    border-left: 1px solid ${color('line.subtle')};
  }
  > div > span {
    ${type('bodyS')}
    color: ${color('text.secondary')};
  }
  strong {
    ${type('h4')}
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      padding: ${space(3)} ${space(4)};
    }
    > div + div {
      border-top: 1px solid ${color('line.subtle')};
      border-left: 0;
    }
  }
`;
