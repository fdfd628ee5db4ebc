import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../connect.ts'
import * as spine from './0001-spine.ts'
import * as identity from './0002-identity.ts'
import * as trainingLog from './0003-training-log.ts'
import * as clubs from './0004-clubs.ts'
import * as results from './0005-results.ts'
import * as goals from './0006-goals.ts'
import * as practices from './0007-practices.ts'
import * as rates from './0008-rates.ts'
import * as reachingMembers from './0009-reaching-members.ts'
import * as attendanceMonths from './0010-attendance-months.ts'
import * as shorterSearchKeys from './0011-shorter-search-keys.ts'
import * as confirmedJoining from './0012-confirmed-joining.ts'
import * as mailedProofs from './0013-mailed-proofs.ts'
import { type ColumnTypes, columnTypesOf } from './column-types.ts'

type Step = { readonly up: (db: Kysely<never>, types: ColumnTypes, engine: Engine) => Promise<void> }

/** In order, append-only: what has run somewhere is never edited (a check compares hashes). */
const steps: Record<string, Step> = {
  '0001-spine': spine,
  '0002-identity': identity,
  '0003-training-log': trainingLog,
  '0004-clubs': clubs,
  '0005-results': results,
  '0006-goals': goals,
  '0007-practices': practices,
  '0008-rates': rates,
  '0009-reaching-members': reachingMembers,
  '0010-attendance-months': attendanceMonths,
  '0011-shorter-search-keys': shorterSearchKeys,
  '0012-confirmed-joining': confirmedJoining,
  '0013-mailed-proofs': mailedProofs,
}

export function migrationsFor(engine: Engine): Record<string, Migration> {
  const types = columnTypesOf(engine)
  const migrationOf = (step: Step): Migration => ({ up: (db: Kysely<never>) => step.up(db, types, engine) })
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, migrationOf(step)]))
}
