import { requireActor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { type HttpApp, NoContent, pageRequest, refusing, toPage } from '../../../platform/http';
import { linkPolicies } from './import-links.policy';
import { presentChange, presentLink, presentRun } from './import-links.presenter';
import {
  CreateLinkBody,
  ImportLink,
  ImportLinkList,
  LinkChangePage,
  LinkListQuery,
  LinkParams,
  LinkRunPage,
  RunListQuery,
  StartedRun,
  UpdateLinkBody,
} from './import-links.schemas';
import type { LinkOptions } from './link-options';
import { changeLink, createLink, listLinks, readLink, removeLink } from './own-links';
import { approveRun, discardRun, listOwnRuns, listRunChanges, requestUndo, startRun } from './own-runs';

const tags = ['import and export'];
const root = '/trading/seller/offers/import/links';
const runs = '/trading/seller/offers/import/link-runs';
const params = LinkParams;
// Each call makes the service request a foreign server.
const strictRateLimit = { rateLimit: { max: 10, maxPerHour: 60 } };

/** Registers price lists by link, their runs, and what these changed. */
export function registerImportLinkRoutes(app: HttpApp, links: LinkOptions): void {
  registerLinks(app, links);
  registerRuns(app, links.pool);
}

function registerLinks(app: HttpApp, links: LinkOptions): void {
  app.get(
    `${root}/get-list/`,
    {
      config: { policy: linkPolicies.list },
      schema: {
        tags,
        operationId: 'listImportLinks',
        summary: 'Lists the price lists that a shop fetches by link',
        querystring: LinkListQuery,
        response: { 200: ImportLinkList, ...refusing(400, 401, 404) },
      },
    },
    async (request) => ({
      results: (await listLinks(links.pool, requireActor(request), request.query.shop)).map((link) => presentLink(link, request.locale)),
    }),
  );
  app.post(
    `${root}/create/`,
    {
      config: { ...strictRateLimit, policy: linkPolicies.create },
      schema: {
        tags,
        operationId: 'createImportLink',
        summary: 'Adds a link to a price list; with an interval it is fetched within a minute',
        body: CreateLinkBody,
        response: { 201: ImportLink, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { shop, ...given } = request.body;
      const link = await createLink(links, requireActor(request), shop, given, request.locale);
      return reply.code(201).send(presentLink(link, request.locale));
    },
  );
  app.get(
    `${root}/:id/get/`,
    {
      config: { policy: linkPolicies.read },
      schema: {
        tags,
        operationId: 'getImportLink',
        summary: 'Returns a link to a price list',
        params,
        response: { 200: ImportLink, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentLink(await readLink(links.pool, requireActor(request), request.params.id), request.locale),
  );
  app.patch(
    `${root}/:id/update/`,
    {
      config: { ...strictRateLimit, policy: linkPolicies.update },
      schema: {
        tags,
        operationId: 'updateImportLink',
        summary: 'Changes a link to a price list; another address or login needs the password again',
        params,
        body: UpdateLinkBody,
        response: { 200: ImportLink, ...refusing(400, 401, 404, 429) },
      },
    },
    async (request) => presentLink(await changeLink(links, requireActor(request), request.params.id, request.body), request.locale),
  );
  app.delete(
    `${root}/:id/delete/`,
    {
      config: { policy: linkPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteImportLink',
        summary: 'Deletes a link with its history; offers stay',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await removeLink(links.pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${root}/:id/run/`,
    {
      config: { ...strictRateLimit, policy: linkPolicies.run },
      schema: {
        tags,
        operationId: 'runImportLink',
        summary: 'Fetches a price list now, in the background',
        params,
        response: { 202: StartedRun, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => reply.code(202).send({ id: await startRun(links.pool, requireActor(request), request.params.id) }),
  );
}

function registerRuns(app: HttpApp, pool: Pool): void {
  app.get(
    `${root}/:id/runs/`,
    {
      config: { policy: linkPolicies.read },
      schema: {
        tags,
        operationId: 'listImportLinkRuns',
        summary: 'Lists the runs of a link, the newest first; kept for 90 days',
        params,
        querystring: RunListQuery,
        response: { 200: LinkRunPage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listOwnRuns(pool, requireActor(request), request.params.id, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentRun(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    `${runs}/:id/changes/`,
    {
      config: { policy: linkPolicies.readRun },
      schema: {
        tags,
        operationId: 'listImportLinkChanges',
        summary: 'Lists what a run changed; kept for 30 days',
        params,
        querystring: RunListQuery,
        response: { 200: LinkChangePage, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listRunChanges(pool, requireActor(request), request.params.id, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentChange(row, request.locale)),
        count,
      );
    },
  );
  app.post(
    `${runs}/:id/approve/`,
    {
      config: { policy: linkPolicies.decide },
      schema: {
        tags,
        operationId: 'approveImportLinkRun',
        summary: 'Applies the file of a run that waits for approval',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await approveRun(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${runs}/:id/discard/`,
    {
      config: { policy: linkPolicies.decide },
      schema: {
        tags,
        operationId: 'discardImportLinkRun',
        summary: 'Rejects the file of a run that waits for approval; nothing changes',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await discardRun(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${runs}/:id/undo/`,
    {
      config: { policy: linkPolicies.undo },
      schema: {
        tags,
        operationId: 'undoImportLinkRun',
        summary: 'Undoes what a run changed, in the background; what was changed since stays',
        params,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await requestUndo(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
