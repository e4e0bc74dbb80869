import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import { type HttpApp, Id, NoContent, toPage, PageQuery, pageRequest, refusing } from '../../platform/http';
import { accountPolicies } from './accounts.policy';
import { ChangeEmailBody, ConfirmEmailBody, DeleteAccountBody, ProviderName, SessionPage, SocialIdentityList } from './security.schemas';
import type { SecurityService } from './security.service';
import type { SessionCookies } from './session-cookies';

const tags = ['auth'];
const careful = { rateLimit: { max: 30 } };
/** Each of these calls sends a mail to an address of the caller's choice. */
const mailing = { rateLimit: { max: 5, maxPerHour: 10 } };

export interface SecurityRoutesOptions {
  security: SecurityService;
  cookies: SessionCookies;
  /** Label of a login provider. */
  getProviderTitle: (provider: string) => string;
}

export function registerSecurityRoutes(app: HttpApp, { security, cookies, getProviderTitle }: SecurityRoutesOptions): void {
  app.post(
    '/auth/user/change-email/',
    {
      config: { ...mailing, policy: accountPolicies.changeEmail },
      schema: {
        tags,
        operationId: 'changeEmail',
        summary: 'Mails a confirmation link to a new e-mail address; the old one stays until the link is opened',
        body: ChangeEmailBody,
        response: { 204: NoContent, ...refusing(400, 401, 429) },
      },
    },
    async (request, reply) => {
      await security.changeEmail(requireActor(request), request.body.new_email, request.body.password);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/confirm-email/',
    {
      config: careful,
      schema: {
        tags,
        operationId: 'confirmEmail',
        summary: 'Confirms a new e-mail address with the uid and token of its mail, and the password of the account',
        body: ConfirmEmailBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await security.confirmEmail(request.body.uid, request.body.token, request.body.password);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/auth/user/sessions/',
    {
      config: { policy: accountPolicies.listSessions },
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'Lists sessions, the last used first',
        querystring: Type.Object(PageQuery),
        response: { 200: SessionPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const page = pageRequest(request.query);
      const { rows, count } = await security.listSessions(actor, page.limit, page.offset);
      const results = rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        current: row.id === actor.sessionId,
      }));
      return toPage(request, page, results, count);
    },
  );
  app.delete(
    '/auth/user/sessions/',
    {
      config: { policy: accountPolicies.endOtherSessions },
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'Ends all sessions except that of the request',
        response: { 204: NoContent, ...refusing(401) },
      },
    },
    async (request, reply) => {
      await security.endOtherSessions(requireActor(request));
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/auth/user/sessions/:id/',
    {
      config: { policy: accountPolicies.endSession },
      schema: {
        tags,
        operationId: 'endSession',
        summary: 'Ends one session and its access tokens',
        params: Type.Object({ id: Id }),
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await security.endSession(requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/auth/user/social-identities/',
    {
      config: { policy: accountPolicies.listSocialIdentities },
      schema: {
        tags,
        operationId: 'listSocialIdentities',
        summary: 'Lists linked accounts of social login providers',
        response: { 200: SocialIdentityList, ...refusing(401) },
      },
    },
    async (request) => {
      const rows = await security.listSocialIdentities(requireActor(request));
      return { results: rows.map((row) => ({ ...row, title: getProviderTitle(row.provider), created_at: row.created_at.toISOString() })) };
    },
  );
  app.delete(
    '/auth/user/social-identities/:provider/',
    {
      config: { policy: accountPolicies.unlinkSocialIdentity },
      schema: {
        tags,
        operationId: 'unlinkSocialIdentity',
        summary: 'Unlinks an account; refused when it is the only way to sign in',
        params: Type.Object({ provider: ProviderName }),
        response: { 204: NoContent, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request, reply) => {
      await security.unlinkSocialIdentity(requireActor(request), request.params.provider);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/auth/user/me/',
    {
      config: { ...careful, policy: accountPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteAccount',
        summary: 'Deletes the account and its personal data; orders keep what the law requires',
        body: DeleteAccountBody,
        response: { 204: NoContent, ...refusing(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      await security.deleteAccount(requireActor(request), request.body.password, request.body.confirm ?? false);
      return cookies.clear(reply).code(204).send(null);
    },
  );
}
