import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { QueriedDatabase } from '#db/connect.ts'
import { computeFingerprint, type Fingerprint } from '#db/fingerprint.ts'
import { introspectTables, type StoredTable } from '#db/introspection.ts'
import { appliedMigrations } from '#db/migrate.ts'
import type { Db } from '#db/tables.ts'
import type { Progress } from './progress.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.int(), z.nonnegative())

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal('Boathouse'),
  version: z.string(),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: count, sha256 })),
  parts: z.record(z.string(), z.object({ bytes: count, sha256 })),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Contents that are the same on both engines. */
export type Contents = Pick<Manifest, 'migrations' | 'tables'>

export const SECRET_PART = 'secret'
export const databasePartName = (engine: Manifest['engine']): string =>
  engine === 'sqlite' ? 'database.sqlite' : 'database.dump'

export function readManifest(text: string): Manifest | null {
  try {
    const { data } = manifestSchema.safeParse(JSON.parse(text))
    const isWhole = data?.parts[SECRET_PART] && data.parts[databasePartName(data.engine)]
    return isWhole ? data : null
  } catch {
    return null
  }
}

export const productVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

export async function readContents(database: QueriedDatabase, progress: Progress): Promise<Contents> {
  const tables = await computeFingerprints(database.db, await introspectTables(database), (table, rows) =>
    progress(`Counting ${table}`, `${rows} rows`),
  )
  return { migrations: await appliedMigrations(database), tables }
}

/** Reads every row of these tables. `onRows` receives the count of rows read per table. */
export async function computeFingerprints(
  db: Db,
  all: readonly StoredTable[],
  onRows: (table: string, rows: number) => void,
): Promise<Record<string, Fingerprint>> {
  const found: Record<string, Fingerprint> = {}
  for (const table of all)
    found[table.name] = await computeFingerprint(db, table, (rows) => onRows(table.name, rows))
  return found
}

export function listDifferences(one: Contents['tables'], other: Contents['tables']): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sha256 !== other[name]?.sha256,
  )
}

export function formatTables(tables: Contents['tables']): string[] {
  const widest = Math.max(...Object.values(tables).map(({ rows }) => String(rows).length))
  return Object.entries(tables)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { rows, sha256 }]) => `  ${String(rows).padStart(widest)}  ${name}  ${sha256.slice(0, 16)}`)
}

export const countRows = (tables: Contents['tables']): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
