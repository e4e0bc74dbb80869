import { type Static, Type } from 'typebox';
import { Choice, type HttpApp, Id, Nullable, toPage, PageQuery, pageRequest, refusing, Timestamp } from '../../platform/http';
import type { Locale } from '../../platform/i18n';
import { toPicture } from '../../platform/media';
import { PictureFields } from '../catalog';
import { authorName } from './reviews.presenter';
import type { ReviewSubject } from './reviews.repository';
import type { ReviewsService } from './reviews.service';

const ReviewAnswer = Type.Object({
  id: Id,
  author_name: Type.String({ description: 'First name and initial of the author', examples: ['Олена К.'] }),
  rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars', examples: [5] }),
  text: Nullable(Type.String({ description: 'Text', examples: ['Гарна ваза'] })),
  images: Type.Array(PictureFields, { description: 'Pictures of the author' }),
  reply: Nullable(Type.String({ description: 'Reply of the seller', examples: ['Дякуємо!'] })),
  replied_at: Nullable(Timestamp),
  created_at: Timestamp,
});
const stars = Type.Integer({ minimum: 0, description: 'Number of reviews with that many stars', examples: [3] });
const ReviewPage = Type.Object({
  results: Type.Array(ReviewAnswer, { description: 'Reviews' }),
  count: Type.Integer({ description: 'Number of all reviews', examples: [12] }),
  next: Nullable(Type.String({ description: 'Address of the next page; null on the last one' })),
  summary: Type.Object(
    {
      avg_rating: Nullable(
        Type.Number({
          description: 'Mean of the reviews that count, drawn towards 4.0 by the weight of 5 reviews, with one decimal; null without any',
          examples: [4.8],
        }),
      ),
      histogram: Type.Object({ 1: stars, 2: stars, 3: stars, 4: stars, 5: stars }, { description: 'Reviews by number of stars' }),
    },
    { description: 'Summary of all reviews' },
  ),
});
const ReviewListQuery = Type.Object({
  ...PageQuery,
  ordering: Type.Optional(Choice(['-created_at', 'created_at', '-rating', 'rating'], 'Newest first by default')),
});
const SubjectParams = Type.Object({ id: Id });
const response = { 200: ReviewPage, ...refusing(400, 404) };

export function registerReviewRoutes(app: HttpApp, reviews: ReviewsService): void {
  app.get(
    '/trading/buyer/offers/:id/reviews/list/',
    {
      config: { isPublic: true, readsReplicas: true },
      schema: {
        tags: ['reviews'],
        operationId: 'listOfferReviews',
        summary: 'Lists the reviews of an offer',
        params: SubjectParams,
        querystring: ReviewListQuery,
        response,
      },
    },
    (request) => presentReviewPage(reviews, { kind: 'offer', id: request.params.id }, request),
  );
  app.get(
    '/trading/buyer/shops/:id/reviews/list/',
    {
      config: { isPublic: true, readsReplicas: true },
      schema: {
        tags: ['reviews'],
        operationId: 'listShopReviews',
        summary: 'Lists the reviews of the offers of a shop',
        params: SubjectParams,
        querystring: ReviewListQuery,
        response,
      },
    },
    (request) => presentReviewPage(reviews, { kind: 'shop', id: request.params.id }, request),
  );
}

type ReviewListRequest = Parameters<typeof toPage>[0] & { query: Static<typeof ReviewListQuery>; locale: Locale };

async function presentReviewPage(
  reviews: ReviewsService,
  subject: ReviewSubject,
  request: ReviewListRequest,
): Promise<Static<typeof ReviewPage>> {
  const page = pageRequest(request.query);
  const {
    rows,
    count,
    stars: counts,
    avgRating,
  } = await reviews.list(subject, request.query.ordering ?? '-created_at', page.limit, page.offset);
  const results = rows.map((row) => ({
    id: row.id,
    author_name: authorName(row.author_name, request.locale),
    rating: row.rating,
    text: row.text,
    images: row.image_keys.map(toPicture),
    reply: row.reply,
    replied_at: row.replied_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
  const countReviews = (rating: number) => counts.get(rating) ?? 0;
  return {
    ...toPage(request, page, results, count),
    summary: {
      avg_rating: avgRating,
      histogram: { 1: countReviews(1), 2: countReviews(2), 3: countReviews(3), 4: countReviews(4), 5: countReviews(5) },
    },
  };
}
