import type { BadSettings } from './config';
import { readConfig } from './config';

it('has defaults for everything, and treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', WORKERS: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    workers: 1,
    publicOrigin: 'http://localhost:4000',
    apiUrl: 'http://127.0.0.1:4100',
  });
});

it('parses the internal origins of remotes', () => {
  const { remoteOrigins } = readConfig({ REMOTE_ORIGIN_MAP: 'https://s.example/=http://storefront, https://b.example=http://buyer:81' });

  expect([...remoteOrigins]).toEqual([
    ['https://s.example', 'http://storefront'],
    ['https://b.example', 'http://buyer:81'],
  ]);
});

it('lists all problems at once without repeating values', () => {
  let problems: readonly string[] = [];
  try {
    readConfig({
      PORT: 'http',
      WORKERS: '0',
      LOG_LEVEL: 'loud',
      PUBLIC_ORIGIN: 'shop.example',
      API_URL: 'http://user:hunter2@api',
      REGISTRY_URL: 'ftp://registry',
      CLIENT_URL: 'here',
      REMOTE_ORIGIN_MAP: 'a=b',
    });
  } catch (error) {
    problems = (error as BadSettings).problems;
  }

  expect(problems).toEqual([
    'LOG_LEVEL has to be one of fatal, error, warn, info, debug, trace, silent.',
    'REGISTRY_URL has to be an address that begins with http:// or https://.',
    'CLIENT_URL has to be http(s)://host[:port], without a path.',
    'PORT has to be a whole number from 0 to 65535.',
    'WORKERS has to be a whole number from 1 to 64.',
    'PUBLIC_ORIGIN has to be http(s)://host[:port], without a path.',
    'API_URL has to be http(s)://host[:port], without a path.',
    'REMOTE_ORIGIN_MAP has to be a list of public=internal, both http(s)://host[:port].',
  ]);
  expect(problems.join()).not.toContain('hunter2');
});

const findProblems = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as BadSettings).problems;
  }
};

it('requires an https origin in production, unless the exception is named', () => {
  const insecure = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://shop.example' };

  expect(findProblems({ NODE_ENV: 'production' })).toEqual(['PUBLIC_ORIGIN is missing: canonical addresses need the address of the site.']);
  expect(findProblems(insecure)).toEqual([
    'PUBLIC_ORIGIN has to begin with https:// in production. (ALLOW_INSECURE=http_origin takes it as it is.)',
  ]);
  expect(findProblems({ ...insecure, ALLOW_INSECURE: 'mail_files, http_origin' })).toEqual([]);
  expect(findProblems({ ...insecure, PUBLIC_ORIGIN: 'https://shop.example' })).toEqual([]);
});

it.each([
  ['https://shop.example', 'http://localhost:8081', 'is the own machine of every visitor'],
  ['https://shop.example', 'https://127.0.0.1:8081', 'is the own machine of every visitor'],
  ['https://shop.example', 'http://storefront.shop.example', 'has no https, unlike PUBLIC_ORIGIN'],
])('refuses for %s in production a remote at %s', (site, remote, problem) => {
  const environment = { NODE_ENV: 'production', PUBLIC_ORIGIN: site, REMOTE_ORIGIN_MAP: `${remote}=http://storefront` };

  expect(findProblems(environment)).toEqual([expect.stringContaining(`${remote} in REMOTE_ORIGIN_MAP ${problem}`)]);
  expect(findProblems({ ...environment, NODE_ENV: 'development' })).toEqual([]);
});

it('accepts remotes of this machine when the site is tried on it', () => {
  const environment = { NODE_ENV: 'production', ALLOW_INSECURE: 'http_origin', PUBLIC_ORIGIN: 'http://localhost:8080' };

  expect(findProblems({ ...environment, REMOTE_ORIGIN_MAP: 'http://localhost:8081=http://storefront' })).toEqual([]);
});

it.each([
  [{ NODE_ENV: 'Production' }, /^NODE_ENV has to be one of/],
  [{ ALLOW_INSECURE: 'everything' }, /^ALLOW_INSECURE has to be a list of http_origin/],
  [{ TRUSTED_PROXIES: 'everybody' }, /^TRUSTED_PROXIES has to be a list/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES has to be a list/],
  [{ TRUSTED_PROXIES: '10.0.0.0/' }, /^TRUSTED_PROXIES has to be a list/],
])('refuses %j', (environment, complaint) => {
  expect(findProblems(environment)).toEqual([expect.stringMatching(complaint)]);
});
