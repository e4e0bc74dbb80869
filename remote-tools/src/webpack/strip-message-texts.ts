import ts from 'typescript';

const textProperties = new Set(['defaultMessage', 'description']);

/** Returns the source without the properties `defaultMessage` and `description` of its object literals. */
export function stripMessageTexts(source: string): string {
  const file = ts.createSourceFile('messages.ts', source, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TS);
  const cuts: [from: number, to: number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        // A message may itself be named `description`: only string values are removed.
        const isText = ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer);
        if (isText && ts.isIdentifier(property.name) && textProperties.has(property.name.text)) {
          const comma = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0;
          cuts.push([property.pos, property.end + comma]);
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  let result = '';
  let position = 0;
  for (const [from, to] of cuts) {
    result += source.slice(position, from);
    position = to;
  }
  return result + source.slice(position);
}
