import { newId } from '@boathouse/domain/kernel/ids'
import type { Db } from '../tables.ts'
import { type CastMember, cast } from './cast.ts'

interface DemoComment {
  /** Athlete whose latest session gets the comment. */
  readonly about: CastMember
  readonly by: CastMember
  readonly text: string
}

/** One is unread by the athlete, one by the coaches. */
const comments: readonly DemoComment[] = [
  {
    about: 'athlete',
    by: 'headCoach',
    text: 'Good rhythm in the second half. Keep the rate where it was and let the boat run.',
  },
  {
    about: 'minor',
    by: 'minor',
    text: 'My left forearm was tight again after half an hour. Shall I skip the long one on Sunday?',
  },
]

export async function seedComments(db: Db, clubId: string, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 3_600_000).toISOString()
  for (const { about, by, text } of comments) {
    const [athleteId, authorId] = [await idOf(db, about), await idOf(db, by)]
    const { id: sessionId } = await db
      .selectFrom('trainingSessions')
      .where('athleteId', '=', athleteId)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const id = newId()
    await db
      .insertInto('comments')
      .values({
        ...{ athleteId, id, sessionId, clubId, authorId, text },
        ...{ version: 1, createdAt: at, updatedAt: at, deletedAt: null },
      })
      .execute()
    if (authorId !== athleteId)
      await db.insertInto('unreadComments').values({ athleteId, id, sessionId }).execute()
    const readers = (await coachesOf(db, clubId, athleteId)).filter((readerId) => readerId !== authorId)
    await db
      .insertInto('coachUnreadComments')
      .values(readers.map((readerId) => ({ readerId, clubId, athleteId, id, markedAt: at })))
      .execute()
  }
}

async function idOf(db: Db, who: CastMember): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', cast[who].email)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

async function coachesOf(db: Db, clubId: string, athleteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('userId', '!=', athleteId)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'admin'),
        eb.exists(
          eb
            .selectFrom('squadMembers as coach')
            .innerJoin('squadMembers as own', 'own.squadId', 'coach.squadId')
            .whereRef('coach.userId', '=', 'members.userId')
            .where('coach.role', '=', 'coach')
            .where('own.userId', '=', athleteId)
            .where('own.role', '=', 'athlete')
            .select('own.userId'),
        ),
      ]),
    )
    .select('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
