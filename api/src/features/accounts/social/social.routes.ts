import { requireActor } from '../../../platform/auth';
import { type HttpApp, NoContent, refusing } from '../../../platform/http';
import { accountPolicies } from '../accounts.policy';
import { TokensAnswer } from '../accounts.schemas';
import { SecondFactorNeeded } from '../second-factor/second-factor.schemas';
import { type ChallengeDeps, challengeIfNeeded } from '../second-factor/sign-in-challenge';
import type { SessionCookies } from '../sign-in/session-cookies';
import { getClientInfo } from '../client-info';
import { AuthorizeAnswer, AuthorizeQuery, BeginLinkingBody, ProviderList, ProviderParams, ReturnedLoginBody } from './social.schemas';
import { beginLinking, beginLogin, linkIdentityOfProvider, signInSocially, type SocialDeps } from './social-login';

const tags = ['auth'];
const strictRateLimit = { rateLimit: { max: 60 } };

export interface SocialRoutesOptions {
  social: SocialDeps;
  cookies: SessionCookies;
  challenges: ChallengeDeps;
}

export function registerSocialRoutes(app: HttpApp, { social, cookies, challenges }: SocialRoutesOptions): void {
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
    async () => social.providers.map(({ settings: { provider, title } }) => ({ provider, title })),
  );
  app.get(
    '/auth/social/:provider/authorize-url/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'getSocialAuthorizeUrl',
        summary: 'Starts a social login (authorization code with PKCE)',
        params: ProviderParams,
        querystring: AuthorizeQuery,
        response: { 200: AuthorizeAnswer, ...refusing(400, 404, 429, 503) },
      },
    },
    async (request) => beginLogin(social, request.params.provider, request.query.redirect_uri, null),
  );
  app.post(
    '/auth/social/:provider/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        security: [],
        operationId: 'signInSocially',
        summary: 'Completes a social login: exchanges the code of the provider for tokens',
        params: ProviderParams,
        body: ReturnedLoginBody,
        response: { 200: TokensAnswer, 401: SecondFactorNeeded, ...refusing(400, 404, 409, 429, 503) },
      },
    },
    async (request, reply) =>
      cookies.send(
        reply,
        await challengeIfNeeded(challenges, () =>
          signInSocially(social, request.params.provider, request.body, getClientInfo(request), request.locale),
        ),
      ),
  );
  app.post(
    '/auth/user/social-identities/:provider/begin/',
    {
      config: { ...strictRateLimit, policy: accountPolicies.beginSocialLinking },
      schema: {
        tags,
        operationId: 'beginSocialLinking',
        summary: 'Starts linking an account; requires the password, or a recent sign-in where there is no password',
        params: ProviderParams,
        body: BeginLinkingBody,
        response: { 200: AuthorizeAnswer, ...refusing(400, 401, 404, 409, 429, 503) },
      },
    },
    async (request) => beginLinking(social, requireActor(request), request.params.provider, request.body),
  );
  app.post(
    '/auth/user/social-identities/:provider/',
    {
      config: { ...strictRateLimit, policy: accountPolicies.linkSocialIdentity },
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
      await linkIdentityOfProvider(social, requireActor(request), request.params.provider, request.body);
      return reply.code(204).send(null);
    },
  );
}
