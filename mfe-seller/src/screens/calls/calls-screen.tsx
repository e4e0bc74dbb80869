import type { Call } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { Chip, color, EmptyState, formatPhone, LinkButton, space, Tag, type, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Phone } from '@yarmarok/shared-ui/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { LeadsHeader } from '../../features/leads/leads-header';
import { parseSalesView, salesPageSize, buildSalesQuery, type SalesView } from '../../features/orders/sales-view';
import { SalesList } from '../../features/orders/sales-list';
import { useAccountApi } from '../../state/use-account-api';
import { useListState } from '../../state/list-state';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './calls.messages';

/** Options of the status filter; their values go into the address. */
const filters = [
  { value: null, message: messages.all },
  { value: 'new', message: messages.new },
  { value: 'in_progress', message: messages.inProgress },
  { value: 'no_answer', message: messages.noAnswer },
  { value: 'done', message: messages.done },
  { value: 'canceled', message: messages.canceled },
] as const;
type StatusFilter = Exclude<(typeof filters)[number]['value'], null>;
const statuses = filters.flatMap(({ value }) => (value === null ? [] : [value]));

/** Call requests of a shop; they are free, so all contacts are visible. */
export function CallsScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const navigate = useNavigate();
  const view = parseSalesView(useSearchParams()[0], statuses);
  const { status, search, offset } = view;
  const buildHref = (change: Partial<SalesView<StatusFilter>>) => paths.seller.calls(shopId, buildSalesQuery(view, change));
  const calls = useSessionQuery({
    ...useAccountApi().calls.list({
      shop: shopId,
      limit: salesPageSize,
      offset,
      ...(status ? { status } : {}),
      ...(search ? { search } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = status !== null || search !== '';
  return (
    <SalesList
      title={intl.formatMessage(messages.title)}
      header={<LeadsHeader shopId={shopId} current="calls" />}
      query={calls}
      toolbar={{
        label: intl.formatMessage(messages.search),
        search,
        onSearch: (text) => void navigate(buildHref({ search: text })),
        create: { to: paths.seller.call(shopId), label: intl.formatMessage(messages.create) },
      }}
      filtersLabel={intl.formatMessage(messages.filters)}
      filters={filters.map(({ value, message }) => (
        <Tag key={message.id} to={buildHref({ status: value })} isActive={value === status} isRequired>
          {intl.formatMessage(message)}
        </Tag>
      ))}
      failure={<FormattedMessage {...messages.failed} />}
      empty={
        <EmptyState
          title={<FormattedMessage {...(isNarrowed ? messages.nothingFound : messages.emptyTitle)} />}
          text={<FormattedMessage {...(isNarrowed ? messages.nothingFoundText : messages.emptyText)} />}
          action={
            isNarrowed ? (
              <LinkButton to={paths.seller.calls(shopId)} variant="outline">
                <FormattedMessage {...messages.showAll} />
              </LinkButton>
            ) : undefined
          }
        />
      }
      renderRows={(rows) => <CallsTable shopId={shopId} calls={rows} />}
      offset={offset}
      getPageHref={(first) => buildHref({ offset: first })}
    />
  );
}

function CallsTable({ shopId, calls }: { shopId: number; calls: readonly Call[] }) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());
  const list = useListState();
  const buyer = (call: Call) => (
    <Link to={paths.seller.call(shopId, call.id)} state={list}>
      {call.buyer_name}
    </Link>
  );
  const offer = ({ offer: called, comment }: Call, note?: string | null) =>
    called ? <OfferLine title={called.title} image={called.main_image?.file_150_150 ?? null} note={note} /> : (comment ?? '—');
  const action = (call: Call) =>
    call.status === 'new' ? (
      <LinkButton to={paths.seller.call(shopId, call.id)} state={list} size="sm" icon={<Phone size={16} />}>
        <FormattedMessage {...messages.handle} />
      </LinkButton>
    ) : (
      <Chip tone={call.status === 'done' ? 'success' : call.status === 'canceled' ? 'danger' : 'warning'}>{call.get_status_display}</Chip>
    );
  const columns: TableColumn<Call>[] = [
    {
      key: 'received',
      header: intl.formatMessage(messages.received),
      width: '150px',
      render: (call) => format.dateShort(call.created_at, now),
    },
    { key: 'buyer', header: intl.formatMessage(messages.buyer), render: buyer },
    { key: 'phone', header: intl.formatMessage(messages.phone), width: '170px', render: (call) => formatPhone(call.buyer_phone) },
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      isEllipsed: true,
      render: (call) => (call.offer ? offer(call) : '—'),
    },
    { key: 'comment', header: intl.formatMessage(messages.comment), render: (call) => call.comment ?? '—' },
    { key: 'actions', header: intl.formatMessage(messages.actions), isHeaderHidden: true, align: 'end', render: action },
  ];
  return (
    <Table
      caption={intl.formatMessage(messages.caption)}
      columns={columns}
      rows={calls}
      rowKey={({ id }) => id}
      isHighlighted={({ status }) => status === 'new'}
      renderCard={(call) => (
        <CompactCall>
          <Pair>
            <b>{buyer(call)}</b>
            <small>{format.dateShort(call.created_at, now)}</small>
          </Pair>
          {call.offer || call.comment ? offer(call, call.comment) : null}
          <Pair>
            {formatPhone(call.buyer_phone)}
            {action(call)}
          </Pair>
        </CompactCall>
      )}
    />
  );
}

const CompactCall = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};

  > b {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
`;
