import { CompiledQuery } from 'kysely'
import type { Database } from '../engine.ts'

type Compilable<Row> = { compile(): CompiledQuery<Row> }
type Values<Names extends string> = Readonly<Record<Names, string | number>>

/**
 * Builds a query at its first use and keeps its text: building one takes longer than running it. `build` may only pass
 * the given parameters on, since their values are filled in later.
 */
export function compileOnce<Names extends string, Row>(
  database: Database,
  names: readonly Names[],
  build: (database: Database, parameters: Readonly<Record<Names, string>>) => Compilable<Row>,
): (values: Values<Names>) => Promise<Row[]> {
  let compiled: { sql: string; order: readonly Names[] } | undefined
  return async (values) => {
    compiled ??= compile(database, names, build)
    const parameters = compiled.order.map((name) => values[name])
    const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))
    return rows
  }
}

function compile<Names extends string, Row>(
  database: Database,
  names: readonly Names[],
  build: (database: Database, parameters: Readonly<Record<Names, string>>) => Compilable<Row>,
): { sql: string; order: readonly Names[] } {
  const marks = Object.fromEntries(names.map((name) => [name, `parameter ${name}`])) as Record<Names, string>
  const { sql, parameters } = build(database, marks).compile()
  const order = parameters.map((mark) => {
    const name = names.find((one) => marks[one] === mark)
    if (name === undefined) throw new Error(`a query that is compiled once has a value of its own: ${sql}`)
    return name
  })
  return { sql, order }
}
