import { requireActor } from '../../platform/auth';
import { type HttpApp, NoContent, refusing } from '../../platform/http';
import { offerFilterPolicies } from './offer-filters.policy';
import { presentOfferFilter } from './offer-filters.presenter';
import {
  CreateOfferFilterBody,
  OfferFilter,
  OfferFilterList,
  OfferFilterParams,
  OneFilterParams,
  RenameOfferFilterBody,
} from './offer-filters.schemas';
import type { OfferFiltersService } from './offer-filters.service';

const tags = ['seller offers'];
const root = '/trading/seller/shops/:id/offer-filters';

export function registerOfferFilterRoutes(app: HttpApp, filters: OfferFiltersService): void {
  app.get(
    `${root}/get-list/`,
    {
      config: { policy: offerFilterPolicies.list },
      schema: {
        tags,
        operationId: 'listOfferFilters',
        summary: 'Lists the saved filters of the offers of a shop',
        params: OfferFilterParams,
        response: { 200: OfferFilterList, ...refusing(400, 401, 404) },
      },
    },
    async (request) => ({
      results: (await filters.list(requireActor(request), request.params.id)).map((row) => presentOfferFilter(row, request.locale)),
    }),
  );
  app.post(
    `${root}/create/`,
    {
      config: { policy: offerFilterPolicies.create },
      schema: {
        tags,
        operationId: 'createOfferFilter',
        summary: 'Saves a filter of the offers of a shop under a title; a shop has 20 at most',
        params: OfferFilterParams,
        body: CreateOfferFilterBody,
        response: { 201: OfferFilter, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const row = await filters.create(requireActor(request), request.params.id, request.body);
      return reply.code(201).send(presentOfferFilter(row, request.locale));
    },
  );
  app.patch(
    `${root}/:filter/update/`,
    {
      config: { policy: offerFilterPolicies.rename },
      schema: {
        tags,
        operationId: 'renameOfferFilter',
        summary: 'Gives a saved filter another title',
        params: OneFilterParams,
        body: RenameOfferFilterBody,
        response: { 200: OfferFilter, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const { id, filter } = request.params;
      return presentOfferFilter(await filters.rename(requireActor(request), id, filter, request.body.title), request.locale);
    },
  );
  app.delete(
    `${root}/:filter/delete/`,
    {
      config: { policy: offerFilterPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteOfferFilter',
        summary: 'Deletes a saved filter; its offers stay',
        params: OneFilterParams,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await filters.remove(requireActor(request), request.params.id, request.params.filter);
      return reply.code(204).send(null);
    },
  );
}
