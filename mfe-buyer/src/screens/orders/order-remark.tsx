import type { Order } from '@yarmarok/shared-api';
import { findForeignLanguage, useFormat } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './orders.messages';

/** The most relevant fact for the status: address, waybill, or the date and reason of the end. */
export function OrderRemark({ order }: { order: Order }) {
  const format = useFormat();
  const { locale } = useIntl();
  const ended = order.history.findLast(({ to }) => to === order.status);
  if (order.status === 'canceled') {
    const reason = order.get_cancel_reason_display?.toLocaleLowerCase();
    return reason ? <FormattedMessage {...messages.canceledWhy} values={{ reason }} /> : null;
  }
  if (order.status === 'completed' && ended) return <FormattedMessage {...messages.doneOn} values={{ date: format.day(ended.at) }} />;
  if (order.ttn) return <FormattedMessage {...messages.ttn} values={{ ttn: order.ttn }} />;
  const street = order.delivery_address;
  const place = [order.get_delivery_method_display, order.get_delivery_city_display].filter(Boolean).join(', ');
  return street ? (
    <>
      {`${place}, `}
      <span lang={findForeignLanguage(street, locale)}>{street}</span>
    </>
  ) : (
    place
  );
}
