import type { Order } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, Pagination, scrollRow, space, Tag, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { useSessionQuery } from '../../state/use-session-query';
import { OrderCard } from './order-card';
import { messages } from './orders.messages';

const pageSize = 10;
const filters = [
  { value: null, message: messages.all },
  { value: 'waiting_for_payment', message: messages.waiting },
  { value: 'in_progress', message: messages.inProgress },
  { value: 'completed', message: messages.completed },
  { value: 'canceled', message: messages.canceled },
] as const;

function hrefOf(status: string | null, offset = 0): string {
  const search = new URLSearchParams({ ...(status ? { status } : {}), ...(offset > 0 ? { offset: String(offset) } : {}) }).toString();
  return search ? `${paths.buyer.orders()}?${search}` : paths.buyer.orders();
}

/** What the buyer ordered, newest first. */
export function OrdersScreen() {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const status: Order['status'] | null = filters.find(({ value }) => value === search.get('status'))?.value ?? null;
  const orders = useSessionQuery(api.orders.ofBuyer(status, pageSize, offset));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageTitle title={<FormattedMessage {...messages.title} />} count={orders.data ? format.number(orders.data.count) : undefined} />
      <Filters aria-label={intl.formatMessage(messages.filters)}>
        {filters.map(({ value, message }) => (
          <Tag key={message.id} to={hrefOf(value)} isActive={value === status}>
            <FormattedMessage {...message} />
          </Tag>
        ))}
      </Filters>
      <Loaded query={orders} failure={<FormattedMessage {...messages.failed} />}>
        {({ results, count }) =>
          results.length > 0 ? (
            <List>
              {results.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
              {count > pageSize ? (
                <Pagination
                  page={Math.floor(offset / pageSize) + 1}
                  pageCount={Math.ceil(count / pageSize)}
                  hrefOf={(page) => hrefOf(status, (page - 1) * pageSize)}
                />
              ) : null}
            </List>
          ) : (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
              }
            />
          )
        }
      </Loaded>
    </>
  );
}

const Filters = styled.nav`
  ${scrollRow}
  display: flex;
  gap: ${space(2)};
  margin-bottom: ${space(5)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
