import { PageMeta } from '@yarmarok/shared-contract';
import { Card, media, Pagination, scrollRow, space, VisuallyHidden } from '@yarmarok/shared-ui';
import { isNotFound, type LoadedQuery } from '@yarmarok/shared-ui/account';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { SalesToolbar } from './sales-toolbar';
import { salesPageSize } from './sales-view';

interface SalesListProps<Row> {
  title: string;
  /** Above the list. */
  header: ReactNode;
  query: LoadedQuery<{ count: number; results: readonly Row[] }>;
  toolbar: ComponentProps<typeof SalesToolbar>;
  filtersLabel: string;
  /** Links to the same list with another status. */
  filters: ReactNode;
  /** More fields that narrow the list. */
  children?: ReactNode;
  /** Names the data that could not be loaded. */
  failure: ReactNode;
  empty: ReactNode;
  renderRows: (rows: readonly Row[]) => ReactNode;
  offset: number;
  getPageHref: (offset: number) => string;
}

/** A list of orders or calls of a shop: search, filters, rows, pages. */
export function SalesList<Row>(props: SalesListProps<Row>) {
  const { title, header, query, toolbar, filtersLabel, filters, children, failure, empty, renderRows, offset, getPageHref } = props;
  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      {header}
      <Card padding="none" tone="shadow">
        {isNotFound(query) ? null : (
          <>
            <SalesToolbar {...toolbar} />
            <Filters aria-label={filtersLabel}>{filters}</Filters>
            {children}
          </>
        )}
        <Loaded query={query} failure={failure}>
          {({ results }) => (results.length === 0 ? empty : renderRows(results))}
        </Loaded>
      </Card>
      {query.data && query.data.count > salesPageSize ? (
        <Pages>
          <Pagination
            page={Math.floor(offset / salesPageSize) + 1}
            pageCount={Math.ceil(query.data.count / salesPageSize)}
            getHref={(page) => getPageHref((page - 1) * salesPageSize)}
          />
        </Pages>
      ) : null}
    </>
  );
}

const Filters = styled.nav`
  display: flex;
  flex-wrap: wrap;
  ${scrollRow}
  gap: ${space(2)};
  padding: ${space(4)} ${space(5)};
  /* The card ends before the screen does. */
  ${media.mobile} {
    margin-inline: 0;
    padding-inline: ${space(4)};
  }
`;

const Pages = styled.div`
  margin-top: ${space(5)};
`;
