import type { ImportLink, ImportLinkRun } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, LinkButton, Pagination, space } from '@yarmarok/shared-ui';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { useFormat } from '@yarmarok/shared-ui';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { buildImportHref } from '../../features/imports/import-view';
import { buildLinksHref, isGoingOn, type LinksView } from './import-links-view';
import { messages } from './import-links.messages';
import { RunChanges } from './run-changes';
import { RunSummary } from './run-summary';

const pageSize = 10;
const pollMs = 1500;

/** The runs of a link, newest first. */
export function RunHistory({ link, view }: { link: ImportLink; view: LinksView }) {
  const { importLinks: api } = useAccountApi();
  const offset = view.runId === null ? view.offset : 0;
  const runs = useSessionQuery({
    ...api.runs(link.id, pageSize, offset),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isGoingOn) ? pollMs : false),
  });
  return (
    <Loaded query={runs} failure={<FormattedMessage {...messages.failed} />}>
      {({ results, count }) =>
        results.length === 0 ? (
          <p>
            <FormattedMessage {...messages.noRuns} />
          </p>
        ) : (
          <>
            <List>
              {results.map((run) => (
                <RunItem key={run.id} link={link} run={run} view={view} />
              ))}
            </List>
            <Pagination
              page={Math.floor(offset / pageSize) + 1}
              pageCount={Math.ceil(count / pageSize)}
              getHref={(page) => buildLinksHref(link.shop, { linkId: link.id, offset: (page - 1) * pageSize })}
            />
          </>
        )
      }
    </Loaded>
  );
}

function RunItem({ link, run, view }: { link: ImportLink; run: ImportLinkRun; view: LinksView }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const decide = useMutation(useAccountApi().importLinks.decide());
  const [isAsking, setIsAsking] = useState(false);
  const date = format.dateShort(run.created_at);
  const isOpen = view.runId === run.id;
  const hasChanges = run.created + run.updated + run.missing > 0 && run.status !== 'held' && run.status !== 'discarded';

  function handleUndo(): void {
    decide.mutate(
      { run: run.id, decision: 'undo' },
      { onSettled: () => setIsAsking(false), onError: (error) => actions.notifyError(error) },
    );
  }

  return (
    <li>
      <RunSummary run={run} />
      <Buttons>
        {hasChanges ? (
          <LinkButton
            size="sm"
            variant="text"
            preventScrollReset
            to={buildLinksHref(link.shop, { linkId: link.id, runId: isOpen ? null : run.id })}
            aria-label={isOpen ? undefined : intl.formatMessage(messages.openChanges, { date })}
          >
            <FormattedMessage {...(isOpen ? messages.hideChanges : messages.changes)} />
          </LinkButton>
        ) : null}
        {run.import === null ? null : (
          <LinkButton
            size="sm"
            variant="text"
            to={buildImportHref(link.shop, { importId: run.import })}
            aria-label={intl.formatMessage(messages.rowsOf, { date })}
          >
            <FormattedMessage {...messages.rows} />
          </LinkButton>
        )}
        {run.can_undo ? (
          <Button size="sm" variant="text" aria-label={intl.formatMessage(messages.undoOf, { date })} onClick={() => setIsAsking(true)}>
            <FormattedMessage {...messages.undo} />
          </Button>
        ) : null}
      </Buttons>
      {isOpen ? <RunChanges link={link} run={run} offset={view.offset} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={<FormattedMessage {...messages.undoTitle} />}
          text={<FormattedMessage {...messages.undoText} />}
          confirm={<FormattedMessage {...messages.undoConfirm} />}
          keep={<FormattedMessage {...messages.cancel} />}
          isBusy={decide.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={handleUndo}
        />
      ) : null}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border-top: 1px solid ${color('line.default')};
  list-style: none;

  > li {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color('line.default')};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
`;
