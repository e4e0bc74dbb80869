import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';

/**
 * Files of one package that are mutated together, and the tests that have to detect it. Jest loads every test file of a run for each
 * mutant, so a run has few of them.
 */
export interface MutationRun {
  /** Name in its area: `npm run quality -- mutation <area>/<name>` runs it alone. */
  name: string;
  /** Folder of the package, which is the name of its project in jest too. */
  project: string;
  /** A pattern of the repository. */
  mutate: string;
  /** Patterns of tests. Those that need a database are left out: a mutant would take minutes. */
  tests: readonly string[];
  /** Tests that set their environment in a comment, which Stryker cannot read: each mutant runs all tests of the run. */
  hasOwnEnvironments?: true;
  /** Mutators to skip, by their names in Stryker. */
  excludedMutations?: readonly string[];
}

const features = 'api/src/features';
const registry = 'remote-tools/src/registry';
const forms = 'shared-ui/src/forms';

/** Creates one run for each folder of the features with a test of a role, and the files of that role in the same folder. */
function runPerFolder(role: 'policy' | 'presenter', more: Partial<MutationRun> = {}): MutationRun[] {
  const files = fs.readdirSync(path.join(repositoryRoot, features), { recursive: true, encoding: 'utf8' });
  const tested = files.filter((file) => file.endsWith(`.${role}.test.ts`)).map((file) => path.dirname(file));
  return [...new Set(tested)].sort().map((name) => run(name, `${features}/${name}`, `*.${role}`, [`*.${role}.test.ts`], more));
}

/** `policy-documents.test.ts` compares words and lists, but loads the whole service, which would take half a minute per mutant. */
const words = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'];

/** Creates one run with files and tests of a folder of a package; `{}` lists alternatives, as in a shell. */
const run = (name: string, folder: string, files: string, tests: readonly string[], more: Partial<MutationRun> = {}): MutationRun => ({
  name,
  project: folder.split('/')[0] ?? '',
  mutate: `${folder}/${files}.ts`,
  tests: tests.map((test) => `${folder}/${test}`),
  ...more,
});
const hasOwnEnvironments = true;

/** Files that `npm run quality -- mutation <area>` mutates: rules whose errors cost money or grant access. */
export const mutationAreas: Readonly<Record<string, readonly MutationRun[]>> = {
  money: [
    run('service', 'api/src/platform', 'money', ['money.test.ts']),
    run('billing', 'api/src/features/billing', '{top-up-rules,csv}', ['{top-up-rules,csv}.test.ts']),
    run('kit', 'shared-ui/src/format', '{money,number}', ['*.test.ts']),
  ],
  policies: [
    run('platform', 'api/src/platform/auth', 'policy', ['policy.test.ts']),
    // A folder without a test of its own has only words.
    ...runPerFolder('policy', { excludedMutations: words }),
  ],
  presenters: runPerFolder('presenter'),
  registry: [
    // Excludes `concurrent-publications.test.ts`, which takes a minute.
    run('store', registry, '{folder-store,omit,registry-store,signing-key}', ['{folder-store,registry-store,signing-key}.test.ts']),
    run('targets', registry, 'deployment-targets', ['deployment-targets.test.ts']),
    run('bucket', registry, 's3-store', ['s3-store.test.ts']),
    run('builds', 'shell/src/remotes', '{candidates,load-reason,match-remote,registry-snapshot,rollout}', ['*.test.ts'], {
      hasOwnEnvironments,
    }),
    run('source', 'shell/src/server/registry', 'registry-{signature,source}', ['registry-*.test.ts'], { hasOwnEnvironments }),
  ],
  forms: [
    run('service', 'api/src/description', 'form-rules', ['form-rules.test.ts']),
    run('rules', forms, '{form-rules,split-refusal,use-checks,use-idempotency-key}', [
      '{form-rules,use-idempotency-key}.test.tsx',
      'split-refusal.test.ts',
    ]),
    run('engine', forms, '{focus-first-invalid,use-focus-invalid,use-form}', [
      '{use-focus-invalid,use-form,use-form-state}.test.tsx',
      'focus-first-invalid.test.ts',
    ]),
    run('drafts', forms, '{draft-storage,form-draft-storage}', ['form-draft-storage.test.tsx']),
    run('early', `${forms}/early-input`, '{adopt-inputs,early-input,silent-input}', [
      'early-input.test.tsx',
      '{adopt-inputs,early-controls,silent-input}.test.ts',
    ]),
  ],
};
