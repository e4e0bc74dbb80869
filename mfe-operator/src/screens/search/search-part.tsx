import { ApiError } from '@yarmarok/shared-api';
import { Card, Pagination, space } from '@yarmarok/shared-ui';
import { Loaded, type LoadedQuery } from '@yarmarok/shared-ui/account';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages as pageMessages } from '../../components/operator-page.messages';
import { messages } from './search.messages';
import { pageSize, type SearchView, toSearchHref } from './search-view';

interface SearchPartProps<Row> {
  view: SearchView;
  query: LoadedQuery<{ results: Row[]; count: number }>;
  filters: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A tab with its filters, the states of its list, and pages. */
export function SearchPart<Row>({ view, query, filters, children }: SearchPartProps<Row>) {
  const intl = useIntl();
  const isForbidden = query.error instanceof ApiError && query.error.code === 'role_forbids';
  return (
    <Root>
      <Card padding="none" tone="shadow">
        {filters}
        <Loaded
          query={query}
          failure={<FormattedMessage {...(isForbidden ? pageMessages.otherRole : messages.failed)} />}
          notFound={null}
          loadingLabel={intl.formatMessage(pageMessages.loading)}
        >
          {({ results }) => children(results)}
        </Loaded>
      </Card>
      {query.data && query.data.count > pageSize ? (
        <Pagination
          page={Math.floor(view.offset / pageSize) + 1}
          pageCount={Math.ceil(query.data.count / pageSize)}
          getHref={(page) => toSearchHref({ ...view, offset: (page - 1) * pageSize })}
        />
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(4)};
`;

/** Filters in a row, which a button applies. */
export const FilterForm = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
`;
