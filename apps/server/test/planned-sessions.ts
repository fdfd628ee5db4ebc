import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at as filledAt, idOfN, insertMany, numbers } from './bulk-rows.ts'

interface With {
  readonly database: Database
}

const plan = () => {
  const at = currentTime().toISOString()
  return {
    id: newId(),
    date: '2026-03-02',
    title: 'Intervals',
    type: 'speed' as const,
    sport: null,
    minutes: 60,
    distance: null,
    rpe: 6,
    workout: '8x500m/3:30',
    notes: '',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

/** Defaults to an hour of intervals on 2 March 2026. */
export async function aPlan(
  { database }: With,
  { id: athleteId }: { readonly id: string },
  overrides: Partial<Row<'plannedSessions'>> = {},
): Promise<Row<'plannedSessions'>> {
  const row = { athleteId, ...plan(), ...overrides }
  await database.db.insertInto('plannedSessions').values(row).execute()
  return row
}

export async function aClubPlan(
  { database }: With,
  clubId: string,
  overrides: Partial<Row<'clubPlannedSessions'>>,
): Promise<Row<'clubPlannedSessions'>> {
  const forNobody = { squadId: null, memberId: null, practice: null }
  const fresh = { publishedAt: null, sourceId: null, isTouched: false, copyId: null }
  const row = { clubId, ...plan(), ...forNobody, ...fresh, ...overrides }
  await database.db.insertInto('clubPlannedSessions').values(row).execute()
  return row
}

export async function draftIds({ database }: With, clubId: string): Promise<string[]> {
  const drafts = await database.db
    .selectFrom('clubPlannedSessions')
    .where('clubId', '=', clubId)
    .where('publishedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute()
  return drafts.map(({ id }) => id)
}

export async function aPlanLink(
  { database }: With,
  { id: plannedId }: { readonly id: string },
  { athleteId, id: sessionId }: { readonly athleteId: string; readonly id: string },
  overrides: Partial<Row<'planLinks'>> = {},
): Promise<Row<'planLinks'>> {
  const createdAt = currentTime().toISOString()
  const pair = { athleteId, id: newId(), plannedId, sessionId }
  const row = { ...pair, isUnlinked: false, createdAt, linkedBy: null, ...overrides }
  await database.db.insertInto('planLinks').values(row).execute()
  return row
}

/** Adds for each user a plan of their own, one by their club, and a session logged for the first. */
export async function fillPlans(
  db: Db,
  { people, clubs }: { readonly people: number; readonly clubs: number },
): Promise<void> {
  const club = sql.raw(`'club-' || (n % ${clubs})`)
  const columns = sql`"id", "date", "title", "type", "workout", "notes", "version", "createdAt", "updatedAt"`
  const values = sql`${idOfN}, '2026-01-01', '', 'speed', '', '', 1, ${filledAt}, ${filledAt}`
  await insertMany(
    db,
    sql`insert into "plannedSessions" ("athleteId", ${columns}) select ${idOfN}, ${values} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "clubPlannedSessions" ("clubId", "memberId", "isTouched", ${columns})
    select ${club}, ${idOfN}, false, ${values} from ${numbers(people)}`,
  )
  await insertMany(
    db,
    sql`insert into "planLinks" ("athleteId", "id", "plannedId", "sessionId", "isUnlinked", "createdAt")
    select ${idOfN}, ${idOfN}, ${idOfN}, ${idOfN}, false, ${filledAt} from ${numbers(people)}`,
  )
}
