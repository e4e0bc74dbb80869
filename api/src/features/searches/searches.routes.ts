import type { Static } from 'typebox';
import { requireOperator } from '../../platform/auth';
import { type HttpApp, NoContent, pageRequest, refusing, toPage } from '../../platform/http';
import { listSearchQueries } from './search-queries';
import { searchPolicies } from './searches.policy';
import { presentSearch, presentSynonym } from './searches.presenter';
import { SearchQueriesQuery, SearchQueryPage, Synonym, SynonymBody, SynonymPage, SynonymParams, SynonymsQuery } from './searches.schemas';
import { addSynonym, changeSynonym, listSynonyms, refuseSigns, removeSynonym, type SynonymDeps } from './synonyms';

const tags = ['operators'];
const defaultDays = 7;

/** @throws InvalidFields. */
function toGroup({ kind, terms, targets = [] }: Static<typeof SynonymBody>) {
  const group = { kind, terms, targets };
  refuseSigns(group);
  return group;
}

export function registerSearchRoutes(app: HttpApp, deps: SynonymDeps): void {
  app.get(
    '/operator/search/queries/get-list/',
    {
      config: { policy: searchPolicies.listQueries },
      schema: {
        tags,
        operationId: 'listSearchQueries',
        summary: 'Lists what people searched for in the last days, the most frequent first',
        querystring: SearchQueriesQuery,
        response: { 200: SearchQueryPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { without_results: isEmpty = false, language: locale = null, days = defaultDays } = request.query;
      const { rows, count } = await listSearchQueries(deps.pool, { isEmpty, locale, days }, page);
      return toPage(request, page, rows.map(presentSearch), count);
    },
  );
  app.get(
    '/operator/search/synonyms/get-list/',
    {
      config: { policy: searchPolicies.listSynonyms },
      schema: {
        tags,
        operationId: 'listSynonyms',
        summary: 'Lists groups of synonyms, the newest first',
        querystring: SynonymsQuery,
        response: { 200: SynonymPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listSynonyms(deps.pool, request.query.search ?? '', page);
      return toPage(request, page, rows.map(presentSynonym), count);
    },
  );
  app.post(
    '/operator/search/synonyms/create/',
    {
      config: { policy: searchPolicies.createSynonym },
      schema: {
        tags,
        operationId: 'createSynonym',
        summary: 'Adds a group of synonyms, which searches know within seconds',
        body: SynonymBody,
        response: { 201: Synonym, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const added = await addSynonym(deps, requireOperator(request), toGroup(request.body));
      return reply.code(201).send(presentSynonym(added));
    },
  );
  app.patch(
    '/operator/search/synonyms/:id/update/',
    {
      config: { policy: searchPolicies.updateSynonym },
      schema: {
        tags,
        operationId: 'updateSynonym',
        summary: 'Replaces a group of synonyms by one with another id',
        params: SynonymParams,
        body: SynonymBody,
        response: { 200: Synonym, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentSynonym(await changeSynonym(deps, requireOperator(request), request.params.id, toGroup(request.body))),
  );
  app.delete(
    '/operator/search/synonyms/:id/delete/',
    {
      config: { policy: searchPolicies.deleteSynonym },
      schema: {
        tags,
        operationId: 'deleteSynonym',
        summary: 'Removes a group of synonyms',
        params: SynonymParams,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await removeSynonym(deps, requireOperator(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
