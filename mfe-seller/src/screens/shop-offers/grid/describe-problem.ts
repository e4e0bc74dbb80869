import type { IntlShape } from 'react-intl';
import { messages as changedMessages } from '../../../components/changed-elsewhere.messages';
import { messages as statusMessages } from '../../../features/offers/offer-status.messages';
import { messages as listMessages } from '../shop-offers.messages';
import { type Edit, listUnreadCells } from './grid-edits';
import { type GridCell, getStored, toText } from './grid-values';
import { messages } from './offer-grid.messages';

const labels = {
  price: listMessages.price,
  old_price: messages.oldPrice,
  stock: listMessages.stock,
  status: listMessages.status,
  category: listMessages.category,
} as const satisfies Record<GridCell, object>;

const unread = {
  price: messages.badAmount,
  old_price: messages.badAmount,
  stock: messages.badStock,
  status: messages.badStatus,
  category: listMessages.category,
} as const satisfies Record<GridCell, object>;

/** Says what is wrong with a row: first what is no value, then what the service said. */
export function describeProblem(edit: Edit, intl: IntlShape): string {
  const { errors, base, code } = edit;
  const bad = listUnreadCells(edit);
  const sayNow = (cell: GridCell) => {
    const now =
      cell === 'category'
        ? (base.category?.title ?? '')
        : cell === 'status'
          ? intl.formatMessage(statusMessages[base.status])
          : toText(getStored(base, cell));
    return intl.formatMessage(changedMessages.now, {
      field: intl.formatMessage(labels[cell]),
      value: now || intl.formatMessage(changedMessages.empty),
    });
  };
  const saidByService = (Object.keys(labels) as GridCell[]).flatMap((cell) => {
    const text = errors[cell];
    if (text === undefined || bad.includes(cell)) return [];
    return code === 'changed_elsewhere' ? [sayNow(cell), text] : [`${intl.formatMessage(labels[cell])}: ${text}`];
  });
  return [
    ...bad.map((cell) => `${intl.formatMessage(labels[cell])}: ${intl.formatMessage(unread[cell])}`),
    ...(errors.row === undefined ? [] : [errors.row]),
    ...saidByService,
  ]
    .map((text) => text.replace(/\.$/, ''))
    .join('. ');
}
