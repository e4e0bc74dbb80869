import type { Static } from 'typebox';
import type { Actor } from '../../platform/auth';
import { type Pool, type Tx, inTransaction } from '../../platform/db';
import { InvalidFields, NotFound } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { pickText } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { trimmedOrNull } from '../../platform/text';
import { insertReviewReport, lockReview, type StoredReview } from './review-writes.repository';
import { mailTexts } from './reviews.messages';
import type { ReportReviewBody } from './reviews.schemas';

export interface ReportDeps {
  pool: Pool;
  siteName: string;
  supportEmail: string;
}

/** Reports a review; support gets one mail per person, and the report waits for an operator. Public. @throws NotFound, InvalidFields. */
export async function reportReview(
  deps: ReportDeps,
  actor: Actor | null,
  id: number,
  { reason, kind = 'other' }: Static<typeof ReportReviewBody>,
): Promise<void> {
  const text = trimmedOrNull(reason);
  if (text === null) throw InvalidFields.of('reason', fieldTexts.required);
  await inTransaction(deps.pool, async (tx) => {
    const review = await lockReview(tx, id);
    if (!review || review.hidden_at) throw new NotFound();
    const isNew = await insertReviewReport(tx, { reviewId: id, reporterId: actor?.userId ?? null, kind, reason: text });
    if (isNew) await mailSupport(tx, deps, review, text);
  });
}

async function mailSupport(tx: Tx, { siteName, supportEmail }: ReportDeps, review: StoredReview, reason: string): Promise<void> {
  const template = {
    subject: mailTexts.reportSubject,
    paragraphs: [mailTexts.reportBody, ...(review.text ? [mailTexts.reportText] : [])],
  };
  const values = {
    site: siteName,
    review: String(review.id),
    offer: pickText(review.offer_title, 'uk'),
    rating: review.rating,
    reason,
    text: review.text ?? '',
  };
  await enqueueMail(tx, composeMail(supportEmail, 'uk', template, values));
}
