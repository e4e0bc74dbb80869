import fs from 'node:fs';
import path from 'node:path';
import { toVariableName } from '../registry/deployment-targets';
import { areToolsInstalled, type PackageJson, readPackageJson, type RemoteSettings } from '../workspaces';
import { newRemoteArguments, parseNewRemote, remoteFiles } from './remote-files';

const port = 4201;
const toolsFolder = path.join(import.meta.dirname, areToolsInstalled ? '..' : '../..');

/**
 * Creates a remote in a folder of its own below this one, for a team without a checkout of the repository. Returns the next steps.
 * @throws Error when the arguments are invalid, or the folder exists.
 */
export function initRemote(parent: string, args: readonly string[]): string {
  const wanted = parseNewRemote(args, port);
  if (!wanted) throw new Error(`remote-tools init ${newRemoteArguments}`);
  const { settings, layout } = wanted;
  const folder = path.join(parent, settings.name);
  if (fs.existsSync(folder)) throw new Error(`${folder} already exists`);
  const { 'package.json': manifest = '', ...files } = remoteFiles(settings, layout);
  const { version } = readPackageJson(toolsFolder);
  const own = {
    ...files,
    'package.json': toOwnManifest(manifest, version),
    'jest.config.mjs': `export { webTests as default } from '@yarmarok/remote-tools/jest';\n`,
    '.oxlintrc.json': lintSettings,
    '.gitignore': 'node_modules\ndist\n.cache\n',
    'README.md': writeReadme(settings, version),
  };
  for (const [name, text] of Object.entries(own)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return `${folder} has a new remote with the packages ${version}. Its README.md says how to go on, and what to ask the operator for.`;
}

/** Returns the package.json with exact versions of the shared packages, which have one version, and with all commands of the folder. */
function toOwnManifest(text: string, version: string): string {
  const manifest = JSON.parse(text) as PackageJson & { devDependencies?: Record<string, string> };
  const pin = (packages: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(packages).map(([name, wanted]) => [name, wanted === '*' ? version : wanted]));
  return toJson({
    ...manifest,
    scripts: {
      ...manifest.scripts,
      release: 'remote-tools',
      test: 'jest',
      lint: 'oxlint --type-aware --type-check --deny-warnings',
    },
    dependencies: pin(manifest.dependencies),
    devDependencies: pin(manifest.devDependencies),
  });
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const lintSettings = toJson({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  categories: { correctness: 'error' },
  // The functions of the host need no `this`.
  rules: { 'typescript/unbound-method': 'off' },
  ignorePatterns: ['dist/**'],
});

function writeReadme({ name, basePaths }: RemoteSettings, version: string): string {
  return `# ${name}

A remote of Yarmarok at \`${basePaths.join()}\`, made with the packages ${version}. They must not be newer than those of the running shell: \`packages\` in its
\`/platform.json\`.

1. \`npm install\`, then \`npm test\` and \`npm run lint\`, which also checks the types.
2. \`npm run dev -- --shell https://fair.example\` shows your code in one tab of that shell.
3. \`npm run release -- publish ${name}\` builds and publishes it. The variables \`SHELL_URL\`, \`${toVariableName(name, 'ORIGIN')}\`, \`RELEASE_S3_…\` or
   \`REMOTES_DIR\` and \`REGISTRY_FILE\`, \`REGISTRY_SIGNING_KEY_FILE\` and \`REGISTRY_PUBLIC_KEY\` say where.

Ask the operator of the shell for

- the name \`${name}\`, the path \`${basePaths.join()}\` and the origin that will serve your files: a grant for the key of your team. The first \`publish\` makes
  that key and prints its public part.
- the operator's public key, and access to the storage of builds.

The screens are examples: replace their calls and texts by your own.
`;
}
