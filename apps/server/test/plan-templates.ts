import { newId } from '@boathouse/domain/kernel/ids'
import type { TemplateSession } from '@boathouse/domain/plans/plan-templates/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, idAt, insertMany, numbers } from './bulk-rows.ts'

const blank = { sport: null, minutes: null, distance: null, rpe: null, workout: '', notes: '' } as const

const sessions: readonly TemplateSession[] = [
  { ...blank, weekday: 1, title: 'Intervals', type: 'speed', minutes: 60, workout: '8x500m/3:30' },
  { ...blank, weekday: 7, title: 'Long row', type: 'endurance', distance: 20_000 },
]

export async function aPlanTemplate(
  { database }: { readonly database: Database },
  clubId: string,
  overrides: Partial<Row<'planTemplates'>> = {},
): Promise<Row<'planTemplates'>> {
  const now = currentTime().toISOString()
  const row = {
    ...{ clubId, id: newId(), name: 'Base week', squadId: null },
    ...{ sessions: JSON.stringify(sessions), size: sessions.length },
    ...{ version: 1, createdAt: now, updatedAt: now, deletedAt: null },
    ...overrides,
  }
  await database.db.insertInto('planTemplates').values(row).execute()
  return row
}

export const fillTemplates = (
  db: Db,
  { clubs, each }: { readonly clubs: number; readonly each: number },
): Promise<void> =>
  insertMany(
    db,
    sql`insert into "planTemplates"
      ("clubId", "id", "name", "sessions", "size", "version", "createdAt", "updatedAt", "deletedAt")
    select ${sql.raw(`'club-' || (n.n % ${clubs})`)}, ${idAt(`d.n * ${clubs} + n.n`)}, 'Base week', '[]', 0, 1,
      ${at}, ${at}, case when d.n % 2 = 0 then ${at} end
    from ${numbers(each, 'd')} cross join ${numbers(clubs, 'n')}`,
  )
