import type { ImportAction, ImportedRow, OfferImport } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, EmptyState, media, Pagination, radius, scrollRow, space, Tag, type, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Download, Minus, Plus, RefreshCw, X } from '@yarmarok/shared-ui/icons';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { saveFile } from '../../components/save-file';
import { useReceivedListState } from '../../state/list-state';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { actions, buildImportHref, type ImportView } from '../../features/imports/import-view';
import { messages } from './import-offers.messages';
import { isRunning } from './import-state';

const pageSize = 50;
const none = '—';
const filters = { error: messages.errors, skipped: messages.skipped, updated: messages.updated, created: messages.created } as const;
const results = { error: messages.error, skipped: messages.skipped, updated: messages.updated, created: messages.created } as const;
const icons = { error: X, skipped: Minus, updated: RefreshCw, created: Plus } as const;
const getRowCount = (shown: OfferImport, action: ImportAction) => shown[action === 'error' ? 'errors' : action];

/** Result of each row, colored by outcome. */
export function ImportRows({ shopId, shown, view }: { shopId: number; shown: OfferImport; view: ImportView }) {
  const intl = useIntl();
  const format = useFormat();
  const host = useHost();
  const { imports: api } = useAccountApi();
  const list = useReceivedListState();
  const { search } = useLocation();
  const failedRows = useMutation(api.failedRows());
  const rows = useSessionQuery({
    ...api.rows(shown.id, view.action, pageSize, view.offset, `${shown.status} ${String(shown.rows_done)}`),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumn<ImportedRow>[] = [
    { key: 'row', header: intl.formatMessage(messages.row), width: '84px', render: (row) => format.number(row.row) },
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      render: (row) => (
        <Name>
          {row.offer ? (
            <Link to={paths.seller.editOffer(shopId, row.offer.id)} state={{ ...list, importRows: search }}>
              {row.title || none}
            </Link>
          ) : (
            row.title || none
          )}
        </Name>
      ),
    },
    { key: 'sku', header: intl.formatMessage(messages.sku), render: (row) => row.sku ?? '—' },
    { key: 'result', header: intl.formatMessage(messages.result), width: '40%', render: (row) => <Result row={row} /> },
  ];
  const tag = (action: ImportAction | null, label: string, count: number) => (
    <Tag
      key={action ?? 'all'}
      to={buildImportHref(shopId, { importId: shown.id, action })}
      isActive={view.action === action}
      isRequired
      replace
      preventScrollReset
    >
      {[label, format.number(count)].join(' ')}
    </Tag>
  );

  return (
    <Card padding="none" tone="shadow">
      <Head>
        <h2>
          <FormattedMessage {...messages.rows} />
        </h2>
        <nav aria-label={intl.formatMessage(messages.filter)}>
          {tag(null, intl.formatMessage(messages.all), shown.rows_done)}
          {actions.map((action) => tag(action, intl.formatMessage(filters[action]), getRowCount(shown, action)))}
        </nav>
      </Head>
      {shown.errors > 0 && !isRunning(shown) ? (
        <Failed>
          <Button
            variant="outline"
            size="sm"
            icon={<Download size={18} />}
            isLoading={failedRows.isPending}
            onClick={() => failedRows.mutate(shown.id, { onSuccess: saveFile, onError: (error) => host.actions.notifyError(error) })}
          >
            <FormattedMessage {...messages.failedRows} />
          </Button>
        </Failed>
      ) : null}
      <Loaded query={rows} failure={<FormattedMessage {...messages.failed} />}>
        {(page) =>
          page.results.length === 0 ? (
            <EmptyState title={<FormattedMessage {...messages.noRows} />} />
          ) : (
            <Bars>
              <Table caption={intl.formatMessage(messages.rowsCaption)} columns={columns} rows={page.results} rowKey={({ row }) => row} />
              <Foot>
                <FormattedMessage
                  {...messages.range}
                  values={{
                    from: format.number(view.offset + 1),
                    to: format.number(Math.min(view.offset + pageSize, page.count)),
                    count: format.number(page.count),
                  }}
                />
                <Pagination
                  page={Math.floor(view.offset / pageSize) + 1}
                  pageCount={Math.ceil(page.count / pageSize)}
                  getHref={(number) => buildImportHref(shopId, { ...view, offset: (number - 1) * pageSize })}
                />
              </Foot>
            </Bars>
          )
        }
      </Loaded>
    </Card>
  );
}

function Result({ row }: { row: ImportedRow }) {
  const Icon = icons[row.action];
  return (
    <Cell>
      <ActionChip data-action={row.action}>
        <Icon size={14} />
        <FormattedMessage {...results[row.action]} />
      </ActionChip>
      {row.message ? <span data-error={row.action === 'error' || undefined}>{row.message}</span> : null}
      {row.warnings.map((warning) => (
        <span key={warning}>{warning}</span>
      ))}
    </Cell>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};

  h2 {
    ${type('h3')}
    margin: 0;
  }
  nav {
    ${scrollRow}
    display: flex;
    gap: ${space(2)};
    min-width: 0;
  }
`;

const Failed = styled.div`
  padding: 0 ${space(5)} ${space(4)};
`;

const importActions = ['created', 'updated', 'skipped', 'error'] as const;

/* Colored bar at the left edge of each row. */
const Bars = styled.div`
  ${importActions.map(
    (action) => `
    tr:has([data-action='${action}']) { box-shadow: inset 4px 0 0 ${color(`importRow.${action}.bar`)}; }
    [data-action='${action}'] { background: ${color(`importRow.${action}.bg`)}; color: ${color(`importRow.${action}.text`)}; }`,
  )}
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Cell = styled.span`
  ${type('caption')}
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  color: ${color('text.muted')};
  overflow-wrap: anywhere;

  [data-error] {
    color: ${color('danger.text')};
  }
  ${media.mobile} {
    justify-items: end;
    text-align: right;
  }
`;

const ActionChip = styled.b`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  height: 26px;
  padding: 0 ${space(2.5)};
  border-radius: ${radius.pill};
  font-weight: 600;
`;

const Foot = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)};
  border-top: 1px solid ${color('line.subtle')};
  color: ${color('text.muted')};
`;
