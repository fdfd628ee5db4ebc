import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Row, Tables } from '#db/tables.ts'

export const filterMembers = async (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('members')
        .where('clubId', '=', clubId)
        .where('userId', 'in', ids)
        .select('userId')
        .execute()

export const filterChosen = async (db: Db, choiceId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('chosenMembers')
        .where('choiceId', '=', choiceId)
        .where('athleteId', 'in', ids)
        .select('athleteId')
        .execute()

/** Chosen users who are still members. */
export const currentChosen = (db: Db, { clubId }: ClubScope, choiceId: string) =>
  db
    .selectFrom('chosenMembers')
    .innerJoin('members', 'members.userId', 'chosenMembers.athleteId')
    .where('chosenMembers.choiceId', '=', choiceId)
    .where('members.clubId', '=', clubId)
    .orderBy('chosenMembers.athleteId')
    .select('chosenMembers.athleteId')
    .execute()

interface Choosing {
  readonly squadIds: readonly string[]
  readonly before: string | null
  /** Restricts to squads that this user coaches; null for all. */
  readonly coachId: string | null
}

/** Squads that may be chosen: unarchived ones, and those of the previous audience. */
export const filterSquads = async (db: Db, { clubId }: ClubScope, { squadIds, before, coachId }: Choosing) =>
  db
    .selectFrom('squads')
    .leftJoin('choiceSquads as named', (join) =>
      join
        .onRef('named.clubId', '=', 'squads.clubId')
        .onRef('named.squadId', '=', 'squads.id')
        .on('named.choiceId', '=', before ?? ''),
    )
    .where('squads.clubId', '=', clubId)
    .where('squads.id', 'in', squadIds)
    .where((eb) => eb.or([eb('squads.archivedAt', 'is', null), eb('named.choiceId', 'is not', null)]))
    .$if(coachId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('squadMembers as own')
            .whereRef('own.clubId', '=', 'squads.clubId')
            .whereRef('own.squadId', '=', 'squads.id')
            .where('own.userId', '=', coachId ?? '')
            .where('own.role', '=', 'coach')
            .select('own.userId'),
        ),
      ),
    )
    .select('squads.id')
    .execute()

export async function insertChoice(db: Db, choiceId: string, ids: readonly string[]): Promise<void> {
  for (const some of inBatches(ids, INSERT_BATCH_SIZE))
    await db
      .insertInto('chosenMembers')
      .values(some.map((athleteId) => ({ choiceId, athleteId })))
      .execute()
}

export const insertSquads = (db: Db, rows: readonly Row<'choiceSquads'>[]) =>
  db.insertInto('choiceSquads').values(rows).execute()

export const squadsOf = async (db: Db, { clubId }: ClubScope, choiceIds: readonly string[]) =>
  choiceIds.length === 0
    ? []
    : db
        .selectFrom('choiceSquads')
        .innerJoin('squads', (join) =>
          join
            .onRef('squads.clubId', '=', 'choiceSquads.clubId')
            .onRef('squads.id', '=', 'choiceSquads.squadId'),
        )
        .where('choiceSquads.clubId', '=', clubId)
        .where('choiceSquads.choiceId', 'in', choiceIds)
        .orderBy('squads.nameKey')
        .orderBy('squads.id')
        .select(['choiceSquads.choiceId', 'squads.id', 'squads.name', 'squads.archivedAt'])
        .execute()

interface OfPerson {
  readonly squadIds: readonly string[]
  readonly userId: string
}

export const filterOwnSquads = async (db: Db, { clubId }: ClubScope, { squadIds, userId }: OfPerson) =>
  squadIds.length === 0
    ? []
    : db
        .selectFrom('squadMembers')
        .where('clubId', '=', clubId)
        .where('squadId', 'in', squadIds)
        .where('userId', '=', userId)
        .select(['squadId', 'role'])
        .execute()

/** Audiences with the squad, of future practices, even deleted ones, and whether a begun practice shares them. */
export const choicesAhead = (db: Db, { clubId }: ClubScope, squadId: string, now: string) =>
  db
    .selectFrom('choiceSquads')
    .where('choiceSquads.clubId', '=', clubId)
    .where('choiceSquads.squadId', '=', squadId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('practices')
          .whereRef('practices.choiceId', '=', 'choiceSquads.choiceId')
          .where('practices.startsAt', '>', now)
          .select('practices.id'),
      ),
    )
    .select('choiceSquads.choiceId')
    .select((eb) =>
      eb
        .selectFrom('practices')
        .whereRef('practices.choiceId', '=', 'choiceSquads.choiceId')
        .where('practices.startsAt', '<=', now)
        .select('practices.id')
        .limit(1)
        .as('begun'),
    )
    .execute()

interface Copy {
  readonly from: string
  readonly to: string
  readonly now: string
}

/** Audiences that include the squad, of announcements that end on that day or later. */
export const choicesAnnounced = (db: Db, { clubId }: ClubScope, squadId: string, day: string) =>
  db
    .selectFrom('choiceSquads')
    .where('choiceSquads.clubId', '=', clubId)
    .where('choiceSquads.squadId', '=', squadId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('announcements')
          .whereRef('announcements.choiceId', '=', 'choiceSquads.choiceId')
          .where('announcements.endsOn', '>=', day)
          .select('announcements.id'),
      ),
    )
    .select('choiceSquads.choiceId')
    .execute()

export const choicesTested = (db: Db, { clubId }: ClubScope, squadId: string, day: string) =>
  db
    .selectFrom('choiceSquads')
    .where('choiceSquads.clubId', '=', clubId)
    .where('choiceSquads.squadId', '=', squadId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('testDays')
          .whereRef('testDays.choiceId', '=', 'choiceSquads.choiceId')
          .where('testDays.date', '>=', day)
          .select('testDays.id'),
      ),
    )
    .select('choiceSquads.choiceId')
    .execute()

/** Gives future practices a copy of the audience that they share with begun ones. */
export async function copyForAhead(db: Db, { clubId }: ClubScope, { from, to, now }: Copy): Promise<void> {
  await db
    .insertInto('choiceSquads')
    .columns(['clubId', 'squadId', 'choiceId', 'withCoaches'])
    .expression((eb) =>
      eb
        .selectFrom('choiceSquads')
        .where('choiceId', '=', from)
        .select(['clubId', 'squadId', eb.val(to).as('choiceId'), 'withCoaches']),
    )
    .execute()
  await db
    .insertInto('chosenMembers')
    .columns(['choiceId', 'athleteId'])
    .expression((eb) =>
      eb
        .selectFrom('chosenMembers')
        .where('choiceId', '=', from)
        .select([eb.val(to).as('choiceId'), 'athleteId']),
    )
    .execute()
  await db
    .updateTable('practices')
    .set({ choiceId: to })
    .where('clubId', '=', clubId)
    .where('choiceId', '=', from)
    .where('startsAt', '>', now)
    .execute()
}

/** Athletes of the chosen squads, and coaches if the audience includes them. */
const isNamed = (eb: ExpressionBuilder<Tables, 'choiceSquads' | 'squadMembers'>) =>
  eb.or([eb('squadMembers.role', '=', 'athlete'), eb('choiceSquads.withCoaches', '=', true)])

const peopleOf = (db: Db, choiceIds: readonly string[]) =>
  db
    .selectFrom('choiceSquads')
    .innerJoin('squadMembers', (join) =>
      join
        .onRef('squadMembers.clubId', '=', 'choiceSquads.clubId')
        .onRef('squadMembers.squadId', '=', 'choiceSquads.squadId'),
    )
    .where('choiceSquads.choiceId', 'in', choiceIds)
    .where(isNamed)
    .select(['choiceSquads.choiceId', 'squadMembers.userId'])
    .distinct()

export async function fillFromSquads(db: Db, choiceIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('chosenMembers')
    .where('choiceId', 'in', choiceIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('choiceSquads')
            .innerJoin('squadMembers', (join) =>
              join
                .onRef('squadMembers.clubId', '=', 'choiceSquads.clubId')
                .onRef('squadMembers.squadId', '=', 'choiceSquads.squadId'),
            )
            .whereRef('choiceSquads.choiceId', '=', 'chosenMembers.choiceId')
            .whereRef('squadMembers.userId', '=', 'chosenMembers.athleteId')
            .where(isNamed)
            .select('squadMembers.userId'),
        ),
      ),
    )
    .execute()
  await db
    .insertInto('chosenMembers')
    .columns(['choiceId', 'athleteId'])
    .expression(peopleOf(db, choiceIds))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const forgetFollowed = (db: Db, { clubId }: ClubScope, athleteId: string) =>
  db
    .deleteFrom('chosenMembers')
    .where('athleteId', '=', athleteId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('choiceSquads')
          .whereRef('choiceSquads.choiceId', '=', 'chosenMembers.choiceId')
          .where('choiceSquads.clubId', '=', clubId)
          .select('choiceSquads.squadId'),
      ),
    )
    .execute()

export const findReachable = (db: Db, { clubId }: ClubScope, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.userId', 'in', ids)
    .where('users.erasedAs', 'is', null)
    .where('users.emailVerified', '=', true)
    .select(['users.id', 'users.email', readerLocale, 'users.remindersOffAt'])
    .$narrowType<{ email: string }>()
    .execute()
