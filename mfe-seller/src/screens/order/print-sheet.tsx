import type { Order } from '@yarmarok/shared-api';
import { formatPhone, space, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';
import { messages } from './order.messages';

const subscribeToNothing = () => () => undefined;

/** Print view of the order; hidden on the screen and the only content in print. */
export function PrintSheet({ order }: { order: Order }) {
  const format = useFormat();
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  const money = (amount: string) => format.money(amount, order.currency);
  const address = [order.get_delivery_city_display, order.delivery_address].filter(Boolean).join(', ');
  return createPortal(
    <Sheet data-print-sheet aria-hidden>
      <OnlySheet />
      <h1>
        <FormattedMessage {...messages.printed} values={{ number: order.number, date: format.dateLong(order.created_at) }} />
      </h1>
      <InfoList
        items={[
          { label: <FormattedMessage {...messages.sheetShop} />, value: order.shop.title },
          ...(order.buyer_name ? [{ label: <FormattedMessage {...messages.buyer} />, value: order.buyer_name }] : []),
          ...(order.buyer_phone ? [{ label: <FormattedMessage {...messages.phone} />, value: formatPhone(order.buyer_phone) }] : []),
          { label: <FormattedMessage {...messages.delivery} />, value: order.get_delivery_method_display },
          ...(address ? [{ label: <FormattedMessage {...messages.address} />, value: address }] : []),
          ...(order.ttn ? [{ label: <FormattedMessage {...messages.ttn} />, value: order.ttn }] : []),
          { label: <FormattedMessage {...messages.payment} />, value: order.get_payment_method_display },
          ...(order.comment ? [{ label: <FormattedMessage {...messages.comment} />, value: order.comment }] : []),
        ]}
      />
      <table>
        <thead>
          <tr>
            <th>
              <FormattedMessage {...messages.offer} />
            </th>
            <th data-figure>
              <FormattedMessage {...messages.quantity} />
            </th>
            <th data-figure>
              <FormattedMessage {...messages.price} />
            </th>
            <th data-figure>
              <FormattedMessage {...messages.total} />
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.offer.id}>
              <td>{[item.offer.title, item.offer.get_choices_display, item.sku].filter(Boolean).join(' · ')}</td>
              <td data-figure>{format.number(item.quantity)}</td>
              <td data-figure>{money(item.price)}</td>
              <td data-figure>{money(item.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} data-figure>
              <FormattedMessage {...messages.sheetTotal} />
            </td>
            <td data-figure>{money(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </Sheet>,
    document.body,
  );
}

const OnlySheet = createGlobalStyle`
  @media print {
    body > :not([data-print-sheet]) {
      display: none !important;
    }
  }
`;

const Sheet = styled.div`
  display: none;

  @media print {
    display: block;
    background: #fff;
    color: #000;
  }
  table {
    width: 100%;
    margin-top: ${space(6)};
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(1.5)} ${space(2)};
    border-bottom: 1px solid #999;
    text-align: left;
  }
  [data-figure] {
    text-align: right;
  }
  tfoot {
    font-weight: 700;
  }
`;
