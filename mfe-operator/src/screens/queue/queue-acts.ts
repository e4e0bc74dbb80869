import type { QueueItem, QueueName } from '@yarmarok/shared-api/account';
import { ApiError } from '@yarmarok/shared-api';
import { useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import type { IntlShape } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './queue.messages';

/** Decisions about items. */
export type Act = 'keep' | 'hide' | 'credited' | 'refused' | 'answer' | 'checked';
export type TypedAct = 'hide' | 'refused' | 'answer' | 'checked';

/** The decisions of each queue: in favor of who is concerned, and against. */
export const queueActs = {
  reviews: { accept: 'keep', reject: 'hide' },
  lead_claims: { accept: 'credited', reject: 'refused' },
  questions: { accept: 'answer', reject: null },
  payments: { accept: 'checked', reject: null },
} as const satisfies Record<QueueName, { accept: Act; reject: Act | null }>;

/** Acts that a person writes a text for. */
export const typedActs = {
  hide: { title: messages.hideTitle, label: messages.hideReason, isRequired: true, maxLength: 1000 },
  refused: { title: messages.refuseTitle, label: messages.refuseReason, isRequired: false, maxLength: 1000 },
  answer: { title: messages.answerTitle, label: messages.answerText, isRequired: true, maxLength: 5000 },
  checked: { title: messages.checkTitle, label: messages.checkReason, isRequired: true, maxLength: 1000 },
} as const satisfies Record<TypedAct, unknown>;

export const actMessages = {
  keep: { label: messages.keep, done: messages.kept },
  hide: { label: messages.hide, done: messages.hidden },
  credited: { label: messages.credit, done: messages.credited },
  refused: { label: messages.refuse, done: messages.refused },
  answer: { label: messages.answer, done: messages.answered },
  checked: { label: messages.check, done: messages.checked },
} as const satisfies Record<Act, unknown>;

export const isTyped = (act: Act): act is TypedAct => act in typedActs;

/** Returns what an item is called in its heading, buttons and notices. */
export function toItemTitle(intl: IntlShape, { id, review, claim, question, payment }: QueueItem): string {
  if (review) return intl.formatMessage(messages.reviewTitle, { offer: review.offer.title });
  if (claim) return intl.formatMessage(messages.claimTitle, { number: claim.order.number });
  if (payment) return intl.formatMessage(messages.paymentTitle, { id: String(id) });
  return question?.subject ?? intl.formatMessage(messages.questionTitle, { id: String(id) });
}

/** Returns whether a refusal means that the item no longer waits. */
export const isDecided = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 404 || ['already_decided', 'already_answered'].includes(error.code));

/** Returns the function that sends a decision with its text, which may be empty. */
export function useDecide(): (act: Act, id: QueueItem['id'], text: string) => Promise<unknown> {
  const { queues } = useAccountApi();
  const { mutateAsync: decideReview } = useMutation(queues.decideReview());
  const { mutateAsync: decideClaim } = useMutation(queues.decideClaim());
  const { mutateAsync: answer } = useMutation(queues.answerQuestion());
  const { mutateAsync: checkOff } = useMutation(queues.checkOffPayment());
  const getKey = useIdempotencyKey();
  return (act, id, text) => {
    const reason = text === '' ? {} : { reason: text };
    if (act === 'answer') return answer({ id, text });
    if (act === 'checked') return checkOff({ id, reason: text });
    if (act === 'keep' || act === 'hide') return decideReview({ id, body: { decision: act, ...reason } });
    const body = { decision: act, ...reason };
    return decideClaim({ id, body, idempotencyKey: getKey({ id, body }) });
  };
}
