import type { QueueItem, QueueName } from '@yarmarok/shared-api/account';
import { ApiError } from '@yarmarok/shared-api';
import { useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import type { IntlShape } from 'react-intl';
import { toEndOfDay } from '../../components/end-of-day';
import { useOperatorApi } from '../../state/use-operator-api';
import { messages } from './queue.messages';

/** Decisions about items. */
export type TypedAct = 'hide' | 'block' | 'lift' | 'uphold' | 'refused' | 'answer' | 'checked';
export type Act = TypedAct | 'keep' | 'keepThing' | 'credited';

/** The text of a decision, and the last day of a block. */
export interface Typed {
  text: string;
  until: string;
}
export const nothingTyped: Typed = { text: '', until: '' };

/** The decisions of each queue: in favor of who is concerned, and against. */
export const queueActs = {
  reviews: { accept: 'keep', reject: 'hide' },
  offers: { accept: 'keepThing', reject: 'block' },
  shops: { accept: 'keepThing', reject: 'block' },
  appeals: { accept: 'lift', reject: 'uphold' },
  lead_claims: { accept: 'credited', reject: 'refused' },
  questions: { accept: 'answer', reject: null },
  payments: { accept: 'checked', reject: null },
} as const satisfies Record<QueueName, { accept: Act; reject: Act | null }>;

/** Acts that a person writes a text for. */
export const typedActs = {
  hide: { title: messages.hideTitle, label: messages.hideReason, isRequired: true, maxLength: 1000 },
  block: { title: messages.blockTitle, label: messages.ownerReason, isRequired: true, maxLength: 1000 },
  lift: { title: messages.lift, label: messages.liftReason, isRequired: true, maxLength: 1000 },
  uphold: { title: messages.upholdTitle, label: messages.ownerReason, isRequired: true, maxLength: 1000 },
  refused: { title: messages.refuseTitle, label: messages.refuseReason, isRequired: false, maxLength: 1000 },
  answer: { title: messages.answerTitle, label: messages.answerText, isRequired: true, maxLength: 5000 },
  checked: { title: messages.checkTitle, label: messages.checkReason, isRequired: true, maxLength: 1000 },
} as const satisfies Record<TypedAct, unknown>;

export const actMessages = {
  keep: { label: messages.keep, done: messages.kept },
  hide: { label: messages.hide, done: messages.hidden },
  keepThing: { label: messages.keep, done: messages.thingKept },
  block: { label: messages.block, done: messages.blocked },
  lift: { label: messages.lift, done: messages.lifted },
  uphold: { label: messages.uphold, done: messages.upheld },
  credited: { label: messages.credit, done: messages.credited },
  refused: { label: messages.refuse, done: messages.refused },
  answer: { label: messages.answer, done: messages.answered },
  checked: { label: messages.check, done: messages.checked },
} as const satisfies Record<Act, unknown>;

export const isTyped = (act: Act): act is TypedAct => act in typedActs;

/** Returns what an item is called in its heading, buttons and notices. */
export function toItemTitle(intl: IntlShape, { id, review, reported, appeal, claim, question, payment }: QueueItem): string {
  if (review) return intl.formatMessage(messages.reviewTitle, { offer: review.offer.title });
  if (reported) return intl.formatMessage(reported.kind === 'shop' ? messages.shopTitle : messages.offerTitle, { title: reported.title });
  if (appeal) return intl.formatMessage(messages.appealTitle, { title: appeal.title });
  if (claim) return intl.formatMessage(messages.claimTitle, { number: claim.order.number });
  if (payment) return intl.formatMessage(messages.paymentTitle, { id: String(id) });
  return question?.subject ?? intl.formatMessage(messages.questionTitle, { id: String(id) });
}

/** Returns whether a refusal means that the item no longer waits. */
export const isDecided = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 404 || ['already_decided', 'already_answered'].includes(error.code));

/** Returns the function that sends a decision with what was typed. It returns the id of the block that was made, else null. */
export function useDecide(): (act: Act, item: QueueItem, typed: Typed) => Promise<number | null> {
  const { queues } = useOperatorApi();
  const { mutateAsync: decideReview } = useMutation(queues.decideReview());
  const { mutateAsync: decideOffer } = useMutation(queues.decideThing('offers'));
  const { mutateAsync: decideShop } = useMutation(queues.decideThing('shops'));
  const { mutateAsync: decideAppeal } = useMutation(queues.decideAppeal());
  const { mutateAsync: decideClaim } = useMutation(queues.decideClaim());
  const { mutateAsync: answer } = useMutation(queues.answerQuestion());
  const { mutateAsync: checkOff } = useMutation(queues.checkOffPayment());
  const getKey = useIdempotencyKey();
  return async (act, { id, reported }, { text, until }) => {
    const reason = text === '' ? {} : { reason: text };
    if (act === 'keepThing' || act === 'block') {
      const decideThing = reported?.kind === 'shop' ? decideShop : decideOffer;
      const body = act === 'block' ? ({ decision: act, ...reason, until: toEndOfDay(until) } as const) : ({ decision: 'keep' } as const);
      return (await decideThing({ id, body })).block?.id ?? null;
    }
    if (act === 'answer') await answer({ id, text });
    else if (act === 'checked') await checkOff({ id, reason: text });
    else if (act === 'keep' || act === 'hide') await decideReview({ id, body: { decision: act, ...reason } });
    else if (act === 'lift' || act === 'uphold') await decideAppeal({ id, body: { decision: act, reason: text } });
    else {
      const body = { decision: act, ...reason };
      await decideClaim({ id, body, idempotencyKey: getKey({ id, body }) });
    }
    return null;
  };
}
