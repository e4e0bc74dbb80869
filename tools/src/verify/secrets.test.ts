import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { findCommittedSecrets, findUnignoredSecrets, secretFiles } from './secrets';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-secrets-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const write = (where: string, file: string, content = '') => {
  fs.mkdirSync(path.dirname(path.join(where, file)), { recursive: true });
  fs.writeFileSync(path.join(where, file), content);
};
const makeFolder = (name: string) => {
  const made = path.join(folder, name);
  fs.mkdirSync(made);
  return made;
};

it('excludes every file with secrets from the repository and from the context of images', () => {
  expect(findUnignoredSecrets(repositoryRoot)).toEqual([]);
});

it('reports a file with secrets that is not ignored', () => {
  const root = makeFolder('gaps');
  for (const file of ['.gitignore', '.dockerignore']) {
    const whole = fs.readFileSync(path.join(repositoryRoot, file), 'utf8');
    write(root, file, whole.replace(/^(?:\*\*\/)?\.env$/m, ''));
  }

  expect(findUnignoredSecrets(root)).toEqual([
    '.gitignore does not ignore .env',
    '.gitignore does not ignore api/.env',
    '.dockerignore does not ignore .env',
    '.dockerignore does not ignore api/.env',
  ]);
});

it('reports committed secrets by the name and the content of a file', () => {
  const root = makeFolder('committed');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  write(root, '.env', 'TOKEN_SECRET=x');
  write(root, '.env.example', 'TOKEN_SECRET=');
  write(root, 'notes/keys.txt', ['-----BEGIN', 'PRIVATE', 'KEY-----\n'].join(' '));
  write(root, 'notes/words.txt', 'A PRIVATE KEY stays private.');
  git('add', '--force', '.');

  expect(findCommittedSecrets(root)).toEqual(['.env is committed, and may hold secrets', 'notes/keys.txt holds a secret key']);
});

describe('the build of an image', () => {
  const check = (root: string) =>
    spawnSync('sh', [path.join(repositoryRoot, 'tools/docker/refuse-secrets.sh'), root], { encoding: 'utf8' });

  it.each(secretFiles)('stops when its context has %s', (file) => {
    const root = makeFolder(`context-${file.replaceAll('/', '-')}`);
    write(root, file);

    const { status, stderr } = check(root);

    expect(status).toBe(1);
    expect(stderr).toContain(root);
  });

  it('continues with a context without secrets', () => {
    const root = makeFolder('clean');
    for (const file of ['.env.example', 'tools/deploy/kubernetes/base/api.env', 'node_modules/package/test/key.pem']) write(root, file);

    expect(check(root)).toMatchObject({ status: 0, stderr: '' });
  });

  it('asks before an installation, and copies no whole context into a published image', () => {
    const file = fs.readFileSync(path.join(repositoryRoot, 'tools/docker/node.Dockerfile'), 'utf8');
    const stages = file.split(/^(?=FROM )/m).slice(1);
    const [build = '', ...others] = stages;

    expect(build).toMatch(/^COPY \. \.\nRUN sh tools\/docker\/refuse-secrets\.sh\b/m);
    for (const stage of others) {
      expect(stage).not.toMatch(/^FROM build\b/);
      expect(stage).not.toMatch(/^COPY (?:--\S+ )*\.\/? /m);
    }
  });
});
