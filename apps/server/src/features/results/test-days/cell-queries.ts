import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { prepared } from '#db/prepared.ts'
import type { Db, Row, Tables } from '#db/tables.ts'

export type TestDayKey = ClubScope & { readonly testDayId: string }

export interface CellKey {
  readonly clubId: string
  readonly testDayId: string
  readonly athleteId: string
  readonly disciplineKey: string
}

const columns = [
  'testCells.athleteId',
  'testCells.disciplineKey',
  'testCells.id',
  'testCells.state',
  'testCells.attempts',
  'testCells.value',
  'testCells.enteredBy',
  'testCells.correctedAt',
  'testCells.toldValue',
  'testCells.bodyWeight',
  'testCells.version',
] as const

/** Adds names of athletes and authors. */
export const cellsOfDay = (db: Db, { clubId, testDayId }: TestDayKey) =>
  db
    .selectFrom('testCells')
    .innerJoin('users as athlete', 'athlete.id', 'testCells.athleteId')
    .leftJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'testCells.clubId')
        .onRef('members.userId', '=', 'testCells.athleteId'),
    )
    .leftJoin('users as enterer', 'enterer.id', 'testCells.enteredBy')
    .where('testCells.clubId', '=', clubId)
    .where('testCells.testDayId', '=', testDayId)
    .select(columns)
    .select([
      'athlete.firstName',
      'athlete.lastName',
      'athlete.email',
      'members.userId as member',
      'enterer.firstName as entererFirst',
      'enterer.lastName as entererLast',
    ])
    .execute()

export const findCell = (db: Db, key: CellKey) =>
  db
    .selectFrom('testCells')
    .leftJoin('users as enterer', 'enterer.id', 'testCells.enteredBy')
    .where('testCells.clubId', '=', key.clubId)
    .where('testCells.testDayId', '=', key.testDayId)
    .where('testCells.athleteId', '=', key.athleteId)
    .where('testCells.disciplineKey', '=', key.disciplineKey)
    .select(columns)
    .select(['enterer.firstName as entererFirst', 'enterer.lastName as entererLast'])
    .executeTakeFirst()

export type CellRow = NonNullable<Awaited<ReturnType<typeof findCell>>>

export const putCell = (db: Db, row: Row<'testCells'>) =>
  db
    .insertInto('testCells')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'testDayId', 'athleteId', 'disciplineKey']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        attempts: eb.ref('excluded.attempts'),
        value: eb.ref('excluded.value'),
        enteredBy: eb.ref('excluded.enteredBy'),
        correctedAt: eb.ref('excluded.correctedAt'),
        version: eb.ref('excluded.version'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()

/** Lists disciplines with a value or a state. */
export const disciplinesEntered = (db: Db, { clubId, testDayId }: TestDayKey) =>
  db
    .selectFrom('testCells')
    .where('clubId', '=', clubId)
    .where('testDayId', '=', testDayId)
    .where((eb) => eb.or([eb('value', 'is not', null), eb('state', 'is not', null)]))
    .select('disciplineKey')
    .distinct()
    .execute()

export const cellsOfAthlete = (db: Db, { clubId, testDayId }: TestDayKey, athleteId: string) =>
  db
    .selectFrom('testCells')
    .where('clubId', '=', clubId)
    .where('testDayId', '=', testDayId)
    .where('athleteId', '=', athleteId)
    .select(['disciplineKey', 'state', 'attempts', 'correctedAt'])
    .execute()

const personColumns = ['users.id', 'users.firstName', 'users.lastName', 'users.email'] as const

export const listAthletes = prepared((db, { clubId }: { clubId: string }) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select(personColumns),
)

export const listChosen = prepared((db, { clubId, choiceId }: { clubId: string; choiceId: string }) =>
  db
    .selectFrom('chosenMembers')
    .innerJoin('members', 'members.userId', 'chosenMembers.athleteId')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('chosenMembers.choiceId', '=', choiceId)
    .where('members.clubId', '=', clubId)
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select(personColumns),
)

interface Member {
  readonly clubId: string
  readonly athleteId: string
  readonly choiceId: string | null
}

export const findMember = (db: Db, { clubId, athleteId, choiceId }: Member) =>
  db
    .selectFrom('members')
    .leftJoin('chosenMembers', (join) =>
      join
        .onRef('chosenMembers.athleteId', '=', 'members.userId')
        .on('chosenMembers.choiceId', '=', choiceId ?? ''),
    )
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', athleteId)
    .select(['members.role', 'chosenMembers.athleteId as chosen'])
    .executeTakeFirst()

/** Keeps the versions, because no entered value changes. */
export const putWeights = (db: Db, rows: readonly Row<'testCells'>[]) =>
  db
    .insertInto('testCells')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'testDayId', 'athleteId', 'disciplineKey'])
        .doUpdateSet((eb) => ({ bodyWeight: eb.ref('excluded.bodyWeight') })),
    )
    .execute()

/** Includes disciplines that were removed from the test day. */
export const removeWeights = (db: Db, { clubId, testDayId }: TestDayKey, athleteId: string) =>
  db
    .updateTable('testCells')
    .set({ bodyWeight: null })
    .where('clubId', '=', clubId)
    .where('testDayId', '=', testDayId)
    .where('athleteId', '=', athleteId)
    .execute()

/** Cells with a body weight and a value. */
const weighedCells = (eb: ExpressionBuilder<Tables, 'testCells'>) =>
  eb.and([eb('bodyWeight', 'is not', null), eb('value', 'is not', null)])

export const listWeighed = (db: Db, { clubId, testDayId }: TestDayKey) =>
  db
    .selectFrom('testCells')
    .where('clubId', '=', clubId)
    .where('testDayId', '=', testDayId)
    .where(weighedCells)
    .select(['athleteId', 'disciplineKey', 'bodyWeight'])
    .execute()

export const clearWeighed = (db: Db, { clubId, testDayId }: TestDayKey) =>
  db
    .updateTable('testCells')
    .set({ bodyWeight: null })
    .where('clubId', '=', clubId)
    .where('testDayId', '=', testDayId)
    .where(weighedCells)
    .execute()
