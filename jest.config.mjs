import fs from 'node:fs';

/** One jest run for all tests except the browser journeys; projects have the names of their folders. */
const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
};
// Packages that ship only ES modules and have to be compiled for jest.
const esmOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'ky',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'lucide-react',
  'typebox',
  'jose',
  'openid-client',
  'aws4fetch',
  'character-entities',
  'postal-mime',
  'oauth4webapi',
  'sanitize-html',
  'lru-cache',
  'outvariant',
  'strict-event-emitter',
  'headers-polyfill',
  'is-node-process',
  '@fastify',
  'p-limit',
  'yocto-queue',
  'content-disposition',
  'find-my-way',
  'intl-messageformat',
  'negotiator',
  'github-slugger',
  'marked',
  'any-ascii',
];
// Its dynamic import of `http` is compiled away: in a worker with earlier test files it may use an environment that was torn down.
const dynamicImports = ['@opentelemetry/otlp-exporter-base'];
const transform = { '^.+\\.m?[jt]sx?$': ['@swc/jest', swc] };
const transformIgnorePatterns = [`/node_modules/(?!(?:.*/)?(${[...esmOnly, ...dynamicImports].join('|')})/)`];
const common = { transform, transformIgnorePatterns, clearMocks: true };

const { workspaces } = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const remotes = workspaces.filter((name) => name.startsWith('mfe-'));

const node = (name) => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
});
const web = (name) => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: '<rootDir>/../tools/jest/jsdom-environment.cjs',
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/setup-web.ts'],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  moduleNameMapper: { '\\.(svg|png|webp|woff2)$': '<rootDir>/../tools/jest/file-stub.cjs' },
});

export default {
  // Long enough for a slow machine; a hanging test still ends.
  testTimeout: 20_000,
  projects: [
    {
      ...node('api'),
      globalSetup: '<rootDir>/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup-jest.ts'],
    },
    node('remote-tools'),
    node('tools'),
    web('shared-contract'),
    web('shared-api'),
    web('shared-ui'),
    web('shell'),
    ...remotes.map(web),
  ],
};
