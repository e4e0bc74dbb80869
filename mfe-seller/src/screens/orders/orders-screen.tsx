import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Card, EmptyState, LinkButton, Pagination, scrollRow, space, Tag, useFormat, VisuallyHidden } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { LeadsHeader } from '../../features/leads/leads-header';
import { OrdersTable } from '../../features/orders/orders-table';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './orders.messages';

const pageSize = 20;

/** What the filter above the table offers; the values go into the address. */
const filters = [
  { value: null, message: messages.all },
  { value: 'new', message: messages.new },
  { value: 'waiting_for_payment', message: messages.waiting },
  { value: 'in_progress', message: messages.inProgress },
  { value: 'completed', message: messages.completed },
  { value: 'canceled', message: messages.canceled },
] as const;
type StatusFilter = Exclude<(typeof filters)[number]['value'], null>;

/** Orders of a shop: what is new, what is masked, what it costs to open. */
export function OrdersScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const shopId = Number(useParams().shopId);
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const status = filters.find(({ value }) => value === search.get('status'))?.value ?? null;
  const orders = useSessionQuery(api.orders.ofSeller({ shop: shopId, limit: pageSize, offset, ...(status ? { status } : {}) }));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <VisuallyHidden as="h1">
        <FormattedMessage {...messages.title} />
      </VisuallyHidden>
      <LeadsHeader shopId={shopId} current="orders" />
      <Card padding="none" tone="shadow">
        <Filters aria-label={intl.formatMessage(messages.filters)}>
          {filters.map(({ value, message }) => (
            <StatusTag key={message.id} shopId={shopId} value={value} isActive={value === status} label={intl.formatMessage(message)} />
          ))}
        </Filters>
        <Loaded query={orders} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) =>
            results.length === 0 ? (
              <NoOrders shopId={shopId} isFiltered={status !== null} />
            ) : (
              <OrdersTable shopId={shopId} orders={results} />
            )
          }
        </Loaded>
      </Card>
      {orders.data && orders.data.count > pageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(offset / pageSize) + 1}
            pageCount={Math.ceil(orders.data.count / pageSize)}
            hrefOf={(page) => paths.seller.orders(shopId, { status, offset: (page - 1) * pageSize || null })}
          />
        </Pages>
      ) : null}
    </>
  );
}

function StatusTag({ shopId, value, isActive, label }: { shopId: number; value: StatusFilter | null; isActive: boolean; label: string }) {
  const { api } = useHost();
  const format = useFormat();
  // Only the count is wanted, so one row is asked for.
  const counted = useSessionQuery(api.orders.ofSeller({ shop: shopId, limit: 1, ...(value ? { status: value } : {}) }));
  const text = counted.data ? [label, format.number(counted.data.count)].join(' ') : label;
  return (
    <Tag to={paths.seller.orders(shopId, { status: value })} isActive={isActive} isRequired>
      {text}
    </Tag>
  );
}

function NoOrders({ shopId, isFiltered }: { shopId: number; isFiltered: boolean }) {
  return (
    <EmptyState
      title={<FormattedMessage {...messages.emptyTitle} />}
      text={<FormattedMessage {...messages.emptyText} />}
      action={
        isFiltered ? (
          <LinkButton to={paths.seller.orders(shopId)} variant="outline">
            <FormattedMessage {...messages.showAll} />
          </LinkButton>
        ) : undefined
      }
    />
  );
}

const Filters = styled.nav`
  ${scrollRow}
  display: flex;
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)};
`;

const Pages = styled.div`
  margin-top: ${space(5)};
`;
