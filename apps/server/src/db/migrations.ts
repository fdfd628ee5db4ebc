import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from './connect.ts'
import { type ColumnTypes, columnTypesOf } from './migrations/column-types.ts'

type Step = { readonly up: (db: Kysely<never>, types: ColumnTypes, engine: Engine) => Promise<void> }

/** All of the folder, by their numbers, append-only: what has run somewhere is never edited (a check compares hashes). */
const names = readdirSync(`${import.meta.dirname}/migrations`)
  .flatMap((file) => /^(\d[^.]*)\.ts$/.exec(file)?.[1] ?? [])
  .sort()
const steps = await Promise.all(
  names.map(async (name): Promise<[string, Step]> => [name, await import(`./migrations/${name}.ts`)]),
)

export function migrationsFor(engine: Engine): Record<string, Migration> {
  const types = columnTypesOf(engine)
  const toMigration = (step: Step): Migration => ({ up: (db: Kysely<never>) => step.up(db, types, engine) })
  return Object.fromEntries(steps.map(([name, step]) => [name, toMigration(step)]))
}
