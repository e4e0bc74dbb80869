import type { Order, SellerOrderFilters } from '@yarmarok/shared-api';
import type { OrderFileFilters } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, ErrorState, LinkButton, space, Tag, useFormat } from '@yarmarok/shared-ui';
import { Checkbox } from '@yarmarok/shared-ui/forms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DayRangeFields, minDayWidth } from '../../components/day-range-fields';
import { LeadsHeader } from '../../features/leads/leads-header';
import { OrdersTable } from '../../features/orders/orders-table';
import { parseSalesView, salesPageSize, buildSalesQuery, type SalesView, buildStatusFilter } from '../../features/orders/sales-view';
import { SalesList } from '../../features/orders/sales-list';
import { useAccountApi } from '../../state/use-account-api';
import { useSelection } from '../../state/use-selection';
import { useSessionQuery } from '../../state/use-session-query';
import { FilesMenu } from './files-menu';
import { messages } from './orders.messages';
import { canMove, StatusBar } from './status-bar';

type StatusFilter = NonNullable<SellerOrderFilters['status']>;
/** Names of filters for statuses that this build knows; other statuses have the service's name. Their values go into the address. */
const statusMessages: Readonly<Record<StatusFilter, MessageDescriptor>> = {
  new: messages.new,
  waiting_for_payment: messages.waiting,
  in_progress: messages.inProgress,
  completed: messages.completed,
  canceled: messages.canceled,
};
const knownStatuses = Object.keys(statusMessages) as StatusFilter[];

/** Orders of a shop: new, masked and opened, with the cost of opening. */
export function OrdersScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const shopId = Number(useParams().shopId);
  const navigate = useNavigate();
  // The list does not wait for the statuses; until then, the filter shows the chosen one.
  const statuses = useQuery({ ...api.common.choices('order_status'), staleTime: Infinity });
  const listed = (statuses.data ?? []).map(({ value, title }) => ({ value: value as StatusFilter, title }));
  const view = parseSalesView(useSearchParams()[0], [...knownStatuses, ...listed.map(({ value }) => value)]);
  const { status, search, ordering, from, to, offset } = view;
  const buildHref = (change: Partial<SalesView<StatusFilter>>) => paths.seller.orders(shopId, buildSalesQuery(view, change));
  const ofList: OrderFileFilters = {
    ...(search ? { search } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
  const narrowed: SellerOrderFilters = { shop: shopId, ...ofList };
  const orders = useSessionQuery({
    ...useAccountApi().sales.list({ ...narrowed, limit: salesPageSize, offset, ordering, ...buildStatusFilter(status) }),
    placeholderData: keepPreviousData,
  });
  const filters: { value: StatusFilter | null; title: string }[] = [
    { value: null, title: intl.formatMessage(messages.all) },
    { value: 'new', title: '' },
    ...(listed.length > 0 || status === null || status === 'new' ? listed : [{ value: status, title: status }]),
  ];
  const getLabel = (value: StatusFilter | null, title: string) => {
    const message = value === null ? undefined : (statusMessages[value] as MessageDescriptor | undefined);
    return message ? intl.formatMessage(message) : title;
  };
  const selection = useSelection<Order>(orders.data?.results ?? [], JSON.stringify({ ...ofList, status }));
  return (
    <SalesList
      title={intl.formatMessage(messages.title)}
      header={<LeadsHeader shopId={shopId} current="orders" />}
      query={orders}
      toolbar={{
        label: intl.formatMessage(messages.search),
        search,
        onSearch: (text) => void navigate(buildHref({ search: text })),
        ordering: { value: ordering, onChange: (value) => void navigate(buildHref({ ordering: value })) },
        create: { to: paths.seller.order(shopId), label: intl.formatMessage(messages.create) },
        children: <FilesMenu shopId={shopId} filters={{ ...ofList, ...buildStatusFilter(status) }} />,
      }}
      filtersLabel={intl.formatMessage(messages.filters)}
      filters={filters.map(({ value, title }) => (
        <StatusTag
          key={value ?? 'all'}
          narrowed={narrowed}
          value={value}
          to={buildHref({ status: value })}
          isActive={value === status}
          label={getLabel(value, title)}
        />
      ))}
      failure={<FormattedMessage {...messages.failed} />}
      empty={<NoOrders shopId={shopId} isFiltered={status !== null} isSearched={search !== '' || from !== null || to !== null} />}
      renderRows={(rows) => (
        <>
          <OrdersTable
            shopId={shopId}
            orders={rows}
            renderTick={(order) =>
              canMove(order) ? (
                <Checkbox
                  label=""
                  aria-label={intl.formatMessage(messages.selectOne, { number: order.number })}
                  checked={selection.isSelected(order)}
                  onChange={() => selection.toggle(order)}
                />
              ) : null
            }
          />
          {selection.selected.length > 0 ? <StatusBar shopId={shopId} selected={selection.selected} onClear={selection.clear} /> : null}
        </>
      )}
      offset={offset}
      getPageHref={(first) => buildHref({ offset: first })}
    >
      {statuses.isError ? (
        <StatusFailure>
          <ErrorState
            title={<FormattedMessage {...messages.statusesFailed} />}
            onRetry={() => void statuses.refetch()}
            isRetrying={statuses.isFetching}
          />
        </StatusFailure>
      ) : null}
      <Days role="group" aria-label={intl.formatMessage(messages.days)}>
        <DayRangeFields range={view} onChange={(range) => void navigate(buildHref(range))} />
      </Days>
    </SalesList>
  );
}

interface StatusTagProps {
  /** The shop, the search and the days of the list, which a status filter keeps. */
  narrowed: SellerOrderFilters;
  value: StatusFilter | null;
  to: string;
  isActive: boolean;
  label: string;
}

function StatusTag({ narrowed, value, to, isActive, label }: StatusTagProps) {
  const format = useFormat();
  // Only the count is needed, so one row is fetched.
  const countQuery = useSessionQuery(useAccountApi().sales.list({ ...narrowed, limit: 1, ...buildStatusFilter(value) }));
  const text = countQuery.data ? [label, format.number(countQuery.data.count)].join(' ') : label;
  return (
    <Tag to={to} isActive={isActive} isRequired>
      {text}
    </Tag>
  );
}

function NoOrders({ shopId, isFiltered, isSearched }: { shopId: number; isFiltered: boolean; isSearched: boolean }) {
  return (
    <EmptyState
      title={<FormattedMessage {...(isSearched ? messages.nothingFound : messages.emptyTitle)} />}
      text={<FormattedMessage {...(isSearched ? messages.nothingFoundText : messages.emptyText)} />}
      action={
        isFiltered || isSearched ? (
          <LinkButton to={paths.seller.orders(shopId)} variant="outline">
            <FormattedMessage {...messages.showAll} />
          </LinkButton>
        ) : undefined
      }
    />
  );
}

const StatusFailure = styled.div`
  padding: 0 ${space(5)} ${space(4)};
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${minDayWidth}, 1fr));
  gap: ${space(3)};
  max-width: 460px;
  padding: 0 ${space(5)} ${space(4)};
`;
