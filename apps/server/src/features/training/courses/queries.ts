import { setImmediate as nextRound } from 'node:timers/promises'
import { type CalendarDay, FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { type CraftFamily, craftFamilies } from '@boathouse/domain/training/activity-files/craft-family-rules'
import { type CourseDirection, courseDirection } from '@boathouse/domain/training/courses/model'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { Records } from '#db/records.ts'
import type { RecordingScope } from '#db/rows/shared-sessions.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db, Row } from '#db/tables.ts'

const storedCourse = z.object({
  id,
  name: z.string(),
  gates: z.string(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StoredCourse = Pick<Row<'courses'>, keyof z.infer<typeof storedCourse>>

const given = z.pick(storedCourse, { id: true, name: true, gates: true })

export const courses = new Records({ table: 'courses', shown: storedCourse, input: given })
export const clubCourses = new Records({ table: 'clubCourses', shown: storedCourse, input: given })

export const listOwn = (db: Db, { athleteId }: RecordingScope): Promise<StoredCourse[]> =>
  db
    .selectFrom('courses')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(courses.columns)
    .execute()

export const listOfClub = (db: Db, { clubId }: ClubScope): Promise<StoredCourse[]> =>
  db
    .selectFrom('clubCourses')
    .where('clubId', '=', clubId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(clubCourses.columns)
    .execute()

const unsearched = (db: Db, { athleteId }: AthleteScope, fingerprint: string) =>
  db
    .selectFrom('trainingSessions')
    .leftJoin('courseSearches', (join) =>
      join
        .onRef('courseSearches.athleteId', '=', 'trainingSessions.athleteId')
        .onRef('courseSearches.sessionId', '=', 'trainingSessions.id'),
    )
    .where('trainingSessions.athleteId', '=', athleteId)
    .where('trainingSessions.deletedAt', 'is', null)
    // Literal, because partial indexes don't match parameters.
    .where('trainingSessions.recording', '=', sql.lit('track'))
    .where((eb) =>
      eb.or([eb('courseSearches.courses', 'is', null), eb('courseSearches.courses', '!=', fingerprint)]),
    )

export async function countUnsearched(db: Db, scope: AthleteScope, fingerprint: string): Promise<number> {
  const { count } = await unsearched(db, scope, fingerprint)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const nextUnsearched = (db: Db, scope: AthleteScope, fingerprint: string, most: number) =>
  unsearched(db, scope, fingerprint)
    .orderBy('trainingSessions.date', 'desc')
    .orderBy('trainingSessions.id', 'desc')
    .limit(most)
    .select('trainingSessions.id')
    .execute()

export const findSearch = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('courseSearches')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .select('courses')
    .executeTakeFirst()

/** Replaces a session's pieces and records for which courses it was searched. */
export async function storeSearch(
  db: Db,
  search: Row<'courseSearches'>,
  pieces: readonly Row<'coursePieces'>[],
): Promise<void> {
  await db
    .deleteFrom('coursePieces')
    .where('athleteId', '=', search.athleteId)
    .where('sessionId', '=', search.sessionId)
    .execute()
  for (const some of inBatches(pieces, INSERT_BATCH_SIZE))
    await db
      .insertInto('coursePieces')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db
    .insertInto('courseSearches')
    .values(search)
    .onConflict((conflict) =>
      conflict.columns(['athleteId', 'sessionId']).doUpdateSet({ courses: search.courses }),
    )
    .execute()
}

/** Omits pieces of deleted sessions. */
const presentPieces = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('coursePieces')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'coursePieces.athleteId')
        .onRef('trainingSessions.id', '=', 'coursePieces.sessionId'),
    )
    .where('coursePieces.athleteId', '=', athleteId)
    .where('trainingSessions.deletedAt', 'is', null)

/** Fastest pieces by direction and craft family. Yields between courses, because each query counts pieces of all years. */
export async function listFastest(db: Db, scope: AthleteScope, courseIds: readonly string[]) {
  const found: Awaited<ReturnType<typeof fastestOf>> = []
  for (const courseId of courseIds) {
    found.push(...(await fastestOf(db, scope, courseId)))
    await nextRound()
  }
  return found
}

const fastestOf = (db: Db, scope: AthleteScope, courseId: string) =>
  presentPieces(db, scope)
    .where('coursePieces.courseId', '=', courseId)
    .groupBy(['coursePieces.courseId', 'coursePieces.direction', 'coursePieces.family'])
    .select(['coursePieces.courseId', 'coursePieces.direction', 'coursePieces.family'])
    .select((eb) => [
      eb.fn.min<number>('coursePieces.seconds').as('seconds'),
      eb.fn.countAll<number>().as('count'),
    ])
    .execute()

const pieceColumns = [
  'coursePieces.id',
  'coursePieces.courseId',
  'coursePieces.direction',
  'coursePieces.family',
  'coursePieces.startsAt as from',
  'coursePieces.seconds',
  'coursePieces.sessionId',
  'trainingSessions.date',
] as const

const cursorKey = z.tuple([z.number(), id])

interface PieceQuery {
  readonly courseId: string
  readonly direction: CourseDirection
  readonly family: CraftFamily
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageOfPieces(
  db: Db,
  scope: AthleteScope,
  { courseId, direction, family, limit, cursor }: PieceQuery,
) {
  let query = presentPieces(db, scope)
    .where('coursePieces.courseId', '=', courseId)
    .where('coursePieces.direction', '=', direction)
    .where('coursePieces.family', '=', family)
    .orderBy('coursePieces.seconds')
    .orderBy('coursePieces.id')
    .limit(limit + 1)
    .select(pieceColumns)
  if (cursor !== undefined) {
    const key = decodeCursor(cursor, cursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('coursePieces.seconds', 'coursePieces.id'), '>', eb.tuple(...key)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ seconds, id }) => [seconds, id])
}

export const piecesOfSession = (
  db: Db,
  scope: AthleteScope,
  sessionId: string,
  courseIds: readonly string[],
) =>
  presentPieces(db, scope)
    .where('coursePieces.sessionId', '=', sessionId)
    .where('coursePieces.courseId', 'in', courseIds)
    .orderBy('coursePieces.startsAt')
    .select(pieceColumns)
    .execute()

export interface BestPiece {
  readonly place: number
  readonly athleteId: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly direction: CourseDirection
  readonly family: CraftFamily
  readonly seconds: number
  readonly sessionId: string
  readonly date: CalendarDay
}

interface BestsQuery {
  readonly courseId: string
  readonly viewerId: string
  /** Whether to include athletes who opted out of rankings. */
  readonly seesAll: boolean
}

const groups = courseDirection.options.flatMap((direction) =>
  craftFamilies.map((family) => sql`(${sql.lit(direction)}, ${sql.lit(family)})`),
)

/** Fastest by athlete, direction and craft family, in the days and the part of the track that the athlete shares. */
export async function bestPieces(
  db: Db,
  scopes: readonly CoachedScope<'everything'>[],
  { courseId, viewerId, seesAll }: BestsQuery,
): Promise<readonly BestPiece[]> {
  if (scopes.length === 0) return []
  const shared = scopes.map(({ athleteId, from }) => sql`(${athleteId}, ${from ?? FIRST_DAY})`)
  const ranked = seesAll ? sql`` : sql`and (u."isLeftOutOfRankings" = false or u.id = ${viewerId})`
  // Materialized, or PostgreSQL would search the fastest again for each piece.
  const { rows } = await sql<BestPiece>`
    with shared("athleteId", "firstDay") as (values ${sql.join(shared)}),
      compared(direction, family) as (values ${sql.join(groups)}),
      fastest as materialized (
        select u.id as "athleteId", u."firstName", u."lastName", (
          select piece.id from "coursePieces" piece
          where piece."athleteId" = u.id and piece."courseId" = ${courseId}
            and piece.direction = compared.direction and piece.family = compared.family
            and exists (select 1 from "trainingSessions" done
              where done."athleteId" = piece."athleteId" and done.id = piece."sessionId" and done."deletedAt" is null
                and done.date >= shared."firstDay")
            and (piece."isBetweenEnds" = true or u."trackEndsShownAt" is not null or u.id = ${viewerId})
          order by piece.seconds, piece.id limit 1) as id
        from shared
        join users u on u.id = shared."athleteId" ${ranked}
        cross join compared)
    select best."athleteId", fastest."firstName", fastest."lastName", best.direction, best.family, best.seconds,
      best."sessionId", session.date,
      rank() over (partition by best.direction, best.family order by best.seconds) as place
    from fastest
    join "coursePieces" best on best."athleteId" = fastest."athleteId" and best.id = fastest.id
    join "trainingSessions" session on session."athleteId" = best."athleteId" and session.id = best."sessionId"
    order by best.seconds, session.date, best."athleteId"`.execute(db)
  return rows
}
