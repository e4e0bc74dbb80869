import { requireActor } from '../../platform/auth';
import { type HttpApp, NoContent, toPage, pageRequest, refusing } from '../../platform/http';
import { changeReview, createReview, listReviewsOfBuyer, removeReview, type ReviewDeps } from './buyer-reviews';
import { type ReportDeps, reportReview } from './report-review';
import { reviewPolicies } from './reviews.policy';
import { presentListedReview } from './reviews.presenter';
import {
  BuyerReview,
  BuyerReviewsQuery,
  CreateReviewBody,
  ListedReview,
  ListedReviewPage,
  ReplyBody,
  ReportReviewBody,
  ReviewBuyerBody,
  ReviewParams,
  SellerReviewsQuery,
  UpdateReviewBody,
} from './reviews.schemas';
import { listReviewsOfSeller, replyToReview, reviewBuyer } from './seller-reviews';

const tags = ['reviews'];
const strictRateLimit = { rateLimit: { max: 20 } };

export function registerReviewWriteRoutes(app: HttpApp, deps: ReviewDeps & ReportDeps): void {
  const { pool } = deps;

  app.get(
    '/trading/buyer/reviews/get-list/',
    {
      config: { policy: reviewPolicies.listAsBuyer },
      schema: {
        tags,
        operationId: 'listBuyerReviews',
        summary: 'Reviews of the buyer',
        querystring: BuyerReviewsQuery,
        response: { 200: ListedReviewPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listReviewsOfBuyer(pool, requireActor(request), request.query.kind ?? 'written', page);
      return toPage(
        request,
        page,
        rows.map((row) => presentListedReview(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    '/trading/buyer/reviews/create/',
    {
      config: { policy: reviewPolicies.create },
      schema: {
        tags,
        operationId: 'createReview',
        summary: 'Writes the review of an offer of a received order; a deleted one is written again as the same',
        body: CreateReviewBody,
        response: { 201: ListedReview, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(presentListedReview(await createReview(deps, requireActor(request), request.body, request.locale), request.locale)),
  );
  app.patch(
    '/trading/buyer/reviews/:id/',
    {
      config: { policy: reviewPolicies.update },
      schema: {
        tags,
        operationId: 'updateReview',
        summary: 'Changes a review, within 30 days after the newest order of its offer',
        params: ReviewParams,
        body: UpdateReviewBody,
        response: { 200: ListedReview, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) =>
      presentListedReview(await changeReview(pool, requireActor(request), request.params.id, request.body), request.locale),
  );
  app.delete(
    '/trading/buyer/reviews/:id/',
    {
      config: { policy: reviewPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteReview',
        summary: 'Deletes a review, within 30 days after the newest order of its offer',
        params: ReviewParams,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await removeReview(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/trading/buyer/reviews/:id/report/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'reportReview',
        summary: 'Reports a review to the support',
        params: ReviewParams,
        body: ReportReviewBody,
        response: { 204: NoContent, ...refusing(400, 404, 429) },
      },
    },
    async (request, reply) => {
      await reportReview(deps, request.actor, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/trading/seller/reviews/get-list/',
    {
      config: { policy: reviewPolicies.listAsSeller },
      schema: {
        tags,
        operationId: 'listSellerReviews',
        summary: 'Lists the reviews of own shops, the newest first',
        querystring: SellerReviewsQuery,
        response: { 200: ListedReviewPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { shop = null, has_reply: hasReply = null, rating = null } = request.query;
      const filter = { shopId: shop, hasReply, rating };
      const { rows, count } = await listReviewsOfSeller(pool, requireActor(request), filter, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentListedReview(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    '/trading/seller/reviews/:id/reply/',
    {
      config: { policy: reviewPolicies.reply },
      schema: {
        tags,
        operationId: 'replyToReview',
        summary: 'Replies to a review, once',
        params: ReviewParams,
        body: ReplyBody,
        response: { 200: ListedReview, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) =>
      presentListedReview(await replyToReview(pool, requireActor(request), request.params.id, request.body.text), request.locale),
  );
  app.post(
    '/trading/seller/orders/:id/review-buyer/',
    {
      config: { policy: reviewPolicies.reviewBuyer },
      schema: {
        tags,
        operationId: 'reviewBuyer',
        summary: 'Rates the account that placed or took over a completed order, once',
        params: ReviewParams,
        body: ReviewBuyerBody,
        response: { 201: BuyerReview, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const review = await reviewBuyer(pool, requireActor(request), request.params.id, request.body);
      return reply.code(201).send({ ...review, created_at: review.created_at.toISOString() });
    },
  );
}
