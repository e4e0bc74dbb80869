import { requireActor } from '../../platform/auth';
import { type HttpApp, NoContent, refusing } from '../../platform/http';
import { accountPolicies } from './accounts.policy';
import { TokensAnswer } from './accounts.schemas';
import type { SessionCookies } from './session-cookies';
import { getClientInfo } from './client-info';
import { AuthorizeAnswer, AuthorizeQuery, BeginLinkingBody, ProviderList, ProviderParams, ReturnedLoginBody } from './social.schemas';
import type { SocialService } from './social.service';

const tags = ['auth'];
const careful = { rateLimit: { max: 60 } };

export interface SocialRoutesOptions {
  social: SocialService;
  cookies: SessionCookies;
}

export function registerSocialRoutes(app: HttpApp, { social, cookies }: SocialRoutesOptions): void {
  app.get(
    '/auth/social/',
    {
      config: { isPublic: true },
      schema: {
        tags,
        operationId: 'listSocialProviders',
        summary: 'Enabled providers of social login',
        response: { 200: ProviderList },
      },
    },
    async () => social.providers,
  );
  app.get(
    '/auth/social/:provider/authorize-url/',
    {
      config: careful,
      schema: {
        tags,
        operationId: 'getSocialAuthorizeUrl',
        summary: 'Starts a social login (authorization code with PKCE)',
        params: ProviderParams,
        querystring: AuthorizeQuery,
        response: { 200: AuthorizeAnswer, ...refusing(400, 404, 429, 503) },
      },
    },
    async (request) => social.begin(request.params.provider, request.query.redirect_uri),
  );
  app.post(
    '/auth/social/:provider/',
    {
      config: careful,
      schema: {
        tags,
        operationId: 'signInSocially',
        summary: 'Completes a social login: exchanges the code of the provider for tokens',
        params: ProviderParams,
        body: ReturnedLoginBody,
        response: { 200: TokensAnswer, ...refusing(400, 404, 409, 429, 503) },
      },
    },
    async (request, reply) =>
      cookies.send(reply, await social.signIn(request.params.provider, request.body, getClientInfo(request), request.locale)),
  );
  app.post(
    '/auth/user/social-identities/:provider/begin/',
    {
      config: { ...careful, policy: accountPolicies.beginSocialLinking },
      schema: {
        tags,
        operationId: 'beginSocialLinking',
        summary: 'Starts linking an account; requires the password, or a recent sign-in where there is no password',
        params: ProviderParams,
        body: BeginLinkingBody,
        response: { 200: AuthorizeAnswer, ...refusing(400, 401, 404, 409, 429, 503) },
      },
    },
    async (request) => {
      const { redirect_uri: redirectUri, password } = request.body;
      return social.beginLinking(requireActor(request), request.params.provider, redirectUri, password ?? '');
    },
  );
  app.post(
    '/auth/user/social-identities/:provider/',
    {
      config: { ...careful, policy: accountPolicies.linkSocialIdentity },
      schema: {
        tags,
        operationId: 'linkSocialIdentity',
        summary: 'Completes the linking of an account: exchanges the code of the provider',
        params: ProviderParams,
        body: ReturnedLoginBody,
        response: { 204: NoContent, ...refusing(400, 401, 404, 409, 429, 503) },
      },
    },
    async (request, reply) => {
      await social.link(requireActor(request), request.params.provider, request.body);
      return reply.code(204).send(null);
    },
  );
}
