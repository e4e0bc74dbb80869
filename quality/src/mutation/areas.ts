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

/** One run with files and tests of a folder of a package; `{}` chooses among names, as in a shell. */
const run = (name: string, folder: string, files: string, ...tests: string[]): MutationRun => ({
  name,
  project: folder.split('/')[0] ?? '',
  mutate: [`${folder}/${files}.ts`],
  tests: tests.map((test) => `${folder}/${test}`),
});
const withOwnEnvironments = (one: MutationRun): MutationRun => ({ ...one, hasOwnEnvironments: true });

/** Files that `npm run quality -- mutation <area>` mutates: rules that cost money or let somebody in when they are wrong. */
export const mutationAreas: Readonly<Record<string, readonly MutationRun[]>> = {
  money: [
    run('service', 'api/src/platform', 'money', 'money.test.ts'),
    run('billing', 'api/src/features/billing', '{top-up-rules,csv}', '{top-up-rules,csv}.test.ts'),
    run('kit', 'shared-ui/src/format', '{money,number}', '*.test.ts'),
  ],
  policies: [
    run('platform', 'api/src/platform/auth', 'policy', 'policy.test.ts'),
    // Without a test of its own a folder has words only.
    ...runPerFolder('policy')
      .filter(({ tests }) => tests.length > 0)
      .map(withoutWords),
  ],
  presenters: runPerFolder('presenter'),
  registry: [
    // Without `concurrent-publications.test.ts`, which takes a minute.
    run(
      'store',
      'remote-tools/src/registry',
      '{folder-store,omit,registry-store,signing-key}',
      '{folder-store,registry-store,signing-key}.test.ts',
    ),
    run('targets', 'remote-tools/src/registry', 'deployment-targets', 'deployment-targets.test.ts'),
    run('bucket', 'remote-tools/src/registry', 's3-store', 's3-store.test.ts'),
    withOwnEnvironments(run('builds', 'shell/src/remotes', '{candidates,load-reason,match-remote,registry-snapshot,rollout}', '*.test.ts')),
    withOwnEnvironments(run('source', 'shell/src/server', 'registry-{signature,source}', 'registry-*.test.ts')),
  ],
  forms: [
    run('service', 'api/src', 'form-rules', 'form-rules.test.ts'),
    run(
      'rules',
      'shared-ui/src/forms',
      '{form-rules,split-refusal,use-checks,use-idempotency-key}',
      '{form-rules,use-idempotency-key}.test.tsx',
      'split-refusal.test.ts',
    ),
    run(
      'engine',
      'shared-ui/src/forms',
      '{adopt-inputs,focus-first-invalid,use-focus-invalid,use-form}',
      '{use-focus-invalid,use-form,use-form-state}.test.tsx',
      '{adopt-inputs,focus-first-invalid}.test.ts',
    ),
    run('drafts', 'shared-ui/src/forms', '{draft-storage,form-draft-storage}', 'form-draft-storage.test.tsx'),
    run('early', 'shared-ui/src/forms', '{early-input,silent-input}', 'early-input.test.tsx', '{early-controls,silent-input}.test.ts'),
  ],
};
