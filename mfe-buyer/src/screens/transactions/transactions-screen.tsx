import type { BonusEntry, BonusSide } from '@yarmarok/shared-api/account';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, Chip, color, EmptyState, LinkButton, Pagination, space, useFormat } from '@yarmarok/shared-ui';
import { PageHeading, SegmentedControl, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Download } from '@yarmarok/shared-ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { downloadText, formatCsvTime, toCsv } from './csv';
import { messages, valueMessages } from './transactions.messages';

const pageSize = 20;
/** Maximum page size of the service. */
const exportPageSize = 100;
const sides = ['all', 'earned', 'spent'] as const;
type Side = (typeof sides)[number];

const toBonusSide = (side: Side): BonusSide | null => (side === 'all' ? null : side);

function buildHref(side: Side, offset = 0): string {
  const search = new URLSearchParams({
    ...(side === 'all' ? {} : { side }),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString();
  return search ? `${paths.buyer.transactions()}?${search}` : paths.buyer.transactions();
}

/** All bonus transactions with the balance after each. */
export function TransactionsScreen() {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const { loyalty } = useAccountApi();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [isExporting, setIsExporting] = useState(false);
  const side = sides.find((name) => name === search.get('side')) ?? 'all';
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const transactions = useSessionQuery(loyalty.transactions(toBonusSide(side), pageSize, offset));

  const columns: TableColumn<BonusEntry>[] = [
    { key: 'when', header: intl.formatMessage(messages.when), width: '150px', render: (row) => format.dateShort(row.created_at) },
    { key: 'action', header: intl.formatMessage(messages.action), render: (row) => row.get_action_display },
    { key: 'order', header: intl.formatMessage(messages.order), render: (row) => (row.order ? `№ ${row.order.number}` : '—') },
    {
      key: 'amount',
      header: intl.formatMessage(messages.amount),
      align: 'end',
      render: (row) => <BonusAmount amount={row.amount} />,
    },
    {
      key: 'balance',
      header: intl.formatMessage(messages.balance),
      align: 'end',
      render: (row) => (row.balance_after === null ? '—' : format.money(row.balance_after, 'uah')),
    },
    {
      key: 'status',
      header: intl.formatMessage(messages.status),
      align: 'end',
      render: (row) => <Chip tone={row.status === 'success' ? 'success' : 'warning'}>{row.get_status_display}</Chip>,
    },
  ];

  async function handleExport(): Promise<void> {
    setIsExporting(true);
    try {
      const rows: BonusEntry[] = [];
      for (let from = 0, isMore = true; isMore; from += exportPageSize) {
        const page = await queryClient.query(loyalty.transactions(toBonusSide(side), exportPageSize, from));
        rows.push(...page.results);
        isMore = page.next !== null;
      }
      const header = columns.map((column) => column.header);
      const cells = rows.map((row) => [
        formatCsvTime(row.created_at, intl.locale),
        row.get_action_display,
        row.order?.number ?? '',
        row.amount,
        row.balance_after ?? '',
        row.get_status_display,
      ]);
      downloadText('yarmarok-bonuses.csv', toCsv([header, ...cells], intl.locale));
    } catch (error) {
      actions.notifyError(error);
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          transactions.data && transactions.data.count > 0 ? (
            <Button variant="outline" size="sm" icon={<Download size={18} />} isLoading={isExporting} onClick={() => void handleExport()}>
              <FormattedMessage {...messages.export} />
            </Button>
          ) : null
        }
      />
      <Filters>
        <SegmentedControl
          label={intl.formatMessage(messages.filters)}
          value={side}
          options={sides.map((name) => ({ value: name, label: intl.formatMessage(messages[name]), to: buildHref(name) }))}
        />
      </Filters>
      <Loaded query={transactions} failure={<FormattedMessage {...messages.failed} />}>
        {({ results, count }) =>
          results.length === 0 ? (
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
                <Table
                  caption={intl.formatMessage(messages.caption)}
                  columns={columns}
                  rows={results}
                  rowKey={({ id, action }) => `${action} ${String(id)}`}
                  renderCard={(row) => <CompactEntry entry={row} />}
                />
              </Card>
              {count > pageSize ? (
                <Pagination
                  page={Math.floor(offset / pageSize) + 1}
                  pageCount={Math.ceil(count / pageSize)}
                  getHref={(page) => buildHref(side, (page - 1) * pageSize)}
                />
              ) : null}
            </>
          )
        }
      </Loaded>
    </>
  );
}

function BonusAmount({ amount }: { amount: string }) {
  const format = useFormat();
  return <Amount data-sign={Number(amount) > 0 ? 'plus' : 'minus'}>{format.money(amount, 'uah', { hasPlus: true })}</Amount>;
}

/** Two lines of a phone: event and amount; time and balance. */
function CompactEntry({ entry }: { entry: BonusEntry }) {
  const format = useFormat();
  const { order, balance_after: balance } = entry;
  return (
    <Entry>
      <span>{[entry.get_action_display, order ? `№ ${order.number}` : null].filter(Boolean).join(' · ')}</span>
      <BonusAmount amount={entry.amount} />
      <small>
        {[format.dateShort(entry.created_at), entry.status === 'success' ? null : entry.get_status_display].filter(Boolean).join(' · ')}
      </small>
      {balance === null ? null : (
        <small data-end>
          <FormattedMessage {...valueMessages.balanceAfter} values={{ amount: format.money(balance, 'uah') }} />
        </small>
      )}
    </Entry>
  );
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  overflow-wrap: anywhere;
  [data-sign],
  [data-end] {
    text-align: right;
    white-space: nowrap;
  }
  small {
    color: ${color('text.secondary')};
  }
`;

const Filters = styled.div`
  margin-bottom: ${space(4)};
`;

const Amount = styled.b`
  font-weight: 600;
  &[data-sign='plus'] {
    color: ${color('success.text')};
  }
`;
