import type { QueueItemPage, QueueName } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, Pagination, space } from '@yarmarok/shared-ui';
import { Loaded } from '@yarmarok/shared-ui/account';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { messages as pageMessages } from '../../components/operator-page.messages';
import { NotFound, OperatorPage } from '../../components/operator-page';
import { queueMessages, queueNames } from '../../components/queue-names';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { QueueWork } from './queue-work';
import { buildQueueHref, pageSize, parseQueueView, type QueueView } from './queue-view';
import { messages } from './queue.messages';

/** Lists the items of a queue, the oldest first; with `item` in the address it shows that item alone. */
export function QueueScreen() {
  const { queue: asTyped } = useParams();
  const queue = queueNames.find((name) => name === asTyped);
  return queue ? <KnownQueue key={queue} queue={queue} /> : <NotFound />;
}

function KnownQueue({ queue }: { queue: QueueName }) {
  const intl = useIntl();
  const view = parseQueueView(useSearchParams()[0]);
  const { operators, queues } = useOperatorApi();
  const role = useSessionQuery(operators.me()).data?.role;
  const page = useSessionQuery({
    ...queues.items(queue, { ...(view.isMine ? { mine: true } : {}), limit: pageSize, offset: view.offset }),
    placeholderData: keepPreviousData,
  });
  const alone = useSessionQuery({ ...queues.item(queue, view.item ?? 0), enabled: view.item !== null });
  const isAlone = view.item !== null;
  const shown = isAlone ? (alone.data ? [alone.data] : []) : (page.data?.results ?? []);
  return (
    <OperatorPage title={intl.formatMessage(queueMessages[queue])} query={page} failure={<FormattedMessage {...messages.failed} />}>
      {(data) => (
        <QueueWork
          queue={queue}
          view={view}
          items={shown}
          now={new Date(isAlone ? alone.dataUpdatedAt : page.dataUpdatedAt)}
          canDecide={role !== undefined && role !== 'analyst'}
          isGone={isAlone && isMissing(alone.error)}
        >
          {isAlone ? (
            <Loaded
              query={alone}
              failure={<FormattedMessage {...messages.failed} />}
              notFound={null}
              loadingLabel={intl.formatMessage(pageMessages.loading)}
            >
              {() => null}
            </Loaded>
          ) : (
            <ListEnd queue={queue} view={view} page={data} />
          )}
        </QueueWork>
      )}
    </OperatorPage>
  );
}

const isMissing = (error: unknown) => error instanceof Error && 'statusCode' in error && error.statusCode === 404;

/** The pages under a list, or the reason why it is empty. */
function ListEnd({ queue, view, page: { results, count } }: { queue: QueueName; view: QueueView; page: QueueItemPage }) {
  const getHref = (offset: number) => buildQueueHref(queue, { ...view, offset });
  if (results.length === 0) {
    const isAll = !view.isMine && (view.offset === 0 || count === 0);
    const title = isAll ? messages.emptyTitle : count > 0 ? messages.emptyPage : messages.emptyMine;
    return (
      <EmptyState
        title={<FormattedMessage {...title} />}
        action={
          <LinkButton
            to={isAll ? paths.operator.queues() : buildQueueHref(queue, { isMine: false, item: null, offset: 0 })}
            variant="outline"
          >
            <FormattedMessage {...(isAll ? messages.toQueues : messages.toList)} />
          </LinkButton>
        }
      />
    );
  }
  if (count <= pageSize) return null;
  return (
    <Pages>
      <Pagination
        page={Math.floor(view.offset / pageSize) + 1}
        pageCount={Math.ceil(count / pageSize)}
        getHref={(number) => getHref((number - 1) * pageSize)}
      />
    </Pages>
  );
}

const Pages = styled.div`
  margin-top: ${space(5)};
`;
