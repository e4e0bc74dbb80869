import path from 'node:path';

const file = (name) => path.join(import.meta.dirname, name);
const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
  module: { type: 'commonjs' },
};

/** Packages of the web that ship only ES modules and have to be compiled for jest. */
export const esmOnly = [
  '@yarmarok',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'ky',
  'lucide-react',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'outvariant',
  'strict-event-emitter',
  'headers-polyfill',
  'is-node-process',
];

/** Compiles TypeScript, and these packages. */
export const compiled = (packages) => ({
  transform: { '^.+\\.m?[jt]sx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(${packages.join('|')})/)`],
  clearMocks: true,
  runtime: file('cached-runtime.cjs'),
});

/** Configuration of jest for the folder of a remote. */
export const webTests = {
  ...compiled(esmOnly),
  testEnvironment: file('jsdom-environment.cjs'),
  setupFilesAfterEnv: [file('setup-web.cjs')],
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Longer than the `asyncUtilTimeout` of `setup-web.cjs`.
  testTimeout: 120_000,
  // A build has a package.json with the same name as its source.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: {
    '\\.(svg|png|webp|woff2|css)$': file('file-stub.cjs'),
    '/createLucideIcon\\.mjs$': file('lucide-icon.cjs'),
  },
};
