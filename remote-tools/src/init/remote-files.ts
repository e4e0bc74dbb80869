import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { areToolsInstalled, type PackageJson, readPackageJson, type RemoteSettings } from '../workspaces';

/** Layouts of the shell that a new remote can have. */
export const remoteLayouts = ['public', 'buyer', 'seller'] as const;
export type RemoteLayout = (typeof remoteLayouts)[number];

/** A remote with the screens of all layouts, which is compiled and tested with the others. The package of these tools has a copy. */
const template = path.join(import.meta.dirname, areToolsInstalled ? '../template' : '../../../templates/remote');
const newBudgets = { screenScripts: 30_000, screenStyles: 8_000 };
/** All layouts in one; a new remote has the file of its own layout instead. */
const joined = ['src/routes.tsx', 'src/menu.ts'];
const templateBases: Readonly<Record<RemoteLayout, string>> = {
  public: '/sample/',
  buyer: '/account/buyer/sample/',
  seller: '/account/seller/sample/',
};

/** Arguments of a command that creates a remote. */
export const newRemoteArguments = `<name> [--layout ${remoteLayouts.join('|')}] [--base /path/] [--owner <team>]`;

/** Parses the settings and the layout; undefined for invalid arguments. */
export function parseNewRemote(args: readonly string[], port: number): { settings: RemoteSettings; layout: RemoteLayout } | undefined {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { layout: { ...text, default: 'public' }, base: text, owner: text },
  });
  const [name = ''] = positionals;
  const layout = remoteLayouts.find((other) => other === values.layout);
  const base = values.base ?? (layout === 'public' ? `/${name}/` : `/account/${layout}/${name}/`);
  if (!layout || !/^[a-z][a-z0-9-]{1,20}$/.test(name) || !/^\/(?:[a-z0-9-]+\/)+$/.test(base)) return undefined;
  const settings: RemoteSettings = {
    name,
    basePaths: [base],
    ...(layout === 'public' ? {} : { guard: 'auth' as const }),
    port,
    owner: `${values.owner?.replace(/ team$/, '') ?? name} team`,
    budgets: newBudgets,
  };
  return { settings, layout };
}

/** Returns the files of a new remote by path: a list, details and a form in this layout, with messages and tests. */
export function remoteFiles(settings: RemoteSettings, layout: RemoteLayout): Record<string, string> {
  const { dependencies, devDependencies, ...rest } = readPackageJson(template) as PackageJson & { devDependencies?: object };
  const manifest = {
    ...rest,
    name: `@yarmarok/mfe-${settings.name}`,
    yarmarok: { remote: settings },
    scripts: { dev: 'remote-tools dev', build: 'remote-tools build' },
    dependencies,
    devDependencies,
  };
  const files: Record<string, string> = { 'package.json': toJson(manifest), 'tsconfig.json': read('tsconfig.json') };
  for (const entry of fs.readdirSync(path.join(template, 'src'), { recursive: true, withFileTypes: true })) {
    const file = path.relative(template, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || joined.includes(file) || isOfOtherLayout(file, layout)) continue;
    const text = file.endsWith('.json') ? pickMessages(read(file), layout) : read(file);
    files[withoutLayout(file, layout)] = fillIn(text, settings, layout);
  }
  return files;
}

/** Returns the journey of a new remote, a file of `e2e/journeys`. */
export function remoteJourney(settings: RemoteSettings, layout: RemoteLayout): string {
  return fillIn(read(`journeys/${layout}.spec.ts`), settings, layout).replaceAll("'../../../e2e/", "'../");
}

const read = (file: string) => fs.readFileSync(path.join(template, file), 'utf8');
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Prefixes of the layout's files and folders, in addition to those of all layouts. */
const getPrefixes = (layout: RemoteLayout) => (layout === 'public' ? ['public'] : [layout, 'account']);

function isOfOtherLayout(file: string, layout: RemoteLayout): boolean {
  const prefix = /(?:^|\/)(public|buyer|seller|account)-/.exec(file)?.[1];
  return prefix !== undefined && !getPrefixes(layout).includes(prefix);
}

const withoutLayout = (file: string, layout: RemoteLayout) => file.replace(new RegExp(`(^|/)(?:${getPrefixes(layout).join('|')})-`), '$1');

/** Drops the messages of other layouts, and the layout's name from the ids. */
function pickMessages(json: string, layout: RemoteLayout): string {
  const others = remoteLayouts.filter((other) => other !== layout).map((other) => `sample.${other}.`);
  const messages = Object.entries(JSON.parse(json) as Record<string, string>).flatMap(([id, text]) =>
    others.some((other) => id.startsWith(other)) ? [] : [[id.replace(`sample.${layout}.`, 'sample.'), text] as const],
  );
  return toJson(Object.fromEntries(messages.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Replaces the names of the template by those of the new remote: its name, its path and, with a single layout, the layout's name. */
function fillIn(text: string, { name, basePaths }: RemoteSettings, layout: RemoteLayout): string {
  const prefixes = getPrefixes(layout).join('|');
  return text
    .replaceAll(`sample.${layout}.`, 'sample.')
    .replaceAll('yarmarok.template', 'yarmarok.remote')
    .replaceAll(`${layout}ScreenPaths`, 'screenPaths')
    .replaceAll(new RegExp(`(from '(?:\\.{1,2}/)+(?:\\w+/)*)(?:${prefixes})-`, 'g'), '$1')
    .replaceAll(new RegExp(`\\b${layout}-(list|details|form)\\b`, 'g'), '$1')
    .replaceAll(new RegExp(`${templateBases[layout]}|\\bsample\\b`, 'g'), (found) => (found === 'sample' ? name : (basePaths[0] ?? '/')));
}
