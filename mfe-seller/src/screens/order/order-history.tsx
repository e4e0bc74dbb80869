import type { Order, OrderStatus } from '@yarmarok/shared-api';
import { Card, color, useFormat } from '@yarmarok/shared-ui';
import { Timeline, type TimelineItem } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './order.messages';

const titles = {
  waiting_for_payment: messages.waiting,
  in_progress: messages.inProgress,
  completed: messages.completed,
  canceled: messages.canceled,
};
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  waiting_for_payment: ['in_progress', 'completed'],
  in_progress: ['completed'],
  completed: [],
  canceled: [],
};

/** Past and expected status changes of the order. */
export function OrderHistory({ order }: { order: Order }) {
  const intl = useIntl();
  const format = useFormat();
  const past = [
    ...order.history.map((line) => ({ ...line, isFirst: line.from === null, isNote: line.from === line.to })),
    ...(order.opened_at ? [{ at: order.opened_at, to: null, isFirst: false, isNote: false, comment: null }] : []),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const items: TimelineItem[] = past.map(({ at, to, isFirst, isNote, comment }, index) => ({
    title: isFirst ? (
      <FormattedMessage {...messages.created} />
    ) : to === null ? (
      <FormattedMessage {...messages.opened} values={{ leads: order.open_price_leads }} />
    ) : (
      <FormattedMessage {...(isNote ? messages.buyerComment : titles[to])} />
    ),
    date: (
      <>
        {format.dateShort(at)}
        {comment ? <Comment>{comment}</Comment> : null}
      </>
    ),
    state: to === 'canceled' ? 'canceled' : index === past.length - 1 && order.status !== 'completed' ? 'current' : 'done',
  }));
  const coming: TimelineItem[] = nextStatuses[order.status].map((status) => ({
    title: <FormattedMessage {...titles[status]} />,
    state: 'next',
  }));
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.history} />
      </h2>
      <Timeline label={intl.formatMessage(messages.history)} items={[...items, ...coming]} />
    </Card>
  );
}

const Comment = styled.span`
  display: block;
  color: ${color('text.primary')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
