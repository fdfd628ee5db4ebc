import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Gate } from '@boathouse/domain/training/courses/gate-rules'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idOf, insertMany } from './bulk-rows.ts'

const METRE_NORTH = 1 / 111_200

/** Gate across the tracks of test files, which go north, after this many metres. */
export const gateAt = (metres: number): Gate => ({
  from: { latitude: roundDegrees(46.9 + metres * METRE_NORTH), longitude: 18.0495 },
  to: { latitude: roundDegrees(46.9 + metres * METRE_NORTH), longitude: 18.0505 },
})

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Gates at 100 m and 600 m of those tracks. */
export const gates = { start: gateAt(100), finish: gateAt(600) }

export const freshCourse = () => ({ id: newId(), name: `Long reach ${newId()}`, ...gates })

function courseColumns() {
  const at = currentTime().toISOString()
  const { id, name, ...rest } = freshCourse()
  return { id, name, gates: JSON.stringify(rest), version: 1, createdAt: at, updatedAt: at, deletedAt: null }
}

export async function aCourse(
  { database }: { database: Database },
  athlete: { id: string },
  overrides: Partial<Row<'courses'>> = {},
): Promise<Row<'courses'>> {
  const row = { athleteId: athlete.id, ...courseColumns(), ...overrides }
  await database.db.insertInto('courses').values(row).execute()
  return row
}

export async function aClubCourse(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'clubCourses'>> = {},
): Promise<Row<'clubCourses'>> {
  const row = { clubId, ...courseColumns(), ...overrides }
  await database.db.insertInto('clubCourses').values(row).execute()
  return row
}

export async function aSearchedCourse(
  { database }: { database: Database },
  athlete: { id: string },
  sessionId: string,
): Promise<void> {
  const { id: courseId } = await aCourse({ database }, athlete)
  await aPiece({ database }, athlete, { courseId, sessionId })
  await database.db
    .insertInto('courseSearches')
    .values({ athleteId: athlete.id, sessionId, courses: courseId })
    .execute()
}

/** Inserts a piece of a course; by default between the track's ends. */
export async function aPiece(
  { database }: { database: Database },
  athlete: { id: string },
  of: Pick<Row<'coursePieces'>, 'courseId' | 'sessionId'> & Partial<Row<'coursePieces'>>,
): Promise<void> {
  const piece = {
    direction: 'forth',
    family: 'rowing',
    startsAt: 25,
    seconds: 125,
    isBetweenEnds: true,
  } as const
  await database.db
    .insertInto('coursePieces')
    .values({ athleteId: athlete.id, id: newId(), ...piece, ...of })
    .execute()
}

/** Courses of each user and club, and a piece of the first one in each searched session. */
export async function fillCourses(db: Db): Promise<void> {
  const columns = sql`"id", "name", "gates", "version", "createdAt", "updatedAt"`
  const facts = sql`'Long reach', '{}', 1, ${at}, ${at}`
  await insertMany(
    db,
    sql`insert into ${sql.table('courses')} ("athleteId", ${columns}) select "id", "id", ${facts} from ${sql.table('users')}`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('clubCourses')} ("clubId", ${columns}) select "id", "id", ${facts} from ${sql.table('clubs')}`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('coursePieces')}
      ("athleteId", "id", "sessionId", "courseId", "direction", "family", "startsAt", "seconds")
    select "athleteId", "id", "id", ${idOf(1)}, 'forth', 'rowing', 25, length("date") from ${sql.table('trainingSessions')}`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('courseSearches')} ("athleteId", "sessionId", "courses")
    select "athleteId", "id", 'all' from ${sql.table('trainingSessions')}`,
  )
}
