import type { QueueItem, QueueName } from '@yarmarok/shared-api/account';
import { Alert, Button, color, EmptyState, LinkButton, media, space, type } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ItemCard } from './item-card';
import { type Act, isTyped, queueActs } from './queue-acts';
import { buildQueueHref, type QueueView } from './queue-view';
import { messages } from './queue.messages';
import { TextDialog } from './text-dialog';
import { useQueueKeys } from './use-queue-keys';
import { useQueueWork } from './use-queue-work';

interface QueueWorkProps {
  queue: QueueName;
  view: QueueView;
  items: readonly QueueItem[];
  /** Time at which the items were loaded. */
  now: Date;
  canDecide: boolean;
  /** Is true when the item that is shown alone no longer waits. */
  isGone: boolean;
  /** Stands below the items. */
  children: ReactNode;
}

/** The items with their acts, by mouse and by keys. */
export function QueueWork({ queue, view, items, now, canDecide, isGone, children }: QueueWorkProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const work = useQueueWork(queue, view, items);
  const { accept, reject } = queueActs[queue];
  const acts: readonly Act[] = !canDecide ? [] : reject === null ? [accept] : [accept, reject];
  const isAlone = view.item !== null;
  const isOver = isGone && !work.isBusy;
  const shown = isOver ? [] : items;

  const getCards = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const getFocused = () => getCards().findIndex((card) => card.contains(document.activeElement));

  // The card that was acted on may be gone, and the focus with it.
  const { focus } = work;
  useEffect(() => {
    if (focus === null) return;
    const card = getCards().find(({ dataset }) => dataset.item === String(focus.id));
    (card ?? list.current)?.focus();
  }, [focus]);
  const aloneId = isAlone ? shown[0]?.id : undefined;
  useEffect(() => {
    if (aloneId !== undefined) getCards()[0]?.focus();
  }, [aloneId]);

  useQueueKeys((letter) => {
    const index = getFocused();
    if (letter === 'j') return getCards()[index + 1]?.focus();
    if (letter === 'k') return getCards()[index - 1]?.focus();
    if (!canDecide) return undefined;
    if (letter === 'n') return void work.next();
    const item = shown[index];
    if (!item || (item.taken_by && !item.taken_by.is_me)) return undefined;
    if (letter === 't') return void work.take(item);
    if (letter === 'a') return void work.start(accept, item);
    if (letter === 'r' && reject !== null) return void work.start(reject, item);
    return undefined;
  });

  const nextButton = canDecide ? (
    <Button isLoading={work.isTakingNext} onClick={() => void work.next()}>
      <FormattedMessage {...messages.next} />
    </Button>
  ) : null;
  return (
    <>
      <Bar>
        {isAlone ? (
          <LinkButton to={buildQueueHref(queue, { ...view, item: null })} variant="outline">
            <FormattedMessage {...messages.toList} />
          </LinkButton>
        ) : (
          <SegmentedControl
            label={intl.formatMessage(messages.filter)}
            value={view.isMine ? 'mine' : 'all'}
            options={(['all', 'mine'] as const).map((value) => ({
              value,
              label: intl.formatMessage(messages[value]),
              to: buildQueueHref(queue, { isMine: value === 'mine', item: null, offset: 0 }),
            }))}
          />
        )}
        {isOver ? null : nextButton}
      </Bar>
      {canDecide ? (
        <Keys>
          <FormattedMessage {...messages.keys} />
        </Keys>
      ) : null}
      {work.undoable ? (
        <Undo>
          <Alert
            tone="success"
            role="status"
            action={
              <Button size="sm" variant="outline" isLoading={work.isUndoing} onClick={() => void work.undo()}>
                <FormattedMessage {...messages.undo} />
              </Button>
            }
          >
            {work.undoable.text}
          </Alert>
        </Undo>
      ) : null}
      <List ref={list} tabIndex={-1}>
        {shown.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            now={now}
            acts={acts}
            isBusy={work.isBusy}
            onAct={(act) => void work.start(act, item)}
            onTake={() => void work.take(item)}
            onGiveBack={() => void work.giveBack(item)}
          />
        ))}
      </List>
      {isOver ? (
        <EmptyState
          title={<FormattedMessage {...messages.goneTitle} />}
          text={<FormattedMessage {...messages.goneText} />}
          action={nextButton}
        />
      ) : (
        children
      )}
      {work.asked && isTyped(work.asked.act) ? (
        <TextDialog
          key={`${work.asked.act} ${String(work.asked.item.id)}`}
          act={work.asked.act}
          item={work.asked.item}
          typed={work.asked.typed}
          onSend={work.send}
          onRefused={work.refuse}
          onClose={work.close}
        />
      ) : null}
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
`;

const Keys = styled.p`
  ${type('caption')}
  margin: 0 0 ${space(4)};
  color: ${color('text.secondary')};

  ${media.mobile} {
    display: none;
  }
`;

const Undo = styled.div`
  margin-bottom: ${space(4)};
`;

const List = styled.div`
  display: grid;
  gap: ${space(4)};

  &:focus {
    outline: none;
  }
`;
