import type { IntlShape } from 'react-intl';
import { messages as changedMessages } from '../../../components/changed-elsewhere.messages';
import { messages as statusMessages } from '../../../features/offers/offer-status.messages';
import { messages as listMessages } from '../shop-offers.messages';
import { type Edit, listUnreadCells } from './grid-edits';
import { describeAttribute, getCode, isAttributeCell, type KnownAttributes } from './grid-attributes';
import { type GridCell, getStored, type OwnCell, ownCells, toText } from './grid-values';
import { messages } from './offer-grid.messages';

const labels = {
  price: listMessages.price,
  old_price: messages.oldPrice,
  stock: listMessages.stock,
  status: listMessages.status,
  category: listMessages.category,
} as const satisfies Record<OwnCell, object>;

const unread = {
  price: messages.badAmount,
  old_price: messages.badAmount,
  stock: messages.badStock,
  status: messages.badStatus,
  category: messages.badCategory,
} as const satisfies Record<OwnCell, object>;

const unreadAttribute = {
  number: messages.badNumber,
  boolean: messages.badYesNo,
  choice: messages.badChoice,
  color: messages.badChoice,
  size: messages.badChoice,
} as const;

/** Describes the problem of a row: invalid values first, then refusals of the service. */
export function describeProblem(edit: Edit, known: KnownAttributes, intl: IntlShape): string {
  const { errors, base, code } = edit;
  const bad = listUnreadCells(edit, known);
  const find = (cell: GridCell) => (isAttributeCell(cell) ? known.get(getCode(cell)) : undefined);
  const getLabel = (cell: GridCell) => {
    if (!isAttributeCell(cell)) return intl.formatMessage(labels[cell]);
    const attribute = find(cell);
    return attribute ? describeAttribute(attribute) : getCode(cell);
  };
  const sayUnread = (cell: GridCell) =>
    intl.formatMessage(isAttributeCell(cell) ? unreadAttribute[find(cell)?.kind ?? 'choice'] : unread[cell]);
  const showNow = (cell: GridCell) => {
    const stored = getStored(base, cell);
    if (cell === 'category') return base.category?.title ?? '';
    if (cell === 'status') return intl.formatMessage(statusMessages[base.status]);
    if (typeof stored === 'boolean') return intl.formatMessage(stored ? messages.yes : messages.no);
    return toText(cell, stored, known);
  };
  const sayNow = (cell: GridCell) => {
    const now = showNow(cell);
    return intl.formatMessage(changedMessages.now, {
      field: getLabel(cell),
      value: now || intl.formatMessage(changedMessages.empty),
    });
  };
  const saidByService = [...ownCells, ...Object.keys(errors).filter(isAttributeCell)].flatMap((cell) => {
    const text = errors[cell];
    if (text === undefined || bad.includes(cell)) return [];
    return code === 'changed_elsewhere' ? [sayNow(cell), text] : [`${getLabel(cell)}: ${text}`];
  });
  return [
    ...bad.map((cell) => `${getLabel(cell)}: ${sayUnread(cell)}`),
    ...(errors.row === undefined ? [] : [errors.row]),
    ...saidByService,
  ]
    .map((text) => text.replace(/\.$/, ''))
    .join('. ');
}
