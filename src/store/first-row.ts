/** The first row of a query that always returns one, such as a count. */
export function firstRow<Row>({ rows: [row] }: { rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('a query that counts returned no row')
  return row
}
