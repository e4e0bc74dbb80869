import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Files that hold secrets or the data of people, one of each kind. */
export const secretFiles = [
  '.env',
  '.env.production',
  'api/.env',
  '.data/keys/registry-signing-key.pem',
  'registry-signing-key.pem',
  'tools/deploy/kubernetes/overlays/shop/registry-signing-key.pem',
  'tools/deploy/kubernetes/overlays/shop/secrets.env',
  'certificates/site.key',
  'certificates/site.p12',
  'certificates/site.pfx',
  'yarmarok.dump',
] as const;

const secretName = /(?:^|\/)(?:\.env(?!\.example$)(?:\..*)?|secrets\.env|[^/]*\.(?:pem|key|p12|pfx|dump)|\.data\/.*)$/;
/** Private keys, and keys of clouds and code hosts, which have a shape of their own. */
const secretText = '-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|gh[opsu]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}';

/** Lists the committed files of a repository that hold secrets. */
export function findCommittedSecrets(root: string): string[] {
  const git = (...args: string[]) =>
    // Exits with 1 when nothing matches.
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
      .stdout.split('\0')
      .filter(Boolean);
  return [
    ...git('ls-files', '-z')
      .filter((file) => secretName.test(file))
      .map((file) => `${file} is committed, and may hold secrets`),
    ...git('grep', '--cached', '-z', '-l', '-I', '-E', '-e', secretText).map((file) => `${file} holds a secret key`),
  ];
}

/** Lists the files with secrets that git would add to the repository, or Docker to the context of an image. */
export function findUnignoredSecrets(root: string): string[] {
  return ['.gitignore', '.dockerignore'].flatMap((name) => {
    const patterns = fs.readFileSync(path.join(root, name), 'utf8');
    // The patterns of Docker are those of git, but begin at the root.
    const ignored = listIgnored(name === '.gitignore' ? patterns : patterns.replaceAll(/^(!?)(?=[^#!\n])/gm, '$1/'));
    return secretFiles.filter((file) => !ignored.has(file)).map((file) => `${name} does not ignore ${file}`);
  });
}

function listIgnored(patterns: string): Set<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-ignored-'));
  try {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    fs.writeFileSync(path.join(folder, '.gitignore'), patterns);
    const args = ['-c', 'core.excludesFile=/dev/null', 'check-ignore', '--no-index', '--stdin'];
    return new Set(spawnSync('git', args, { cwd: folder, encoding: 'utf8', input: secretFiles.join('\n') }).stdout.split('\n'));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
