import { newStandardSet } from '@boathouse/domain/results/standards/contract'
import { standardSet, standardSetHead } from '@boathouse/domain/results/standards/model'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

/** Stored form: age classes and values as JSON. */
const storedSet = z.object({ ...standardSet.shape, ageClasses: z.string(), standards: z.string() })
export type StoredSet = Pick<Row<'standardSets'>, keyof z.infer<typeof storedSet>>

export const standardSets = new Records({
  table: 'standardSets',
  shown: storedSet,
  input: newStandardSet,
})

const listed = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('standardSets')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')

const headColumns = Object.keys(standardSetHead.shape) as (keyof z.infer<typeof standardSetHead>)[]

export const listHeads = (db: Db, club: ClubScope) => listed(db, club).select(headColumns).execute()

/** Includes deleted sets. */
export async function countStored(db: Db, { clubId }: ClubScope): Promise<number> {
  const { stored } = await db
    .selectFrom('standardSets')
    .where('clubId', '=', clubId)
    .select((eb) => eb.fn.countAll().as('stored'))
    .executeTakeFirstOrThrow()
  return Number(stored)
}

export const listFilled = (db: Db, club: ClubScope): Promise<StoredSet[]> =>
  listed(db, club).where('size', '>', 0).select(standardSets.columns).execute()

export const agesAndCategories = (db: Db, { clubId }: ClubScope, memberIds: readonly string[]) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', 'in', memberIds)
    .select(['users.id', 'users.competesAs', 'users.yearOfBirth'])
    .execute()

export const findAgeAndCategory = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('users')
    .where('id', '=', athleteId)
    .select(['competesAs', 'yearOfBirth'])
    .executeTakeFirstOrThrow()
