/** Files of one package that are mutated together, and the tests that have to notice. */
export interface MutationRun {
  /** Folder of the package, which is the name of its project in jest too. */
  project: string;
  /** Patterns of the repository. */
  mutate: readonly string[];
  /** Patterns of tests. Those that need a database are left out: a mutant would take minutes. */
  tests: readonly string[];
}

/** What is mutated by `npm run mutation -- <area>`: rules that cost money or let somebody in when they are wrong. */
export const mutationAreas: Readonly<Record<string, readonly MutationRun[]>> = {
  money: [
    {
      project: 'api',
      mutate: ['api/src/platform/money.ts', 'api/src/features/billing/{top-up-rules,csv}.ts'],
      tests: ['api/src/platform/money.test.ts', 'api/src/features/billing/{top-up-rules,csv}.test.ts'],
    },
    { project: 'shared-ui', mutate: ['shared-ui/src/format/{money,number}.ts'], tests: ['shared-ui/src/format/*.test.ts'] },
  ],
  policies: [
    {
      project: 'api',
      mutate: ['api/src/features/*/*.policy.ts', 'api/src/platform/auth/policy.ts'],
      tests: ['api/src/features/*/*.policy.test.ts', 'api/src/platform/auth/policy.test.ts', 'api/src/policy-*.test.ts'],
    },
  ],
  presenters: [{ project: 'api', mutate: ['api/src/features/*/*.presenter.ts'], tests: ['api/src/features/*/*.presenter.test.ts'] }],
  registry: [
    {
      project: 'remote-tools',
      mutate: ['remote-tools/src/registry/{deployment-targets,folder-store,omit,registry-store,signing-key}.ts'],
      tests: ['remote-tools/src/registry/*.test.ts'],
    },
    {
      project: 'shell',
      mutate: ['shell/src/remotes/{candidates,match-remote,rollout}.ts', 'shell/src/server/registry-{signature,source}.ts'],
      tests: ['shell/src/remotes/*.test.ts', 'shell/src/server/registry-*.test.ts'],
    },
  ],
  forms: [
    { project: 'api', mutate: ['api/src/form-rules.ts'], tests: ['api/src/form-rules.test.ts'] },
    { project: 'shared-ui', mutate: ['shared-ui/src/forms/{form-rules,use-checks}.ts'], tests: ['shared-ui/src/forms/*.test.tsx'] },
  ],
};
