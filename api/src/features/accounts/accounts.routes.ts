import type { FeatureContext } from '../../feature';
import { requireActor } from '../../platform/auth';
import { Unauthorized } from '../../platform/errors';
import { type HttpApp, NoContent, refusing } from '../../platform/http';
import { accountPolicies } from './accounts.policy';
import { presentCurrentUser, type SellerPrices } from './accounts.presenter';
import {
  ActivationBody,
  ChangePasswordBody,
  CredentialsBody,
  CurrentUser,
  EmailBody,
  LinkBody,
  ProgramAccessAnswer,
  RefreshBody,
  RegisterAnswer,
  RegisterBody,
  ResetPasswordBody,
  TokensAnswer,
  UpdateUserBody,
} from './accounts.schemas';
import { askForLink } from './account-links';
import { getClientInfo } from './client-info';
import { changePassword, type PasswordDeps, resetPassword } from './password';
import { readCurrentUser, updateCurrentUser } from './profile';
import { activateByLink, register, type RegistrationDeps, rejectRegistration } from './registration';
import { SecondFactorNeeded } from './second-factor/second-factor.schemas';
import { type ChallengeDeps, challengeIfNeeded } from './second-factor/sign-in-challenge';
import type { SessionCookies } from './sign-in/session-cookies';
import { logout, refreshTokens, signIn, type SignInDeps } from './sign-in/sign-in';

/** Header of our pages, which may be left before the answer arrives; see `refreshTokens`. It is not secret: another site cannot send it. */
const repeatHeader = 'x-refresh-repeat';
const tags = ['auth'];
const strictRateLimit = { rateLimit: { max: 60 } };
/** Each of these calls sends a mail to an address of the caller's choice. */
const mailing = { rateLimit: { max: 30, maxPerHour: 60 } };

/** `Retry-After` is the time until the mail can be sent. */
function setRetryAfter(reply: { header: (name: string, value: number) => unknown }, seconds: number): void {
  if (seconds > 0) reply.header('retry-after', seconds);
}

export interface AccountRoutesOptions {
  accounts: RegistrationDeps & SignInDeps & PasswordDeps & Pick<FeatureContext, 'countProgramAccess'>;
  prices: SellerPrices;
  cookies: SessionCookies;
  challenges: ChallengeDeps;
}

export function registerAccountRoutes(app: HttpApp, { accounts, prices, cookies, challenges }: AccountRoutesOptions): void {
  app.post(
    '/auth/user/register/',
    {
      config: mailing,
      schema: {
        tags,
        operationId: 'registerUser',
        summary: 'Creates an account; the link in a mail activates it. `Retry-After` says that the mail waits',
        body: RegisterBody,
        response: { 201: RegisterAnswer, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      const { mailAfterSeconds, ...registered } = await register(accounts, request.body, request.locale);
      setRetryAfter(reply, mailAfterSeconds);
      return reply.code(201).send(registered);
    },
  );
  app.post(
    '/auth/user/activation/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'activateUser',
        summary: 'Activates an account with the uid and token of its mail, and the password of the registration or a new one',
        body: ActivationBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await activateByLink(accounts, request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/reject-registration/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'rejectRegistration',
        summary: 'Deletes a registration that was not activated, with the uid and token of its mail',
        body: LinkBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await rejectRegistration(accounts.pool, request.body.uid, request.body.token);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/resend-activation/',
    {
      config: mailing,
      schema: {
        tags,
        operationId: 'resendActivation',
        summary:
          'Mails the activation link again; the answer does not depend on whether the account exists. `Retry-After` says when another mail can be sent',
        body: EmailBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      setRetryAfter(reply, await askForLink(accounts, 'activation', request.body.email));
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/forgot-password/',
    {
      config: mailing,
      schema: {
        tags,
        operationId: 'forgotPassword',
        summary:
          'Mails a link for setting a new password; the answer does not depend on whether the account exists. `Retry-After` says when another mail can be sent',
        body: EmailBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      setRetryAfter(reply, await askForLink(accounts, 'password_reset', request.body.email));
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/reset-password/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'resetPassword',
        summary: 'Sets a new password with the uid and token of a mail; ends every session',
        body: ResetPasswordBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await resetPassword(accounts, request.body, request.ip);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/jwt/create/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        security: [],
        operationId: 'createTokens',
        summary: 'Signs in with e-mail and password',
        body: CredentialsBody,
        response: { 200: TokensAnswer, ...refusing(400, 429), 401: SecondFactorNeeded },
      },
    },
    async (request, reply) =>
      cookies.send(
        reply,
        await challengeIfNeeded(challenges, () => signIn(accounts, request.body.email, request.body.password, getClientInfo(request))),
      ),
  );
  app.post(
    '/auth/jwt/refresh/',
    {
      schema: {
        tags,
        security: [],
        operationId: 'refreshTokens',
        summary: 'Gives new tokens for a refresh token, which works once',
        body: RefreshBody,
        response: { 200: TokensAnswer, ...refusing(400, 401) },
      },
    },
    async (request, reply) => {
      try {
        const isRepeatable = request.headers[repeatHeader] === '1';
        return await cookies.send(reply, await refreshTokens(accounts, cookies.readToken(request), isRepeatable));
      } catch (error) {
        if (error instanceof Unauthorized && cookies.isAsked(request)) cookies.clear(reply);
        throw error;
      }
    },
  );
  app.post(
    '/auth/jwt/logout/',
    {
      schema: {
        tags,
        operationId: 'logout',
        summary: 'Ends the session; answers the same when there is none',
        body: RefreshBody,
        response: { 204: NoContent, ...refusing(400) },
      },
    },
    async (request, reply) => {
      await logout(accounts.pool, cookies.readToken(request));
      return cookies.clearFor(request, reply).code(204).send(null);
    },
  );

  app.get(
    '/auth/user/me/',
    {
      config: { policy: accountPolicies.read },
      schema: {
        tags,
        operationId: 'getCurrentUser',
        summary: 'Returns the signed-in user, as buyer and as seller',
        response: { 200: CurrentUser, ...refusing(401) },
      },
    },
    async (request) => presentCurrentUser(await readCurrentUser(accounts.pool, requireActor(request)), prices),
  );
  app.patch(
    '/auth/user/me/',
    {
      config: { policy: accountPolicies.update },
      schema: {
        tags,
        operationId: 'updateCurrentUser',
        summary: 'Changes the profile',
        body: UpdateUserBody,
        response: { 200: CurrentUser, ...refusing(400, 401, 409) },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      await updateCurrentUser(accounts.pool, actor, request.body);
      return presentCurrentUser(await readCurrentUser(accounts.pool, actor), prices);
    },
  );
  app.get(
    '/auth/user/program-access/',
    {
      config: { policy: accountPolicies.countProgramAccess },
      schema: {
        tags,
        operationId: 'getProgramAccess',
        summary: 'Counts the tokens and webhooks of the own shops, which stay when the password changes',
        response: { 200: ProgramAccessAnswer, ...refusing(401) },
      },
    },
    async (request) => accounts.countProgramAccess(accounts.pool, requireActor(request).userId),
  );
  app.post(
    '/auth/user/change-password/',
    {
      config: { ...strictRateLimit, policy: accountPolicies.changePassword },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Changes the password and ends all other sessions; on request the access of programs too',
        body: ChangePasswordBody,
        response: { 204: NoContent, ...refusing(400, 401, 429) },
      },
    },
    async (request, reply) => {
      await changePassword(accounts, requireActor(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
