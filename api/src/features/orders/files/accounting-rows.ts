import type { Static } from 'typebox';
import type { Locale } from '../../../platform/i18n';
import type { Cell, SheetCell } from '../../../platform/table-file';
import { choiceTitle } from '../../content';
import type { Order } from '../orders.schemas';
import { accountingColumns } from './order-files.messages';

type PresentedOrder = Static<typeof Order>;

export const accountingHeader = (locale: Locale): readonly Cell[] => Object.values(accountingColumns).map((title) => title[locale]);

/** Rows of a workbook, one for each line of an order. Totals of an order stand in its first row, so that columns can be summed. */
export function accountingRows(order: PresentedOrder, locale: Locale): (readonly SheetCell[])[] {
  const completed = order.history.findLast(({ to }) => to === 'completed')?.at;
  return order.items.map((item, index) => {
    const cells: Record<keyof typeof accountingColumns, SheetCell> = {
      number: Number(order.number),
      placedAt: new Date(order.created_at),
      status: order.get_status_display,
      completedAt: order.status === 'completed' && completed ? new Date(completed) : '',
      offer: [item.offer.title, item.offer.get_choices_display].filter(Boolean).join(', '),
      code: item.sku ?? '',
      quantity: item.quantity,
      unit: choiceTitle('unit', item.unit, locale),
      price: Number(item.price),
      sum: Number(item.total),
      currency: order.currency.toUpperCase(),
      total: index === 0 ? Number(order.total) : '',
      bonuses: index === 0 ? Number(order.bonuses_used) : '',
      payment: order.get_payment_method_display,
      delivery: order.get_delivery_method_display,
      ttn: order.ttn ?? '',
      buyer: order.buyer_name ?? '',
      phone: order.buyer_phone ?? '',
      email: order.buyer_email ?? '',
    };
    return Object.values(cells);
  });
}
