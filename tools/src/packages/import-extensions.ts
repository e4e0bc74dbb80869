import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

type RootNode = ts.SourceFile | ts.Bundle;

/**
 * Completes relative imports to the names of built files, in code and in declarations: `./price` becomes `./price.js` or
 * `./price/index.js`. Node and strict bundlers require full names in packages of ES modules.
 */
export function completeImports(context: ts.TransformationContext): (node: RootNode) => RootNode {
  const { factory } = context;
  const transformFile = (file: ts.SourceFile): ts.SourceFile => {
    const complete = (text: string) => factory.createStringLiteral(completeSpecifier(text, path.dirname(file.fileName)), true);
    const visit = (node: ts.Node): ts.Node => {
      if (ts.isImportDeclaration(node) && isRelative(node.moduleSpecifier))
        return factory.updateImportDeclaration(
          node,
          node.modifiers,
          node.importClause,
          complete(node.moduleSpecifier.text),
          node.attributes,
        );
      if (ts.isExportDeclaration(node) && node.moduleSpecifier && isRelative(node.moduleSpecifier)) {
        const { modifiers, isTypeOnly, exportClause, moduleSpecifier, attributes } = node;
        return factory.updateExportDeclaration(node, modifiers, isTypeOnly, exportClause, complete(moduleSpecifier.text), attributes);
      }
      const [imported] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
      if (ts.isCallExpression(node) && imported && isRelative(imported))
        return factory.updateCallExpression(node, node.expression, node.typeArguments, [complete(imported.text)]);
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && isRelative(node.argument.literal)) {
        const argument = factory.createLiteralTypeNode(complete(node.argument.literal.text));
        return factory.updateImportTypeNode(node, argument, node.attributes, node.qualifier, node.typeArguments, node.isTypeOf);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitEachChild(file, visit, context);
  };
  return (node) => (ts.isSourceFile(node) ? transformFile(node) : node);
}

function isRelative(node: ts.Node): node is ts.StringLiteral {
  return ts.isStringLiteral(node) && /^\.\.?(?:\/|$)/.test(node.text);
}

function completeSpecifier(specifier: string, folder: string): string {
  const target = path.join(folder, specifier);
  const isFolder = /(?:^|\/)\.\.?$/.test(specifier);
  if (!isFolder && ['.ts', '.tsx'].some((extension) => fs.existsSync(target + extension))) return `${specifier}.js`;
  return fs.existsSync(path.join(target, 'index.ts')) ? `${specifier}/index.js` : specifier;
}
