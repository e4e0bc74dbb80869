import ts from 'typescript';
import type { Column } from './describe-statement';

/** JavaScript types by the ids of PostgreSQL's types, as the pool parses them. */
const parsedTypes = new Map([
  [16, 'boolean'],
  [17, 'Buffer'],
  [20, 'number'],
  [21, 'number'],
  [23, 'number'],
  [26, 'number'],
  [701, 'number'],
  [25, 'string'],
  [1043, 'string'],
  [1082, 'string'],
  [1700, 'string'],
  [114, 'json'],
  [3802, 'json'],
  [1114, 'Date'],
  [1184, 'Date'],
  [1007, 'number[]'],
  [1016, 'number[]'],
  [1009, 'string[]'],
]);

/** Returns how the columns of a statement differ from the type of its rows. */
export function compareRow(checker: ts.TypeChecker, row: ts.Type, columns: readonly Column[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  const everyColumn = row.getStringIndexType();
  const missing = row.getProperties().filter(({ name, flags }) => !names.has(name) && !(flags & ts.SymbolFlags.Optional));
  return [
    ...missing.map(({ name }) => `the row has ${name}, the statement does not`),
    ...columns.flatMap(({ name, type: typeId, isNullable }) => {
      const property = row.getProperty(name);
      const type = property ? checker.getTypeOfSymbol(property) : everyColumn;
      if (!type) return [`the statement has ${name}, the row does not`];
      const parsed = parsedTypes.get(typeId) ?? `of a type that compare-row.ts does not know (${String(typeId)})`;
      if (!accepts(checker, type, parsed)) return [`${name} is ${parsed}, not ${checker.typeToString(type)}`];
      return isNullable && !acceptsNull(type) ? [`${name} may be null`] : [];
    }),
  ];
}

function acceptsNull(type: ts.Type): boolean {
  return listMembers(type).some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown));
}

/** Returns whether a row type can hold a parsed value. JSON may have any shape, but is never a `Date`. */
function accepts(checker: ts.TypeChecker, type: ts.Type, parsed: string): boolean {
  const members = listMembers(type).filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
  return members.every((member) => {
    if (parsed === 'json') return getName(member) !== 'Date';
    if (!parsed.endsWith('[]')) return getName(member) === parsed;
    const element = checker.isArrayType(member) ? checker.getTypeArguments(member as ts.TypeReference)[0] : undefined;
    return element !== undefined && accepts(checker, element, parsed.slice(0, -2));
  });
}

function listMembers(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function getName(type: ts.Type): string | undefined {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  return (type.symbol as ts.Symbol | undefined)?.name;
}
