import { Card, EmptyState, LinkButton, Pagination, space, Tag } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { kindMessages } from '../../components/block.messages';
import { OperatorPage } from '../../components/operator-page';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { BlockForm } from './block-form';
import { BlocksTable } from './blocks-table';
import { blockKinds, type BlocksView, buildBlockFilters, buildBlocksHref, pageSize, parseBlocksView } from './blocks-view';
import { messages } from './blocks.messages';

/** Lists blocks, the newest first. An owner or moderator blocks and lifts; an analyst only reads. */
export function BlocksScreen() {
  const intl = useIntl();
  const view = parseBlocksView(useSearchParams()[0]);
  const { blocks: api, operators } = useOperatorApi();
  const role = useSessionQuery(operators.me()).data?.role;
  const blocks = useSessionQuery({
    ...api.list({ ...buildBlockFilters(view), limit: pageSize, offset: view.offset }),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLDivElement>(null);
  const canAct = role === 'owner' || role === 'moderator';
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={blocks} failure={<FormattedMessage {...messages.failed} />}>
      {({ results, count }) => (
        <Parts>
          <Filters view={view} />
          <Card ref={list} tabIndex={-1} padding="none" tone="shadow">
            {results.length === 0 ? (
              <NoBlocks isNarrowed={view.kind !== null || view.isLasting !== null || view.offset > 0} />
            ) : (
              // The button that lifted a block is gone with it.
              <BlocksTable blocks={results} canLift={canAct} onLifted={() => list.current?.focus()} />
            )}
          </Card>
          {count > pageSize ? (
            <Pagination
              page={Math.floor(view.offset / pageSize) + 1}
              pageCount={Math.ceil(count / pageSize)}
              getHref={(page) => buildBlocksHref({ ...view, offset: (page - 1) * pageSize })}
            />
          ) : null}
          {canAct ? (
            <Card tone="shadow">
              <BlockForm />
            </Card>
          ) : null}
        </Parts>
      )}
    </OperatorPage>
  );
}

function Filters({ view }: { view: BlocksView }) {
  const intl = useIntl();
  const states = [
    { value: 'all', isLasting: null },
    { value: 'lasting', isLasting: true },
    { value: 'ended', isLasting: false },
  ] as const;
  return (
    <Bar>
      <SegmentedControl
        label={intl.formatMessage(messages.state)}
        value={view.isLasting === null ? 'all' : view.isLasting ? 'lasting' : 'ended'}
        options={states.map(({ value, isLasting }) => ({
          value,
          label: intl.formatMessage(messages[value]),
          to: buildBlocksHref({ ...view, isLasting, offset: 0 }),
        }))}
      />
      <Bar role="group" aria-label={intl.formatMessage(messages.kinds)}>
        {blockKinds.map((kind) => (
          <Tag
            key={kind}
            to={buildBlocksHref({ ...view, kind: view.kind === kind ? null : kind, offset: 0 })}
            isActive={view.kind === kind}
          >
            <FormattedMessage {...kindMessages[kind]} />
          </Tag>
        ))}
      </Bar>
    </Bar>
  );
}

function NoBlocks({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <EmptyState title={<FormattedMessage {...messages.emptyTitle} />} />;
  return (
    <EmptyState
      title={<FormattedMessage {...messages.nothingFound} />}
      action={
        <LinkButton to={buildBlocksHref({ kind: null, isLasting: null, offset: 0 })} variant="outline">
          <FormattedMessage {...messages.showAll} />
        </LinkButton>
      }
    />
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;
