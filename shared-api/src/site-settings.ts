import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf, Schemas } from './http/call-types';
import type { HttpClient } from './http/http-client';

export type SiteSetting = Schemas['Setting'];
export type SiteSettingList = Schemas['SettingList'];
export type SetSettingBody = BodyOf<'post operator/settings/{key}/set/'>;
export type ResetSettingBody = BodyOf<'post operator/settings/{key}/reset/'>;

const settingsKey = ['site-settings'] as const;
type Key = SiteSetting['key'];

/** A refusal may mean that somebody else changed the constant, so the list is stale, too. */
const change = <Input>(mutationFn: (input: Input) => Promise<SiteSettingList>) =>
  mutationOptions({
    mutationFn,
    onSettled: (_answer: unknown, _error: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
      client.invalidateQueries({ queryKey: settingsKey }),
  });

/** Business constants, which operators set. */
export const siteSettingsApi = (http: HttpClient) => ({
  list: () => queryOptions({ queryKey: settingsKey, queryFn: ({ signal }) => http.get('operator/settings/get-list/', { signal }) }),
  set: () => change(({ key, body }: { key: Key; body: SetSettingBody }) => http.post(`operator/settings/${key}/set/`, { body })),
  cancel: () =>
    change(({ key, version }: { key: Key; version: number }) =>
      http.post(`operator/settings/${key}/cancel/`, { body: { expected_version: version } }),
    ),
  reset: () => change(({ key, body }: { key: Key; body: ResetSettingBody }) => http.post(`operator/settings/${key}/reset/`, { body })),
});
