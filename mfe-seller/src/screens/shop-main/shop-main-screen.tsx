import { ApiError } from '@yarmarok/shared-api';
import { PageMeta } from '@yarmarok/shared-contract';
import { media, space, type } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { PeriodSwitch } from './period-switch';
import { parsePeriod, getChartStep, todayInKyiv } from './period';
import { messages } from './shop-main.messages';
import { Statistics } from './statistics';
import { StatisticsSkeleton } from './statistics-skeleton';

/** Dashboard of a shop: statistics of a period, popular offers and pending tasks. */
export function ShopMainScreen() {
  const intl = useIntl();
  const account = useAccountApi();
  const shopId = Number(useParams().shopId);
  const [params] = useSearchParams();
  // oxlint-disable-next-line react/purity -- The time of this rendering is meant.
  const today = todayInKyiv(new Date());
  const period = parsePeriod(params, today);
  const { from, to } = period.range;
  const query = account.shops.statistics(shopId, { date_from: from, date_to: to, step: getChartStep(period.range) });
  const shop = useSessionQuery(account.shops.one(shopId));
  const statistics = useSessionQuery({
    ...query,
    // Keeps the figures of the previous period while another one loads, but not those of another shop.
    placeholderData: (before, former) => (former?.queryKey[2] === shopId ? before : undefined),
  });
  const isGone = [shop.error, statistics.error].some((error) => error instanceof ApiError && error.statusCode === 404);
  const title = intl.formatMessage(messages.title);
  return (
    <>
      <PageMeta title={shop.data ? `${shop.data.title} · ${title}` : title} isHiddenFromSearch />
      {isGone ? null : (
        <Head>
          <h1>{title}</h1>
          <PeriodSwitch period={period} today={today} />
        </Head>
      )}
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />} skeleton={<StatisticsSkeleton />}>
        {(loadedShop) => (
          <Loaded query={statistics} failure={<FormattedMessage {...messages.failed} />} skeleton={<StatisticsSkeleton />}>
            {(loaded) => (
              <Result aria-busy={statistics.isPlaceholderData || undefined}>
                <Statistics shop={loadedShop} statistics={loaded} today={today} />
              </Result>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** Title and period switch share a row on phones while they fit. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-bottom: ${space(5)};

  h1 {
    ${type('h1')}
  }

  ${media.mobile} {
    gap: ${space(3)};
  }
`;

/** Room for the floating support button. */
const Result = styled.div`
  padding-bottom: ${space(16)};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
