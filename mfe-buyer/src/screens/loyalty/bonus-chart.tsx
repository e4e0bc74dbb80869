import { color, radius, space, type, useFormat, VisuallyHidden } from '@yarmarok/shared-ui';
import { useHost } from '@yarmarok/shared-contract';
import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './loyalty.messages';
import { sumBonusesByMonth } from './bonus-months';

const months = 6;
/** Maximum page size of the service; with more bonuses in six months the oldest bars are too short. */
const entries = 100;

/** Bars of earned and spent bonuses by month: a table styled as a chart, so that screen readers can read it. */
export function BonusChart() {
  const format = useFormat();
  const { locale } = useHost();
  const history = useSessionQuery(useAccountApi().loyalty.transactions(null, entries, 0));
  if (!history.data || history.data.count === 0) return null;
  // oxlint-disable-next-line react/purity -- The time of this rendering is meant.
  const rows = sumBonusesByMonth(history.data.results, new Date(), months);
  const most = Math.max(1, ...rows.flatMap(({ earned, spent }) => [earned, spent]));
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const bar = (value: number) => ({ '--share': `${(value / most) * 100}%` }) as CSSProperties;
  return (
    <Root>
      <caption>
        <VisuallyHidden>
          <FormattedMessage {...messages.chart} />
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>
              <FormattedMessage {...messages.month} />
            </VisuallyHidden>
          </th>
          <th scope="col" data-kind="earned">
            <FormattedMessage {...messages.earned} />
          </th>
          <th scope="col" data-kind="spent">
            <FormattedMessage {...messages.spent} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, earned, spent }) => (
          <tr key={month}>
            <th scope="row">{name.format(new Date(month))}</th>
            <td data-kind="earned" style={bar(earned)}>
              <span>{format.minor(earned, 'uah')}</span>
            </td>
            <td data-kind="spent" style={bar(spent)}>
              <span>{format.minor(spent, 'uah')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

const Root = styled.table`
  ${type('caption')}
  display: block;
  margin-bottom: ${space(5)};
  color: ${color('text.muted')};

  thead,
  tbody {
    display: block;
  }
  thead tr {
    display: flex;
    gap: ${space(4)};
  }
  thead th[data-kind]::before {
    content: '';
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: ${space(1.5)};
    border-radius: ${radius.mark};
    background: ${color('brand.default')};
  }
  thead th[data-kind='spent']::before {
    background: ${color('accent.default')};
  }
  th {
    font-weight: 500;
    text-align: left;
  }
  tbody {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${space(2)};
    margin-top: ${space(3)};
  }
  tbody tr {
    display: grid;
    grid-template: 110px auto / 1fr 1fr;
    gap: ${space(1)};
  }
  tbody th {
    grid-area: 2 / 1 / 3 / 3;
    text-align: center;
  }
  td {
    position: relative;
    padding: 0;
    border-bottom: 1px solid ${color('line.default')};
  }
  td::before {
    content: '';
    position: absolute;
    inset: auto 10% 0;
    height: var(--share);
    border-radius: ${radius.mark} ${radius.mark} 0 0;
    background: ${color('brand.default')};
  }
  td[data-kind='spent']::before {
    background: ${color('accent.default')};
  }
  td span {
    position: absolute;
    bottom: calc(var(--share) + 2px);
    left: 50%;
    translate: -50%;
    white-space: nowrap;
    opacity: 0;
  }
  td:hover span {
    opacity: 1;
  }
`;
