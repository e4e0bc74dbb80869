/** Import rules of docs/architecture.md; checked by `npm run verify`. */
const rule = (name, comment, from, to, extra = {}) => ({ name, comment, severity: 'error', from, to, ...extra });
const tests = '\\.test\\.[tj]sx?$|/testing/|/jest/';

/** Folders of the shell, and the folders that each may import beside its own. Texts (`i18n`) and `testing` are free. */
const shellLayers = {
  facades: [],
  state: [],
  providers: ['state'],
  remotes: ['state', 'providers'],
  access: ['state'],
  frame: ['access', 'remotes', 'state'],
  screens: ['access', 'remotes', 'state'],
  routes: ['frame', 'screens', 'remotes'],
  client: ['routes', 'developer', 'providers', 'remotes', 'state', 'facades'],
  server: ['routes', 'screens', 'providers', 'remotes', 'state', 'facades'],
  developer: ['providers', 'remotes'],
  worker: [],
};

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Modules that need each other are one module or lack a third.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    // `unshared/*` are aliases of the shell's build: the packages behind its facades.
    rule('no-unresolved', 'Every import exists.', {}, { couldNotResolve: true, pathNot: '^unshared/' }),
    rule(
      'declared-dependencies-only',
      'A package is declared where it is used.',
      { pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'remotes-are-islands',
      'Remotes are deployed apart, so they never import the shell or each other.',
      { path: '^(mfe-[a-z]+)/' },
      { path: '^(mfe-[a-z]+|shell)/', pathNot: '^$1/' },
    ),
    rule('shell-loads-remotes-at-run-time', 'The shell knows remotes through the registry alone.', { path: '^shell/' }, { path: '^mfe-' }),
    rule(
      'shared-knows-no-app',
      'Libraries do not know who uses them.',
      { path: '^shared-' },
      { path: '^(shell|mfe-[a-z]+|api|remote-tools|tools|e2e)/' },
    ),
    rule(
      'shared-only-downwards',
      'ui and contract may use types of the API client, nothing else of each other.',
      { path: '^shared-(ui|contract|api)/', pathNot: tests },
      { path: '^shared-(ui|contract|api)/', pathNot: '^shared-$1/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-react-in-api-client',
      'The client outside its query factories is plain TypeScript.',
      { path: '^shared-api/src/http/' },
      { path: 'node_modules/(react|react-dom|styled-components|jotai|react-router|react-router-dom|@tanstack)/' },
    ),
    rule(
      'service-and-web-meet-in-the-contract',
      'The service imports nothing of the web.',
      { path: '^api/' },
      { path: '^(shell|mfe-[a-z]+|shared-[a-z]+)/' },
    ),
    rule(
      'web-imports-nothing-of-the-service',
      'The web meets the service in OpenAPI.',
      { path: '^(shell|mfe-[a-z]+|shared-[a-z]+)/' },
      { path: '^api/' },
    ),
    rule(
      'screens-are-islands',
      'Screens meet only above or below.',
      { path: '/src/screens/([^/]+)/' },
      { path: '/src/screens/([^/]+)/', pathNot: '/src/screens/$1/' },
    ),
    rule(
      'features-are-islands',
      'Features of a remote meet only above or below.',
      { path: '^(mfe-[a-z]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'screens-sit-on-top',
      'Nothing below a screen imports a screen.',
      { path: '/src/(features|components|state|i18n)/' },
      { path: '^(mfe-[a-z]+|shell)/src/screens/' },
    ),
    rule(
      'common-parts-know-no-feature',
      'Components and state stand below features.',
      { path: '^mfe-[a-z]+/src/(components|state)/' },
      { path: '^mfe-[a-z]+/src/features/' },
    ),
    ...Object.entries(shellLayers).map(([layer, below]) =>
      rule(
        `shell-layers-${layer}`,
        `In the shell, ${layer} imports ${below.length > 0 ? below.join(', ') : 'no other folder'}: imports point downwards.`,
        { path: `^shell/src/${layer}/`, pathNot: tests },
        { path: '^shell/src/', pathNot: `^shell/src/(${[layer, ...below, 'i18n'].join('|')})/` },
      ),
    ),
    rule(
      'http-only-in-the-api-client',
      'ky is imported in shared-api alone.',
      { path: '^(shell|mfe-[a-z]+|shared-ui|shared-contract)/' },
      { path: 'node_modules/ky/' },
    ),
    rule(
      'service-features-by-the-front-door',
      'Another feature is reached through its index.ts.',
      { path: '^api/src/features/([^/]+)/' },
      { path: '^api/src/features/([^/]+)/', pathNot: '^api/src/features/($1/|[^/]+/index\\.ts$)' },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform serves every feature and knows none.',
      { path: '^api/src/platform/' },
      { path: '^api/src/features/' },
    ),
    rule(
      'routes-call-services',
      'Routes do not reach around the service; they may name the rows that it gives.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'services-know-no-http',
      'A service knows no HTTP.',
      { path: '\\.service\\.ts$' },
      { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    ),
    rule(
      'repositories-are-the-bottom',
      'SQL knows no service, route or presenter.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(routes|service|presenter|policy)\\.ts$' },
    ),
    rule(
      'sql-fragments-belong-to-repositories',
      'Only repositories put SQL together; index.ts passes fragments on to those of other features.',
      { path: '^api/src/', pathNot: [tests, '\\.(repository|sql)\\.ts$', '/index\\.ts$'] },
      { path: '\\.sql\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'remote-tools-stand-alone',
      'Teams install them without this repository: they know the contract and no program.',
      { path: '^remote-tools/' },
      { path: '^(shell|mfe-[a-z]+|api|tools|e2e|shared-ui|shared-api)/' },
    ),
    rule(
      'tools-use-what-is-named',
      'Tools start and measure programs. What they import of one is listed here, with the reason.',
      { path: '^tools/', pathNot: tests },
      {
        path: '^(api|shell|mfe-[a-z]+|e2e)/',
        pathNot: [
          // `npm start` and the measurements run without a server of their own.
          '^api/src/platform/db/embedded-postgres\\.ts$',
          // The summary of `npm start` lists the demo accounts.
          '^api/seed/src/demo-accounts\\.ts$',
          // Builds compress files like the server and use its script loader.
          '^shell/src/server/(compress|deferred-script-loader)\\.ts$',
        ],
      },
    ),
    rule(
      'journeys-know-no-program',
      'Journeys see what people see: a journey that imports a program would test its own wishes.',
      { path: '^e2e/' },
      {
        path: '^(api|shell|mfe-[a-z]+)/',
        pathNot: [
          // Demo accounts belong to the demo data, not to a program.
          '^api/seed/src/demo-accounts\\.ts$',
          // Fixtures read the element that holds the scripts of a page.
          '^shell/src/server/deferred-script-loader\\.ts$',
        ],
      },
    ),
    rule(
      'tests-stay-out-of-production',
      'Production code imports no test code.',
      { path: '^(shell|mfe-[a-z]+|shared-[a-z]+|api)/src/', pathNot: tests },
      { path: '\\.test\\.[tj]sx?$|/src/testing/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    combinedDependencies: true,
  },
};
