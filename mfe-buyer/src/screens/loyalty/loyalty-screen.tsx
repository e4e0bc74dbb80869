import type { Loyalty } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Alert, color, media, radius, Section, space, type, useFormat } from '@yarmarok/shared-ui';
import { PageHeading, Ticket } from '@yarmarok/shared-ui/account';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { BonusHistory } from './bonus-history';
import { isExpiringSoon } from './is-expiring-soon';
import { messages } from './loyalty.messages';

/** The bonus balance as a ticket, the rules, and the history of bonuses. */
export function LoyaltyScreen() {
  const intl = useIntl();
  const loyalty = useSessionQuery(useAccountApi().loyalty.summary());
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Loaded query={loyalty} failure={<FormattedMessage {...messages.failed} />}>
        {(data) => (
          <>
            <Balance loyalty={data} />
            <Categories loyalty={data} />
          </>
        )}
      </Loaded>
      <BonusHistory />
    </>
  );
}

function Balance({ loyalty }: { loyalty: Loyalty }) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  return (
    <>
      <Ticket
        side={
          <Share>
            <b>{format.percent(loyalty.max_order_share_percent)}</b>
            <FormattedMessage {...messages.upTo} />
            <small>
              <FormattedMessage {...messages.rate} />
            </small>
          </Share>
        }
      >
        <FormattedMessage {...messages.balance} />
        <Amount>{format.money(loyalty.bonus_balance, 'uah', { hasCents: true })}</Amount>
        {Number(loyalty.pending_bonus) > 0 ? (
          <FormattedMessage {...messages.pending} values={{ amount: format.money(loyalty.pending_bonus, 'uah', { hasCents: true }) }} />
        ) : null}
      </Ticket>
      {loyalty.expiring_bonus !== null && loyalty.expires_at !== null && isExpiringSoon(loyalty.expires_at, now) ? (
        <Notice>
          <Alert tone="warning">
            <FormattedMessage
              {...messages.expiring}
              values={{ amount: format.money(loyalty.expiring_bonus, 'uah'), date: format.day(loyalty.expires_at) }}
            />
          </Alert>
        </Notice>
      ) : null}
      <Rules>
        <FormattedMessage
          {...messages.rules}
          values={{ share: loyalty.max_order_share_percent, days: loyalty.maturity_days, months: loyalty.lifetime_months }}
        />
        <br />
        <FormattedMessage {...messages.limits} values={{ share: loyalty.max_cashback_percent }} />
      </Rules>
    </>
  );
}

function Categories({ loyalty }: { loyalty: Loyalty }) {
  const format = useFormat();
  return (
    <Section title={<FormattedMessage {...messages.categories} />}>
      <Grid>
        {loyalty.categories.map(({ alias, title, cashback_percent: percent, image }) => (
          <li key={alias}>
            <Link to={paths.category(alias)}>
              {image ? <img src={image.file_150_150} alt="" width={52} height={52} loading="lazy" /> : null}
              <span>{title}</span>
              <b>
                <FormattedMessage {...messages.upToPercent} values={{ percent: format.percent(percent) }} />
              </b>
            </Link>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Amount = styled.strong`
  ${type('display')}
  display: block;
  min-height: 1.1em;
`;

const Share = styled.div`
  display: grid;
  gap: ${space(1)};
  text-align: center;
  b {
    ${type('display')}
    color: ${color('accent.default')};
  }
  small {
    ${type('caption')}
    opacity: 0.8;
  }
`;

const Notice = styled.div`
  margin-top: ${space(4)};
`;

const Rules = styled.p`
  max-width: 65ch;
  margin: ${space(5)} 0 ${space(8)};
  color: ${color('text.secondary')};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 72px;
    padding: ${space(2)} ${space(4)} ${space(2)} ${space(2)};
    border: 1px solid ${color('line.default')};
    border-radius: ${radius.lg};
    color: ${color('text.primary')};
    font-weight: 500;
    text-decoration: none;
  }
  img {
    border-radius: ${radius.md};
    filter: var(--ya-picture-filter, none);
  }
  b {
    margin-left: auto;
    font-weight: 700;
    color: ${color('accent.text')};
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
