import type { Order, SellerOrderFilters } from '@yarmarok/shared-api';
import type { OrderFileFilters } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, space, Tag, useFormat } from '@yarmarok/shared-ui';
import { Checkbox } from '@yarmarok/shared-ui/forms';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DayRangeFields, minDayWidth } from '../../components/day-range-fields';
import { LeadsHeader } from '../../features/leads/leads-header';
import { OrdersTable } from '../../features/orders/orders-table';
import { parseSalesView, salesPageSize, buildSalesQuery, type SalesView, buildStatusFilter } from '../../features/orders/sales-view';
import { SalesList } from '../../features/orders/sales-list';
import { useSelection } from '../../state/use-selection';
import { useSessionQuery } from '../../state/use-session-query';
import { FilesMenu } from './files-menu';
import { messages } from './orders.messages';
import { canMove, StatusBar } from './status-bar';

/** Options of the status filter; their values go into the address. */
const filters = [
  { value: null, message: messages.all },
  { value: 'new', message: messages.new },
  { value: 'waiting_for_payment', message: messages.waiting },
  { value: 'in_progress', message: messages.inProgress },
  { value: 'completed', message: messages.completed },
  { value: 'canceled', message: messages.canceled },
] as const;
type StatusFilter = Exclude<(typeof filters)[number]['value'], null>;
const statuses = filters.flatMap(({ value }) => (value === null ? [] : [value]));

/** Orders of a shop: new, masked and opened, with the cost of opening. */
export function OrdersScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const shopId = Number(useParams().shopId);
  const navigate = useNavigate();
  const view = parseSalesView(useSearchParams()[0], statuses);
  const { status, search, ordering, from, to, offset } = view;
  const buildHref = (change: Partial<SalesView<StatusFilter>>) => paths.seller.orders(shopId, buildSalesQuery(view, change));
  const ofList: OrderFileFilters = {
    ...(search ? { search } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
  const narrowed: SellerOrderFilters = { shop: shopId, ...ofList };
  const orders = useSessionQuery({
    ...api.orders.ofSeller({ ...narrowed, limit: salesPageSize, offset, ordering, ...buildStatusFilter(status) }),
    placeholderData: keepPreviousData,
  });
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
      filters={filters.map(({ value, message }) => (
        <StatusTag
          key={message.id}
          narrowed={narrowed}
          value={value}
          to={buildHref({ status: value })}
          isActive={value === status}
          label={intl.formatMessage(message)}
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
  const { api } = useHost();
  const format = useFormat();
  // Only the count is needed, so one row is fetched.
  const countQuery = useSessionQuery(api.orders.ofSeller({ ...narrowed, limit: 1, ...buildStatusFilter(value) }));
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

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${minDayWidth}, 1fr));
  gap: ${space(3)};
  max-width: 460px;
  padding: 0 ${space(5)} ${space(4)};
`;
