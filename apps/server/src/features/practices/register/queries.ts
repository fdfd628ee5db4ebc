import { addWalkIn } from '@boathouse/domain/practices/register/contract'
import { type RegisterState, walkIn } from '@boathouse/domain/practices/register/model'
import type { ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { prepared } from '#db/prepared.ts'
import { Records } from '#db/records.ts'
import type { Db, Row } from '#db/tables.ts'

const RECORDING = [
  'registerEntries.recordedAt',
  'recorder.id as recorderId',
  'recorder.firstName as recorderFirstName',
  'recorder.lastName as recorderLastName',
] as const

export const walkIns = new Records({ table: 'walkIns', shown: walkIn, input: addWalkIn.body })

type RegisterKey = { readonly clubId: string; readonly practiceId: string }

/** Register entries, with names of existing accounts and roles of current members. */
export const findRecorded = prepared((db, { clubId, practiceId }: RegisterKey) =>
  db
    .selectFrom('registerEntries')
    .leftJoin('users', 'users.id', 'registerEntries.athleteId')
    .leftJoin('users as recorder', (join) =>
      join.onRef('recorder.id', '=', 'registerEntries.recordedBy').on('recorder.erasedAs', 'is', null),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'registerEntries.clubId').onRef('members.userId', '=', 'users.id'),
    )
    .where('registerEntries.clubId', '=', clubId)
    .where('registerEntries.practiceId', '=', practiceId)
    .select([
      'registerEntries.athleteId',
      'registerEntries.state',
      'registerEntries.version',
      'registerEntries.checkedInAt',
      'registerEntries.suggestedAt',
      ...RECORDING,
      'users.firstName',
      'users.lastName',
      'users.email',
      'members.role',
    ]),
)

export const findWalkIns = prepared((db, { clubId, practiceId }: RegisterKey) =>
  db
    .selectFrom('walkIns')
    .where('clubId', '=', clubId)
    .where('practiceId', '=', practiceId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'name', 'email', 'createdAt']),
)

export const findEntry = (db: Db, practiceId: string, athleteId: string) =>
  db
    .selectFrom('registerEntries')
    .leftJoin('users as recorder', (join) =>
      join.onRef('recorder.id', '=', 'registerEntries.recordedBy').on('recorder.erasedAs', 'is', null),
    )
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.practiceId', '=', 'registerEntries.practiceId')
        .onRef('answers.athleteId', '=', 'registerEntries.athleteId'),
    )
    .where('registerEntries.practiceId', '=', practiceId)
    .where('registerEntries.athleteId', '=', athleteId)
    .select([
      'registerEntries.athleteId',
      'state',
      'answers.answer',
      'registerEntries.version',
      'tapId',
      'checkedInAt',
      'suggestedAt',
      ...RECORDING,
    ])
    .executeTakeFirst()

export const findMember = (
  db: Db,
  { clubId }: ClubScope,
  { memberId, practice }: { memberId: string; practice: { id: string; choiceId: string | null } },
) =>
  db
    .selectFrom('members')
    .leftJoin('answers', (join) =>
      join.on('answers.practiceId', '=', practice.id).onRef('answers.athleteId', '=', 'members.userId'),
    )
    .leftJoin('chosenMembers as chosen', (join) =>
      join.on('chosen.choiceId', '=', practice.choiceId).onRef('chosen.athleteId', '=', 'members.userId'),
    )
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', memberId)
    .select(['members.role', 'members.joinedAt', 'answers.answer', 'chosen.athleteId as chosen'])
    .executeTakeFirst()

interface EntryMark {
  readonly clubId: string
  readonly practiceId: string
  readonly athleteId: string
  readonly day: string
  readonly state: RegisterState
  readonly tapId: string
  readonly recordedBy: string
  readonly now: string
}

/** Undefined if the entry changed since that version. */
export const putEntry = (db: Db, { now, ...marking }: EntryMark, seenVersion: number) =>
  db
    .insertInto('registerEntries')
    .values({ ...marking, recordedAt: now, version: 1, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['practiceId', 'athleteId'])
        .doUpdateSet((eb) => ({
          state: marking.state,
          tapId: marking.tapId,
          recordedBy: marking.recordedBy,
          recordedAt: now,
          updatedAt: now,
          version: eb('registerEntries.version', '+', 1),
        }))
        .where('registerEntries.version', '=', seenVersion),
    )
    .returning(['athleteId', 'state', 'version'])
    .executeTakeFirst()

/** Stores a check-in with its state. Read the entry in the same transaction. */
export const putCheckIn = (
  db: Db,
  {
    now,
    ...marking
  }: Omit<EntryMark, 'recordedBy'> & Pick<Row<'registerEntries'>, 'recordedBy' | 'recordedAt'>,
) =>
  db
    .insertInto('registerEntries')
    // Self check-ins get version 0, so a coach's first entry is newer and wins.
    .values({ ...marking, checkedInAt: now, version: 0, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['practiceId', 'athleteId']).doUpdateSet({
        state: marking.state,
        recordedBy: marking.recordedBy,
        recordedAt: marking.recordedAt,
        checkedInAt: now,
        updatedAt: now,
      }),
    )
    .execute()

/** Stores when the member said they are there, without a state. */
export const putSuggestion = (db: Db, { now, ...key }: Omit<EntryMark, 'state' | 'recordedBy'>) =>
  db
    .insertInto('registerEntries')
    .values({ ...key, state: 'none', suggestedAt: now, version: 0, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['practiceId', 'athleteId']).doUpdateSet({ suggestedAt: now, updatedAt: now }),
    )
    .execute()

export async function putPresent(
  db: Db,
  { athleteIds, now, ...marking }: Omit<EntryMark, 'athleteId' | 'state'> & { athleteIds: readonly string[] },
): Promise<void> {
  const row = {
    ...marking,
    state: 'present' as const,
    recordedAt: now,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  for (const some of inBatches(athleteIds, INSERT_BATCH_SIZE))
    await db
      .insertInto('registerEntries')
      .values(some.map((athleteId) => ({ ...row, athleteId })))
      .onConflict((conflict) =>
        conflict.columns(['practiceId', 'athleteId']).doUpdateSet((eb) => ({
          state: row.state,
          tapId: row.tapId,
          recordedBy: row.recordedBy,
          recordedAt: now,
          updatedAt: now,
          version: eb('registerEntries.version', '+', 1),
        })),
      )
      .execute()
}

/** Undefined if stored before. */
export const insertRestMark = (db: Db, row: RegisterKey & { id: string }) =>
  db
    .insertInto('restMarks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['practiceId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Clears entries that one call marked, unless changed since. */
export const undoPresent = (
  db: Db,
  { now, recordedBy, ...of }: RegisterKey & { tapId: string; recordedBy: string; now: string },
) =>
  db
    .updateTable('registerEntries')
    .set((eb) => ({
      state: 'none',
      recordedBy,
      recordedAt: now,
      version: eb('version', '+', 1),
      updatedAt: now,
    }))
    .where('clubId', '=', of.clubId)
    .where('practiceId', '=', of.practiceId)
    .where('tapId', '=', of.tapId)
    .where('state', '=', 'present')
    .execute()

export const findEntriesOfTap = (db: Db, { clubId }: ClubScope, practiceId: string, tapId: string) =>
  db
    .selectFrom('registerEntries')
    .where('clubId', '=', clubId)
    .where('practiceId', '=', practiceId)
    .where('tapId', '=', tapId)
    .select(['athleteId', 'state', 'version'])
    .execute()

export const countWalkIns = (db: Db, practiceId: string) =>
  db
    .selectFrom('walkIns')
    .where('practiceId', '=', practiceId)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

interface Told extends RegisterKey {
  readonly guestId: string
}

/** Guest with an email, and the practice. Undefined if the guest was removed, or the club is inactive. */
export const findGuest = (db: Db, { clubId, practiceId, guestId }: Told) =>
  db
    .selectFrom('walkIns')
    .innerJoin('practices', 'practices.id', 'walkIns.practiceId')
    .innerJoin('clubs', 'clubs.id', 'walkIns.clubId')
    .where('walkIns.clubId', '=', clubId)
    .where('walkIns.practiceId', '=', practiceId)
    .where('walkIns.id', '=', guestId)
    .where('walkIns.deletedAt', 'is', null)
    .where('walkIns.email', 'is not', null)
    .where('clubs.status', '=', 'active')
    .select([
      'walkIns.name',
      'practices.title',
      'practices.place',
      'practices.startsAt',
      'practices.endsAt',
      'practices.timeZone',
      'practices.cancelledAt',
      'practices.cancelReason',
      'practices.deletedAt',
      'clubs.name as club',
    ])
    .executeTakeFirst()

export const listMailedGuests = (db: Db, { clubId, practiceId }: RegisterKey) =>
  db
    .selectFrom('walkIns')
    .where('clubId', '=', clubId)
    .where('practiceId', '=', practiceId)
    .where('deletedAt', 'is', null)
    .where('email', 'is not', null)
    .orderBy('id')
    .select(['id', 'email'])
    .execute()

/** Marks a walk-in as deleted, even one that arrives later. */
export const takeBackWalkIn = (db: Db, { now, ...of }: RegisterKey & { id: string; now: string }) =>
  db
    .insertInto('walkIns')
    .values({ ...of, name: '', createdAt: now, deletedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['practiceId', 'id'])
        .doUpdateSet({ deletedAt: now, email: null })
        .where('walkIns.deletedAt', 'is', null),
    )
    .execute()
