import path from 'node:path';
import ts from 'typescript';
import { resolveTexts, UnresolvedText } from './resolve-texts';

/** A call in a repository that runs a statement. */
export interface StatementCall {
  /** File and function: `features/shops/shops.repository.ts listShops`. */
  name: string;
  /** Every possible text of the statement, or the reason why the texts cannot be resolved. */
  texts: string[] | UnresolvedText;
  /** Type of its rows; null when the call names none. */
  row: ts.Type | null;
  /** Number of its values; null when they are not written as an array literal. */
  values: number | null;
}

/** Lists the calls `x.query<Row>(text, values)` and `deleteInBatches(db, table, condition)` of these files. */
export function listStatements(program: ts.Program, files: readonly string[], folder: string): StatementCall[] {
  const checker = program.getTypeChecker();
  const calls: StatementCall[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node)) return;
    const { expression, arguments: given, typeArguments } = node;
    const name = `${path.relative(folder, node.getSourceFile().fileName)} ${findFunctionName(node)}`;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'query' && given[0]) {
      const row = typeArguments?.[0] ? checker.getTypeFromTypeNode(typeArguments[0]) : null;
      calls.push({ name, texts: readTexts(checker, given[0]), row, values: countValues(given) });
    } else if (ts.isIdentifier(expression) && expression.text === 'deleteInBatches' && given[1] && given[2]) {
      const [tables, conditions] = [readTexts(checker, given[1]), readTexts(checker, given[2])];
      const texts =
        tables instanceof UnresolvedText || conditions instanceof UnresolvedText
          ? new UnresolvedText(node)
          : tables.flatMap((table) => conditions.map((condition) => `delete from ${table} where ${condition}`));
      calls.push({ name, texts, row: null, values: 0 });
    }
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`There is no file ${file}`);
    visit(source);
  }
  return calls;
}

function readTexts(checker: ts.TypeChecker, expression: ts.Expression): string[] | UnresolvedText {
  try {
    return resolveTexts(checker, expression);
  } catch (error) {
    if (error instanceof UnresolvedText) return error;
    throw error;
  }
}

function countValues([text, values]: readonly ts.Expression[]): number | null {
  if (!values) return text && ts.isStringLiteralLike(text) ? 0 : null;
  return ts.isArrayLiteralExpression(values) && !values.elements.some(ts.isSpreadElement) ? values.elements.length : null;
}

function findFunctionName(node: ts.Node): string {
  const parent = ts.findAncestor(node, (ancestor) => ts.isFunctionDeclaration(ancestor) || ts.isMethodDeclaration(ancestor));
  return (parent as ts.FunctionDeclaration | undefined)?.name?.text ?? '';
}
