import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import { type HttpApp, NoContent, PageQuery, pageRequest, refusing } from '../../platform/http';
import { OfferPage, sendCards } from '../catalog';
import { favoritePolicies } from './favorites.policy';
import type { FavoritesService } from './favorites.service';

const tags = ['favorites'];
const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Query = Type.Object({ ...PageQuery });
const VisitedBody = Type.Object(
  { ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 100, description: 'Newest first' }) },
  { additionalProperties: false },
);

export function registerFavoriteRoutes(app: HttpApp, favorites: FavoritesService): void {
  app.get(
    '/trading/buyer/offers/get-list/my-favorites/',
    {
      config: { policy: favoritePolicies.list },
      schema: {
        tags,
        operationId: 'listFavorites',
        summary: 'Lists favorites, the newest first',
        querystring: Query,
        response: { 200: OfferPage, ...refusing(400, 401) },
      },
    },
    async (request, reply) => {
      const page = pageRequest(request.query);
      return sendCards(request, reply, page, await favorites.list(requireActor(request), request.locale, page.limit, page.offset));
    },
  );
  app.get(
    '/trading/buyer/offers/get-list/my-visited/',
    {
      config: { policy: favoritePolicies.listVisited },
      schema: {
        tags,
        operationId: 'listVisited',
        summary: 'Lists visited offers, the last visited first',
        querystring: Query,
        response: { 200: OfferPage, ...refusing(400, 401) },
      },
    },
    async (request, reply) => {
      const page = pageRequest(request.query);
      return sendCards(request, reply, page, await favorites.listVisited(requireActor(request), request.locale, page.limit, page.offset));
    },
  );
  app.post(
    '/trading/buyer/offers/:id/add-to-favorites/',
    {
      config: { policy: favoritePolicies.add },
      schema: {
        tags,
        operationId: 'addToFavorites',
        summary: 'Adds an offer to the favorites; can be repeated',
        params: Params,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await favorites.add(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/trading/buyer/offers/:id/remove-from-favorites/',
    {
      config: { policy: favoritePolicies.remove },
      schema: {
        tags,
        operationId: 'removeFromFavorites',
        summary: 'Removes an offer from the favorites; can be repeated',
        params: Params,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await favorites.remove(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/trading/buyer/offers/merge-visited/',
    {
      config: { policy: favoritePolicies.changeVisited },
      schema: {
        tags,
        operationId: 'mergeVisited',
        summary: 'Adds offers that were visited before the login',
        body: VisitedBody,
        response: { 204: NoContent, ...refusing(400, 401) },
      },
    },
    async (request, reply) => {
      await favorites.mergeVisited(requireActor(request), request.body.ids);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/trading/buyer/offers/my-visited/clear/',
    {
      config: { policy: favoritePolicies.changeVisited },
      schema: { tags, operationId: 'clearVisited', summary: 'Deletes the visited offers', response: { 204: NoContent, ...refusing(401) } },
    },
    async (request, reply) => {
      await favorites.clearVisited(requireActor(request));
      return reply.code(204).send(null);
    },
  );
}
