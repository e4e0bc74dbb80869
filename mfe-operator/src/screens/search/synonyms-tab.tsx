import type { Synonym } from '@yarmarok/shared-api/account';
import { Button, EmptyState } from '@yarmarok/shared-ui';
import { ButtonRow, Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ConfirmedButton } from '../../components/confirmed-button';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { kindMessages, messages, tabMessages } from './search.messages';
import { FilterForm, SearchPart } from './search-part';
import { pageSize, type SearchView, toSearchHref } from './search-view';
import { SynonymDialog } from './synonym-dialog';

/** Groups of synonyms, the newest first, with a form for a new one. */
export function SynonymsTab({ view, isEditor }: { view: SearchView; isEditor: boolean }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<Synonym | null>(null);
  const synonyms = useSessionQuery({
    ...useOperatorApi().searches.synonyms({ search: view.words, limit: pageSize, offset: view.offset }),
    placeholderData: keepPreviousData,
  });
  const columns: TableColumn<Synonym>[] = [
    { key: 'words', header: intl.formatMessage(messages.words), render: ({ line }) => line },
    { key: 'kind', header: intl.formatMessage(messages.kind), render: ({ kind }) => <FormattedMessage {...kindMessages[kind]} /> },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (synonym) => <SynonymActions synonym={synonym} onChange={() => setChanged(synonym)} />,
    },
  ];
  const close = () => {
    setChanged(null);
    if (view.add !== null) void navigate(toSearchHref({ ...view, add: null }), { replace: true });
  };
  return (
    <>
      <SearchPart
        view={view}
        query={synonyms}
        filters={<WordsFilter view={view} onAdd={isEditor ? () => void navigate(toSearchHref({ ...view, add: '' })) : null} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={<FormattedMessage {...messages.noSynonyms} />} />
          ) : (
            <Table
              caption={intl.formatMessage(tabMessages.synonyms)}
              columns={isEditor ? columns : columns.slice(0, -1)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </SearchPart>
      {isEditor && (changed !== null || view.add !== null) ? (
        <SynonymDialog synonym={changed} typed={view.add ?? ''} onClose={close} />
      ) : null}
    </>
  );
}

function SynonymActions({ synonym: { id, line, is_marked: isMarked }, onChange }: { synonym: Synonym; onChange: () => void }) {
  const intl = useIntl();
  const { mutateAsync: remove, isPending } = useMutation(useOperatorApi().searches.removeSynonym());
  return (
    <ButtonRow>
      {isMarked ? null : (
        <Button size="sm" variant="outline" aria-label={intl.formatMessage(messages.changeOf, { words: line })} onClick={onChange}>
          <FormattedMessage {...messages.change} />
        </Button>
      )}
      <ConfirmedButton
        label={<FormattedMessage {...messages.remove} />}
        name={intl.formatMessage(messages.removeOf, { words: line })}
        title={<FormattedMessage {...messages.removeTitle} />}
        text={<FormattedMessage {...messages.removeText} />}
        keep={<FormattedMessage {...messages.keep} />}
        notice={intl.formatMessage(messages.removed)}
        isBusy={isPending}
        act={() => remove(id)}
        onDone={() => undefined}
      />
    </ButtonRow>
  );
}

function WordsFilter({ view, onAdd }: { view: SearchView; onAdd: (() => void) | null }) {
  const intl = useIntl();
  const navigate = useNavigate();

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = (event.currentTarget.elements.namedItem('words') as HTMLInputElement).value.trim();
    void navigate(toSearchHref({ ...view, words, offset: 0 }));
  }

  return (
    <FilterForm role="search" aria-label={intl.formatMessage(messages.filters)} onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.words} />}>
        <Input key={view.words} name="words" defaultValue={view.words} maxLength={60} autoComplete="off" />
      </Field>
      <Button type="submit" variant="outline">
        <FormattedMessage {...messages.find} />
      </Button>
      {onAdd ? (
        <Button onClick={onAdd}>
          <FormattedMessage {...messages.add} />
        </Button>
      ) : null}
    </FilterForm>
  );
}
