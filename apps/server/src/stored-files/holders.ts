import { type RawBuilder, sql } from 'kysely'

/** Tables whose rows have a file, with their keys. */
export const holderKeys = {
  activityFiles: ['athleteId', 'id'],
  damagePhotos: ['clubId', 'id'],
  certificateFiles: ['clubId', 'id'],
} as const

export type HolderTable = keyof typeof holderKeys

export type Holder = {
  readonly [T in HolderTable]: {
    readonly table: T
    readonly key: Readonly<Record<(typeof holderKeys)[T][number], string>>
  }
}[HolderTable]

export const isHolder = ({ key }: Holder): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )}`
