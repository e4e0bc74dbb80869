import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { exposedModule, exposedName } from '../../webpack/remote-config';
import type { Platform } from '../platform';

const consumer = 'the shell (shell/src/client/remote-loader.ts, shell/src/server/registry/remote-loader.ts)';
/** Type of the exposed module that the shell expects. */
const expectedTypeName = 'RemoteModule';

/** Compares the exposed module with the contract of the running shell (not of this checkout) by the rules of TypeScript. */
export function findExposedTypeProblems(folder: string, contractSources: Platform['contractSources']): string[] {
  const remoteFile = path.join(folder, exposedModule);
  const contractFolder = writeContract(folder, contractSources);
  try {
    const contractFile = path.join(contractFolder, 'define-remote.ts');
    const program = ts.createProgram([remoteFile, contractFile], compilerOptions(folder));
    const problems = findSignatureProblems(program, remoteFile, contractFile);
    // The compiler reports only one part of a definition; this comparison reports all.
    return problems.length > 0 ? problems : findOwnProblems(program, remoteFile);
  } finally {
    fs.rmSync(contractFolder, { recursive: true, force: true });
  }
}

/** Inside the remote's folder, because the contract imports types of packages. */
function writeContract(remoteFolder: string, sources: Platform['contractSources']): string {
  const cache = path.join(remoteFolder, '.cache');
  fs.mkdirSync(cache, { recursive: true });
  const folder = fs.mkdtempSync(path.join(cache, 'contract-'));
  for (const [name, text] of Object.entries(sources)) fs.writeFileSync(path.join(folder, path.basename(name)), text);
  return folder;
}

function compilerOptions(folder: string): ts.CompilerOptions {
  const file = path.join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, folder).options, noEmit: true };
}

function findSignatureProblems(program: ts.Program, remoteFile: string, contractFile: string): string[] {
  const checker = program.getTypeChecker();
  const [remote, contract] = [remoteFile, contractFile].map((file) => {
    const source = program.getSourceFile(file);
    return source && checker.getSymbolAtLocation(source);
  });
  const expected = contract?.exports?.get(ts.escapeLeadingUnderscores(expectedTypeName));
  if (!remote || !expected) return [`${exposedName} exports nothing, and ${consumer} consumes it`];
  const shown = new Map(checker.getExportsOfModule(remote).map((symbol) => [symbol.name, checker.getTypeOfSymbol(symbol)]));
  // `defineRemote` hides the types of its argument.
  const given = program.getSourceFile(remoteFile)?.statements.flatMap(findDefinition)[0];
  if (given) {
    const type = checker.getTypeAtLocation(given);
    const property = checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(expected), 'default');
    if (property) return findPropertyProblems(checker, 'default', type, checker.getTypeOfSymbol(property), new Set(['contract']));
  }
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(expected)).flatMap((property) => {
    const type = shown.get(property.name);
    if (!type) return [`${exposedName} has no export "${property.name}"; consumed by ${consumer}`];
    return findPropertyProblems(checker, property.name, type, checker.getTypeOfSymbol(property));
  });
}

/** Returns the argument of `export default defineRemote(…)`. */
function findDefinition(statement: ts.Statement): ts.Expression[] {
  if (!ts.isExportAssignment(statement) || !ts.isCallExpression(statement.expression)) return [];
  const {
    expression,
    arguments: [given],
  } = statement.expression;
  return given && expression.getText() === 'defineRemote' ? [given] : [];
}

/** Compares by property, so that the message names the differing part of a large type. */
function findPropertyProblems(
  checker: ts.TypeChecker,
  name: string,
  actual: ts.Type,
  expected: ts.Type,
  added: ReadonlySet<string> = new Set(),
): string[] {
  if (checker.isTypeAssignableTo(actual, expected)) return [];
  return checker.getPropertiesOfType(expected).flatMap((property) => {
    const path = `${name}.${property.name}`;
    const wanted = checker.getTypeOfSymbol(property);
    const own = checker.getPropertyOfType(actual, property.name);
    if (added.has(property.name)) return [];
    if (!own) return property.flags & ts.SymbolFlags.Optional ? [] : [`${exposedName} has no export "${path}"; consumed by ${consumer}`];
    const type = checker.getTypeOfSymbol(own);
    if (checker.isTypeAssignableTo(type, wanted)) return [];
    return [
      `${exposedName} exports "${path}" as ${checker.typeToString(type)}, expected is ${checker.typeToString(wanted)}; consumed by ${consumer}`,
    ];
  });
}

/** `defineRemote` hides the types of its argument, so compiler errors of the file count too. */
function findOwnProblems(program: ts.Program, remoteFile: string): string[] {
  const source = program.getSourceFile(remoteFile);
  return program.getSemanticDiagnostics(source).map(({ messageText, start, length }) => {
    const part = source && start !== undefined ? source.text.slice(start, start + (length ?? 0)) : '';
    const reason = ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ');
    return `${exposedName}: ${/^\w+$/.test(part) ? `"${part}": ` : ''}${reason}; consumed by ${consumer}`;
  });
}
