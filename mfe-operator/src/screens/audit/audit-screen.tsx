import type { AuditEntry } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Card, EmptyState, LinkButton, Pagination, space, Tag } from '@yarmarok/shared-ui';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { AuditFilters } from './audit-filters';
import { type AuditView, buildAuditFilters, buildAuditQuery, pageSize, parseAuditView } from './audit-view';
import { messages } from './audit.messages';
import { EntriesTable } from './entries-table';
import { toActorText, toTargetText } from './entry-texts';

/** Lists the acts of operators, the newest first. */
export function AuditScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  const view = parseAuditView(useSearchParams()[0]);
  const entries = useSessionQuery({
    ...useOperatorApi().audit.list({ ...buildAuditFilters(view), limit: pageSize, offset: view.offset }),
    placeholderData: keepPreviousData,
  });
  const getHref = (change: Partial<AuditView>) => paths.operator.audit() + buildAuditQuery({ ...view, offset: 0, ...change });
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={entries} failure={<FormattedMessage {...messages.failed} />}>
      {({ results, count }) => (
        <>
          <Chosen view={view} entries={results} getHref={getHref} />
          <Card padding="none" tone="shadow">
            <AuditFilters
              view={view}
              onSubmit={({ action, from, to }) => void navigate(getHref({ action: action || null, from: from || null, to: to || null }))}
            />
            {results.length === 0 ? (
              <NoEntries isNarrowed={buildAuditQuery(view) !== ''} />
            ) : (
              <EntriesTable entries={results} getHref={getHref} />
            )}
          </Card>
          {count > pageSize ? (
            <Pages>
              <Pagination
                page={Math.floor(view.offset / pageSize) + 1}
                pageCount={Math.ceil(count / pageSize)}
                getHref={(page) => getHref({ offset: (page - 1) * pageSize })}
              />
            </Pages>
          ) : null}
        </>
      )}
    </OperatorPage>
  );
}

interface ChosenProps {
  view: AuditView;
  entries: readonly AuditEntry[];
  getHref: (change: Partial<AuditView>) => string;
}

/** Filters that links of the entries set; a press removes one. */
function Chosen({ view: { actor, targetType, targetId }, entries, getHref }: ChosenProps) {
  const intl = useIntl();
  const ofActor = entries.find(({ actor_id: id }) => id === actor);
  const target = targetType === null ? null : (toTargetText(intl, targetType, targetId) ?? targetType);
  if (actor === null && target === null) return null;
  return (
    <Tags>
      {actor === null ? null : (
        <Tag to={getHref({ actor: null })} isActive>
          {intl.formatMessage(messages.actorIs, {
            name: ofActor ? toActorText(intl, ofActor) : intl.formatMessage(messages.operatorNumber, { id: String(actor) }),
          })}
        </Tag>
      )}
      {target === null ? null : (
        <Tag to={getHref({ targetType: null, targetId: null })} isActive>
          {target}
        </Tag>
      )}
    </Tags>
  );
}

function NoEntries({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />;
  return (
    <EmptyState
      title={<FormattedMessage {...messages.nothingFound} />}
      action={
        <LinkButton to={paths.operator.audit()} variant="outline">
          <FormattedMessage {...messages.showAll} />
        </LinkButton>
      }
    />
  );
}

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
`;

const Pages = styled.div`
  margin-top: ${space(5)};
`;
