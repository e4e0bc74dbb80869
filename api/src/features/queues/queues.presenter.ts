import type { Static } from 'typebox';
import type { Operator } from '../../platform/auth';
import { type Locale, pickText } from '../../platform/i18n';
import { toPicture } from '../../platform/media';
import { formatMinor } from '../../platform/money';
import { type BlockRow, type ReportedRow, showTitle } from '../blocks';
import type { ClaimRow } from '../leads';
import { presentOperatorPayment } from '../payments';
import { authorName, type ReportedReviewRow } from '../reviews';
import type { AskedQuestionRow } from '../support';
import { addHours, type QueueName, targetHours, taskMinutes } from './queue-rules';
import type * as schemas from './queues.schemas';
import type { Queue, QueueItem } from './tasks';

type Presented = Static<typeof schemas.QueueItem>;

export const presentQueue = ({ queue, count, mine, oldest_at, overdue }: Queue): Static<typeof schemas.Queue> => ({
  ...{ queue, count, mine, overdue },
  oldest_at: oldest_at?.toISOString() ?? null,
  target_hours: targetHours[queue],
});

export function presentItem(item: QueueItem, queue: QueueName, { userId }: Operator, locale: Locale): Presented {
  const { id, opened_at: openedAt, operator_id: operatorId, operator_email: email, taken_at: takenAt } = item;
  const { review, reported, appeal, claim, question, payment } = item;
  const isTaken = email !== null && takenAt !== null;
  return {
    id,
    opened_at: openedAt.toISOString(),
    due_at: addHours(openedAt, targetHours[queue]).toISOString(),
    taken_by: isTaken ? { email, is_me: operatorId === userId, until: addHours(takenAt, taskMinutes / 60).toISOString() } : null,
    review: review && presentReview(review, locale),
    reported: reported && presentReported(reported, locale),
    appeal: appeal && presentAppeal(appeal, locale),
    claim: claim && presentClaim(claim),
    question: question && presentQuestion(question),
    payment: payment && presentOperatorPayment(payment),
  };
}

function presentReview(row: ReportedReviewRow, locale: Locale): NonNullable<Presented['review']> {
  const { id, rating, text, author_language, shop, hidden_before } = row;
  return {
    ...{ id, rating, text, author_language, shop, hidden_before },
    images: row.image_keys.map(toPicture),
    author_name: authorName(row.author_name, locale),
    offer: { ...row.offer, title: pickText(row.offer.title, locale) },
    created_at: row.created_at.toISOString(),
    reports: row.reports.map(presentReport),
  };
}

const presentReport = <Kind extends string>({
  created_at,
  ...report
}: {
  kind: Kind;
  reason: string;
  created_at: string;
  reporter_id: number | null;
}) => ({
  ...report,
  created_at: new Date(created_at).toISOString(),
});

function presentReported(row: ReportedRow, locale: Locale): NonNullable<Presented['reported']> {
  const { id, kind, alias, shop, price_minor: priceMinor, currency, blocked_before } = row;
  return {
    ...{ id, kind, alias, shop, currency, blocked_before, title: showTitle(row.title, locale) },
    images: row.image_keys.map(toPicture),
    price: priceMinor === null ? null : formatMinor(priceMinor),
    created_at: row.created_at.toISOString(),
    reports: row.reports.map(presentReport),
  };
}

const presentAppeal = (row: BlockRow, locale: Locale): NonNullable<Presented['appeal']> => ({
  ...{ id: row.block_id, kind: row.kind, target_id: row.id, alias: row.alias, title: showTitle(row.title, locale) },
  ...{ reason: row.reason, blocked_by: row.blocked_by_email, text: row.appeal ?? '' },
  blocked_at: row.blocked_at.toISOString(),
  until: row.until?.toISOString() ?? null,
});

const presentClaim = (row: ClaimRow): NonNullable<Presented['claim']> => {
  const { id, number, shop, reason, comment, leads, buyer, seller } = row;
  const times = { reported_at: row.reported_at.toISOString(), opened_at: row.opened_at.toISOString() };
  return { order: { id, number: String(number) }, shop, reason, comment, leads, ...times, buyer, seller };
};

const presentQuestion = (row: AskedQuestionRow): NonNullable<Presented['question']> => {
  const { id, language, subject, order_number, text, created_at, has_account } = row;
  return { id, language, subject, order_number, text, created_at: created_at.toISOString(), has_account };
};
