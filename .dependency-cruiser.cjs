/** Import rules of docs/architecture.md; checked by `npm run verify`. */
const rule = (name, comment, from, to, extra = {}) => ({ name, comment, severity: 'error', from, to, ...extra });
const tests = '\\.test\\.[tj]sx?$|/testing/|/jest/|^shared-testing/';

/** Remotes, and the one that new ones are made of. */
const remote = 'mfe-[a-z0-9-]+|templates/remote';

/** Modules that tools and quality may import from programs. */
const publicEntries = ['^api/src/index\\.ts$', '^demo/src/index\\.ts$', '^shell/src/server/index\\.ts$'];

/** Modules of the service that demo data are written with; `testing` is for their tests. */
const partsForDemo = [
  '^api/src/(attributes-folder|command|database|migrations-folder|synonyms-folder)\\.ts$',
  '^api/src/(features/[^/]+|install|platform/(auth|db|i18n|media)|testing)/index\\.ts$',
  '^api/src/platform/legal-code\\.ts$',
];

/** Folders of the shell, and the folders that each may import beside its own. Texts (`i18n`) and `testing` are free. */
const shellLayers = {
  facades: [],
  inline: [],
  state: [],
  providers: ['state'],
  remotes: ['state', 'providers'],
  access: ['state'],
  frame: ['access', 'remotes', 'state'],
  screens: ['access', 'remotes', 'state'],
  routes: ['frame', 'screens', 'remotes'],
  client: ['routes', 'developer', 'providers', 'remotes', 'state', 'facades'],
  server: ['routes', 'screens', 'providers', 'remotes', 'state', 'facades', 'inline'],
  developer: ['providers', 'remotes'],
  worker: ['state'],
};

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two modules that import each other, if only types, should be one module, or share a third.', {}, { circular: true }),
    // `unshared/*` are aliases of the shell's build: the packages behind its facades.
    rule('no-unresolved', 'Every import exists.', {}, { couldNotResolve: true, pathNot: '^unshared/' }),
    rule(
      'declared-dependencies-only',
      'Each workspace declares the packages that it imports.',
      { pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-imports-between-remotes',
      'Remotes are deployed separately, so they never import the shell or each other.',
      { path: `^(${remote})/` },
      { path: `^(${remote}|shell)/`, pathNot: '^$1/' },
    ),
    rule(
      'shell-loads-remotes-at-run-time',
      'The shell loads remotes through the registry only.',
      { path: '^shell/' },
      { path: `^(${remote})/` },
    ),
    rule(
      'shared-imports-no-app',
      'Libraries never import their users.',
      { path: '^shared-' },
      { path: `^(shell|${remote}|api|remote-tools|tools|quality|e2e)/` },
    ),
    rule(
      'shared-only-downwards',
      'ui and contract may import types of the API client and nothing else of each other.',
      { path: '^shared-(ui|contract|api)/', pathNot: tests },
      { path: '^shared-(ui|contract|api)/', pathNot: '^shared-$1/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-react-in-api-client',
      'The client is plain TypeScript, apart from its query factories.',
      { path: '^shared-api/src/http/' },
      { path: 'node_modules/(react|react-dom|styled-components|jotai|react-router|react-router-dom|@tanstack)/' },
    ),
    rule(
      'service-imports-no-web',
      'The service imports no code of the web but the rule of phone numbers, by which forms check what it reads.',
      { path: '^api/' },
      { path: `^(shell|${remote}|shared-[a-z]+)/`, pathNot: '^shared-server/|^shared-ui/src/forms/phone-number\\.ts$' },
    ),
    rule(
      'only-servers-import-shared-server',
      'It needs Node and is not published: the browser and packages that teams install do without it.',
      { pathNot: '^(shared-server|api|shell/src/server|tools|quality)/' },
      { path: '^shared-server/' },
    ),
    rule(
      'shared-server-imports-no-web',
      'The service has no React and no code of the web.',
      { path: '^shared-server/' },
      { path: '^shared-(ui|api|contract|testing)/|node_modules/(react|react-[a-z-]+|styled-components|jotai|@tanstack)/' },
    ),
    rule(
      'web-imports-no-service',
      'The web knows the service by its OpenAPI document only.',
      { path: `^(shell|${remote}|shared-[a-z]+)/` },
      { path: '^api/' },
    ),
    rule(
      'no-imports-between-screens',
      'Screens share code in lower layers, and routes combine them.',
      { path: '/src/screens/([^/]+)/' },
      { path: '/src/screens/([^/]+)/', pathNot: '/src/screens/$1/' },
    ),
    rule(
      'no-imports-between-features',
      'Features share code in lower layers, and screens combine them.',
      { path: `^(${remote})/src/features/([^/]+)/` },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'only-routes-import-screens',
      'Features, components and state import no screen.',
      { path: '/src/(features|components|state|i18n)/' },
      { path: `^(${remote}|shell)/src/screens/` },
    ),
    rule(
      'components-and-state-import-no-feature',
      'Components and state are below features.',
      { path: `^(?:${remote})/src/(components|state)/` },
      { path: `^(?:${remote})/src/features/` },
    ),
    rule(
      'folders-import-no-routes',
      'The entry, the routes and the menu of a remote combine its folders, so no folder imports them.',
      { path: `^(${remote})/src/[^/]+/`, pathNot: tests },
      { path: '^$1/src/[^/]+$' },
    ),
    rule(
      'state-imports-no-component',
      'Components render state; state renders nothing.',
      { path: `^(${remote})/src/state/`, pathNot: tests },
      { path: '^$1/src/components/' },
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
      'Only shared-api imports ky.',
      { path: `^(shell|${remote}|shared-ui|shared-contract)/` },
      { path: 'node_modules/ky/' },
    ),
    rule(
      'service-features-only-by-index',
      'A feature imports another one through its index.ts only.',
      { path: '^api/src/features/([^/]+)/' },
      { path: '^api/src/features/([^/]+)/', pathNot: '^api/src/features/($1/|[^/]+/index\\.ts$)' },
    ),
    rule(
      'platform-imports-no-feature',
      'All features use the platform, so it imports none of them.',
      { path: '^api/src/platform/' },
      { path: '^api/src/features/' },
    ),
    rule(
      'routes-call-services',
      'Routes call services, not repositories; they may import types of rows.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'services-import-no-http',
      'Use cases and their parts are independent of HTTP.',
      {
        path: '^api/src/features/',
        pathNot: [tests, '\\.(routes|feature)\\.ts$', '/(client-info|send-cards|session-cookies|upload-parts)\\.ts$'],
      },
      { path: 'node_modules/(fastify|@fastify/[^/]+)/' },
    ),
    rule(
      'repositories-import-no-upper-layer',
      'Repositories import no service, route or presenter.',
      { path: '\\.repository\\.ts$' },
      { path: '\\.(routes|service|presenter|policy)\\.ts$' },
    ),
    rule(
      'only-repositories-import-sql-fragments',
      'Only repositories build SQL; index.ts exports fragments to repositories of other features.',
      { path: '^api/src/', pathNot: [tests, '\\.(repository|sql)\\.ts$', '/index\\.ts$'] },
      { path: '\\.sql\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'remote-tools-import-no-program',
      'Teams install remote-tools without this repository: they import the contract, the values of the theme, the component of icons, and no program.',
      { path: '^remote-tools/' },
      {
        path: `^(shell|${remote}|api|tools|quality|e2e|shared-ui|shared-api)/`,
        pathNot: '^shared-ui/src/(theme/|icons/create-icon\\.ts$)',
      },
    ),
    rule(
      'tools-import-only-public-entries',
      'Tools start and measure programs. What they use of a program is exported by its public entry.',
      { path: '^(tools|quality)/' },
      { path: `^(api|demo|shell|${remote}|e2e)/`, pathNot: publicEntries },
    ),
    rule(
      'only-tools-import-demo',
      'Demo data are for local runs, tests and measurements: what is deployed does without.',
      { pathNot: ['^(demo|tools|quality)/', tests] },
      { path: '^demo/' },
    ),
    rule(
      'demo-imports-parts-of-the-service',
      'Demo data are written by the parts of the service that it lists here, and by nothing behind them.',
      { path: '^demo/' },
      { path: `^(api|shell|${remote}|tools|quality|e2e)/`, pathNot: partsForDemo },
    ),
    rule(
      'nothing-imports-quality',
      'What measures and torments the product starts it with the tools; no other workspace needs it.',
      { pathNot: '^quality/' },
      { path: '^quality/' },
    ),
    rule(
      'journeys-import-no-program',
      'Journeys test the running system from outside, so they import no program. Fixtures find the scripts of a page.',
      { path: '^e2e/' },
      { path: `^(api|shell|${remote})/`, pathNot: '^shell/src/server/index\\.ts$' },
    ),
    rule(
      'public-entries-are-for-tools',
      'Public entries of programs are for other workspaces, so that bundles do not contain them.',
      { path: '^(api|shell)/', pathNot: tests },
      { path: publicEntries },
    ),
    rule(
      'no-tests-in-production',
      'Production code imports no test code.',
      { path: `^(shell|${remote}|shared-[a-z]+|api|demo)/src/`, pathNot: tests },
      { path: '\\.test\\.[tj]sx?$|/src/testing/|^shared-testing/' },
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
