import { nestQuotes, paths, useHost } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import type { useCombobox } from '@yarmarok/shared-ui';
import { Price, radius, Skeleton, color, media, space, type } from '@yarmarok/shared-ui';
import { History, ImageOff, LayoutGrid, Search, Tag, TrendingUp } from '@yarmarok/shared-ui/icons';
import { HighlightMatch, ListboxGroup, ListboxOption, ListboxPanel } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffectEvent, useLayoutEffect, useReducer } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { clearSearches, readSearches, rememberSearch } from '../../state/recent-searches';
import { dialogMessages } from '../dialogs/dialog-messages';
import { flattenCategories, menuTree } from './catalog/category-tree';
import { panelMessages as messages, panelValueMessages } from './search-panel.messages';
import { type Suggestion, type Suggestions, useSuggestions } from './use-suggestions';

/** Values that the panel reports to the field. */
export interface FoundRows {
  /** Rows that the field moves among. */
  rows: readonly Suggestion[];
  /** Announced while typing. */
  status: string;
  /** Puts a search first among the recent ones; missing until the panel has loaded. */
  remember?: (search: string) => void;
}

export interface SearchPanelProps {
  /** The typed text. */
  text: string;
  combobox: Pick<ReturnType<typeof useCombobox>, 'isOpen' | 'listProps' | 'optionProps'>;
  /** Called with the rows and their announcement before they are painted. */
  onSuggestions: (found: FoundRows) => void;
}

const groups = [
  { kind: 'recent', title: messages.recent },
  { kind: 'popular', title: messages.popular },
  { kind: 'category', title: messages.categories },
  { kind: 'brand', title: messages.brands },
  { kind: 'offer', title: messages.offers },
] as const;
/** Placeholders of loading rows. */
const placeholders = [68, 52, 60, 44];

/** Finds the suggestions for the typed text, reports them to the field, and shows them while its list is open. */
export function SearchPanel(props: SearchPanelProps) {
  return (
    <MessageScope set={dialogMessages}>
      <Suggest {...props} />
    </MessageScope>
  );
}

function Suggest({ text, combobox, onSuggestions }: SearchPanelProps) {
  const intl = useIntl();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useSubmittedSearch();
  // Reads them each time, because another tab may have searched too.
  const suggestions = useSuggestions(text, readSearches());
  const { rows, isLoading } = suggestions;
  const count = rows.filter(({ kind }) => kind !== 'all').length;
  const status = isLoading ? '' : intl.formatMessage(panelValueMessages.found, { count });
  const report = useEffectEvent(() => onSuggestions({ rows, status, remember: rememberSearch }));
  const rowsKey = rows.map(({ to }) => to).join(' ');
  useLayoutEffect(() => report(), [rowsKey, status]);

  function handleClearRecent() {
    clearSearches();
    redraw();
  }

  return combobox.isOpen ? <SuggestionList suggestions={suggestions} combobox={combobox} onClearRecent={handleClearRecent} /> : null;
}

/** Remembers the search of this page where the browser submitted the form itself, before the scripts arrived. */
function useSubmittedSearch(): void {
  const { pathname, search } = useLocation();
  const remember = useEffectEvent(() => {
    const submitted = pathname === paths.offers() ? new URLSearchParams(search).get('search') : null;
    const isFromHere = document.referrer.startsWith(`${window.location.origin}/`);
    if (submitted && isFromHere) rememberSearch(submitted);
  });
  useLayoutEffect(() => remember(), []);
}

export interface SuggestionListProps {
  suggestions: Suggestions;
  combobox: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>;
  onClearRecent: () => void;
}

/** Suggestions under the search field: queries, categories, brands and offers, then the whole search. All are links. */
export function SuggestionList({
  suggestions: { query, rows, isLoading },
  combobox: { listProps, optionProps },
  onClearRecent,
}: SuggestionListProps) {
  const intl = useIntl();
  const pictures = useCategoryPictures();
  const { onMouseDown, ...list } = listProps;
  function handleClearRecent({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    onClearRecent();
    // The button disappears together with the searches.
    form?.querySelector('input')?.focus();
  }
  const listRows = (wanted: Suggestion['kind']) =>
    rows.flatMap((row, index) => (row.kind === wanted ? [{ row, props: { ...optionProps(index), to: row.to } }] : []));
  return (
    <Panel onMouseDown={onMouseDown}>
      <div {...list} aria-label={intl.formatMessage(messages.suggestions)} aria-busy={isLoading}>
        {groups.map(({ kind, title }) => {
          const shown = listRows(kind);
          return shown.length > 0 ? (
            <ListboxGroup key={kind} label={<FormattedMessage {...title} />}>
              {shown.map(({ row, props }) => (
                <Row key={row.to} {...props}>
                  <RowContent row={row} query={query} pictures={pictures} />
                </Row>
              ))}
            </ListboxGroup>
          ) : null;
        })}
        {isLoading ? (
          <Placeholders aria-hidden>
            {placeholders.map((width) => (
              <Skeleton key={width} width={`${String(width)}%`} height={20} />
            ))}
          </Placeholders>
        ) : null}
        {listRows('all').map(({ row, props }) => (
          <AllResults key={row.to} {...props}>
            <Search size={20} />
            <FormattedMessage {...panelValueMessages.all} values={{ query: nestQuotes(query, intl.locale) }} />
          </AllResults>
        ))}
      </div>
      {listRows('recent').length > 0 ? (
        <ClearRecent type="button" onClick={handleClearRecent}>
          <FormattedMessage {...messages.clearRecent} />
        </ClearRecent>
      ) : null}
    </Panel>
  );
}

const queryIcons = { recent: History, popular: TrendingUp, brand: Tag, all: Search };

function RowContent({ row, query, pictures }: { row: Suggestion; query: string; pictures: ReadonlyMap<string, string> }) {
  const { locale } = useIntl();
  if (row.kind === 'category') {
    const { alias, title, ancestors } = row.category;
    return (
      <>
        <Picture url={pictures.get(alias)} size={36} isCategory />
        <Strong>
          <HighlightMatch text={title} query={query} />
        </Strong>
        <Way>{ancestors.map((ancestor) => ancestor.title).join(' • ')}</Way>
      </>
    );
  }
  if (row.kind === 'offer') {
    const { title, title_lang, main_image, price, currency } = row.offer;
    return (
      <>
        <Picture url={main_image?.file_150_150} size={44} />
        <Title lang={title_lang === locale ? undefined : title_lang}>
          <HighlightMatch text={title} query={query} />
        </Title>
        <Price amount={price} currency={currency} size="sm" />
      </>
    );
  }
  const Icon = queryIcons[row.kind];
  return (
    <>
      <Muted>
        <Icon size={20} />
      </Muted>
      <Title>
        <HighlightMatch text={row.search} query={query} />
      </Title>
    </>
  );
}

function Picture({ url, size, isCategory = false }: { url: string | undefined; size: number; isCategory?: boolean }) {
  if (url) return <Image src={url} alt="" width={size} height={size} loading="lazy" />;
  const Icon = isCategory ? LayoutGrid : ImageOff;
  return (
    <NoImage style={{ width: size, height: size }}>
      <Icon size={20} />
    </NoImage>
  );
}

/** Pictures of categories, if the catalog is already cached; they are not worth a call of their own. */
function useCategoryPictures(): Map<string, string> {
  const { api } = useHost();
  const tree = useQuery({ ...api.catalog.tree(), enabled: false }).data;
  return new Map(
    flattenCategories(menuTree(tree?.results ?? [])).flatMap(({ alias, image }) => (image ? [[alias, image.file_150_150] as const] : [])),
  );
}

const Panel = styled(ListboxPanel)`
  padding: ${space(2)} ${space(2.5)} ${space(2.5)};
  ${media.mobile} {
    left: -16px;
    right: -16px;
    padding-inline: ${space(1)};
    border-radius: 0 0 ${radius.lg} ${radius.lg};
  }
`;

const Row = styled(ListboxOption).attrs({ as: Link })<{ to: string }>`
  color: inherit;
  text-decoration: none;
`;

const Placeholders = styled.div`
  display: grid;
  gap: ${space(6)};
  padding: ${space(3)};
`;

const Muted = styled.span`
  flex: none;
  display: grid;
  color: ${color('text.muted')};
`;

/** Level with the heading of the first group, which own searches are. */
const ClearRecent = styled.button`
  position: absolute;
  top: 8px;
  right: 10px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.sm};
  ${type('caption')}
  color: ${color('text.link')};
`;

const Strong = styled.span`
  flex: none;
  max-width: 70%;
  font-weight: 600;
`;

const Way = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: right;
  ${type('caption')}
  color: ${color('text.muted')};
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  mark {
    font-weight: 700;
  }
`;

const Image = styled.img`
  flex: none;
  border-radius: ${radius.controlSm};
  object-fit: cover;
`;

const NoImage = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.controlSm};
  background: ${color('surface.sunken')};
  color: ${color('text.muted')};
`;

/** Stays in sight under a long list. */
const AllResults = styled(Row)`
  position: sticky;
  bottom: -10px;
  margin-bottom: -${space(2.5)};
  padding-block: ${space(2)} ${space(3.5)};
  border-radius: 0 0 ${radius.controlSm} ${radius.controlSm};
  background: ${color('surface.raised')};
  color: ${color('text.link')};
  font-weight: 600;
`;
