import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from './connect.ts'
import { type ColumnTypes, columnTypesOf } from './migrations/column-types.ts'

type Step = { readonly up: (db: Kysely<never>, types: ColumnTypes, engine: Engine) => Promise<void> }

/** Names of all migrations in order. Append-only: merged migrations are never edited (a check compares hashes). */
export const migrationNames: readonly string[] = readdirSync(`${import.meta.dirname}/migrations`)
  .flatMap((file) => /^(\d[^.]*)\.ts$/.exec(file)?.[1] ?? [])
  .sort()

/** Every migration by its name. Loads their modules, which most starts never need. */
export async function migrationsFor(engine: Engine): Promise<Record<string, Migration>> {
  const types = columnTypesOf(engine)
  const load = async (name: string): Promise<[string, Migration]> => {
    const step: Step = await import(`./migrations/${name}.ts`)
    return [name, { up: (db: Kysely<never>) => step.up(db, types, engine) }]
  }
  return Object.fromEntries(await Promise.all(migrationNames.map(load)))
}
