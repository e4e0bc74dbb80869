import { readSocialSettings } from './social-settings';

const google = { SOCIAL_PROVIDERS: 'google', SOCIAL_GOOGLE_CLIENT_ID: 'id', SOCIAL_GOOGLE_CLIENT_SECRET: 'secret' };

it('has no social logins without settings', () => {
  expect(readSocialSettings({}, true)).toEqual([]);
});

it('has the issuer of Google, and accepts any other provider by its issuer', () => {
  const settings = readSocialSettings(
    {
      ...google,
      SOCIAL_PROVIDERS: 'google, diia,google',
      SOCIAL_DIIA_ISSUER: 'https://id.example',
      SOCIAL_DIIA_TITLE: 'Дія',
      SOCIAL_DIIA_CLIENT_ID: 'x',
      SOCIAL_DIIA_CLIENT_SECRET: 'y',
    },
    true,
  );

  expect(settings.map(({ provider, title, issuer }) => [provider, title, issuer])).toEqual([
    ['google', 'Google', 'https://accounts.google.com'],
    ['diia', 'Дія', 'https://id.example'],
  ]);
});

it.each([
  [{ SOCIAL_PROVIDERS: 'google' }, 'SOCIAL_GOOGLE_CLIENT_ID is missing'],
  [{ ...google, SOCIAL_PROVIDERS: 'g-1' }, '"g-1" is no name'],
  [{ ...google, SOCIAL_GOOGLE_ISSUER: 'http://accounts.example' }, 'SOCIAL_GOOGLE_ISSUER has to be an https address'],
  [{ SOCIAL_PROVIDERS: 'diia' }, 'SOCIAL_DIIA_ISSUER is missing'],
])('reports at startup: %j', (environment, text) => {
  expect(() => readSocialSettings(environment, true)).toThrow(text);
});
