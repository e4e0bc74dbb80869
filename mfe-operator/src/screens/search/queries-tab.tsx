import type { SearchedQuery } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Button, EmptyState, LinkButton, TextLink, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Field, Select } from '@yarmarok/shared-ui/forms';
import { keepPreviousData } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { languageMessages, messages, tabMessages } from './search.messages';
import { FilterForm, SearchPart } from './search-part';
import { languages, pageSize, parseSearchView, type SearchView, toSearchHref } from './search-view';

/** Queries of the last days, the most frequent first; each leads to new synonyms. */
export function QueriesTab({ view, isEditor }: { view: SearchView; isEditor: boolean }) {
  const intl = useIntl();
  const format = useFormat();
  const queries = useSessionQuery({
    ...useOperatorApi().searches.queries({
      ...{ days: view.days, without_results: view.tab === 'empty', limit: pageSize, offset: view.offset },
      ...(view.language === null ? {} : { language: view.language }),
    }),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumn<SearchedQuery>[] = [
    {
      key: 'query',
      header: intl.formatMessage(messages.query),
      render: ({ query }) => <TextLink to={paths.offers({ search: query })}>{query}</TextLink>,
    },
    {
      key: 'language',
      header: intl.formatMessage(messages.language),
      render: ({ language }) => <FormattedMessage {...languageMessages[language]} />,
    },
    { key: 'searches', header: intl.formatMessage(messages.searches), align: 'end', render: ({ searches }) => format.number(searches) },
    { key: 'day', header: intl.formatMessage(messages.lastDay), render: ({ last_day: day }) => format.day(day, { hasYear: true }) },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: ({ query }) => (
        <LinkButton
          size="sm"
          variant="outline"
          to={toSearchHref({ ...view, tab: 'synonyms', offset: 0, add: query })}
          aria-label={intl.formatMessage(messages.addForOf, { words: query })}
        >
          <FormattedMessage {...messages.addFor} />
        </LinkButton>
      ),
    },
  ];
  return (
    <SearchPart view={view} query={queries} filters={<QueryFilters view={view} />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={<FormattedMessage {...messages.noQueries} />} />
        ) : (
          <Table
            caption={intl.formatMessage(tabMessages[view.tab])}
            columns={isEditor ? columns : columns.slice(0, -1)}
            rows={rows}
            rowKey={({ query, language }) => `${language} ${query}`}
          />
        )
      }
    </SearchPart>
  );
}

function QueryFilters({ view }: { view: SearchView }) {
  const intl = useIntl();
  const navigate = useNavigate();

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const read = (name: string) => (elements.namedItem(name) as HTMLSelectElement).value;
    const { days, language } = parseSearchView(new URLSearchParams({ days: read('days'), language: read('language') }));
    void navigate(toSearchHref({ ...view, days, language, offset: 0 }));
  }

  return (
    <FilterForm role="search" aria-label={intl.formatMessage(messages.filters)} onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.days} />}>
        <Select
          key={view.days}
          name="days"
          defaultValue={String(view.days)}
          options={[
            { value: '7', label: intl.formatMessage(messages.week) },
            { value: '30', label: intl.formatMessage(messages.month) },
          ]}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.language} />}>
        <Select
          key={view.language}
          name="language"
          defaultValue={view.language ?? ''}
          emptyLabel={intl.formatMessage(messages.anyLanguage)}
          options={languages.map((value) => ({ value, label: intl.formatMessage(languageMessages[value]) }))}
        />
      </Field>
      <Button type="submit" variant="outline">
        <FormattedMessage {...messages.show} />
      </Button>
    </FilterForm>
  );
}
