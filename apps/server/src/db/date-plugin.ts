import type { KyselyPlugin, UnknownRow } from 'kysely'
import { tables } from './tables.ts'

const instants = (['users', 'sessions', 'accounts', 'verifications'] as const).flatMap((table) =>
  Object.entries(tables[table])
    .filter(([, type]) => type.startsWith('instant'))
    .map(([column]) => column),
)

/** The identity library expects Date objects on PostgreSQL; the rest of the server uses ISO text. */
export const datePlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(withDates) }),
}

function withDates(row: UnknownRow): UnknownRow {
  const dated = { ...row }
  for (const column of instants) {
    if (typeof dated[column] === 'string') dated[column] = new Date(dated[column])
  }
  return dated
}
