import fs from 'node:fs';
import ts from 'typescript';
import { facadeFile } from './shared-modules';

const exportsByFacade = new Map<string, ReadonlySet<string>>();

/**
 * Returns the names that a facade of the shell re-exports; undefined in a checkout without the shell, where publishing asks the
 * running one.
 */
export function readFacadeExports(facade: string): ReadonlySet<string> | undefined {
  let names = exportsByFacade.get(facade);
  if (!names) {
    const file = facadeFile(facade);
    if (!fs.existsSync(file)) return undefined;
    names = parseExportedNames(fs.readFileSync(file, 'utf8'));
    exportsByFacade.set(facade, names);
  }
  return names;
}

function parseExportedNames(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const file = ts.createSourceFile('facade.ts', source, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      for (const element of statement.exportClause.elements) names.add(element.name.text);
    }
  }
  return names;
}
