import type { QueueItem } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage } from 'react-intl';
import { messages as blockMessages, kindMessages } from '../../components/block.messages';
import { Parts } from './item-parts';
import { OriginalText } from '../../components/original-text';
import { messages } from './queue.messages';

/** An appeal against a block. */
export function AppealBody({ appeal }: { appeal: NonNullable<QueueItem['appeal']> }) {
  const format = useFormat();
  const { kind, alias, title, until } = appeal;
  const items = [
    {
      label: <FormattedMessage {...kindMessages[kind]} />,
      value:
        alias === null ? (
          title
        ) : (
          <TextLink to={kind === 'offer' ? paths.offer(alias) : paths.shop(alias)} hasUnderline>
            {title}
          </TextLink>
        ),
    },
    { label: <FormattedMessage {...messages.blockedBy} />, value: appeal.blocked_by },
    { label: <FormattedMessage {...messages.blockedAt} />, value: format.dateShort(appeal.blocked_at) },
    {
      label: <FormattedMessage {...blockMessages.until} />,
      value: until === null ? <FormattedMessage {...blockMessages.forGood} /> : format.dateShort(until),
    },
    { label: <FormattedMessage {...messages.reason} />, value: <OriginalText text={appeal.reason} /> },
  ];
  return (
    <Parts>
      <OriginalText text={appeal.text} />
      <InfoList items={items} />
    </Parts>
  );
}
