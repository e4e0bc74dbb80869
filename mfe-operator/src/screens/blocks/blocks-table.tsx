import type { Block } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Button, Chip, color, media, space, TextLink, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { kindMessages } from '../../components/block.messages';
import { messages } from './blocks.messages';
import { LiftDialog } from './lift-dialog';

interface BlocksTableProps {
  blocks: readonly Block[];
  canLift: boolean;
  onLifted: () => void;
}

/** Blocks with their reasons and states; those that last can be lifted. */
export function BlocksTable({ blocks, canLift, onLifted }: BlocksTableProps) {
  const intl = useIntl();
  const format = useFormat();
  const [lifting, setLifting] = useState<{ block: Block; typed: string } | null>(null);
  const drafts = useRef(new Map<number, string>());
  const columns: TableColumn<Block>[] = [
    { key: 'what', header: intl.formatMessage(messages.what), render: (block) => <What block={block} /> },
    { key: 'reason', header: intl.formatMessage(messages.reason), render: ({ reason }) => <Reason dir="auto">{reason}</Reason> },
    {
      key: 'since',
      header: intl.formatMessage(messages.since),
      render: ({ blocked_at: at, blocked_by: email }) => (
        <Lines>
          {format.dateShort(at)}
          <small>
            <FormattedMessage {...messages.by} values={{ email }} />
          </small>
        </Lines>
      ),
    },
    { key: 'state', header: intl.formatMessage(messages.until), render: (block) => <State block={block} /> },
    {
      key: 'actions',
      header: intl.formatMessage(messages.actions),
      isHeaderHidden: true,
      align: 'end',
      render: (block) =>
        block.ended_at === null ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={intl.formatMessage(messages.liftOf, { title: block.title })}
            onClick={() => setLifting({ block, typed: drafts.current.get(block.id) ?? '' })}
          >
            <FormattedMessage {...messages.lift} />
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <Table
        caption={intl.formatMessage(messages.title)}
        columns={canLift ? columns : columns.slice(0, -1)}
        rows={blocks}
        rowKey={({ id }) => id}
      />
      {lifting ? (
        <LiftDialog
          {...lifting}
          onLifted={() => {
            setLifting(null);
            onLifted();
          }}
          onClose={(typed) => {
            drafts.current.set(lifting.block.id, typed);
            setLifting(null);
          }}
        />
      ) : null}
    </>
  );
}

function What({ block: { kind, alias, title, target_id: id } }: { block: Block }) {
  const intl = useIntl();
  return (
    <Lines>
      {alias === null ? (
        <b>{title}</b>
      ) : (
        <TextLink to={kind === 'offer' ? paths.offer(alias) : paths.shop(alias)} hasUnderline>
          {title}
        </TextLink>
      )}
      <small>
        <FormattedMessage {...messages.numbered} values={{ kind: intl.formatMessage(kindMessages[kind]), id: String(id) }} />
      </small>
    </Lines>
  );
}

function State({ block: { ended_at: ended, until, appealed_at: appealed, upheld_at: upheld } }: { block: Block }) {
  const format = useFormat();
  if (ended !== null)
    return (
      <Chip>
        <FormattedMessage {...messages.endedOn} values={{ date: format.dateShort(ended) }} />
      </Chip>
    );
  return (
    <Lines>
      <Chip tone="danger">
        {until === null ? (
          <FormattedMessage {...messages.forGood} />
        ) : (
          <FormattedMessage {...messages.untilDay} values={{ date: format.dateShort(until) }} />
        )}
      </Chip>
      {appealed === null ? null : (
        <small>
          <FormattedMessage {...(upheld === null ? messages.appealWaits : messages.upheld)} />
        </small>
      )}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space(0.5)};
  overflow-wrap: anywhere;

  ${media.mobile} {
    justify-items: end;
  }
  small {
    color: ${color('text.secondary')};
  }
`;

const Reason = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
