import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@boathouse/domain/kernel/ids'
import { intensities, trainingTypes } from '@boathouse/domain/training-sessions/model'
import { connect, type DatabaseAddress } from '../apps/server/src/db/connect.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
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
  const at = new Date().toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const clubId = newId()
  const name = 'Bench Rowing Club'
  await db
    .insertInto('clubs')
    .values({ id: clubId, name, nameLower: name.toLowerCase(), status: 'active', ...stamps })
    .execute()
  let cookie = ''
  for (let number = 0; number < ATHLETES; number += 1) {
    const userId = await addAthlete(db, { clubId, number, at })
    await addLog(db, userId)
    cookie = await signIn(db, userId)
  }
  return cookie
}

type Place = { clubId: string; number: number; at: string }

async function addAthlete(db: Db, { clubId, number, at }: Place): Promise<string> {
  const id = newId()
  const stamps = { createdAt: at, updatedAt: at }
  const name = { name: `Athlete ${number}`, firstName: 'Athlete', lastName: `${number}`, image: null }
  const settings = { sport: 'rowing', timeZone: 'Europe/Vienna', firstDayOfWeek: 1, locale: null }
  const standing = { standing: 'athlete', superAdminSince: null, emailVerified: true }
  await db
    .insertInto('users')
    .values({ id, email: `athlete-${number}@example.org`, ...name, ...settings, ...standing, ...stamps })
    .execute()
  await db
    .insertInto('members')
    .values({
      clubId,
      userId: id,
      role: 'athlete',
      status: 'active',
      inviteId: null,
      joinedAt: at,
      updatedAt: at,
    })
    .execute()
  return id
}

async function addLog(db: Db, athleteId: string): Promise<void> {
  const rows = Array.from({ length: SESSIONS_EACH }, (_, n) => sessionRow(athleteId, n))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const slice = rows.slice(from, from + ROWS_PER_STATEMENT)
    await db.insertInto('trainingSessions').values(slice).execute()
  }
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
    weather: 'Crosswind 4 m/s, 14 °C',
    notes: 'River loop, 16 km, "last 3 km" harder. Long glide, held the rate to the end.',
    version: 1,
    createdAt: stamp,
    updatedAt: stamp,
    deletedAt: null,
  }
}

async function signIn(db: Db, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = new Date()
  const stamps = { createdAt: at.toISOString(), updatedAt: at.toISOString() }
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      userId,
      token: createHash('sha256').update(token).digest('base64url'),
      expiresAt: new Date(at.getTime() + DAY_MS).toISOString(),
      ipAddress: null,
      userAgent: null,
      ...stamps,
    })
    .execute()
  return `session=${token}`
}
