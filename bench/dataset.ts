import { newId } from '@boathouse/domain/kernel/ids'
import { intensities, trainingTypes } from '@boathouse/domain/training-sessions/model'
import { searchKeyFor } from '@boathouse/domain/training-sessions/rules'
import { hashOf, newToken } from '../apps/server/src/auth/secrets.ts'
import { connect, type DatabaseAddress } from '../apps/server/src/db/connect.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { insertPerson } from '../apps/server/src/db/new-person.ts'
import { insertClub, insertMember } from '../apps/server/src/db/seed/people.ts'
import type { Db, Row } from '../apps/server/src/db/tables.ts'

const ATHLETES = 20
const SESSIONS_EACH = 500
const ROWS_PER_STATEMENT = 500
const DAY_MS = 86_400_000

/** Fills an empty database with a club, its athletes and their logs. Returns the cookie of one of them. */
export async function fillDatabase(address: DatabaseAddress): Promise<string> {
  const database = connect(address, (error) => {
    throw error
  })
  try {
    await migrate(database)
    return await addClub(database.db)
  } finally {
    await database.db.destroy()
  }
}

async function addClub(db: Db): Promise<string> {
  const now = new Date()
  const clubId = await insertClub(db, 'Bench Rowing Club', now)
  let cookie = ''
  for (let number = 0; number < ATHLETES; number += 1) {
    const athlete = { email: `athlete-${number}@example.org`, firstName: 'Athlete', lastName: `${number}` }
    const userId = await insertPerson(
      db,
      { ...athlete, emailVerified: true, standing: 'athlete', timeZone: 'Europe/Vienna' },
      now,
    )
    await insertMember(db, { clubId, userId, role: 'athlete' }, now)
    await addLog(db, userId)
    cookie = await signIn(db, userId)
  }
  return cookie
}

async function addLog(db: Db, athleteId: string): Promise<void> {
  const rows = Array.from({ length: SESSIONS_EACH }, (_, n) => sessionRow(athleteId, n))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const slice = rows.slice(from, from + ROWS_PER_STATEMENT)
    await db.insertInto('trainingSessions').values(slice).execute()
  }
}

const WORDS = {
  weather: 'Crosswind 4 m/s, 14 °C',
  notes: 'River loop, 16 km, "last 3 km" harder. Long glide, held the rate to the end.',
}

function sessionRow(athleteId: string, n: number): Row<'trainingSessions'> {
  const at = new Date(Date.now() - n * DAY_MS)
  const stamp = at.toISOString()
  return {
    athleteId,
    id: newId(),
    date: stamp.slice(0, 10),
    type: trainingTypes[n % trainingTypes.length] ?? 'speed',
    durationMs: (30 + (n % 90)) * 60_000,
    intensity: intensities[n % intensities.length] ?? 'low',
    ...WORDS,
    sport: 'canoeKayak',
    craft: 'k1',
    distance: 16_000,
    rpe: 5,
    averageHeartRate: 148,
    strokeRate: 72,
    startTime: '06:30',
    restMs: null,
    source: 'typed',
    sourceId: null,
    sourceAt: null,
    searchKey: searchKeyFor(WORDS),
    version: 1,
    createdAt: stamp,
    updatedAt: stamp,
    deletedAt: null,
  }
}

async function signIn(db: Db, userId: string): Promise<string> {
  const token = newToken()
  const at = new Date()
  const stamps = { createdAt: at.toISOString(), updatedAt: at.toISOString() }
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      userId,
      token: hashOf(token),
      expiresAt: new Date(at.getTime() + DAY_MS).toISOString(),
      ipAddress: null,
      userAgent: null,
      ...stamps,
    })
    .execute()
  return `session=${token}`
}
