import type { OfferGridFilters } from '@yarmarok/shared-api/account';
import { PageMeta } from '@yarmarok/shared-contract';
import { Alert, Button, Card, color, ErrorState, lazyNamed, Skeleton, type, useFormat } from '@yarmarok/shared-ui';
import { isNotFound, PageHeading } from '@yarmarok/shared-ui/account';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { UndoBar } from '../../components/undo-bar';
import { UnsavedChangesGuard } from '../../components/unsaved-changes-guard';
import { messages as statusMessages } from '../../features/offers/offer-status.messages';
import { getGridPath } from './grid-path';
import { GridBar } from './grid/grid-bar';
import { hasProblem, listUnreadCells } from './grid/grid-edits';
import { toAttributeCell } from './grid/grid-attributes';
import type { GridPlace } from './grid/grid-table';
import { type GridCell, getStored, ownCells, toText } from './grid/grid-values';
import { readNames } from './grid/named-values';
import { messages } from './grid/offer-grid.messages';
import { type Block, placeBlock, placeByCode } from './grid/pasted-block';
import { useAttributeColumns } from './grid/use-attribute-columns';
import { useGridEdits } from './grid/use-grid-edits';
import { useGridOffers } from './grid/use-grid-offers';
import { NoOffers } from './no-offers';
import { buildOfferFilters, buildOffersQuery, isFiltered, type OffersView, parseOffersView } from './offers-view';
import { OffersFilters } from './offers-filters';
import { SavedFilters } from './saved-filters/saved-filters';
import { messages as listMessages } from './shop-offers.messages';

/** Lazy, because it is shown below its rows. */
const GridTable = lazyNamed(async () => (await import(/* webpackChunkName: "offer-grid-table" */ './grid/grid-table')).GridTable);

/** Prices, stock, statuses, categories and attributes of any number of offers as a table, with the clipboard of spreadsheets. */
export function OfferGridScreen() {
  const shopId = Number(useParams().shopId);
  return <OfferGrid key={shopId} shopId={shopId} />;
}

function OfferGrid({ shopId }: { shopId: number }) {
  const intl = useIntl();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const view = parseOffersView(params);
  const filters = toGridFilters(shopId, view);
  const filtersKey = JSON.stringify(filters);
  const { query, offers, count, fetchNext, fetchUntil } = useGridOffers(shopId, filters);
  const { categories, columns, hasFailed, retry } = useAttributeColumns(view.category);
  const grid = useGridEdits(shopId, columns);
  const { known, changed } = grid;
  // A place among the rows of these filters.
  const [shown, setShown] = useState<{ place: GridPlace; filtersKey: string } | null>(null);
  const target = shown?.filtersKey === filtersKey ? shown.place : null;
  const statuses = new Map(
    (['active', 'draft', 'hidden'] as const).map((status) => [intl.formatMessage(statusMessages[status]).toLowerCase(), status]),
  );

  async function paste(block: Block, { index, cell }: GridPlace): Promise<void> {
    const all = await fetchUntil(cell === 'code' ? Infinity : index + block.length);
    if (!all) return;
    const cells = [...ownCells, ...columns.map(({ code }) => toAttributeCell(code))];
    const { changes, leftOut } = cell === 'code' ? placeByCode(block, all, cells) : placeBlock(block, all, { index, cell }, cells);
    grid.paste({ changes: changes.map((change) => readNames(change, { statuses, categories })), leftOut });
  }

  function fill({ index, cell }: { index: number; cell: GridCell }): void {
    const [above, offer] = [offers[index - 1], offers[index]];
    if (!above || !offer) return;
    const edit = grid.edits.get(above.id);
    const text = edit?.texts[cell] ?? toText(cell, getStored(edit?.base ?? above, cell), known);
    if (text !== '' || cell !== 'category') grid.type(offer, cell, text);
  }

  const problems = offers.flatMap(({ id }, index) => {
    const edit = grid.edits.get(id);
    return edit && hasProblem(edit, known) ? [{ index, edit }] : [];
  });
  function showProblem(): void {
    const next = problems.find(({ index }) => index > (target?.index ?? -1)) ?? problems[0];
    if (!next) return;
    const cell =
      listUnreadCells(next.edit, known)[0] ??
      (Object.keys(next.edit.errors).find((name) => name !== 'row') as GridCell | undefined) ??
      'price';
    setShown({ place: { index: next.index, cell }, filtersKey });
  }

  async function save(): Promise<void> {
    if (!(await grid.save())) showProblem();
  }

  const failure = <FormattedMessage {...listMessages.failed} />;
  if (isNotFound(query))
    return (
      <Loaded query={query} failure={failure}>
        {() => null}
      </Loaded>
    );
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        beside={count === undefined ? null : <Count>{format.number(count)}</Count>}
      />
      <Card padding="none" tone="shadow">
        <OffersFilters
          view={view}
          hasOrdering={false}
          onChange={(change) => setParams(buildOffersQuery({ ...view, offset: 0, ...change }), { replace: true, preventScrollReset: true })}
        />
        <SavedFilters
          shopId={shopId}
          view={view}
          onApply={(saved) => setParams(buildOffersQuery({ ...view, offset: 0, ...saved }), { preventScrollReset: true })}
        />
        <Loaded query={query} failure={failure}>
          {() =>
            count === 0 ? (
              <NoOffers shopId={shopId} isFiltered={isFiltered(view)} allPath={getGridPath(shopId)} />
            ) : (
              // Rows are inert while other filters are being fetched.
              <Page inert={query.isPlaceholderData} aria-busy={query.isPlaceholderData}>
                <GridBar
                  changed={changed}
                  problems={problems.length}
                  isSaving={grid.isSaving}
                  hint={
                    <>
                      <FormattedMessage {...messages.hint} />{' '}
                      {view.category === null ? <FormattedMessage {...messages.attributesHint} /> : null}
                    </>
                  }
                  canUndoSave={grid.canUndoSave}
                  onShowProblem={showProblem}
                  onSave={() => void save()}
                  onUndoSave={() => void grid.undoSave()}
                  onDiscard={grid.discard}
                />
                {hasFailed ? (
                  <Failed
                    role="alert"
                    tone="danger"
                    action={
                      <Button variant="outline" size="sm" onClick={retry}>
                        <FormattedMessage {...messages.retry} />
                      </Button>
                    }
                  >
                    <FormattedMessage {...messages.attributesFailed} />
                  </Failed>
                ) : null}
                <TableFrame>
                  <Suspense fallback={<Skeleton width="100%" height={420} radius={0} />}>
                    <GridTable
                      key={filtersKey}
                      shopId={shopId}
                      offers={offers}
                      count={count ?? offers.length}
                      edits={grid.edits}
                      columns={columns}
                      known={known}
                      target={target}
                      onType={grid.type}
                      onSettle={grid.settle}
                      onPaste={(block, place) => void paste(block, place)}
                      onFill={fill}
                      onEnd={fetchNext}
                    />
                  </Suspense>
                </TableFrame>
                {query.isFetchNextPageError ? (
                  <ErrorState title={failure} onRetry={() => void query.fetchNextPage()} isRetrying={query.isFetchingNextPage} />
                ) : null}
              </Page>
            )
          }
        </Loaded>
      </Card>
      {grid.undoable ? (
        <UndoBar
          key={grid.undoable.key}
          text={grid.undoable.text}
          onUndo={() => {
            grid.undoable?.undo();
            grid.closeUndo();
          }}
          onClose={grid.closeUndo}
        />
      ) : null}
      <UnsavedChangesGuard isGuarding={() => changed > 0} text={<FormattedMessage {...messages.leaveText} />} />
    </>
  );
}

/** Returns the filters of the list without its paging. */
function toGridFilters(shopId: number, view: OffersView): OfferGridFilters {
  const { search, category, status, has_picture, is_sold_out } = buildOfferFilters(shopId, view, 0);
  return { search, category, status, has_picture, is_sold_out };
}

const Count = styled.span`
  ${type('bodyL')}
  color: ${color('text.muted')};
`;

/* The table scrolls by itself, which keeps header and titles visible; the height leaves room for the bar of the browser. */
const TableFrame = styled.div`
  height: max(420px, calc(100dvh - 320px));
`;

const Failed = styled(Alert)`
  border-radius: 0;
`;

const Page = styled.div`
  transition: opacity 120ms;

  &[inert] {
    opacity: 0.6;
  }
`;
