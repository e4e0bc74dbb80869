import fs from 'node:fs';
import path from 'node:path';
import type { RemoteSettings } from '@yarmarok/remote-tools/workspaces';

/** Versions of the packages of a remote, by name. */
export type Versions = Readonly<Record<string, string>>;

/** Layouts of the shell that a new remote can have. */
export const remoteLayouts = ['public', 'buyer', 'seller'] as const;
export type RemoteLayout = (typeof remoteLayouts)[number];

const templatesFolder = path.join(import.meta.dirname, 'templates');
const templateSuffix = '.template';

/** Folders with the templates of a layout; files of a later one add to those of an earlier one. */
const templateFolders: Readonly<Record<RemoteLayout, readonly string[]>> = {
  public: ['common', 'public'],
  buyer: ['common', 'account', 'buyer'],
  seller: ['common', 'account', 'seller'],
};

/** Last part of the form's path; it says what the example form does. */
const formSegments: Readonly<Record<RemoteLayout, string>> = { public: 'question', buyer: 'cancel', seller: 'edit' };

const sharedPackages = [
  '@tanstack/react-query',
  '@yarmarok/shared-api',
  '@yarmarok/shared-contract',
  '@yarmarok/shared-ui',
  'jotai',
  'react',
  'react-dom',
  'react-intl',
  'react-router-dom',
  'styled-components',
];
const developmentPackages = [
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  '@yarmarok/remote-tools',
  '@yarmarok/shared-testing',
];

/**
 * Returns the files of a new remote by path: a list, details and a form in this layout, with messages and tests. Names and paths of any
 * length stand in the templates, so lines may be longer or shorter than the formatter writes them.
 */
export function remoteFiles(settings: RemoteSettings, layout: RemoteLayout, versions: Versions): Record<string, string> {
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((packageName) => [packageName, versions[packageName] ?? '']));
  const manifest = {
    name: `@yarmarok/mfe-${settings.name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    yarmarok: { remote: settings },
    scripts: { dev: 'remote-tools dev', build: 'remote-tools build' },
    dependencies: pick(sharedPackages),
    devDependencies: pick(developmentPackages),
  };
  return { 'package.json': toJson(manifest), ...fillTemplates(templateFolders[layout], buildValues(settings, layout)) };
}

/** Returns the journey of a new remote, a file of `e2e/journeys`. */
export function remoteJourney(settings: RemoteSettings, layout: RemoteLayout): string {
  const file = path.join(templatesFolder, 'journeys', `${layout}.spec.ts${templateSuffix}`);
  return fillIn(fs.readFileSync(file, 'utf8'), buildValues(settings, layout));
}

/** Returns the values of the placeholders in templates, such as `__name__`. */
function buildValues({ name, basePaths }: RemoteSettings, layout: RemoteLayout): Record<string, string> {
  return { name, layout, base: basePaths[0] ?? '/', form: formSegments[layout] };
}

function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`__${name}__`, value), template);
}

/** Returns the filled templates of folders by path. JSON files that several folders have, such as messages, are merged. */
function fillTemplates(folders: readonly string[], values: Readonly<Record<string, string>>): Record<string, string> {
  const files: Record<string, string> = {};
  for (const folder of folders.map((name) => path.join(templatesFolder, name)))
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const template = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, template).slice(0, -templateSuffix.length);
      const text = fillIn(fs.readFileSync(template, 'utf8'), values);
      files[name] = files[name] === undefined ? text : mergeJson(files[name], text);
    }
  return files;
}

function mergeJson(one: string, other: string): string {
  const merged = { ...(JSON.parse(one) as object), ...(JSON.parse(other) as object) };
  return toJson(Object.fromEntries(Object.entries(merged).sort(([name], [next]) => (name < next ? -1 : 1))));
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
