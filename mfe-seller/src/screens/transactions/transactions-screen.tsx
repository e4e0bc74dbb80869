import type { TransactionPage } from '@yarmarok/shared-api';
import { PageMeta, useHost } from '@yarmarok/shared-contract';
import { Card, Chip, EmptyState, Pagination, space, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageHeading } from '../../components/page-heading';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './transactions.messages';

type Transaction = TransactionPage['results'][number];
const pageSize = 20;

/** Everything that moved the seller's balances and leads. */
export function TransactionsScreen() {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const transactions = useSessionQuery(api.billing.transactions({ limit: pageSize, offset }));
  const money = (amount: string) => (Number(amount) === 0 ? '—' : format.money(amount, 'usd'));
  const columns: TableColumn<Transaction>[] = [
    { key: 'when', header: intl.formatMessage(messages.when), width: '160px', render: (row) => format.dateShort(row.created_at) },
    { key: 'action', header: intl.formatMessage(messages.action), render: (row) => row.get_action_display },
    { key: 'amount', header: intl.formatMessage(messages.amount), align: 'end', render: (row) => money(row.amount) },
    { key: 'bonus', header: intl.formatMessage(messages.bonus), align: 'end', render: (row) => money(row.bonus_amount) },
    {
      key: 'leads',
      header: intl.formatMessage(messages.leads),
      align: 'end',
      render: (row) => (row.leads === 0 ? '—' : format.number(row.leads)),
    },
    {
      key: 'status',
      header: intl.formatMessage(messages.status),
      align: 'end',
      render: (row) => (
        <Chip tone={row.status === 'success' ? 'success' : 'warning'}>
          {row.status === 'success' ? <FormattedMessage {...messages.success} /> : <FormattedMessage {...messages.pending} />}
        </Chip>
      ),
    },
  ];
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Card padding="none" tone="shadow">
        <Loaded query={transactions} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
            ) : (
              <Table
                caption={intl.formatMessage(messages.caption)}
                columns={columns}
                rows={results}
                rowKey={({ id, action }) => `${action} ${String(id)}`}
              />
            )
          }
        </Loaded>
      </Card>
      {transactions.data && transactions.data.count > pageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(offset / pageSize) + 1}
            pageCount={Math.ceil(transactions.data.count / pageSize)}
            hrefOf={(page) => `${pathname}${page > 1 ? `?offset=${String((page - 1) * pageSize)}` : ''}`}
          />
        </Pages>
      ) : null}
    </>
  );
}

const Pages = styled.div`
  margin-top: ${space(5)};
`;
