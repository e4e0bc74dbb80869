import { requireActor, requireOperator } from '../../platform/auth';
import { type HttpApp, NoContent, refusing } from '../../platform/http';
import { acceptInvitation, deleteInvitation, type InvitationDeps, inviteOperator } from './invitations';
import { changeRole, getOwnAccess, listOperators, removeOperator } from './members';
import { operatorPolicies } from './operators.policy';
import { presentInvitation, presentMember, presentOwnAccess } from './operators.presenter';
import {
  AcceptInvitationBody,
  OperatorInvitation,
  OperatorInvitationBody,
  OperatorList,
  OperatorMember,
  OperatorParams,
  OperatorRoleAnswer,
  OperatorRoleBody,
  OwnOperator,
} from './operators.schemas';

const tags = ['operators'];

export function registerOperatorRoutes(app: HttpApp, deps: InvitationDeps): void {
  app.get(
    '/operator/me/',
    {
      config: { policy: operatorPolicies.read },
      schema: {
        tags,
        operationId: 'getOperator',
        summary: 'Returns the role of the operator, and until when this session is confirmed',
        response: { 200: OwnOperator, ...refusing(401, 404) },
      },
    },
    async (request) => presentOwnAccess(await getOwnAccess(deps, requireOperator(request))),
  );
  app.get(
    '/operator/members/get-list/',
    {
      config: { policy: operatorPolicies.list },
      schema: {
        tags,
        operationId: 'listOperators',
        summary: 'Lists operators and waiting invitations',
        response: { 200: OperatorList, ...refusing(401, 404) },
      },
    },
    async () => {
      const { members, invitations } = await listOperators(deps);
      return { results: members.map(presentMember), invitations: invitations.map(presentInvitation) };
    },
  );
  app.patch(
    '/operator/members/:id/update/',
    {
      config: { policy: operatorPolicies.update },
      schema: {
        tags,
        operationId: 'updateOperator',
        summary: 'Changes the role of an operator',
        params: OperatorParams,
        body: OperatorRoleBody,
        response: { 200: OperatorMember, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentMember(await changeRole(deps, requireOperator(request), request.params.id, request.body.role)),
  );
  app.delete(
    '/operator/members/:id/delete/',
    {
      config: { policy: operatorPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteOperator',
        summary: 'Ends the role of an operator at once',
        params: OperatorParams,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await removeOperator(deps, requireOperator(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/operator/invitations/create/',
    {
      // Each call sends a mail.
      config: { policy: operatorPolicies.invite, rateLimit: { max: 20, maxPerHour: 100 } },
      schema: {
        tags,
        operationId: 'createOperatorInvitation',
        summary: 'Mails an invitation, valid for 7 days; it replaces a waiting one of the same e-mail',
        body: OperatorInvitationBody,
        response: { 201: OperatorInvitation, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { row } = await inviteOperator(deps, requireOperator(request), { ...request.body, language: request.locale });
      return reply.code(201).send(presentInvitation(row));
    },
  );
  app.delete(
    '/operator/invitations/:id/delete/',
    {
      config: { policy: operatorPolicies.deleteInvitation },
      schema: {
        tags,
        operationId: 'deleteOperatorInvitation',
        summary: 'Withdraws an invitation',
        params: OperatorParams,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await deleteInvitation(deps, requireOperator(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/operator/invitations/accept/',
    {
      config: { policy: operatorPolicies.acceptInvitation, rateLimit: { max: 30 } },
      schema: {
        tags,
        operationId: 'acceptOperatorInvitation',
        summary: 'Makes the signed-in person an operator, by the token of the mailed link',
        body: AcceptInvitationBody,
        response: { 200: OperatorRoleAnswer, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request) => ({ role: await acceptInvitation(deps, requireActor(request), request.body.token) }),
  );
}
