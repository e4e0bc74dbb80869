import type { QueueItem, QueueName } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useOperatorApi } from '../../state/use-operator-api';
import { type Act, actMessages, isDecided, isTyped, nothingTyped, toItemTitle, type Typed, useDecide } from './queue-acts';
import { buildQueueHref, type QueueView } from './queue-view';
import { messages } from './queue.messages';

/** The decision whose text is asked for. */
interface Asked {
  act: Act;
  item: QueueItem;
  /** Values that were typed before for the same decision. */
  typed: Typed;
}

/** The last decision, while it can be taken back. */
interface Undoable {
  text: string;
  /** Notice after it was taken back. */
  done: string;
  undo: () => Promise<unknown>;
}

type Id = QueueItem['id'];

/** The acts on the items of a queue, one at a time, and what they leave on the screen. */
export function useQueueWork(queue: QueueName, view: QueueView, items: readonly QueueItem[]) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { actions } = useHost();
  const { queues, blocks } = useOperatorApi();
  const decide = useDecide();
  const takeOne = useMutation(queues.take(queue));
  const giveOneBack = useMutation(queues.release(queue));
  const takeNext = useMutation(queues.takeNext(queue));
  const restore = useMutation(queues.restoreReview());
  const lift = useMutation(blocks.lift());
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [focus, setFocus] = useState<{ id: Id | undefined } | null>(null);
  const drafts = useRef(new Map<string, Typed>());
  const toKey = ({ act, item }: Asked) => `${act} ${String(item.id)}`;

  /** Runs one act at a time. A refusal is shown. */
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  }

  /** Says in words why nothing was done. What no longer waits cannot be sent again, so its dialog closes. */
  function refuse(error: unknown): void {
    if (!isDecided(error)) {
      actions.notifyError(error);
      return;
    }
    actions.notify('info', intl.formatMessage(messages.decidedMeanwhile));
    setAsked(null);
    setFocus({ id: undefined });
  }

  async function showNext(): Promise<void> {
    const { item } = await takeNext.mutateAsync();
    if (!item) actions.notify('info', intl.formatMessage(messages.noneFree));
    if (item || view.item !== null)
      await navigate(buildQueueHref(queue, { ...view, item: item?.id ?? null }), { replace: view.item !== null });
  }

  function toUndoable(act: Act, item: QueueItem, block: number | null): Undoable | null {
    const title = toItemTitle(intl, item);
    if (act === 'hide')
      return {
        text: intl.formatMessage(messages.hiddenIs, { title }),
        done: intl.formatMessage(messages.restored),
        undo: () => restore.mutateAsync(item.id),
      };
    if (block === null) return null;
    return {
      text: intl.formatMessage(messages.blockedIs, { title }),
      done: intl.formatMessage(messages.lifted),
      undo: () => lift.mutateAsync({ id: block, reason: intl.formatMessage(messages.undoReason) }),
    };
  }

  async function finish(act: Act, item: QueueItem, typed: Typed): Promise<void> {
    const index = items.findIndex(({ id }) => id === item.id);
    const follower = items[index + 1] ?? items[index - 1];
    const block = await decide(act, item, typed);
    drafts.current.delete(toKey({ act, item, typed }));
    setAsked(null);
    setUndoable(toUndoable(act, item, block));
    actions.notify('success', intl.formatMessage(actMessages[act].done));
    if (view.item === null) setFocus({ id: follower?.id });
    else await showNext();
  }

  return {
    /** True while an act is sent. */
    isBusy,
    isTakingNext: takeNext.isPending,
    isUndoing: restore.isPending || lift.isPending,
    asked,
    undoable,
    /** The card to move the focus to, or the list without an id. */
    focus,
    refuse,
    next: () => run(showNext),
    take: (item: QueueItem) => run(() => takeOne.mutateAsync(item.id)),
    giveBack: (item: QueueItem) => run(() => giveOneBack.mutateAsync(item.id)),
    /** Decides, or asks for the text of the decision first. */
    start(act: Act, item: QueueItem) {
      if (!isTyped(act)) return run(() => finish(act, item, nothingTyped));
      if (!isBusy) setAsked({ act, item, typed: drafts.current.get(toKey({ act, item, typed: nothingTyped })) ?? nothingTyped });
      return Promise.resolve();
    },
    /** Sends the decision that was asked for. @throws the refusal, which the form shows. */
    async send(typed: Typed) {
      if (!asked) return;
      setIsBusy(true);
      try {
        await finish(asked.act, asked.item, typed);
      } finally {
        setIsBusy(false);
      }
    },
    close(typed: Typed) {
      if (asked) drafts.current.set(toKey(asked), typed);
      setAsked(null);
    },
    undo: () =>
      run(async () => {
        if (!undoable) return;
        await undoable.undo();
        setUndoable(null);
        actions.notify('success', undoable.done);
      }),
  };
}
