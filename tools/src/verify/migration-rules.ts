import { parse } from 'libpg-query';

/** A statement that breaks the previous version of the service or blocks writes while it runs. */
export interface MigrationProblem {
  line: number;
  text: string;
}

type Node = Record<string, unknown>;

/** A reason in a comment above a statement allows it: `-- safe: unused since 1.4`. */
const isJustified = (statement: string) => /^;?\s*--[ \t]*safe:[ \t]*\S{2,}/im.test(statement);
const isOutsideTransaction = (sql: string) => /^-- without a transaction\b/.test(sql);

/** Returns problems with the names of migrations: one without a number is never applied, and two with the same number have no order. */
export function findNameProblems(names: readonly string[]): string[] {
  const parseNumber = (name: string) => /^\d{4}(?=_.+\.sql$)/.exec(name)?.[0];
  return names.flatMap((name) => {
    const number = parseNumber(name);
    if (number === undefined) return [`${name} is never applied: it needs a name such as 0123_what_it_does.sql`];
    const others = names.filter((other) => other < name && parseNumber(other) === number);
    return others.map((other) => `${name} has the number of ${other}: take the next free one`);
  });
}

/**
 * Parses a migration with the parser of PostgreSQL and returns statements that break a running service of the previous version or
 * block its tables; docs/guides/write-a-migration.md shows the safe steps.
 */
export async function findMigrationProblems(sql: string): Promise<MigrationProblem[]> {
  const { stmts = [] } = (await parse(sql)) as { stmts?: { stmt: Node; stmt_location?: number; stmt_len?: number }[] };
  // Positions of the parser are byte offsets.
  const bytes = Buffer.from(sql);
  const isAlone = isOutsideTransaction(sql);
  const made = new Set<string>();
  const problems: MigrationProblem[] = [];
  let before = 0;
  for (const { stmt, stmt_location: from = 0, stmt_len: length } of stmts) {
    // Includes the comments above the statement, which the parser counts only partly.
    const end = length ? from + length : bytes.length;
    const statement = bytes.subarray(before, end).toString();
    const leading = /^(?:\s|;|--[^\n]*\n)*/.exec(statement)?.[0].length ?? 0;
    const line = `${bytes.subarray(0, before).toString()}${statement.slice(0, leading)}`.split('\n').length;
    before = end;
    const [kind, body] = Object.entries(stmt)[0] as [string, Node];
    if (kind === 'CreateStmt' || kind === 'CreateTableAsStmt') made.add(getTableName(body));
    if (isJustified(statement)) continue;
    problems.push(...findStatementFaults(kind, body, made, isAlone).map((text) => ({ line, text })));
  }
  return problems;
}

function findStatementFaults(kind: string, body: Node, made: ReadonlySet<string>, isAlone: boolean): string[] {
  const table = getTableName(body);
  // Tables of the same migration are not in use yet.
  const isNew = made.has(table);
  switch (kind) {
    case 'AlterTableStmt':
      return isNew ? [] : (body.cmds as { AlterTableCmd: Node }[]).flatMap(({ AlterTableCmd: command }) => findAlterFaults(command, table));
    case 'RenameStmt':
      return isNew
        ? []
        : [
            `renames ${(body.subname as string | undefined) ?? table}: the previous version knows only the old name. Add the new one, copy the data, drop the old one later`,
          ];
    case 'DropStmt':
      return findDropFaults(body, made, isAlone);
    case 'TruncateStmt':
      return ['empties a table that the previous version uses'];
    case 'IndexStmt':
      if (body.concurrent === true) return isAlone ? [] : ['needs "-- without a transaction" in the first line of its file'];
      return isNew ? [] : [`indexes ${table} without "concurrently": this blocks writes`];
    case 'UpdateStmt':
    case 'DeleteStmt':
      return body.whereClause === undefined ? [`changes every row of ${table} in one transaction: do it in pieces by a job`] : [];
    default:
      return [];
  }
}

function findDropFaults({ objects, removeType, concurrent }: Node, made: ReadonlySet<string>, isAlone: boolean): string[] {
  const names = (objects as { List?: { items: { String: { sval: string } }[] } }[]).map(
    ({ List }) => List?.items.at(-1)?.String.sval ?? '',
  );
  if (removeType === 'OBJECT_INDEX')
    return concurrent === true && isAlone ? [] : [`drops the index ${names.join(', ')} without "concurrently"`];
  const old = names.filter((name) => !made.has(name));
  return old.length === 0 ? [] : [`drops ${old.join(', ')}, which the previous version uses. Stop using it first, drop it a release later`];
}

function findAlterFaults({ subtype, name, def }: Node, table: string): string[] {
  const column = `${table}.${String(name)}`;
  switch (subtype) {
    case 'AT_DropColumn':
      return [`drops ${column}, which the previous version reads. Stop using it first, drop it a release later`];
    case 'AT_AlterColumnType':
      return [`changes the type of ${column}: PostgreSQL rewrites the table, and the previous version expects the old one`];
    case 'AT_SetNotNull':
      return [`forbids ${column} to be null, which the previous version may write. Add a check "not valid", validate it, then set it`];
    case 'AT_AddColumn':
      return findColumnFaults((def as { ColumnDef: Node }).ColumnDef, table);
    case 'AT_AddConstraint':
      return findConstraintFaults((def as { Constraint: Node }).Constraint, table);
    default:
      return [];
  }
}

function findColumnFaults({ colname, constraints }: Node, table: string): string[] {
  const kinds = ((constraints ?? []) as { Constraint: Node }[]).map(({ Constraint }) => Constraint);
  const has = (type: string) => kinds.some(({ contype }) => contype === type);
  const column = `${table}.${String(colname)}`;
  const faults: string[] = [];
  if (has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT') && !has('CONSTR_GENERATED') && !has('CONSTR_IDENTITY'))
    faults.push(`adds ${column} "not null" without a default: the previous version cannot insert rows`);
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')) faults.push(`computes ${column} for every row: PostgreSQL rewrites the table`);
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) faults.push(`makes an index for ${column} and blocks writes`);
  return faults;
}

function findConstraintFaults({ contype, skip_validation: isNotValid, indexname }: Node, table: string): string[] {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname === undefined
      ? [`makes an index on ${table} and blocks writes: create it "concurrently", then add it "using index"`]
      : [];
  return isNotValid === true
    ? []
    : [`checks every row of ${table} and blocks writes: add it "not valid", validate it in a later migration`];
}

function getTableName({ relation, into }: Node): string {
  const target = (relation ?? (into as Node | undefined)?.rel) as { relname?: string } | undefined;
  return target?.relname ?? '';
}
