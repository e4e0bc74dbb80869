import type { AdoptableOrder } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './adoptable-orders.messages';

const separator = ' · ';

const shownOrders = 3;

/** Asks about guest orders with the e-mail of the account; renders nothing while there are none. */
export function AdoptableOrders() {
  const { purchases } = useAccountApi();
  const orders = useSessionQuery(purchases.adoptable(shownOrders));
  const titleId = useId();
  if (!orders.data || orders.data.results.length === 0) return null;
  const { results, count } = orders.data;
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage {...messages.title} values={{ count }} />
      </h2>
      <p>
        <FormattedMessage {...messages.text} />
      </p>
      <ul>
        {results.map((order) => (
          <AdoptableRow key={order.id} order={order} />
        ))}
      </ul>
      {count > results.length ? (
        <small>
          <FormattedMessage {...messages.more} values={{ count: count - results.length }} />
        </small>
      ) : null}
    </Panel>
  );
}

function AdoptableRow({ order }: { order: AdoptableOrder }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const { purchases } = useAccountApi();
  const adopt = useMutation(purchases.adopt());
  const decline = useMutation(purchases.declineAdoption());
  const factsId = useId();
  const isBusy = adopt.isPending || decline.isPending;

  function answer(isYes: boolean): void {
    if (isBusy) return;
    const outcome = {
      onSuccess: () => actions.notify('success', intl.formatMessage(isYes ? messages.adopted : messages.declined)),
      onError: actions.notifyError,
    };
    if (isYes) adopt.mutate(order.id, outcome);
    else decline.mutate(order.id, outcome);
  }

  return (
    <li>
      <span id={factsId}>
        <Link to={paths.shop(order.shop.alias)}>{order.shop.title}</Link>
        <small>
          <time dateTime={order.created_at}>{format.dateLong(order.created_at)}</time>
          {separator}
          {format.money(order.total, order.currency)}
        </small>
      </span>
      <ButtonRow>
        <Button size="sm" aria-describedby={factsId} isLoading={adopt.isPending} onClick={() => answer(true)}>
          <FormattedMessage {...messages.yes} />
        </Button>
        <Button size="sm" variant="outline" aria-describedby={factsId} isLoading={decline.isPending} onClick={() => answer(false)}>
          <FormattedMessage {...messages.no} />
        </Button>
      </ButtonRow>
    </li>
  );
}

const Panel = styled(Card)`
  margin-bottom: ${space(5)};

  h2 {
    ${type('h4')}
    margin: 0 0 ${space(1)};
  }
  p,
  small {
    ${type('bodyS')}
    margin: 0;
    color: ${color('text.secondary')};
  }
  ul {
    margin: ${space(3)} 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color('line.subtle')};
  }
  li small {
    display: block;
  }
  li a {
    color: ${color('text.primary')};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    li {
      display: grid;
    }
  }
`;
