import type { ReactNode } from 'react';
import { VisuallyHidden } from '../card/visually-hidden';
import { breakpoints } from '../theme/scale';
import { useMediaQuery } from '../theme/use-media-query';
import { CardList, TableRoot } from './table-styles';

export interface TableColumn<Row> {
  /** Name of the column, also for styles: `[data-column='price']`. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** `end` for numbers: right-aligned, figures of one width. */
  align?: 'start' | 'end';
  /** CSS width. */
  width?: string;
  /** Takes the remaining width; long words end in an ellipsis. */
  isEllipsed?: boolean;
  /** Hides the header visually, for a column of buttons. */
  isHeaderHidden?: boolean;
  /** Left out where the row becomes a card. */
  isHiddenOnCard?: boolean;
}

export interface TableProps<Row> {
  /** Describes the table to assistive technology. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Own content of a row under 900 px; by default each cell stands beside its header. */
  renderCard?: (row: Row) => ReactNode;
  /** Highlights unread and masked rows in honey. */
  isHighlighted?: (row: Row) => boolean;
}

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The roles repeat what the elements say: as cards they are laid out as blocks, and browsers then forget their meaning. */

/** A table whose rows become cards under 900 px. */
export function Table<Row>({ caption, columns, rows, rowKey, renderCard, isHighlighted }: TableProps<Row>) {
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.mobile - 0.02}px)`);
  const tint = (row: Row) => (isHighlighted?.(row) ? true : undefined);

  if (isNarrow && renderCard) {
    return (
      <CardList aria-label={caption}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-highlighted={tint(row)}>
            {renderCard(row)}
          </li>
        ))}
      </CardList>
    );
  }

  return (
    <TableRoot role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align, width, isHeaderHidden }) => (
            <th key={key} role="columnheader" scope="col" data-column={key} data-align={align} style={{ width }}>
              {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-highlighted={tint(row)}>
            {columns.map(({ key, header, align, render, isEllipsed, isHeaderHidden, isHiddenOnCard }) => (
              <td
                key={key}
                role="cell"
                data-column={key}
                data-align={align}
                data-label={isHeaderHidden ? undefined : header}
                data-ellipsed={isEllipsed ? true : undefined}
                data-off-card={isHiddenOnCard ? true : undefined}
              >
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableRoot>
  );
}
