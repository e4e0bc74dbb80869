import type { Order } from '@yarmarok/shared-api';
import { useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { messages } from './orders.messages';

/** The most relevant fact for the status: address, waybill, or the date and reason of the end. */
export function OrderRemark({ order }: { order: Order }) {
  const format = useFormat();
  const ended = order.history.findLast(({ to }) => to === order.status);
  if (order.status === 'canceled') {
    const reason = order.get_cancel_reason_display?.toLocaleLowerCase();
    return reason ? <FormattedMessage {...messages.canceledWhy} values={{ reason }} /> : null;
  }
  if (order.status === 'completed' && ended) return <FormattedMessage {...messages.doneOn} values={{ date: format.day(ended.at) }} />;
  if (order.ttn) return <FormattedMessage {...messages.ttn} values={{ ttn: order.ttn }} />;
  return [order.get_delivery_method_display, order.get_delivery_city_display, order.delivery_address].filter(Boolean).join(', ');
}
