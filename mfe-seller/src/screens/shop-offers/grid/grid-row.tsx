import type { CategoryAttribute, GridOffer } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { color, ellipsis, lineClamp, media, radius, space, type } from '@yarmarok/shared-ui';
import { chevron } from '@yarmarok/shared-ui/forms';
import { memo, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CategoryPicker } from '../../../features/offers/category-picker';
import { messages as statusMessages } from '../../../features/offers/offer-status.messages';
import { messages as listMessages } from '../shop-offers.messages';
import { AttributeField } from './attribute-field';
import { isAttributeCell, type KnownAttributes, toAttributeCell } from './grid-attributes';
import { type Edit, listChangedCells } from './grid-edits';
import { type GridCell, getStored, parseCell, toText } from './grid-values';

export const rowHeightPx = 48;
/** Height with two lines about problems. */
export const problemRowHeightPx = 84;

const none = '—';
const signs = { uah: '₴', usd: '$', eur: '€' } as const;
const statuses = ['active', 'draft', 'hidden'] as const;
const typed = ['price', 'old_price', 'stock'] as const;

export interface GridRowProps {
  gridId: string;
  shopId: number;
  index: number;
  top: number;
  offer: GridOffer;
  edit: Edit | undefined;
  columns: readonly CategoryAttribute[];
  known: KnownAttributes;
  problem: string | null;
  /** Title of the category that was chosen. */
  chosenCategory: string | undefined;
  onType: (offer: GridOffer, cell: GridCell, text: string) => void;
  onSettle: (id: number) => void;
}

/** An offer with editable fields. Its cells are found by `data-index` and `data-cell`. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, shopId, index, top, offer, edit, columns, known, problem, chosenCategory, onType, onSettle } = props;
  const intl = useIntl();
  const titleId = `${gridId}-title-${String(offer.id)}`;
  const problemId = `${gridId}-problem-${String(offer.id)}`;
  const base = edit?.base ?? offer;
  const changed = edit ? listChangedCells(edit, known) : [];
  const getText = (cell: GridCell) => edit?.texts[cell] ?? toText(cell, getStored(base, cell), known);
  const isInvalid = (cell: GridCell) =>
    edit?.errors[cell] !== undefined || (edit?.texts[cell] !== undefined && parseCell(cell, getText(cell), known) === undefined);

  const cell = (name: GridCell) => ({
    'data-index': index,
    'data-cell': name,
    'aria-labelledby': `${gridId}-${name} ${titleId}`,
    'aria-invalid': isInvalid(name) || undefined,
    'aria-describedby': problem !== null && isInvalid(name) ? problemId : undefined,
    // The stored value, beside a changed one.
    title: isTyped(name) && changed.includes(name) ? toText(name, getStored(base, name), known) || undefined : undefined,
  });
  const box = (name: GridCell, content: ReactNode) => (
    <Cell key={name} role="cell" data-changed={changed.includes(name) || undefined}>
      {content}
    </Cell>
  );
  const field = (name: (typeof typed)[number]) =>
    box(
      name,
      <>
        <input
          {...cell(name)}
          value={getText(name)}
          inputMode={name === 'stock' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          onChange={(event) => onType(offer, name, event.target.value)}
          onBlur={() => onSettle(offer.id)}
        />
        {name === 'stock' || getText(name) === '' ? null : <span aria-hidden>{signs[offer.currency]}</span>}
      </>,
    );

  const status = getText('status');
  return (
    <Row role="row" aria-rowindex={index + 2} data-row={index} style={{ top, height: problem === null ? rowHeightPx : problemRowHeightPx }}>
      <Title role="rowheader">
        <Link id={titleId} to={paths.seller.editOffer(shopId, offer.id)} title={offer.title}>
          {offer.title}
        </Link>
      </Title>
      <Cell role="cell">
        {/* Read-only, but accepts a paste. */}
        <input
          readOnly
          data-index={index}
          data-cell="code"
          aria-labelledby={`${gridId}-code ${titleId}`}
          value={offer.sku ?? ''}
          title={offer.sku ?? undefined}
        />
      </Cell>
      {typed.map(field)}
      {box(
        'status',
        <select
          {...cell('status')}
          value={status}
          onChange={(event) => onType(offer, 'status', event.target.value)}
          onBlur={() => onSettle(offer.id)}
        >
          {statuses.map((value) => (
            <option key={value} value={value}>
              {intl.formatMessage(statusMessages[value])}
            </option>
          ))}
          {statuses.includes(status as (typeof statuses)[number]) ? null : <option value={status}>{status}</option>}
        </select>,
      )}
      {box(
        'category',
        <Category {...{ base, offer, onType }} value={getText('category')} attributes={cell('category')} chosen={chosenCategory} />,
      )}
      {columns.map((attribute) => {
        const name = toAttributeCell(attribute.code);
        return box(
          name,
          <AttributeField
            attribute={attribute}
            text={getText(name)}
            cell={cell(name)}
            onType={(text) => onType(offer, name, text)}
            onSettle={() => onSettle(offer.id)}
          />,
        );
      })}
      {problem === null ? null : (
        <Problem role="cell" id={problemId} title={problem}>
          {problem}
        </Problem>
      )}
    </Row>
  );
});

/** Returns whether the text of a cell can be compared with its stored value. */
const isTyped = (cell: GridCell): boolean => isAttributeCell(cell) || typed.some((name) => name === cell);

interface CategoryProps {
  base: GridOffer;
  offer: GridOffer;
  /** Id of the category, as text. */
  value: string;
  chosen: string | undefined;
  attributes: object;
  onType: GridRowProps['onType'];
}

/** Also opens the list of the field, because the press was on the title. */
function openField(element: HTMLElement | null): void {
  const input = element?.querySelector('input');
  input?.focus();
  input?.click();
}
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The title of the category; a press turns it into a search field. */
function Category({ base, offer, value, chosen, attributes, onType }: CategoryProps) {
  const intl = useIntl();
  const [state, setState] = useState<'closed' | 'picking' | 'picked'>('closed');
  const title = chosen ?? (value === '' || Number(value) === base.category?.id ? base.category?.title : value);
  if (state !== 'picking')
    return (
      <button
        type="button"
        {...attributes}
        ref={state === 'picked' ? takeFocus : undefined}
        title={title}
        onClick={() => setState('picking')}
      >
        {title ?? none}
      </button>
    );
  return (
    <Picker
      ref={openField}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setState('closed');
      }}
    >
      <CategoryPicker
        label={intl.formatMessage(listMessages.category)}
        value={value === '' ? null : Number(value)}
        initialPath={title}
        onPick={(category) => {
          if (category) onType(offer, 'category', String(category.id));
          setState('picked');
        }}
      />
    </Picker>
  );
}

const attributeWidthPx = 156;

/** Properties of the table for its columns of attributes. */
export const describeWidths = (count: number): Record<string, string> =>
  count === 0
    ? {}
    : {
        '--attribute-columns': `repeat(${String(count)}, ${String(attributeWidthPx)}px)`,
        '--attributes-width': `${String(count * attributeWidthPx)}px`,
      };

/** Minimum width of the columns. */
export const gridWidth = `
  min-width: calc(972px + var(--attributes-width, 0px));

  ${media.mobile} {
    min-width: calc(836px + var(--attributes-width, 0px));
  }
`;

/** Columns of the header and of each row. */
export const gridColumns = `
  ${gridWidth}
  display: grid;
  grid-template-columns: minmax(200px, 1fr) 112px 128px 128px 92px 136px 176px var(--attribute-columns,);

  ${media.mobile} {
    grid-template-columns: 136px 96px 116px 116px 84px 128px 160px var(--attribute-columns,);
  }
`;

/** Stays in sight beside the columns that scroll. */
export const stickyTitle = `
  position: sticky;
  left: 0;
  z-index: 1;
  background: ${color('surface.card')};
`;

const Row = styled.div`
  ${gridColumns}
  position: absolute;
  left: 0;
  width: 100%;
  grid-template-rows: ${rowHeightPx - 1}px 1fr;
  border-bottom: 1px solid ${color('line.subtle')};

  > * {
    min-width: 0;
  }
`;

const Title = styled.div`
  ${stickyTitle}
  display: flex;
  align-items: center;
  padding: 0 ${space(2)} 0 ${space(5)};

  a {
    ${lineClamp(2)}
    color: ${color('text.primary')};
    font-weight: 600;
    line-height: 18px;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  ${media.mobile} {
    padding-left: ${space(4)};
  }
`;

const Cell = styled.div`
  position: relative;
  padding: ${space(1)};

  > :is(input, select, button),
  > div > input {
    width: 100%;
    height: 38px;
    padding: 0 ${space(2)};
    border: 1px solid transparent;
    border-radius: ${radius.sm};
    background-color: transparent;
    color: ${color('text.primary')};
    font: inherit;
    text-align: left;
  }
  > :is(input:not([readonly]), select, button),
  > div > input[data-cell] {
    border-color: ${color('line.default')};
    background-color: ${color('surface.card')};
  }
  > input[inputmode] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  > input:has(+ span) {
    padding-right: ${space(6)};
  }
  > input + span {
    position: absolute;
    top: 4px;
    right: 13px;
    line-height: 38px;
    color: ${color('text.muted')};
    pointer-events: none;
  }
  > select {
    ${chevron}
    padding-right: ${space(7)};
    text-overflow: ellipsis;
  }
  > button {
    ${ellipsis}
    cursor: pointer;
  }
  > :is(input, select):focus,
  > div > input[data-cell]:focus,
  > button:focus-visible {
    outline: 2px solid ${color('line.focus')};
    outline-offset: -1px;
  }
  &[data-changed] > :is(input, select, button),
  &[data-changed] > div > input[data-cell] {
    border-color: ${color('accent.default')};
    background-color: ${color('accent.soft')};
  }
  > :is(input, select, button)[aria-invalid],
  > div > input[aria-invalid] {
    border-color: ${color('danger.default')};
  }
`;

/* Overlaps the row, because the column is too narrow for a category path. */
const Picker = styled.div`
  position: absolute;
  inset: ${space(0.5)} ${space(1)} auto auto;
  z-index: 2;
  width: 260px;
`;

const Problem = styled.div`
  ${type('caption')}
  ${lineClamp(2)}
  position: sticky;
  left: 0;
  grid-row: 2;
  grid-column: 1 / -1;
  width: min(100%, 860px, calc(100vw - 48px));
  padding: 0 ${space(5)};
  color: ${color('danger.text')};

  ${media.mobile} {
    padding: 0 ${space(4)};
  }
`;
