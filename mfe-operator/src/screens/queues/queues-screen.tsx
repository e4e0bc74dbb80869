import type { Queue } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Card, Chip, EmptyState, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OperatorPage } from '../../components/operator-page';
import { queueMessages } from '../../components/queue-names';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './queues.messages';

/** The queues of the role: how much waits, since when, and what is overdue. */
export function QueuesScreen() {
  const intl = useIntl();
  const queues = useSessionQuery(useOperatorApi().queues.list());
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={queues} failure={<FormattedMessage {...messages.failed} />}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} />
        ) : (
          <Cards>
            {results.map((queue) => (
              <QueueCard key={queue.queue} queue={queue} />
            ))}
          </Cards>
        )
      }
    </OperatorPage>
  );
}

function QueueCard({ queue: { queue, count, mine, overdue, oldest_at: oldest, target_hours: hours } }: { queue: Queue }) {
  const format = useFormat();
  // The current time, read once per visit.
  const [now] = useState(() => new Date());
  const items = [
    { label: <FormattedMessage {...messages.waiting} />, value: format.number(count) },
    { label: <FormattedMessage {...messages.mine} />, value: format.number(mine) },
    { label: <FormattedMessage {...messages.oldest} />, value: oldest === null ? '—' : format.dateShort(oldest, now) },
    { label: <FormattedMessage {...messages.target} />, value: <FormattedMessage {...messages.hours} values={{ count: hours }} /> },
  ];
  return (
    <Card as="section" tone="shadow" aria-labelledby={`queue-${queue}`}>
      <Head>
        <Name id={`queue-${queue}`}>
          <TextLink to={paths.operator.queue(queue)} hasChevron>
            <FormattedMessage {...queueMessages[queue]} />
          </TextLink>
        </Name>
        {overdue > 0 ? (
          <Chip tone="danger">
            <FormattedMessage {...messages.overdue} values={{ count: overdue }} />
          </Chip>
        ) : (
          <Chip tone={count > 0 ? 'success' : 'neutral'}>
            <FormattedMessage {...(count > 0 ? messages.inTime : messages.nothing)} />
          </Chip>
        )}
      </Head>
      <InfoList items={items} layout="split" />
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  margin-bottom: ${space(3)};
`;

const Name = styled.h2`
  ${type('h3')}
  margin: 0;
`;
