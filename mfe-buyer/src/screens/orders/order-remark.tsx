import type { Order } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { useFormat } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { messages } from './orders.messages';

/** The line that matters at an order's state: where it goes, what it is sent with, when it ended and why. */
export function OrderRemark({ order }: { order: Order }) {
  const format = useFormat();
  const { api } = useHost();
  const reasons = useQuery({ ...api.common.choices('order_cancel_reason'), enabled: order.status === 'canceled' });
  const ended = order.history.findLast(({ to }) => to === order.status);
  if (order.status === 'canceled') {
    const reason = reasons.data?.find(({ value }) => value === order.cancel_reason)?.title.toLocaleLowerCase();
    return reason ? <FormattedMessage {...messages.canceledWhy} values={{ reason }} /> : null;
  }
  if (order.status === 'completed' && ended) return <FormattedMessage {...messages.doneOn} values={{ date: format.day(ended.at) }} />;
  if (order.ttn) return <FormattedMessage {...messages.ttn} values={{ ttn: order.ttn }} />;
  return [order.get_delivery_method_display, order.delivery_city, order.delivery_address].filter(Boolean).join(', ');
}
