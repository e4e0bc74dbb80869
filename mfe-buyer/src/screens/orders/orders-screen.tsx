import type { Order } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, ErrorState, lazyNamed, LinkButton, Pagination, scrollRow, space, Tag, useFormat } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { AdoptableOrders } from './adoptable-orders';
import { OrderCard } from './order-card';
import { messages } from './orders.messages';

const OrderDialog = lazyNamed(async () => (await import(/* webpackChunkName: "order-dialog" */ './order-dialog')).OrderDialog);

const pageSize = 10;
/** Names of filters for statuses that this build knows; other statuses have the service's name. */
const statusMessages: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  waiting_for_payment: messages.waiting,
  in_progress: messages.inProgress,
  completed: messages.completed,
  canceled: messages.canceled,
};

function buildHref(status: string | null, offset = 0, order?: number): string {
  const search = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(offset > 0 ? { offset: String(offset) } : {}),
    ...(order === undefined ? {} : { order: String(order) }),
  }).toString();
  return search ? `${paths.buyer.orders()}?${search}` : paths.buyer.orders();
}

/** The buyer's orders, newest first. */
export function OrdersScreen() {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  // The list does not wait for the statuses; until then, the filter shows the chosen one.
  const statuses = useQuery({ ...api.common.choices('order_status'), staleTime: Infinity });
  const listed = statuses.data ?? [];
  const wanted = search.get('status') ?? '';
  const isKnown = wanted in statusMessages || listed.some(({ value }) => value === wanted);
  const status = isKnown ? (wanted as Order['status']) : null;
  const filters = listed.length > 0 || status === null ? listed : [{ value: status, title: status }];
  const shownOrder = Number(search.get('order')) || null;
  const navigate = useNavigate();
  const orders = useSessionQuery(useAccountApi().purchases.list(status, pageSize, offset));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} count={orders.data ? format.number(orders.data.count) : undefined} />
      <AdoptableOrders />
      <Filters aria-label={intl.formatMessage(messages.filters)}>
        <FilterTag status={null} isActive={status === null} label={intl.formatMessage(messages.all)} />
        {filters.map(({ value, title }) => {
          const message = statusMessages[value];
          return (
            <FilterTag
              key={value}
              status={value as Order['status']}
              isActive={value === status}
              label={message ? intl.formatMessage(message) : title}
            />
          );
        })}
      </Filters>
      {statuses.isError ? (
        <StatusFailure>
          <ErrorState
            title={<FormattedMessage {...messages.statusesFailed} />}
            onRetry={() => void statuses.refetch()}
            isRetrying={statuses.isFetching}
          />
        </StatusFailure>
      ) : null}
      <Loaded query={orders} failure={<FormattedMessage {...messages.failed} />}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <List>
                {results.map((order) => (
                  <li key={order.id}>
                    <OrderCard order={order} detailsTo={buildHref(status, offset, order.id)} />
                  </li>
                ))}
              </List>
              {count > pageSize ? (
                <Pagination
                  page={Math.floor(offset / pageSize) + 1}
                  pageCount={Math.ceil(count / pageSize)}
                  getHref={(page) => buildHref(status, (page - 1) * pageSize)}
                />
              ) : null}
            </>
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
      {shownOrder === null ? null : (
        <Suspense fallback={null}>
          <OrderDialog
            orderId={shownOrder}
            onClose={() => void navigate(buildHref(status, offset), { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** A status filter with the number of its orders after it is loaded. */
function FilterTag({ status, isActive, label }: { status: Order['status'] | null; isActive: boolean; label: string }) {
  const format = useFormat();
  const countQuery = useSessionQuery({ ...useAccountApi().purchases.list(status, 1, 0), select: ({ count }: { count: number }) => count });
  return (
    <Tag to={buildHref(status)} isActive={isActive} isRequired>
      {label}
      {countQuery.data === undefined ? null : <span>{format.number(countQuery.data)}</span>}
    </Tag>
  );
}

const Filters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  ${scrollRow}
  gap: ${space(2)};
  margin-bottom: ${space(5)};
`;

const StatusFailure = styled.div`
  margin-bottom: ${space(5)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;
`;
