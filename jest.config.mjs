import fs from 'node:fs';
import { compiled, esmOnly, webTests } from './remote-tools/src/jest/preset.mjs';

// Packages of the service and of tools that ship only ES modules and have to be compiled for jest.
const ownEsmOnly = [
  'typebox',
  'jose',
  'openid-client',
  'aws4fetch',
  'character-entities',
  'postal-mime',
  'oauth4webapi',
  'sanitize-html',
  'lru-cache',
  '@fastify',
  'p-limit',
  'yocto-queue',
  'content-disposition',
  'find-my-way',
  'negotiator',
  'github-slugger',
  'marked',
  'any-ascii',
];
// Its dynamic import of `http` is compiled away: in a worker with earlier test files it may use an environment that was torn down.
const dynamicImports = ['@opentelemetry/otlp-exporter-base'];
const common = compiled([...esmOnly, ...ownEsmOnly, ...dynamicImports]);

const { workspaces } = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const remotes = workspaces.filter((name) => name.startsWith('mfe-'));

const node = (name) => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
});
const onDatabase = (name) => ({
  ...node(name),
  globalSetup: '<rootDir>/../api/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/../api/src/testing/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/../api/src/testing/setup-jest.ts'],
});
const web = (name) => ({ ...webTests, ...common, displayName: name, rootDir: name });

/** One jest run for all tests except the browser journeys; projects have the names of their folders. */
export default {
  // Long enough for a slow machine; a hanging test still ends.
  testTimeout: 120_000,
  // `npm run quality -- coverage` also counts files that no test loads. Generated files and the tools of tests are left out.
  collectCoverageFrom: [
    ...workspaces.map((name) => `${name}/src/**/*.{ts,tsx}`),
    '!**/*.test.{ts,tsx}',
    '!**/*.d.ts',
    '!**/generated/**',
    '!**/testing/**',
    '!e2e/**',
    '!quality/**',
  ],
  projects: [
    onDatabase('api'),
    onDatabase('demo'),
    node('shared-server'),
    node('remote-tools'),
    node('tools'),
    node('quality'),
    web('shared-contract'),
    web('shared-api'),
    web('shared-ui'),
    web('shared-testing'),
    web('shell'),
    ...remotes.map(web),
    web('templates/remote'),
  ],
};
