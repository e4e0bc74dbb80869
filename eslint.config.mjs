import js from '@eslint/js';
import queryPlugin from '@tanstack/eslint-plugin-query';
import prettier from 'eslint-config-prettier';
import formatjs from 'eslint-plugin-formatjs';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import house from './tools/lint/house-rules.cjs';

const web = [
  'shell/src/**',
  'mfe-*/src/**',
  'templates/*/src/**',
  'shared-ui/src/**',
  'shared-api/src/**',
  'shared-contract/src/**',
  'shared-testing/src/**',
];
const webTsx = web.map((folder) => `${folder}/*.{ts,tsx}`);
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'shared-testing/src/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '**/.cache/**',
      'shared-api/src/generated/**',
      '**/test-results/**',
      'coverage/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are in `.oxlintrc.json` (ADR 81).
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    rules: { '@typescript-eslint/consistent-type-imports': 'error' },
  },
  {
    // Expressions read texts of people in a time that grows with their length alone: a blank too many stops no service.
    files: ['api/src/**/*.ts', 'shared-server/src/**/*.ts', ...webTsx, 'remote-tools/src/**/*.ts'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: { ...globals.node } } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' }, languageOptions: { sourceType: 'commonjs' } },
  {
    plugins: { house },
    rules: {
      'house/kebab-case-file': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'No enums: use a union of literals.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: "LogicalExpression[operator='&&'][right.type=/^JSX/]",
          message: 'Write `condition ? … : null`: with && a number or an empty text is shown when it is falsy.',
        },
        {
          selector:
            ":matches(NewExpression, CallExpression)[callee.object.name='Intl'][callee.property.name='DateTimeFormat'] > Literal.arguments",
          message: 'The output of a locale differs between engines and is no data: use toKyivTime, or read the parts.',
        },
        {
          selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)String$/]',
          message: 'The output of a locale differs between engines and is no data: people are shown dates by the formats of the kit.',
        },
        {
          selector: "CallExpression[callee.property.name='localeCompare'][arguments.length=1]",
          message: 'The default locale differs between machines: name that of the reader, or compare by <.',
        },
        {
          // The same list as in tools/src/webpack/strip-intl-formats.ts.
          selector:
            'CallExpression[callee.property.name=/^format(DateTimeRange|DateToParts|DisplayName|Duration|DurationToParts|ListToParts|NumberToParts|RelativeTime|TimeToParts)$/]',
          message: 'The build removes this format; take it out of unusedFormats first.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    files: [
      '**/*.config.*',
      '.dependency-cruiser.cjs',
      '**/remote.tsx',
      'remote-tools/src/webpack/*-loader.ts',
      'tools/src/webpack/*-loader.ts',
      'tools/**/*.cjs',
      'tools/**/global-*.ts',
      'api/src/testing/global-*.ts',
      'e2e/global-*.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: webTsx,
    extends: [jsxA11y.flatConfigs.recommended, ...queryPlugin.configs['flat/recommended']],
    plugins: { formatjs, 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      // The rules of React's compiler are in `.oxlintrc.json` (ADR 81).
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'warn',
      'formatjs/no-literal-string-in-jsx': 'error',
      'formatjs/enforce-default-message': ['error', 'literal'],
      'formatjs/enforce-placeholders': 'error',
      // Needs types, and all queries are in shared-api.
      '@tanstack/query/no-void-query-fn': 'off',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'HTTP is called only in shared-api.' }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'The web reads no environment.' }],
    },
  },
  {
    files: ['shared-api/src/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { '@tanstack/query/no-void-query-fn': 'error' },
  },
  {
    files: ['{mfe-*,templates/*}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'HTTP is called only in shared-api.' },
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'useRemoteStorage has keys of this remote alone.' })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The web reads no environment.' },
        ...['localStorage', 'sessionStorage'].map((property) => ({
          object: 'window',
          property,
          message: 'useRemoteStorage has keys of this remote alone.',
        })),
      ],
    },
  },
  {
    // The shell's server and its loader of remotes are Node programs; the federation runtime, the registry client and the worker fetch files, not the API.
    files: [
      'shell/src/server/**',
      'shell/src/worker/**',
      'shell/src/developer/**',
      'shell/src/remotes/**',
      'shared-api/src/**',
      'shell/src/client/**',
    ],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off', 'formatjs/no-literal-string-in-jsx': 'off' },
  },
  {
    files: ['{shell,shared-ui,mfe-*,templates/*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: { 'house/named-parts': 'error', 'house/style-tokens': 'error' },
  },
  {
    files: ['{shell,shared-ui,mfe-*,templates/*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'styled-components', importNames: ['default'], message: "Write import { styled } from 'styled-components'." }] },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts'],
    rules: {
      'house/only-tx-in-transaction': 'error',
      'house/sql-in-repositories': 'error',
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
    },
  },
  {
    files: ['api/src/config/config.ts', 'api/src/testing/**', 'api/src/platform/db/embedded-postgres.ts', 'shell/src/server/config.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: tests,
    ignores: ['e2e/**'],
    extends: [jest.configs['flat/recommended']],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'formatjs/no-literal-string-in-jsx': 'off',
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*'] }],
      'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['testScreen'] }],
    },
  },
  // It declares tests for others.
  { files: ['shared-testing/src/test-screen.tsx'], rules: { 'jest/no-export': 'off' } },
  {
    files: webTsx.filter((glob) => glob.endsWith('x}')).map((glob) => glob.replace('*.{ts,tsx}', '*.test.tsx')),
    extends: [testingLibrary.configs['flat/react']],
  },
  {
    files: ['e2e/**/*.ts', 'templates/*/journeys/*.ts'],
    extends: [playwright.configs['flat/recommended']],
    // A journey may have conditions.
    rules: {
      'playwright/no-conditional-in-test': 'off',
      'house/short-journeys': 'error',
      // A skip needs a condition; its reason is the second argument.
      'playwright/no-skipped-test': ['error', { allowConditional: true }],
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
    },
  },
  { files: ['remote-tools/src/jest/setup-web.cjs'], languageOptions: { globals: globals.jest } },
  { files: ['tools/src/dev/*.js'], languageOptions: { globals: globals.browser } },
  prettier,
);
