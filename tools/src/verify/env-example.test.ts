import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { readConfig as readApiConfig } from '../../../api/src/index';
import { readConfig as readShellConfig } from '../../../shell/src/server/index';

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Returns the names of the variables that a reader requests. */
function findVariableNames(reader: (environment: NodeJS.ProcessEnv) => unknown, given: NodeJS.ProcessEnv): Set<string> {
  const names = new Set<string>();
  const environment = new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string') names.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  reader(environment);
  return names;
}

const described = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
const readByServices = new Set([
  ...findVariableNames(readApiConfig, {
    TOKEN_SECRET: 'a-secret-for-tests-of-32-characters!',
    SOCIAL_PROVIDERS: 'google',
    SOCIAL_GOOGLE_CLIENT_ID: 'id',
    SOCIAL_GOOGLE_CLIENT_SECRET: 'secret',
  }),
  ...findVariableNames(readShellConfig, {}),
]);
const usedByContainers = new Set(
  ['docker-compose.yml', 'docker-compose.tls.yml', 'docker-compose.patroni.yml'].flatMap((file) =>
    [...read(file).matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name),
  ),
);

it('lists every variable of service, shell and containers exactly once', () => {
  expect([...described].sort()).toEqual([...new Set([...readByServices, ...usedByContainers])].sort());
});

it('is valid for the services after the secrets are filled in', () => {
  const active = Object.fromEntries(
    [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );

  const filled = {
    ...active,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
    TOKEN_SECRET: 'f3Zk1b9QmX7tRw2LsN8vYc5HdJ0aGe6U',
    DATABASE_URL: 'postgres://yarmarok@db/yarmarok',
    SMTP_URL: 'smtps://mail.example',
    SUPPORT_EMAIL: 'help@shop.example',
    OPERATOR_NAME: 'ФОП Лозова Оксана Петрівна',
    OPERATOR_CODE: '0000000017',
    OPERATOR_ADDRESS: 'м. Харків, вул. Ярмаркова, 7',
    OPERATOR_PHONE: '+380500000007',
    OPERATOR_HOURS: 'Mo-Sa 10:00-19:00',
  };

  expect(readApiConfig(filled)).toMatchObject({ publicOrigin: 'https://shop.example' });
  expect(readShellConfig(filled)).toMatchObject({ publicOrigin: 'https://shop.example' });
});

it('contains no likely secret', () => {
  const secret = /(?:PASSWORD|SECRET|TOKEN|PRIVATE_KEY|ACCESS_KEY|SECRET_ACCESS_KEY)$/;
  const given = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].filter(
    ([, name = '', value]) => secret.test(name) && value !== '',
  );

  expect(given.map(([line]) => line)).toEqual([]);
});

it('covers all variables, because only the configuration reads the environment', () => {
  // The server of the embedded database gets only PATH, and the programs of imports get variables that are not settings.
  const allowed = [
    'api/src/config/config.ts',
    'api/src/features/imports/import-programs.ts',
    'api/src/features/imports/import-worker.ts',
    'api/src/platform/db/embedded-postgres.ts',
    'shell/src/server/config.ts',
  ];
  const sources = ['api/src', 'demo/src', 'shell/src/server', 'shared-server/src'].flatMap((folder) =>
    fs
      .readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  );

  const readers = sources.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && /process\.env\b(?!\.NODE_ENV)/.test(read(file)),
  );

  expect(readers.sort()).toEqual(allowed);
});
