import { Type } from 'typebox';
import { requireActor } from '../../../platform/auth';
import { type HttpApp, Id, NoContent, toPage, PageQuery, pageRequest, refusing } from '../../../platform/http';
import { accountPolicies } from '../accounts.policy';
import { ChangeEmailBody, ConfirmEmailBody, DeleteAccountBody, ProviderName, SessionPage, SocialIdentityList } from './security.schemas';
import type { SessionCookies } from '../sign-in/session-cookies';
import { confirmEmail, type EmailDeps, requestEmailChange } from './change-email';
import { deleteAccount, type DeletionDeps } from './delete-account';
import { type AccessDeps, endOtherSessions, endSession, listOwnIdentities, listOwnSessions, unlinkIdentity } from './own-access';

const tags = ['auth'];
const strictRateLimit = { rateLimit: { max: 30 } };
/** Each of these calls sends a mail to an address of the caller's choice. */
const mailing = { rateLimit: { max: 5, maxPerHour: 10 } };

export interface SecurityRoutesOptions {
  security: EmailDeps & AccessDeps & DeletionDeps;
  cookies: SessionCookies;
}

export function registerSecurityRoutes(app: HttpApp, { security, cookies }: SecurityRoutesOptions): void {
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
      await requestEmailChange(security, requireActor(request), request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/confirm-email/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'confirmEmail',
        summary: 'Confirms a new e-mail address with the uid and token of its mail, and the password of the account',
        body: ConfirmEmailBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await confirmEmail(security, request.body);
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
      const { rows, count } = await listOwnSessions(security.pool, actor, page);
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
      await endOtherSessions(security, requireActor(request));
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
      await endSession(security.pool, requireActor(request), request.params.id);
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
      const rows = await listOwnIdentities(security.pool, requireActor(request));
      return {
        results: rows.map((row) => ({ ...row, title: security.getProviderTitle(row.provider), created_at: row.created_at.toISOString() })),
      };
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
      await unlinkIdentity(security, requireActor(request), request.params.provider);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/auth/user/me/',
    {
      config: { ...strictRateLimit, policy: accountPolicies.delete },
      schema: {
        tags,
        operationId: 'deleteAccount',
        summary: 'Deletes the account and its personal data; orders keep what the law requires',
        body: DeleteAccountBody,
        response: { 204: NoContent, ...refusing(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      await deleteAccount(security, requireActor(request), request.body.password, request.body.confirm ?? false);
      return cookies.clear(reply).code(204).send(null);
    },
  );
}
