import type { FastifyReply } from 'fastify';
import { requireActor, requireOperator } from '../../platform/auth';
import { type HttpApp, longHandlerTimeoutMs, NoContent, refusing } from '../../platform/http';
import { type ContactsDeps, type ContactsTarget, viewContacts } from './contacts';
import { exportOwnData } from './export-data';
import { findPeople } from './find-people';
import { createNote, deleteNote } from './notes';
import { getPersonPage, getShopPage } from './pages';
import { peoplePolicies } from './people.policy';
import { presentContacts, presentHit, presentNote, presentPerson, presentShop } from './people.presenter';
import {
  Contacts,
  ContactsBody,
  FindQuery,
  NoteBody,
  OperatorNote,
  PeopleHits,
  PeopleParams,
  PersonPage,
  ShopPage,
} from './people.schemas';

const tags = ['operators'];
const params = PeopleParams;
const archive = {
  description: 'File to download',
  content: {
    'application/zip': { schema: { type: 'string', description: 'An archive with a JSON file for each table', examples: ['PK…'] } },
  },
};

const answers = (...codes: Parameters<typeof refusing>) => ({ 200: archive, ...refusing(...codes) }) as ReturnType<typeof refusing>;

export function registerPeopleRoutes(app: HttpApp, deps: ContactsDeps): void {
  const { pool } = deps;
  app.get(
    '/operator/people/find/',
    {
      config: { policy: peoplePolicies.find },
      schema: {
        ...{ tags, operationId: 'findPeople', querystring: FindQuery },
        summary: 'Finds people, shops and orders of guests by contacts, numbers, ids and titles; contacts are masked',
        response: { 200: PeopleHits, ...refusing(400, 401, 404) },
      },
    },
    async (request) => ({ results: (await findPeople(pool, request.query.query)).map(presentHit) }),
  );
  const response = refusing(400, 401, 404);
  app.get(
    '/operator/users/:id/',
    {
      config: { policy: peoplePolicies.readPerson },
      schema: {
        ...{ tags, operationId: 'getPersonPage', params, response: { 200: PersonPage, ...response } },
        summary: 'Returns what is known about an account, also a deleted one; contacts are masked',
      },
    },
    async (request) => presentPerson(await getPersonPage(pool, request.params.id), requireOperator(request), request.locale),
  );
  app.get(
    '/operator/shops/:id/',
    {
      config: { policy: peoplePolicies.readShop },
      schema: {
        ...{ tags, operationId: 'getShopPage', params, response: { 200: ShopPage, ...response } },
        summary: 'Returns what is known about a shop, also a closed one; contacts are masked',
      },
    },
    async (request) => presentShop(await getShopPage(pool, request.params.id), requireOperator(request), request.locale),
  );
  registerContacts(app, deps);
  registerNotes(app, deps);
  registerExport(app, deps);
}

function registerContacts(app: HttpApp, deps: ContactsDeps): void {
  const looks = [
    { type: 'user', path: '/operator/users/:id/contacts/', operationId: 'viewPersonContacts', policy: peoplePolicies.viewPersonContacts },
    { type: 'shop', path: '/operator/shops/:id/contacts/', operationId: 'viewShopContacts', policy: peoplePolicies.viewShopContacts },
    { type: 'order', path: '/operator/orders/:id/contacts/', operationId: 'viewOrderContacts', policy: peoplePolicies.viewOrderContacts },
  ] as const satisfies readonly { type: ContactsTarget; path: string; operationId: string; policy: object }[];
  const things = { user: 'a person', shop: 'a shop and its owner', order: 'the guest who placed an order' };
  for (const { type, path, operationId, policy } of looks)
    app.post(
      path,
      {
        config: { policy },
        schema: {
          ...{ tags, operationId, params, body: ContactsBody },
          summary: `Returns the contacts of ${things[type]} in full, and records the look with its reason`,
          response: { 200: Contacts, ...refusing(400, 401, 404, 429) },
        },
      },
      async (request) => {
        const target = { type, id: request.params.id };
        return presentContacts(await viewContacts(deps, requireOperator(request), target, request.body.reason), request.locale);
      },
    );
}

function registerNotes(app: HttpApp, deps: ContactsDeps): void {
  app.post(
    '/operator/notes/',
    {
      config: { policy: peoplePolicies.createNote },
      schema: {
        ...{ tags, operationId: 'createOperatorNote', body: NoteBody },
        summary: 'Writes a note about a person or a shop; it ends with the account',
        response: { 201: OperatorNote, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      const operator = requireOperator(request);
      return reply.code(201).send(presentNote(await createNote(deps, operator, request.body), operator));
    },
  );
  app.delete(
    '/operator/notes/:id/',
    {
      config: { policy: peoplePolicies.deleteNote },
      schema: {
        ...{ tags, operationId: 'deleteOperatorNote', params },
        summary: 'Deletes a note that the operator wrote; an owner deletes any',
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await deleteNote(deps, requireOperator(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}

function registerExport(app: HttpApp, deps: ContactsDeps): void {
  app.get(
    '/auth/user/export/',
    {
      handlerTimeout: longHandlerTimeoutMs,
      config: { policy: peoplePolicies.exportOwn },
      schema: {
        tags: ['auth'],
        operationId: 'exportAccount',
        summary: 'Returns the data of the person as an archive, at most three times a day',
        description: 'An account with a second factor needs a proof of the last 10 minutes (403 `confirm_again`).',
        response: answers(401, 403, 429),
      },
    },
    async (request, reply) => {
      const { name, body } = await exportOwnData(deps, requireActor(request));
      return (reply as FastifyReply).type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(body);
    },
  );
}
