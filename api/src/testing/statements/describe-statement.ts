import type { Connection, FieldDef } from 'pg';
import type { Db } from '../../platform/db';

export interface Column {
  name: string;
  /** Id of its type in `pg_type`. */
  type: number;
  /** True for a nullable column of a table, and for a column of the optional side of an outer join. */
  isNullable: boolean;
}

/** The description of a statement that PostgreSQL gives without running it. */
export interface StatementDescription {
  parameters: number;
  /** Empty for a statement without rows. */
  columns: Column[];
}

/**
 * Prepares a statement and describes it.
 * @throws the error of the database for a statement that it cannot plan, such as one with an unknown name or without a matching operator.
 */
export async function describeStatement(client: Db, text: string): Promise<StatementDescription> {
  const { parameters, fields } = await prepare(client, text);
  if (fields.length === 0) return { parameters, columns: [] };
  const { rows } = await client.query<{ tableID: number; columnID: number }>(
    `select attrelid as "tableID", attnum as "columnID" from pg_attribute where attrelid = any($1) and not attnotnull`,
    [fields.map(({ tableID }) => tableID)],
  );
  const optional = await listOptionalOutputs(client, text);
  const columns = fields.map(({ name, dataTypeID, tableID, columnID }, index) => ({
    name,
    type: dataTypeID,
    isNullable: optional.has(index) || rows.some((row) => row.tableID === tableID && row.columnID === columnID),
  }));
  return { parameters, columns };
}

/**
 * Parses and describes without executing; the library has no call for that (https://www.postgresql.org/docs/current/protocol-flow.html).
 */
function prepare(client: Db, text: string): Promise<{ parameters: number; fields: FieldDef[] }> {
  return new Promise((resolve, reject) => {
    let parameters = 0;
    let fields: FieldDef[] = [];
    const readParameters = (message: { parameterCount: number }) => (parameters = message.parameterCount);
    const submittable = {
      submit(connection: Connection) {
        connection.once('parameterDescription', readParameters);
        connection.once('readyForQuery', () => connection.off('parameterDescription', readParameters));
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: FieldDef[] }) => (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => {
        resolve({ parameters, fields });
      },
    };
    void client.query(submittable as never);
  });
}

interface PlanNode {
  Alias?: string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Output?: string[];
  Plans?: PlanNode[];
}

/** Returns the indexes of the columns that come from the optional side of an outer join, unless a condition makes it an inner join. */
async function listOptionalOutputs(client: Db, text: string): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (generic_plan, verbose, format json) ${text}`);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  const optional = new Set<string>();
  const visit = ({ Alias: alias, 'Join Type': join, Plans: parts = [] }: PlanNode, isOptional: boolean): void => {
    if (alias !== undefined && isOptional) optional.add(alias);
    for (const part of parts) {
      const side = part['Parent Relationship'];
      const isPartOptional = join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
      visit(part, isOptional || isPartOptional);
    }
  };
  if (plan) visit(plan, false);
  const outputs = plan?.Output ?? [];
  return new Set(
    outputs.flatMap((output, index) => (/^\w+\.\w+$/.test(output) && optional.has(output.split('.')[0] ?? '') ? [index] : [])),
  );
}
