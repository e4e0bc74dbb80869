import { type Person, requirePossible } from '../../platform/auth';
import type { Tx } from '../../platform/db';
import { NotFound } from '../../platform/errors';
import { defaultLocale, type Message, pickText } from '../../platform/i18n';
import { composeMail, enqueueMail } from '../../platform/mail';
import { recordPurge } from '../content';
import { countRating } from './buyer-reviews';
import { closeReports, hideReview, showReview } from './moderation.repository';
import { lockReview, type StoredReview } from './review-writes.repository';
import { mailTexts } from './reviews.messages';
import { reviewPolicies } from './reviews.policy';

export interface ModerationDeps {
  siteName: string;
  publicOrigin: string;
}

/**
 * Closes the reports of a review. With a reason it is hidden, and its author is told why.
 * @throws NotFound, OwnMatter, AlreadyDecided when none of them waits.
 */
export async function decideReports(
  tx: Tx,
  deps: ModerationDeps,
  { userId: operatorId }: Person,
  id: number,
  hiddenReason: string | null,
): Promise<{ authorId: number | null; reports: number }> {
  const review = await lockAny(tx, id);
  const reports = await closeReports(tx, id);
  requirePossible(reviewPolicies.decide, { ...review, operatorId, isDecided: reports === 0 });
  if (hiddenReason !== null) {
    await hideReview(tx, id, hiddenReason);
    if (review.is_counted) await countRating(tx, review.offer_id, review.shop_id, -review.rating, -1);
    const template = { subject: mailTexts.hiddenSubject, paragraphs: [mailTexts.hiddenBody, mailTexts.hiddenReason] };
    await tellAuthor(tx, deps, review, template, hiddenReason);
    await recordPurge(tx);
  }
  return { authorId: review.author_id, reports };
}

/** Shows a hidden review again and tells its author. @throws NotFound, OwnMatter, AlreadyDecided. */
export async function restoreReview(tx: Tx, deps: ModerationDeps, { userId: operatorId }: Person, id: number): Promise<void> {
  const review = await lockAny(tx, id);
  requirePossible(reviewPolicies.restore, { ...review, operatorId, isDecided: review.hidden_at === null });
  const isCounted = await showReview(tx, id);
  if (isCounted) await countRating(tx, review.offer_id, review.shop_id, review.rating, 1);
  await tellAuthor(tx, deps, review, { subject: mailTexts.restoredSubject, paragraphs: [mailTexts.restoredBody] });
}

async function lockAny(tx: Tx, id: number): Promise<StoredReview> {
  const review = await lockReview(tx, id);
  if (!review) throw new NotFound();
  return review;
}

async function tellAuthor(
  tx: Tx,
  { siteName, publicOrigin }: ModerationDeps,
  { author_email: email, author_language: language, offer_title: title }: StoredReview,
  template: { subject: Message; paragraphs: readonly Message[] },
  reason = '',
): Promise<void> {
  // A review outlives its author's account.
  if (email === null || language === null) return;
  const prefix = language === defaultLocale ? '' : `/${language}`;
  const action = { label: mailTexts.ownAction, url: `${publicOrigin}${prefix}/account/buyer/reviews/` };
  const values = { site: siteName, offer: pickText(title, language), reason };
  await enqueueMail(tx, composeMail(email, language, { ...template, action }, values));
}
