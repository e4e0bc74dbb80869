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
import type { AccountsService } from './accounts.service';
import type { SessionCookies } from './session-cookies';
import { getClientInfo } from './client-info';

/** Sent by our pages, which may be left before the answer arrives; see `refresh`. Not secret: another site cannot send the header. */
const repeatHeader = 'x-refresh-repeat';
const tags = ['auth'];
const careful = { rateLimit: { max: 60 } };
/** Each of these calls sends a mail to an address of the caller's choice. */
const mailing = { rateLimit: { max: 30, maxPerHour: 60 } };

/** `Retry-After` says that the mail is not sent at once, and when one can be. */
function sayWhen(reply: { header: (name: string, value: number) => unknown }, seconds: number): void {
  if (seconds > 0) reply.header('retry-after', seconds);
}

export interface AccountRoutesOptions {
  accounts: AccountsService;
  prices: SellerPrices;
  cookies: SessionCookies;
}

export function registerAccountRoutes(app: HttpApp, { accounts, prices, cookies }: AccountRoutesOptions): void {
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
      const { mailAfterSeconds, ...registered } = await accounts.register(request.body, request.locale);
      sayWhen(reply, mailAfterSeconds);
      return reply.code(201).send(registered);
    },
  );
  app.post(
    '/auth/user/activation/',
    {
      config: careful,
      schema: {
        tags,
        operationId: 'activateUser',
        summary: 'Activates an account with the uid and token of its mail, and the password of the registration or a new one',
        body: ActivationBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await accounts.activate(request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/reject-registration/',
    {
      config: careful,
      schema: {
        tags,
        operationId: 'rejectRegistration',
        summary: 'Deletes a registration that was not activated, with the uid and token of its mail',
        body: LinkBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await accounts.rejectRegistration(request.body.uid, request.body.token);
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
      sayWhen(reply, await accounts.resendActivation(request.body.email));
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
      sayWhen(reply, await accounts.forgotPassword(request.body.email));
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/auth/user/reset-password/',
    {
      config: careful,
      schema: {
        tags,
        operationId: 'resetPassword',
        summary: 'Sets a new password with the uid and token of a mail; ends every session',
        body: ResetPasswordBody,
        response: { 204: NoContent, ...refusing(400, 429) },
      },
    },
    async (request, reply) => {
      await accounts.resetPassword(request.body.uid, request.body.token, request.body.new_password, request.ip);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/jwt/create/',
    {
      config: careful,
      schema: {
        tags,
        security: [],
        operationId: 'createTokens',
        summary: 'Signs in with e-mail and password',
        body: CredentialsBody,
        response: { 200: TokensAnswer, ...refusing(400, 401, 429) },
      },
    },
    async (request, reply) => cookies.send(reply, await accounts.signIn(request.body.email, request.body.password, getClientInfo(request))),
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
        return await cookies.send(reply, await accounts.refresh(await cookies.readToken(request), isRepeatable));
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
      await accounts.logout((await cookies.readToken(request)).token);
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
    async (request) => presentCurrentUser(await accounts.me(requireActor(request)), prices),
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
      await accounts.updateMe(actor, request.body);
      return presentCurrentUser(await accounts.me(actor), prices);
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
    async (request) => accounts.programAccess(requireActor(request)),
  );
  app.post(
    '/auth/user/change-password/',
    {
      config: { ...careful, policy: accountPolicies.changePassword },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Changes the password and ends all other sessions; on request the access of programs too',
        body: ChangePasswordBody,
        response: { 204: NoContent, ...refusing(400, 401, 429) },
      },
    },
    async (request, reply) => {
      await accounts.changePassword(requireActor(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
