import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { requireOperator } from '../../platform/auth';
import { type HttpApp, refusing } from '../../platform/http';
import { settingPolicies } from './settings.policy';
import { presentSettings } from './settings.presenter';
import { CancelSettingBody, ResetSettingBody, SetSettingBody, SettingList, SettingParams } from './settings.schemas';
import { cancelSetting, listSettings, resetSetting, type SettingDeps, setSetting } from './settings.service';

const tags = ['operators'];
const params = SettingParams;
const response = { 200: SettingList, ...refusing(400, 401, 404, 409) };

export function registerSettingRoutes(app: HttpApp, deps: SettingDeps): void {
  const present = async (request: FastifyRequest): Promise<Static<typeof SettingList>> => {
    const { role } = requireOperator(request);
    return { results: presentSettings(await listSettings(deps), deps.config, role, request.locale) };
  };
  app.get(
    '/operator/settings/get-list/',
    {
      config: { policy: settingPolicies.list },
      schema: {
        tags,
        operationId: 'listSettings',
        summary: 'Lists business constants with their values in force, plans and history',
        response: { 200: SettingList, ...refusing(401, 404) },
      },
    },
    (request) => present(request),
  );
  app.post(
    '/operator/settings/:key/set/',
    {
      config: { policy: settingPolicies.set },
      schema: {
        tags,
        operationId: 'setSetting',
        summary: 'Sets a business constant, now or from a later time on; returns all',
        params,
        body: SetSettingBody,
        response,
      },
    },
    async (request) => {
      await setSetting(deps, requireOperator(request), request.params.key, request.body);
      return present(request);
    },
  );
  app.post(
    '/operator/settings/:key/cancel/',
    {
      config: { policy: settingPolicies.cancel },
      schema: {
        tags,
        operationId: 'cancelSetting',
        summary: 'Withdraws the planned change of a business constant; returns all',
        params,
        body: CancelSettingBody,
        response,
      },
    },
    async (request) => {
      await cancelSetting(deps, requireOperator(request), request.params.key, request.body.expected_version);
      return present(request);
    },
  );
  app.post(
    '/operator/settings/:key/reset/',
    {
      config: { policy: settingPolicies.reset },
      schema: {
        tags,
        operationId: 'resetSetting',
        summary: 'Returns a business constant to the environment or its default at once; returns all',
        params,
        body: ResetSettingBody,
        response,
      },
    },
    async (request) => {
      await resetSetting(deps, requireOperator(request), request.params.key, request.body);
      return present(request);
    },
  );
}
