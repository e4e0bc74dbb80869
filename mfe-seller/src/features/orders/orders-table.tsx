import type { Order } from '@yarmarok/shared-api';
import { color, formatPhone, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { OrderNumber, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OfferLine } from '../../components/offer-line';
import { OrderStatusChip } from '../../components/order-status-chip';
import { Hidden, OrderCard, OrderLink } from './order-card';
import { messages } from './orders-table.messages';

interface OrdersTableProps {
  shopId: number;
  orders: readonly Order[];
  /** A box that selects the order; null for one that cannot be selected. */
  renderTick: (order: Order) => ReactNode;
}

export function OrdersTable({ shopId, orders, renderTick }: OrdersTableProps) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());
  const columns: TableColumn<Order>[] = [
    { key: 'tick', header: intl.formatMessage(messages.selection), isHeaderHidden: true, width: '52px', render: renderTick },
    {
      key: 'order',
      header: intl.formatMessage(messages.order),
      width: '150px',
      render: (order) => (
        <Stack>
          <b>
            <FormattedMessage {...messages.number} values={{ number: order.number, digits: () => <OrderNumber number={order.number} /> }} />
          </b>
          <small>{format.dateShort(order.created_at, now)}</small>
        </Stack>
      ),
    },
    { key: 'offer', header: intl.formatMessage(messages.offer), isEllipsed: true, render: (order) => <OrderedOffers order={order} /> },
    { key: 'buyer', header: intl.formatMessage(messages.buyer), render: (order) => order.buyer_name ?? <Hidden /> },
    {
      key: 'contacts',
      header: intl.formatMessage(messages.contacts),
      width: '160px',
      render: (order) => (order.buyer_phone ? formatPhone(order.buyer_phone) : <Hidden />),
    },
    { key: 'status', header: intl.formatMessage(messages.status), render: (order) => <OrderStatusChip order={order} /> },
    {
      key: 'total',
      header: intl.formatMessage(messages.total),
      align: 'end',
      render: (order) => <b>{format.money(order.total, order.currency)}</b>,
    },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (order) => <OrderLink shopId={shopId} order={order} />,
    },
  ];
  return (
    <Frame>
      <Table
        caption={intl.formatMessage(messages.caption)}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        renderCard={(order) => <OrderCard shopId={shopId} order={order} now={now} tick={renderTick(order)} />}
        isHighlighted={({ is_opened: isOpened }) => !isOpened}
      />
    </Frame>
  );
}

function OrderedOffers({ order }: { order: Order }) {
  const intl = useIntl();
  const [first, ...others] = order.items;
  if (!first) return null;
  const amount =
    others.length > 0
      ? intl.formatMessage(messages.moreItems, { count: others.length })
      : intl.formatMessage(messages.quantity, { count: first.quantity });
  return (
    <OfferLine
      title={first.offer.title}
      image={first.offer.main_image?.file_150_150 ?? null}
      drawing={first.offer.drawing}
      note={[first.offer.get_choices_display, amount].filter(Boolean).join(' · ')}
    />
  );
}

/* A column of boxes has to fit beside the others. */
const Frame = styled.div`
  ${media.tablet} {
    th,
    td {
      padding-inline: ${space(1)};
    }
  }
`;

const Stack = styled.span`
  display: grid;
  white-space: nowrap;

  small {
    ${type('caption')}
    color: ${color('text.muted')};
  }
`;
