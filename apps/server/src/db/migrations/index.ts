import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../connect.ts'
import * as spine from './0001-spine.ts'
import { type ColumnTypes, columnTypesOf } from './column-types.ts'

type Step = { readonly up: (db: Kysely<never>, types: ColumnTypes) => Promise<void> }

/** In order, append-only: what has run somewhere is never edited (a check compares hashes). */
const steps: Record<string, Step> = {
  '0001-spine': spine,
}

export function migrationsFor(engine: Engine): Record<string, Migration> {
  const types = columnTypesOf(engine)
  const migrationOf = (step: Step): Migration => ({ up: (db: Kysely<never>) => step.up(db, types) })
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, migrationOf(step)]))
}
