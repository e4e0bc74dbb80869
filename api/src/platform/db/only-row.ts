/** Returns the row of a statement that always yields one, such as `insert … returning`. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}
