import type { Kysely } from 'kysely'
import { type BoatsWords, boatsTables } from './tables/boats.ts'
import { type ClubsWords, clubsTables } from './tables/clubs.ts'
import { type IdentityWords, identityTables } from './tables/identity.ts'
import { type IncidentsWords, incidentsTables } from './tables/incidents.ts'
import { type LineUpsWords, lineUpsTables } from './tables/line-ups.ts'
import { type OutreachWords, outreachTables } from './tables/outreach.ts'
import { type PlansWords, plansTables } from './tables/plans.ts'
import { type PracticesWords, practicesTables } from './tables/practices.ts'
import { type RequirementsWords, requirementsTables } from './tables/requirements.ts'
import { type StoredFilesWords, storedFilesTables } from './tables/stored-files.ts'
import { type TestDaysWords, testDaysTables } from './tables/test-days.ts'
import { type TrainingWords, trainingTables } from './tables/training.ts'

/** Column kinds by table. Query types derive from it, a test compares it with the migrations; `?` is nullable. */
export const tables = {
  ...identityTables,
  ...clubsTables,
  ...boatsTables,
  ...incidentsTables,
  ...lineUpsTables,
  ...requirementsTables,
  ...storedFilesTables,
  ...testDaysTables,
  ...trainingTables,
  ...plansTables,
  ...practicesTables,
  ...outreachTables,
} as const satisfies Record<string, Record<string, ColumnType>>

/** `key`: text sorted bytewise. `instant`: ISO 8601 text on SQLite, `timestamptz(3)` on PostgreSQL. */
export type ColumnKind = 'key' | 'text' | 'instant' | 'integer' | 'decimal' | 'boolean' | 'blob'
export type ColumnType = ColumnKind | `${ColumnKind}?`

/** Narrows text columns to the domain's literal types. */
type Narrowed = IdentityWords &
  ClubsWords &
  BoatsWords &
  IncidentsWords &
  LineUpsWords &
  RequirementsWords &
  StoredFilesWords &
  TestDaysWords &
  TrainingWords &
  PlansWords &
  PracticesWords &
  OutreachWords

type ValueOf<T> = T extends `${infer K}?`
  ? ValueOf<K> | null
  : T extends 'integer' | 'decimal'
    ? number
    : T extends 'boolean'
      ? boolean
      : T extends 'blob'
        ? Uint8Array
        : string

export type Tables = {
  [T in keyof typeof tables]: {
    [C in keyof (typeof tables)[T]]: T extends keyof Narrowed
      ? C extends keyof Narrowed[T]
        ? Narrowed[T][C]
        : ValueOf<(typeof tables)[T][C]>
      : ValueOf<(typeof tables)[T][C]>
  }
}

export type Row<T extends keyof Tables> = Tables[T]

/** Columns of a person who can sign in, and so has an email. */
export type Account<Column extends keyof Tables['users'] = keyof Tables['users']> = Pick<
  Omit<Tables['users'], 'email'> & { readonly email: string },
  Column
>

export type Db = Kysely<Tables>

export const tablesWithBlobs: ReadonlySet<string> = new Set(
  Object.entries(tables).flatMap(([table, columns]) =>
    Object.values(columns).some((type: ColumnType) => type.startsWith('blob')) ? [table] : [],
  ),
)
