import type { Call } from '@yarmarok/shared-api';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, Chip, EmptyState, formatPhone, LinkButton, Pagination, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { PageTitle } from '../../components/page-title';
import { pageSize, parseOffset, toOffset, toPages } from '../../state/list-page';
import { sellerScreenPaths } from '../../state/seller-screen-paths';
import { useAccountApi } from '../../state/account-use-account-api';
import { useSessionQuery } from '../../state/account-use-session-query';
import { messages } from './list.messages';

/** Call requests to all shops of the seller, the newest first. */
export function ListScreen() {
  const intl = useIntl();
  const offset = parseOffset(useSearchParams()[0]);
  const calls = useSessionQuery(useAccountApi().calls.list({ limit: pageSize, offset }));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageTitle title={<FormattedMessage {...messages.title} />} count={calls.data?.count} />
      <Loaded query={calls} failure={<FormattedMessage {...messages.failed} />} list={sellerScreenPaths.list()}>
        {({ results, count }) =>
          count === 0 ? (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.seller.shops()}>
                  <FormattedMessage {...messages.toShops} />
                </LinkButton>
              }
            />
          ) : (
            <>
              <Card padding="none" tone="shadow">
                <CallsTable calls={results} />
              </Card>
              <Pages>
                <Pagination {...toPages(offset, count)} getHref={(page) => sellerScreenPaths.list(toOffset(page))} />
              </Pages>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function CallsTable({ calls }: { calls: readonly Call[] }) {
  const intl = useIntl();
  const format = useFormat();
  const columns: TableColumn<Call>[] = [
    {
      key: 'buyer',
      header: intl.formatMessage(messages.buyer),
      render: (call) => <TextLink to={sellerScreenPaths.details(call.id)}>{call.buyer_name}</TextLink>,
    },
    { key: 'phone', header: intl.formatMessage(messages.phone), render: (call) => formatPhone(call.buyer_phone) },
    { key: 'shop', header: intl.formatMessage(messages.shop), isEllipsed: true, render: ({ shop }) => shop.title },
    { key: 'received', header: intl.formatMessage(messages.received), render: (call) => format.dateShort(call.created_at) },
    {
      key: 'status',
      header: intl.formatMessage(messages.status),
      render: (call) => <Chip tone={call.status === 'done' ? 'success' : 'warning'}>{call.get_status_display}</Chip>,
    },
  ];
  return (
    <Table
      caption={intl.formatMessage(messages.title)}
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
