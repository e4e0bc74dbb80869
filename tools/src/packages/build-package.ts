import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { getPackageName } from '@yarmarok/remote-tools/webpack/shared-modules';
import ts from 'typescript';
import { completeImports } from './import-extensions';
import { type PackageManifest, toBuiltManifest } from './package-manifest';

const testFile = /\.test\.tsx?$|[\\/]testing[\\/]/;

/**
 * Builds a shared package into `dist`: ES modules, their declarations, the other exported files, and a package.json for them. `npm pack`
 * takes that folder. The repository itself keeps importing the sources.
 * @throws Error when declarations cannot be written, or an imported package is missing in the dependencies.
 */
export function buildPackage(folder: string): void {
  const outputFolder = path.join(folder, 'dist');
  fs.rmSync(outputFolder, { recursive: true, force: true });
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest;
  const exported = [...Object.values(manifest.exports), ...Object.values(manifest.bin ?? {})].flatMap((target) => expand(folder, target));
  emitModules(
    folder,
    outputFolder,
    exported.filter((file) => /\.tsx?$/.test(file)),
  );
  for (const file of exported.filter((name) => !/\.tsx?$/.test(name))) copyFile(folder, outputFolder, file);
  if (fs.existsSync(path.join(folder, 'CHANGELOG.md'))) copyFile(folder, outputFolder, 'CHANGELOG.md');
  const undeclared = listImportedPackages(outputFolder).filter((name) => !isDeclared(name, manifest));
  if (undeclared.length > 0) throw new Error(`${manifest.name} imports ${undeclared.join(', ')} without declaring it`);
  fs.writeFileSync(path.join(outputFolder, 'package.json'), `${JSON.stringify(toBuiltManifest(manifest), null, 2)}\n`);
}

/** Returns the files of a target of `exports`; a star stands for any path, as in Node. */
function expand(folder: string, target: string): string[] {
  const [start = '', end] = target.split('*');
  if (end === undefined) return [target];
  const within = path.join(folder, path.dirname(`${start}x`));
  return fs
    .readdirSync(within, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !testFile.test(file));
}

function emitModules(folder: string, outputFolder: string, entries: readonly string[]): void {
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (name) => ts.sys.readFile(name)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const sourceFolder = path.join(folder, 'src');
  const program = ts.createProgram(
    entries.map((file) => path.join(folder, file)),
    { ...options, noEmit: false, declaration: true, rootDir: sourceFolder, outDir: outputFolder },
  );
  const transformers: ts.CustomTransformers = {
    after: [completeImports as ts.TransformerFactory<ts.SourceFile>],
    afterDeclarations: [completeImports],
  };
  const problems: string[] = [];
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(sourceFolder + path.sep) || file.isDeclarationFile) continue;
    const { diagnostics } = program.emit(file, writeModule, undefined, false, transformers);
    problems.push(...diagnostics.map(({ messageText }) => `${file.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function writeModule(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Sources run with a TypeScript loader; built code runs without.
  fs.writeFileSync(file, text.replace(/^#!.*/, '#!/usr/bin/env node'));
}

/** Returns the packages that built code and declarations import. */
function listImportedPackages(outputFolder: string): string[] {
  const names = fs
    .readdirSync(outputFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|d\.ts)$/.test(entry.name))
    .flatMap((entry) => ts.preProcessFile(fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map(getPackageName);
  return [...new Set(names)].sort();
}

function isDeclared(name: string, { name: own, dependencies, peerDependencies }: PackageManifest): boolean {
  return name === own || name in { ...dependencies, ...peerDependencies };
}

function copyFile(folder: string, outputFolder: string, file: string): void {
  const target = path.join(outputFolder, file.replace(/^(?:\.\/)?src\//, ''));
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(path.join(folder, file), target);
}
