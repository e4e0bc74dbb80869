import { Type } from 'typebox';
import { requireActor } from '../../../platform/auth';
import { type HttpApp, Id, NoContent, refusing } from '../../../platform/http';
import { accountPolicies } from '../accounts.policy';
import { TokensAnswer } from '../accounts.schemas';
import { getClientInfo } from '../client-info';
import type { SessionCookies } from '../sign-in/session-cookies';
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  getSecondFactor,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactorDeps,
} from './second-factor';
import {
  AppCodeBody,
  ConfirmationChallenge,
  CreationOptions,
  NewApp,
  NewPasskeyBody,
  PasswordBody,
  RecoveryCodes,
  SecondFactor,
  SecondFactorBody,
} from './second-factor.schemas';
import { beginConfirmation, confirmSession, passSecondFactor } from './sign-in-challenge';

const tags = ['auth'];
const strictRateLimit = { rateLimit: { max: 30 } };
const root = '/auth/user/second-factor';

export interface SecondFactorRoutesOptions {
  secondFactor: SecondFactorDeps;
  cookies: SessionCookies;
}

export function registerSecondFactorRoutes(app: HttpApp, { secondFactor, cookies }: SecondFactorRoutesOptions): void {
  app.post(
    '/auth/jwt/second-factor/',
    {
      config: { rateLimit: { max: 60 } },
      schema: {
        tags,
        security: [],
        operationId: 'passSecondFactor',
        summary: 'Completes a sign-in whose first step answered `second_factor_required`, with one of three answers',
        body: SecondFactorBody,
        response: { 200: TokensAnswer, ...refusing(400, 401, 429) },
      },
    },
    async (request, reply) => cookies.send(reply, await passSecondFactor(secondFactor, request.body, getClientInfo(request))),
  );
  app.post(
    `${root}/confirm/begin/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.beginConfirmation },
      schema: {
        tags,
        operationId: 'beginConfirmation',
        summary: 'Begins a confirmation of this session by the second factor',
        response: { 200: ConfirmationChallenge, ...refusing(401, 409, 429) },
      },
    },
    async (request) => beginConfirmation(secondFactor, requireActor(request)),
  );
  app.post(
    `${root}/confirm/`,
    {
      config: { rateLimit: { max: 60 }, policy: accountPolicies.confirmSession },
      schema: {
        tags,
        operationId: 'confirmSession',
        summary: 'Confirms this session, with one of three answers; operators need it for their calls',
        body: SecondFactorBody,
        response: { 204: NoContent, ...refusing(400, 401, 409, 429) },
      },
    },
    async (request, reply) => {
      await confirmSession(secondFactor, requireActor(request), request.body, request.ip);
      return reply.code(204).send(null);
    },
  );
  app.get(
    `${root}/`,
    {
      config: { policy: accountPolicies.readSecondFactor },
      schema: {
        tags,
        operationId: 'getSecondFactor',
        summary: 'Returns the second factors of the account',
        response: { 200: SecondFactor, ...refusing(401) },
      },
    },
    async (request) => getSecondFactor(secondFactor, requireActor(request)),
  );
  app.post(
    `${root}/app/begin/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.changeSecondFactor },
      schema: {
        tags,
        operationId: 'beginAuthenticatorApp',
        summary: 'Returns the secret for an authenticator app; its first code turns it on',
        body: PasswordBody,
        response: { 200: NewApp, ...refusing(400, 401, 403, 409, 429) },
      },
    },
    async (request) => beginApp(secondFactor, requireActor(request), request.body.password),
  );
  app.post(
    `${root}/app/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.confirmSecondFactor },
      schema: {
        tags,
        operationId: 'confirmAuthenticatorApp',
        summary: 'Turns on an authenticator app; with the first second factor, other sessions end and recovery codes are made',
        body: AppCodeBody,
        response: { 200: RecoveryCodes, ...refusing(400, 401, 409, 429) },
      },
    },
    async (request) => ({ recovery_codes: await confirmApp(secondFactor, requireActor(request), request.body.code) }),
  );
  app.post(
    `${root}/app/remove/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.changeSecondFactor },
      schema: {
        tags,
        operationId: 'removeAuthenticatorApp',
        summary: 'Removes the authenticator app',
        body: PasswordBody,
        response: { 204: NoContent, ...refusing(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await removeApp(secondFactor, requireActor(request), request.body.password);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${root}/passkeys/begin/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.changeSecondFactor },
      schema: {
        tags,
        operationId: 'beginPasskey',
        summary: 'Returns what the browser needs to create a passkey',
        body: PasswordBody,
        response: { 200: CreationOptions, ...refusing(400, 401, 403, 409, 429) },
      },
    },
    async (request) => ({ options: await beginPasskey(secondFactor, requireActor(request), request.body.password) }),
  );
  app.post(
    `${root}/passkeys/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.confirmSecondFactor },
      schema: {
        tags,
        operationId: 'addPasskey',
        summary: 'Adds a passkey; with the first second factor, other sessions end and recovery codes are made',
        body: NewPasskeyBody,
        response: { 200: RecoveryCodes, ...refusing(400, 401, 409, 429) },
      },
    },
    async (request) => ({ recovery_codes: await addPasskey(secondFactor, requireActor(request), request.body) }),
  );
  app.post(
    `${root}/passkeys/:id/remove/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.removePasskey },
      schema: {
        tags,
        operationId: 'removePasskey',
        summary: 'Removes a passkey',
        params: Type.Object({ id: Id }),
        body: PasswordBody,
        response: { 204: NoContent, ...refusing(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await removePasskey(secondFactor, requireActor(request), request.params.id, request.body.password);
      return reply.code(204).send(null);
    },
  );
  app.post(
    `${root}/recovery-codes/`,
    {
      config: { ...strictRateLimit, policy: accountPolicies.changeSecondFactor },
      schema: {
        tags,
        operationId: 'renewRecoveryCodes',
        summary: 'Makes ten new recovery codes; earlier ones stop working',
        body: PasswordBody,
        response: { 200: RecoveryCodes, ...refusing(400, 401, 403, 409, 429) },
      },
    },
    async (request) => ({ recovery_codes: await renewRecoveryCodes(secondFactor, requireActor(request), request.body.password) }),
  );
}
