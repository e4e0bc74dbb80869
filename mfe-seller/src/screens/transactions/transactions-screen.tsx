import type { TransactionPage } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, Chip, type ChipTone, color, EmptyState, LinkButton, Pagination, space, useFormat } from '@yarmarok/shared-ui';
import { PageHeading, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Download } from '@yarmarok/shared-ui/icons';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { saveFile } from '../../components/save-file';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { BalanceTiles } from './balance-tiles';
import { DebtAlert } from './debt-alert';
import { buildTransactionFilters, parseTransactionsView, type TransactionsView, buildTransactionsQuery } from './transactions-view';
import { TransactionsFilters } from './transactions-filters';
import { messages } from './transactions.messages';
import { UnpaidActions } from './unpaid-actions';

type Transaction = TransactionPage['results'][number];
const pageSize = 20;

/** All transactions of the seller's balances and leads, with the current balances. */
export function TransactionsScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { actions } = useHost();
  const { billing } = useAccountApi();
  const download = useMutation(billing.exportTransactions());
  const view = parseTransactionsView(useSearchParams()[0]);
  const buildHref = (change: Partial<TransactionsView>) =>
    paths.seller.transactions() + buildTransactionsQuery({ ...view, offset: 0, ...change });
  const transactions = useSessionQuery({
    ...billing.transactions({ ...buildTransactionFilters(view), limit: pageSize, offset: view.offset }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = Object.keys(buildTransactionFilters(view)).length > 0;
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          <Button
            variant="outline"
            icon={<Download size={20} />}
            isLoading={download.isPending}
            onClick={() =>
              download.mutate(buildTransactionFilters(view), { onSuccess: saveFile, onError: (error) => actions.notifyError(error) })
            }
          >
            <FormattedMessage {...messages.export} />
          </Button>
        }
      />
      <DebtAlert />
      <BalanceTiles />
      <Card padding="none" tone="shadow">
        <TransactionsFilters view={view} onChange={(change) => void navigate(buildHref(change), { replace: true })} />
        <Loaded query={transactions} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                title={<FormattedMessage {...(isNarrowed ? messages.nothingFound : messages.emptyTitle)} />}
                text={isNarrowed ? undefined : <FormattedMessage {...messages.emptyText} />}
                action={
                  isNarrowed ? (
                    <LinkButton to={paths.seller.transactions()} variant="outline">
                      <FormattedMessage {...messages.showAll} />
                    </LinkButton>
                  ) : undefined
                }
              />
            ) : (
              <TransactionsTable rows={results} />
            )
          }
        </Loaded>
      </Card>
      {transactions.data && transactions.data.count > pageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(view.offset / pageSize) + 1}
            pageCount={Math.ceil(transactions.data.count / pageSize)}
            getHref={(page) => buildHref({ offset: (page - 1) * pageSize })}
          />
        </Pages>
      ) : null}
    </>
  );
}

function TransactionsTable({ rows }: { rows: readonly Transaction[] }) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());
  const money = (amount: string, hasPlus: boolean) =>
    Number(amount) === 0 ? '—' : format.money(amount, 'usd', { hasCents: true, hasPlus });
  const action = (row: Transaction) => (
    <>
      {row.description}
      {row.checkout_url === null ? null : <UnpaidActions transactionId={row.id} checkoutUrl={row.checkout_url} />}
      {row.available_at === null ? null : (
        <Note>
          <FormattedMessage {...messages.availableAt} values={{ date: format.dateLong(row.available_at) }} />
        </Note>
      )}
    </>
  );
  const amount = (row: Transaction) => <b>{money(row.amount, false)}</b>;
  const bonus = (row: Transaction) => <Bonus>{money(row.bonus_amount, true)}</Bonus>;
  const leads = ({ leads: count }: Transaction) => (count === 0 ? '—' : `${count > 0 ? '+' : '−'}${format.number(Math.abs(count))}`);
  const status = (row: Transaction) => <Chip tone={getStatusTone(row)}>{row.get_status_display}</Chip>;
  const columns: TableColumn<Transaction>[] = [
    { key: 'when', header: intl.formatMessage(messages.when), width: '150px', render: (row) => format.dateShort(row.created_at, now) },
    { key: 'action', header: intl.formatMessage(messages.action), render: action },
    { key: 'method', header: intl.formatMessage(messages.method), render: (row) => row.get_method_display ?? '—' },
    { key: 'amount', header: intl.formatMessage(messages.amount), align: 'end', render: amount },
    { key: 'bonus', header: intl.formatMessage(messages.bonus), align: 'end', render: bonus },
    { key: 'leads', header: intl.formatMessage(messages.leads), align: 'end', render: leads },
    {
      key: 'balance',
      header: intl.formatMessage(messages.balanceAfter),
      align: 'end',
      render: (row) => (row.balance_after === null ? '—' : format.money(row.balance_after, 'usd', { hasCents: true })),
    },
    { key: 'status', header: intl.formatMessage(messages.status), align: 'end', render: status },
  ];
  return (
    <Table
      caption={intl.formatMessage(messages.caption)}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.action} ${String(row.id)}`}
      renderCard={(row) => (
        <CompactRow>
          <Action>
            {action(row)}
            <Note>{[format.dateShort(row.created_at, now), row.get_method_display].filter(Boolean).join(' · ')}</Note>
          </Action>
          <Sums>
            {Number(row.amount) === 0 ? null : amount(row)}
            {Number(row.bonus_amount) === 0 ? null : bonus(row)}
            {row.leads === 0 ? null : (
              <span>
                <FormattedMessage {...messages.leadsChange} values={{ change: leads(row), count: Math.abs(row.leads) }} />
              </span>
            )}
            {row.status === 'success' ? null : status(row)}
          </Sums>
        </CompactRow>
      )}
    />
  );
}

function getStatusTone({ status, payment_state: state }: Transaction): ChipTone {
  if (status === 'pending') return state === 'declined' ? 'danger' : 'warning';
  return status === 'success' ? 'success' : 'neutral';
}

const Note = styled.small`
  display: block;
  color: ${color('text.secondary')};
`;

const CompactRow = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(4)};
`;

const Action = styled.div`
  min-width: 0;
`;

const Sums = styled.div`
  display: grid;
  flex: none;
  align-content: start;
  justify-items: end;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Bonus = styled.span`
  color: ${color('accent.text')};
`;

const Pages = styled.div`
  margin-top: ${space(5)};
`;
