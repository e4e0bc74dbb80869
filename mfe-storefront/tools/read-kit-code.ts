import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Component name → code of its example, with its imports. */
export type KitCode = Record<string, string>;

const folder = path.resolve(import.meta.dirname, '../src/screens/components');

/** Reads the code of the examples from the source of the page, with English texts in place of the page's own. */
export function readKitCode(): KitCode {
  const words = readEnglishWords();
  const code: KitCode = {};
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('-group.tsx'))) {
    const source = parse(file);
    const parts = readParts(source);
    visit(source, (node) => {
      if (!ts.isJsxElement(node) || node.openingElement.tagName.getText() !== 'Example') return;
      const name = findName(node);
      const body = replaceWords(expandParts(dedent(unwrap(node.children)), parts), words);
      code[name] = `${[...importsOf(source, body), ''].join('\n')}\n${body}`;
    });
  }
  return Object.fromEntries(Object.entries(code).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function parse(file: string): ts.SourceFile {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

function findName({ openingElement }: ts.JsxElement): string {
  for (const attribute of openingElement.attributes.properties)
    if (
      ts.isJsxAttribute(attribute) &&
      attribute.name.getText() === 'name' &&
      attribute.initializer &&
      ts.isStringLiteral(attribute.initializer)
    )
      return attribute.initializer.text;
  throw new Error(`An example has no name: ${openingElement.getText()}`);
}

/** Returns the texts of elements without boxes that only set the width on this page. */
function unwrap(children: readonly ts.JsxChild[]): string {
  return children
    .filter((child) => !ts.isJsxText(child) || child.text.trim() !== '')
    .map((child) => {
      const isBox = ts.isJsxElement(child) && child.openingElement.getText() === '<Wide>';
      return isBox ? unwrap(child.children) : `${' '.repeat(columnOf(child))}${child.getText()}`;
    })
    .join('\n');
}

const columnOf = (node: ts.Node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).character;

/** Moves each element of the text to the left edge. */
function dedent(text: string): string {
  let margin = 0;
  return text
    .split('\n')
    .map((line) => {
      const indent = /^ */.exec(line)?.[0].length ?? 0;
      if (/^ *[<{]/.test(line) && !/^ *<\//.test(line) && (margin === 0 || indent < margin)) margin = indent;
      return line.slice(Math.min(margin, indent));
    })
    .join('\n');
}

/** Returns definitions that several examples share: elements in constants, and components of the file. */
function readParts(source: ts.SourceFile): Map<string, string> {
  const parts = new Map<string, string>();
  const read = (expression: ts.Expression): string | null => {
    const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
    if (!ts.isJsxElement(inner) && !ts.isJsxSelfClosingElement(inner)) return null;
    return dedent(unwrap([inner]));
  };
  visit(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const text = read(node.initializer);
      if (text !== null) parts.set(`{${node.name.getText()}}`, text);
    }
    if (ts.isFunctionDeclaration(node) && node.name && !node.name.text.endsWith('Group')) {
      const returned = node.body?.statements.find(ts.isReturnStatement)?.expression;
      const text = returned && read(returned);
      if (text) parts.set(`<${node.name.text} />`, text);
    }
  });
  return parts;
}

function expandParts(text: string, parts: Map<string, string>): string {
  return parts.get(text.trim()) ?? text;
}

function readEnglishWords(): Map<string, string> {
  const words = new Map<string, string>();
  visit(parse('kit-examples.ts'), (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'en' || !node.initializer) return;
    if (!ts.isObjectLiteralExpression(node.initializer)) return;
    for (const property of node.initializer.properties)
      if (ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer))
        words.set(property.name.getText(), property.initializer.text);
  });
  return words;
}

function replaceWords(text: string, words: Map<string, string>): string {
  const read = (name: string) => words.get(name) ?? name;
  return text
    .replace(/(<\/?)Wide\b/g, '$1div')
    .replace(/=\{words\.(\w+)\}/g, (_all, name: string) => `="${read(name)}"`)
    .replace(/\{words\.(\w+)\}/g, (_all, name: string) => read(name))
    .replace(/words\.(\w+)/g, (_all, name: string) => `'${read(name)}'`);
}

/** Returns the imports from packages that the code needs. */
function importsOf(source: ts.SourceFile, code: string): string[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const named = statement.importClause?.namedBindings;
    if (!from.startsWith('@') || !named || !ts.isNamedImports(named)) return [];
    const used = named.elements.map((element) => element.name.text).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
    const line = `import { ${used.join(', ')} } from '${from}';`;
    return used.length === 0 ? [] : [line];
  });
}
