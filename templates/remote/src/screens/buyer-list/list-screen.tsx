import type { Order } from '@yarmarok/shared-api';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, EmptyState, LinkButton, Pagination, space, StatusChip, TextLink, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { pageSize, parseOffset, toOffset, toPages } from '../../state/list-page';
import { buyerScreenPaths } from '../../state/buyer-screen-paths';
import { useAccountApi } from '../../state/account-use-account-api';
import { useSessionQuery } from '../../state/account-use-session-query';
import { messages } from './list.messages';

/** The buyer's orders, the newest first. */
export function ListScreen() {
  const intl = useIntl();
  const offset = parseOffset(useSearchParams()[0]);
  const orders = useSessionQuery(useAccountApi().purchases.list(null, pageSize, offset));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageTitle title={<FormattedMessage {...messages.title} />} count={orders.data?.count} />
      <Loaded query={orders} failure={<FormattedMessage {...messages.failed} />} list={buyerScreenPaths.list()}>
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
              }
            />
          ) : (
            <>
              <Card padding="none">
                <OrdersTable orders={results} />
              </Card>
              <Pages>
                <Pagination {...toPages(offset, count)} getHref={(page) => buyerScreenPaths.list(toOffset(page))} />
              </Pages>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const intl = useIntl();
  const format = useFormat();
  const columns: TableColumn<Order>[] = [
    {
      key: 'number',
      header: intl.formatMessage(messages.number),
      render: ({ id, number }) => <TextLink to={buyerScreenPaths.details(id)}>{number}</TextLink>,
    },
    { key: 'date', header: intl.formatMessage(messages.date), render: (order) => format.dateShort(order.created_at) },
    { key: 'shop', header: intl.formatMessage(messages.shop), render: ({ shop }) => shop.title },
    {
      key: 'status',
      header: intl.formatMessage(messages.status),
      render: (order) => <StatusChip status={order.status} label={order.get_status_display} />,
    },
    {
      key: 'total',
      header: intl.formatMessage(messages.total),
      align: 'end',
      render: ({ total, currency }) => format.money(total, currency),
    },
  ];
  return <Table caption={intl.formatMessage(messages.title)} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}

const Pages = styled.div`
  margin-top: ${space(5)};
`;
