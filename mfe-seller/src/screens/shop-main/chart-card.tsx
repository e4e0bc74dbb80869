import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { Card, color, media, radius, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { LineChart, SegmentedControl } from '@yarmarok/shared-ui/account';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { buildChartLines, describeChart } from './chart-lines';
import { listCurrencies, isEmptySeries, parseShown, type Shown, buildShownQuery } from './chart-series';
import { formatDay, formatPoint } from './format-day';
import { countDays, getChartStep, buildPeriodQuery } from './period';
import { messages, valueMessages } from './shop-main.messages';

const stepNames = { day: messages.stepDay, week: messages.stepWeek, month: messages.stepMonth };
const signs = { uah: '₴', usd: '$', eur: '€' };

/** Chart of views and contacts, revenue or conversion over the period. */
export function ChartCard({ statistics, today }: { statistics: ShopStatistics; today: string }) {
  const intl = useIntl();
  const format = useFormat();
  const headingId = useId();
  const [params, setParams] = useSearchParams();
  const { series, date_from: from, date_to: to } = statistics;
  const offered = listCurrencies(statistics);
  const shown = parseShown(params, offered);
  const step = getChartStep({ from, to });
  const lines = buildChartLines(intl, format, series, shown, getShownTitle(shown));

  function getShownTitle(show: Shown): string {
    if (show === 'contacts') return intl.formatMessage(messages.viewsAndContacts);
    if (show === 'conversion') return intl.formatMessage(messages.conversion);
    return offered.length > 1 ? intl.formatMessage(valueMessages.revenueIn, { sign: signs[show] }) : intl.formatMessage(messages.revenue);
  }

  return (
    <Card tone="shadow" as="section" aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{getShownTitle(shown)}</h2>
        <Legend>
          {shown === 'contacts' ? null : (
            <FormattedMessage {...(shown === 'conversion' ? messages.conversionHint : messages.revenueHint)} />
          )}
          {lines.length < 2
            ? null
            : lines.map((line) => (
                <span key={line.key}>
                  <i style={{ background: color(line.color) }} />
                  {line.name}
                </span>
              ))}
        </Legend>
        <Choice>
          <SegmentedControl
            label={intl.formatMessage(messages.whatToShow)}
            value={shown}
            options={(['contacts', ...offered, 'conversion'] as const).map((value) => ({ value, label: getShownTitle(value) }))}
            onChange={(value) => {
              // Replaces the history entry and keeps the scroll position.
              setParams(buildShownQuery(params, value), { replace: true, preventScrollReset: true });
            }}
          />
        </Choice>
      </Head>
      {isEmptySeries(series) ? (
        <Quiet>
          <b>
            <FormattedMessage {...messages.quiet} />
          </b>
          {countDays({ from, to }) < 365 ? (
            <TextLink to={{ search: buildPeriodQuery(params, 365) }} hasChevron>
              <FormattedMessage {...messages.quietHint} />
            </TextLink>
          ) : null}
        </Quiet>
      ) : (
        <LineChart
          summary={describeChart(intl, getShownTitle(shown), [formatDay(format, from, today), formatDay(format, to, today)], lines)}
          caption={getShownTitle(shown)}
          pointName={intl.formatMessage(stepNames[step])}
          points={series.map(({ date }) => formatPoint(intl, format, date, step, today))}
          lines={lines}
          formatTick={shown === 'conversion' ? format.percent : format.compact}
          isWhole={shown === 'contacts'}
          tableToggle={intl.formatMessage(messages.asTable)}
        />
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  margin-bottom: ${space(4)};

  h2 {
    ${type('h3')}
  }
`;

const Legend = styled.span`
  ${type('bodyS')}
  display: flex;
  gap: ${space(4)};
  color: ${color('text.secondary')};

  span {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
  i {
    width: 14px;
    height: 4px;
    border-radius: ${radius.mark};
  }
`;

const Choice = styled.div`
  width: 100%;
  min-width: 0;

  ${media.mobile} {
    label {
      padding: 0 ${space(2.5)};
      font-size: 13px;
    }
  }
`;

/** The height of the chart. */
const Quiet = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
  min-height: 326px;
  color: ${color('text.secondary')};
  text-align: center;

  ${media.mobile} {
    min-height: 240px;
  }
`;
