import type { CategoryAttribute, GridOffer } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { color, ellipsis, lineClamp, media, radius, space, type } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { listCategories } from '../../../features/offers/categories';
import { messages as listMessages } from '../shop-offers.messages';
import { describeProblem } from './describe-problem';
import { type Edits, hasProblem } from './grid-edits';
import { describeAttribute, type KnownAttributes, toAttributeCell } from './grid-attributes';
import {
  describeWidths,
  gridColumns,
  GridRow,
  type GridRowProps,
  gridWidth,
  problemRowHeightPx,
  rowHeightPx,
  stickyTitle,
} from './grid-row';
import { type GridCell, type OwnCell, ownCells } from './grid-values';
import { messages } from './offer-grid.messages';
import { type Block, parseBlock } from './pasted-block';

/** The next page is fetched this many rows before the end. */
const rowsAhead = 100;

/** A cell of a row: an editable one, or the code of the offer. */
type PlaceName = GridCell | 'code';

export interface GridPlace {
  index: number;
  cell: PlaceName;
}

interface GridTableProps {
  shopId: number;
  offers: readonly GridOffer[];
  /** Number of all offers, including those not fetched yet. */
  count: number;
  edits: Edits;
  /** Attributes of the category of the filter. */
  columns: readonly CategoryAttribute[];
  known: KnownAttributes;
  /** The cell to focus; a new object focuses it again. */
  target: GridPlace | null;
  onType: GridRowProps['onType'];
  onSettle: GridRowProps['onSettle'];
  onPaste: (block: Block, place: GridPlace) => void;
  /** Copies the value of the cell above. */
  onFill: (place: { index: number; cell: GridCell }) => void;
  onEnd: () => void;
}

const headers = {
  price: listMessages.price,
  old_price: messages.oldPrice,
  stock: listMessages.stock,
  status: listMessages.status,
  category: listMessages.category,
} as const satisfies Record<OwnCell, object>;

/** The offers as rows of fields; only visible rows are in the page (virtual scrolling). */
export function GridTable({
  shopId,
  offers,
  count,
  edits,
  columns,
  known,
  target,
  onType,
  onSettle,
  onPaste,
  onFill,
  onEnd,
}: GridTableProps) {
  const intl = useIntl();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const awaited = useRef<GridPlace>(null);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const getChosenCategory = useCategoryTitles();
  const problems = new Set([...edits.values()].filter((edit) => hasProblem(edit, known)).map(({ base }) => base.id));
  // oxlint-disable-next-line react/incompatible-library -- The build has no React Compiler.
  const virtualizer = useVirtualizer({
    count: offers.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => offers[index]?.id ?? index,
    estimateSize: (index) => (problems.has(offers[index]?.id ?? 0) ? problemRowHeightPx : rowHeightPx),
    overscan: 8,
    // The focused row stays mounted when it scrolls out of sight.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return focusedRow === null || focusedRow >= offers.length || rows.includes(focusedRow)
        ? rows
        : [...rows, focusedRow].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;

  const sizesKey = [...problems].join();
  useEffect(() => virtualizer.measure(), [virtualizer, sizesKey]);
  useEffect(() => {
    if (last >= offers.length - rowsAhead) onEnd();
  }, [last, offers.length, onEnd]);

  const find = ({ index, cell }: GridPlace) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index='${String(index)}'][data-cell='${cell}']`) ?? null;
  function goTo(place: GridPlace): void {
    const element = find(place);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
    awaited.current = element ? null : place;
    if (!element) virtualizer.scrollToIndex(place.index, { align: 'center' });
  }
  useEffect(() => {
    if (target) goTo(target);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only another target leads somewhere.
  }, [target]);
  // A row that is scrolled to appears with a later render.
  useEffect(() => {
    if (awaited.current && find(awaited.current)) goTo(awaited.current);
  });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const place = readPlace(event.target);
    // An open list of values handles its keys itself.
    if (!place || event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isField = event.target instanceof HTMLInputElement;
    const step =
      isField && !event.altKey
        ? ({ ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 } as Record<string, number>)[event.key]
        : undefined;
    if (step !== undefined) {
      event.preventDefault();
      if (offers[place.index + step]) goTo({ ...place, index: place.index + step });
    } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD' && place.cell !== 'code') {
      event.preventDefault();
      if (place.index > 0) onFill({ index: place.index, cell: place.cell });
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLElement>) {
    const place = readPlace(event.target);
    if (!place) return;
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    const isOneValue = block.length === 1 && block[0]?.length === 1;
    // A single value is pasted at the caret, as in every field.
    if (isOneValue && event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onPaste(block, place);
  }

  return (
    <Scroller
      ref={scroller}
      role="table"
      aria-label={intl.formatMessage(messages.title)}
      aria-rowcount={count + 1}
      style={describeWidths(columns.length)}
      onKeyDown={handleKeyDown}
      onPaste={handlePaste}
      onFocus={({ target: element }) => {
        const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
        setFocusedRow(row === undefined ? null : Number(row));
      }}
      onBlur={() => setFocusedRow(null)}
    >
      <Head role="rowgroup">
        <div role="row" aria-rowindex={1}>
          <span role="columnheader" data-column="title">
            {intl.formatMessage(listMessages.offer)}
          </span>
          {listHeaders(columns, intl).map(({ name, title }) => (
            <span key={name} role="columnheader" id={`${gridId}-${name}`} data-column={name} title={title}>
              {title}
            </span>
          ))}
        </div>
      </Head>
      <Body role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const offer = offers[index];
          const edit = offer && edits.get(offer.id);
          if (!offer) return null;
          return (
            <GridRow
              key={offer.id}
              {...{ gridId, shopId, index, offer, edit, columns, known, onType, onSettle }}
              top={start}
              problem={edit && hasProblem(edit, known) ? describeProblem(edit, known, intl) : null}
              chosenCategory={getChosenCategory(edit?.texts.category)}
            />
          );
        })}
      </Body>
    </Scroller>
  );
}

/** Returns the columns after the title, by the names of their cells. */
const listHeaders = (columns: readonly CategoryAttribute[], intl: IntlShape): { name: PlaceName; title: string }[] => [
  { name: 'code', title: intl.formatMessage(messages.code) },
  ...ownCells.map((name) => ({ name, title: intl.formatMessage(headers[name]) })),
  ...columns.map((attribute) => ({ name: toAttributeCell(attribute.code), title: describeAttribute(attribute) })),
];

function readPlace(target: EventTarget): GridPlace | null {
  if (!(target instanceof HTMLElement)) return null;
  const { index, cell } = target.dataset;
  return index === undefined || cell === undefined ? null : { index: Number(index), cell: cell as PlaceName };
}

/** Returns a function that finds the title of a category by its id as text. */
function useCategoryTitles() {
  const tree = useQuery(useHost().api.catalog.tree());
  const titles = useMemo(() => new Map(listCategories(tree.data?.results ?? []).map(({ id, title }) => [String(id), title])), [tree.data]);
  return (id: string | undefined) => (id === undefined ? undefined : titles.get(id));
}

const Scroller = styled.div`
  ${type('bodyS')}
  position: relative;
  overflow: auto;
  height: 100%;
  overscroll-behavior: contain;
  scroll-padding: 48px 0 96px 200px;
  border-radius: 0 0 ${radius.lg} ${radius.lg};

  /* The last rows can be scrolled above the support button, which floats over this corner. */
  &::after {
    content: '';
    display: block;
    height: 88px;
  }

  ${media.mobile} {
    scroll-padding: 48px 0 12px 136px;

    &::after {
      display: none;
    }
  }
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;

  > div {
    ${gridColumns}
    height: 40px;
    border-bottom: 1px solid ${color('line.default')};
    background: ${color('surface.card')};
  }
  span {
    ${type('caption')}
    padding: 0 ${space(3)};
    line-height: 39px;
    font-weight: 500;
    color: ${color('text.muted')};
    ${ellipsis}
  }
  [data-column='title'] {
    ${stickyTitle}
    padding-left: ${space(5)};
  }
  /* Two lines: the unit is at the end. */
  [data-column^='attributes'] {
    ${lineClamp(2)}
    align-self: center;
    line-height: 16px;
    white-space: normal;
  }
  [data-column*='price'],
  [data-column='stock'] {
    text-align: right;
  }
  ${media.mobile} {
    [data-column='title'] {
      padding-left: ${space(4)};
    }
  }
`;

const Body = styled.div`
  ${gridWidth}
  position: relative;
`;
