import type { ShopStatistics } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Card, color, type ColorName, radius, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { DayRange } from './period';
import { messages } from './shop-main.messages';

const statuses = [
  { key: 'new', message: messages.statusNew, dot: 'orderStatus.new.dot' },
  { key: 'waiting_for_payment', message: messages.statusWaiting, dot: 'orderStatus.waitingForPayment.dot' },
  { key: 'in_progress', message: messages.statusInProgress, dot: 'orderStatus.inProgress.dot' },
  { key: 'completed', message: messages.statusCompleted, dot: 'orderStatus.completed.dot' },
  { key: 'canceled', message: messages.statusCanceled, dot: 'orderStatus.canceled.dot' },
] as const satisfies { key: keyof ShopStatistics['orders_by_status']; message: object; dot: ColorName }[];

interface StatusCardProps {
  shopId: number;
  /** Period of the counts; the links lead to orders of the same days. */
  period: DayRange;
  counts: ShopStatistics['orders_by_status'];
}

/** Orders of the period by status: a stacked bar and a list of links. */
export function StatusCard({ shopId, period, counts }: StatusCardProps) {
  const format = useFormat();
  const headingId = useId();
  const isEmpty = statuses.every(({ key }) => counts[key] === 0);
  return (
    <Root tone="shadow" as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>
        <FormattedMessage {...messages.byStatus} />
      </h2>
      <Bar aria-hidden>
        {statuses.map(({ key, dot }) =>
          counts[key] > 0 ? <i key={key} style={{ flexGrow: counts[key], background: color(dot) }} /> : null,
        )}
      </Bar>
      {isEmpty ? (
        <p>
          <FormattedMessage {...messages.noOrders} />
        </p>
      ) : (
        <List>
          {statuses.map(({ key, message, dot }) => (
            <li key={key}>
              <Link to={paths.seller.orders(shopId, { status: key, ...period })}>
                <i style={{ background: color(dot) }} />
                <FormattedMessage {...message} />
                <b>{format.number(counts[key])}</b>
              </Link>
            </li>
          ))}
        </List>
      )}
      <TextLink to={paths.seller.orders(shopId)} hasChevron>
        <FormattedMessage {...messages.allOrders} />
      </TextLink>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};

  h2 {
    ${type('h3')}
  }
  p {
    color: ${color('text.secondary')};
  }
  > a {
    margin-top: auto;
    width: fit-content;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: ${space(0.5)};
  height: 14px;
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${color('line.subtle')};

  &:not(:empty) {
    background: none;
  }
  i {
    /* Keeps a very small share visible. */
    min-width: 4px;
    flex-basis: 0;
  }
`;

const List = styled.ul`
  margin: calc(-1 * ${space(2)}) 0 0;
  padding: 0;
  list-style: none;

  li {
    border-bottom: 1px solid ${color('line.subtle')};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 39px;
    color: ${color('text.primary')};
    text-decoration: none;
  }
  a:hover {
    color: ${color('text.linkHover')};
  }
  i {
    width: 11px;
    height: 11px;
    border-radius: ${radius.mark};
  }
  b {
    margin-left: auto;
  }
`;
