import type { QueueItem, QueueName } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAccountApi } from '../../state/use-account-api';
import { type Act, actMessages, isDecided, isTyped, toItemTitle, useDecide } from './queue-acts';
import { buildQueueHref, type QueueView } from './queue-view';
import { messages } from './queue.messages';

/** The decision whose text is asked for. */
interface Asked {
  act: Act;
  item: QueueItem;
  /** The text that was typed before for the same decision. */
  typed: string;
}

type Id = QueueItem['id'];

/** The acts on the items of a queue, one at a time, and what they leave on the screen. */
export function useQueueWork(queue: QueueName, view: QueueView, items: readonly QueueItem[]) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { actions } = useHost();
  const { queues } = useAccountApi();
  const decide = useDecide();
  const takeOne = useMutation(queues.take(queue));
  const giveOneBack = useMutation(queues.release(queue));
  const takeNext = useMutation(queues.takeNext(queue));
  const restore = useMutation(queues.restoreReview());
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hidden, setHidden] = useState<{ id: Id; title: string } | null>(null);
  const [focus, setFocus] = useState<{ id: Id | undefined } | null>(null);
  const drafts = useRef(new Map<string, string>());
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

  async function finish(act: Act, item: QueueItem, text: string): Promise<void> {
    const index = items.findIndex(({ id }) => id === item.id);
    const follower = items[index + 1] ?? items[index - 1];
    await decide(act, item.id, text);
    drafts.current.delete(toKey({ act, item, typed: text }));
    setAsked(null);
    setHidden(act === 'hide' ? { id: item.id, title: toItemTitle(intl, item) } : null);
    actions.notify('success', intl.formatMessage(actMessages[act].done));
    if (view.item === null) setFocus({ id: follower?.id });
    else await showNext();
  }

  return {
    /** True while an act is sent. */
    isBusy,
    isTakingNext: takeNext.isPending,
    isRestoring: restore.isPending,
    asked,
    /** The review that was hidden last; it can be shown again. */
    hidden,
    /** The card to move the focus to, or the list without an id. */
    focus,
    refuse,
    next: () => run(showNext),
    take: (item: QueueItem) => run(() => takeOne.mutateAsync(item.id)),
    giveBack: (item: QueueItem) => run(() => giveOneBack.mutateAsync(item.id)),
    /** Decides, or asks for the text of the decision first. */
    start(act: Act, item: QueueItem) {
      if (!isTyped(act)) return run(() => finish(act, item, ''));
      if (!isBusy) setAsked({ act, item, typed: drafts.current.get(toKey({ act, item, typed: '' })) ?? '' });
      return Promise.resolve();
    },
    /** Sends the decision that was asked for. @throws the refusal, which the form shows. */
    async send(text: string) {
      if (!asked) return;
      setIsBusy(true);
      try {
        await finish(asked.act, asked.item, text);
      } finally {
        setIsBusy(false);
      }
    },
    close(typed: string) {
      if (asked) drafts.current.set(toKey(asked), typed);
      setAsked(null);
    },
    undo: () =>
      run(async () => {
        if (!hidden) return;
        await restore.mutateAsync(hidden.id);
        setHidden(null);
        actions.notify('success', intl.formatMessage(messages.restored));
      }),
  };
}
