import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Translations } from './text-rules';

export interface FoundMessage {
  text: string;
  file: string;
}

export interface FoundTranslations {
  text: Translations;
  file: string;
  line: number;
}

/** Returns every message that the code of a folder defines, by id. */
export function readMessages(folder: string): Map<string, FoundMessage> {
  const messages = new Map<string, FoundMessage>();
  for (const { file, source } of readSources(folder)) if (source.includes('defaultMessage')) collectMessages(source, file, messages);
  return messages;
}

/** Returns every text that the code of a folder defines in three languages: `{ uk: '…', ru: '…', en: '…' }`. */
export function readTranslated(folder: string): FoundTranslations[] {
  const found: FoundTranslations[] = [];
  for (const { file, source } of readSources(folder)) {
    if (!/\buk:/.test(source)) continue;
    const tree = parseSource(source, file);
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const [uk, ru, en] = ['uk', 'ru', 'en'].map((language) => findStringProperty(node, language));
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
        if (uk !== undefined && ru !== undefined && en !== undefined) found.push({ text: { uk, ru, en }, file, line: line + 1 });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

function* readSources(folder: string): Generator<{ file: string; source: string }> {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.includes('.test.') || entry.parentPath.includes('testing')) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield { file, source: fs.readFileSync(file, 'utf8') };
  }
}

const parseSource = (source: string, file: string) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

function collectMessages(source: string, file: string, messages: Map<string, FoundMessage>): void {
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const id = findStringProperty(node, 'id');
      const text = findStringProperty(node, 'defaultMessage');
      if (id !== undefined && text !== undefined) messages.set(id, { text, file });
    }
    ts.forEachChild(node, visit);
  };
  visit(parseSource(source, file));
}

function findStringProperty(node: ts.ObjectLiteralExpression, name: string): string | undefined {
  for (const property of node.properties) {
    const isIt = ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name;
    if (isIt && ts.isStringLiteralLike(property.initializer)) return property.initializer.text;
  }
  return undefined;
}
