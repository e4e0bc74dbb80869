import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface FoundMessage {
  text: string;
  file: string;
}

/** Every message that the code of a folder defines, by its id. */
export function readMessages(folder: string): Map<string, FoundMessage> {
  const messages = new Map<string, FoundMessage>();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.includes('.test.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const source = fs.readFileSync(file, 'utf8');
    if (source.includes('defaultMessage')) collect(source, file, messages);
  }
  return messages;
}

function collect(source: string, file: string, messages: Map<string, FoundMessage>): void {
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const id = textOf(node, 'id');
      const text = textOf(node, 'defaultMessage');
      if (id !== undefined && text !== undefined) messages.set(id, { text, file });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
}

function textOf(node: ts.ObjectLiteralExpression, name: string): string | undefined {
  for (const property of node.properties) {
    const isIt = ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name;
    if (isIt && ts.isStringLiteralLike(property.initializer)) return property.initializer.text;
  }
  return undefined;
}
