import type { Call } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Card, Chip, EmptyState, formatPhone, LinkButton, Pagination, space, useFormat, VisuallyHidden } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Phone } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { OfferLine } from '../../components/offer-line';
import { LeadsHeader } from '../../features/leads/leads-header';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './calls.messages';

const pageSize = 20;

/** Call requests of a shop; they cost nothing, so nothing is hidden. */
export function CallsScreen() {
  const intl = useIntl();
  const { api } = useHost();
  const shopId = Number(useParams().shopId);
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const calls = useSessionQuery(api.calls.ofSeller({ shop: shopId, limit: pageSize, offset }));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <VisuallyHidden as="h1">
        <FormattedMessage {...messages.title} />
      </VisuallyHidden>
      <LeadsHeader shopId={shopId} current="calls" />
      <Card padding="none" tone="shadow">
        <Loaded query={calls} failure={<FormattedMessage {...messages.failed} />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />
            ) : (
              <CallsTable shopId={shopId} calls={results} />
            )
          }
        </Loaded>
      </Card>
      {calls.data && calls.data.count > pageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(offset / pageSize) + 1}
            pageCount={Math.ceil(calls.data.count / pageSize)}
            hrefOf={(page) => paths.seller.calls(shopId, { offset: (page - 1) * pageSize || null })}
          />
        </Pages>
      ) : null}
    </>
  );
}

function CallsTable({ shopId, calls }: { shopId: number; calls: readonly Call[] }) {
  const intl = useIntl();
  const format = useFormat();
  const columns: TableColumn<Call>[] = [
    { key: 'received', header: intl.formatMessage(messages.received), width: '150px', render: (call) => format.dateShort(call.created_at) },
    {
      key: 'buyer',
      header: intl.formatMessage(messages.buyer),
      render: (call) => <Link to={paths.seller.call(shopId, call.id)}>{call.buyer_name}</Link>,
    },
    { key: 'phone', header: intl.formatMessage(messages.phone), width: '170px', render: (call) => formatPhone(call.buyer_phone) },
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      render: (call) => (call.offer ? <OfferLine title={call.offer.title} image={call.offer.main_image?.file_150_150 ?? null} /> : '—'),
    },
    { key: 'comment', header: intl.formatMessage(messages.comment), render: (call) => call.comment ?? '—' },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (call) =>
        call.status === 'new' ? (
          <LinkButton to={paths.seller.call(shopId, call.id)} size="sm" icon={<Phone size={16} />}>
            <FormattedMessage {...messages.handle} />
          </LinkButton>
        ) : (
          <Chip tone={call.status === 'done' ? 'success' : call.status === 'canceled' ? 'danger' : 'warning'}>
            {call.get_status_display}
          </Chip>
        ),
    },
  ];
  return (
    <Table
      caption={intl.formatMessage(messages.caption)}
      columns={columns}
      rows={calls}
      rowKey={({ id }) => id}
      isHighlighted={({ status }) => status === 'new'}
    />
  );
}

const Pages = styled.div`
  margin-top: ${space(5)};
`;
