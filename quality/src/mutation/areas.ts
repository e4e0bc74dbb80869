import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/**
 * Files of one package that are mutated together, and the tests that have to notice. Jest loads every test file of a run for each mutant, so
 * a run has few of them.
 */
export interface MutationRun {
  /** Name in its area: `npm run quality -- mutation <area>/<name>` runs it alone. */
  name: string;
  /** Folder of the package, which is the name of its project in jest too. */
  project: string;
  /** Patterns of the repository. */
  mutate: readonly string[];
  /** Patterns of tests. Those that need a database are left out: a mutant would take minutes. */
  tests: readonly string[];
  /** Tests that choose their environment by a comment, which Stryker cannot look into: each mutant is tested by all tests of the run. */
  hasOwnEnvironments?: true;
  /** Kinds of changes that are not made, by the names of Stryker. */
  excludedMutations?: readonly string[];
}

const features = 'api/src/features';

/** One run for each folder of the features that has files of a role, with the tests of that role in the same folder. */
function runPerFolder(role: 'policy' | 'presenter'): MutationRun[] {
  const files = fs.readdirSync(path.join(repositoryRoot, features), { recursive: true, encoding: 'utf8' });
  const foldersWith = (suffix: string) => new Set(files.filter((file) => file.endsWith(suffix)).map((file) => path.dirname(file)));
  const tested = foldersWith(`.${role}.test.ts`);
  return [...foldersWith(`.${role}.ts`)].sort().map((folder) => ({
    name: folder,
    project: 'api',
    mutate: [`${features}/${folder}/*.${role}.ts`],
    tests: tested.has(folder) ? [`${features}/${folder}/*.${role}.test.ts`] : [],
  }));
}

/**
 * The rules of policies. Their words and lists are compared by `policy-documents.test.ts`, which loads the whole service: each change would take
 * half a minute.
 */
const withoutWords = (run: MutationRun): MutationRun => ({
  ...run,
  excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'],
});

/** What is mutated by `npm run quality -- mutation <area>`: rules that cost money or let somebody in when they are wrong. */
export const mutationAreas: Readonly<Record<string, readonly MutationRun[]>> = {
  money: [
    {
      name: 'service',
      project: 'api',
      mutate: ['api/src/platform/money.ts', 'api/src/features/billing/{top-up-rules,csv}.ts'],
      tests: ['api/src/platform/money.test.ts', 'api/src/features/billing/{top-up-rules,csv}.test.ts'],
    },
    {
      name: 'kit',
      project: 'shared-ui',
      mutate: ['shared-ui/src/format/{money,number}.ts'],
      tests: ['shared-ui/src/format/*.test.ts'],
    },
  ],
  policies: [
    { name: 'platform', project: 'api', mutate: ['api/src/platform/auth/policy.ts'], tests: ['api/src/platform/auth/policy.test.ts'] },
    // Without a test of its own a folder has words only.
    ...runPerFolder('policy')
      .filter(({ tests }) => tests.length > 0)
      .map(withoutWords),
  ],
  presenters: runPerFolder('presenter'),
  registry: [
    {
      name: 'store',
      project: 'remote-tools',
      mutate: ['remote-tools/src/registry/{folder-store,omit,registry-store,signing-key}.ts'],
      // Without `concurrent-publications.test.ts`, which takes a minute.
      tests: ['remote-tools/src/registry/{folder-store,registry-store,signing-key}.test.ts'],
    },
    {
      name: 'targets',
      project: 'remote-tools',
      mutate: ['remote-tools/src/registry/deployment-targets.ts'],
      tests: ['remote-tools/src/registry/deployment-targets.test.ts'],
    },
    {
      name: 'bucket',
      project: 'remote-tools',
      mutate: ['remote-tools/src/registry/s3-store.ts'],
      tests: ['remote-tools/src/registry/s3-store.test.ts'],
    },
    {
      name: 'builds',
      project: 'shell',
      mutate: ['shell/src/remotes/{candidates,load-reason,match-remote,registry-snapshot,rollout}.ts'],
      tests: ['shell/src/remotes/*.test.ts'],
      hasOwnEnvironments: true,
    },
    {
      name: 'source',
      project: 'shell',
      mutate: ['shell/src/server/registry-{signature,source}.ts'],
      tests: ['shell/src/server/registry-*.test.ts'],
      hasOwnEnvironments: true,
    },
  ],
  forms: [
    { name: 'service', project: 'api', mutate: ['api/src/form-rules.ts'], tests: ['api/src/form-rules.test.ts'] },
    {
      name: 'rules',
      project: 'shared-ui',
      mutate: ['shared-ui/src/forms/{form-rules,split-refusal,use-checks,use-idempotency-key}.ts'],
      tests: ['shared-ui/src/forms/{form-rules,use-idempotency-key}.test.tsx', 'shared-ui/src/forms/split-refusal.test.ts'],
    },
    {
      name: 'engine',
      project: 'shared-ui',
      mutate: ['shared-ui/src/forms/{adopt-inputs,focus-first-invalid,use-focus-invalid,use-form}.ts'],
      tests: [
        'shared-ui/src/forms/{use-focus-invalid,use-form,use-form-state}.test.tsx',
        'shared-ui/src/forms/{adopt-inputs,focus-first-invalid}.test.ts',
      ],
    },
    {
      name: 'drafts',
      project: 'shared-ui',
      mutate: ['shared-ui/src/forms/{draft-storage,form-draft-storage}.ts'],
      tests: ['shared-ui/src/forms/form-draft-storage.test.tsx'],
    },
    {
      name: 'early',
      project: 'shared-ui',
      mutate: ['shared-ui/src/forms/{early-input,silent-input}.ts'],
      tests: ['shared-ui/src/forms/early-input.test.tsx', 'shared-ui/src/forms/{early-controls,silent-input}.test.ts'],
    },
  ],
};
