import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/tables.ts'
import {
  at,
  atSize,
  dayBefore,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  insertMany,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { fillConsents } from '../../../../test/consents.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import type { ClubContext } from '../../../context.ts'
import { showSessionPractice } from './change.ts'
import { countPracticeLogs, listWeekPractices, showPracticeLog } from './service.ts'

const CLUBS = atSize(10)
const PEOPLE = atSize(2_000)
/** Each day has a practice that everyone attended and logged. */
const DAYS = 60
const PRACTICE = CLUBS
const LAST = '2026-02-01'

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillConsents(db, { people: PEOPLE, clubs: CLUBS })
    await sql`update members set "role" = 'athlete'`.execute(db)
    await sql`update members set "role" = 'admin' where "userId" = ${idOf(CLUBS)}`.execute(db)
    const made = sql`1, ${at}, ${at}`
    const day = dayBefore(LAST, 'd.n')
    const practice = idAt(`d.n * ${CLUBS} + n.n % ${CLUBS}`)
    const session = idAt(`d.n * ${PEOPLE} + n.n`)
    const club = sql.raw(`'club-' || (n.n % ${CLUBS})`)
    const each = sql`from ${numbers(DAYS, 'd')} cross join ${numbers(PEOPLE, 'n')}`
    await insertMany(
      db,
      sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place",
        "notes", "cancelReason", "version", "createdAt", "updatedAt")
      select ${club}, ${practice}, ${at}, ${at}, ${day}, '00:00', 'UTC', '', '', '', '', ${made}
      from ${numbers(DAYS, 'd')} cross join ${numbers(CLUBS, 'n')}`,
    )
    await insertMany(
      db,
      sql`insert into "registerEntries" ("clubId", "practiceId", "athleteId", "day", "state", "tapId", "version",
        "createdAt", "updatedAt")
      select ${club}, ${practice}, ${idAt('n.n')}, ${day}, 'present', ${idAt('n.n')}, ${made} ${each}`,
    )
    await insertMany(
      db,
      sql`insert into "trainingSessions"
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
      select ${idAt('n.n')}, ${session}, ${day}, 'speed', 1, 'low', '', '', ${at}, ${at} ${each}`,
    )
    await insertMany(
      db,
      sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version",
        "createdAt", "updatedAt")
      select ${club}, ${practice}, ${idAt('n.n')}, ${day}, 'yes', '', ${made} ${each}`,
    )
    await insertMany(
      db,
      sql`insert into "practiceLinks" ("athleteId", "sessionId", "practiceId", "createdAt")
      select ${idAt('n.n')}, ${session}, ${practice}, ${at} ${each}`,
    )
  })
}, 400_000)
afterAll(() => db.destroy())

function contextOf(id: string, role: 'admin' | 'athlete'): ClubContext {
  return clubContext(db, new Date('2026-02-01T12:00:00.000Z'), { id, clubId: 'club-0', role })
}

/** Whether a step scans a table that grows with practices and logs. */
const isScan = (step: string) =>
  /^SCAN (practices|registerEntries|trainingSessions|session|practiceLinks|answers|looks)\b|AUTOMATIC|Seq Scan on "?(practices|registerEntries|trainingSessions|practiceLinks|answers)/.test(
    step,
  )
const scansOf = (sent: string[][]) => sent.flat().filter(isScan)

describe('a quarter of a million sessions logged as practices', () => {
  const athlete = () => contextOf(idOf(2 * CLUBS), 'athlete')
  const practiceId = idOf(2 * CLUBS)

  it('are read for an athlete’s practice from indexes', async () => {
    expect(scansOf(await plans(() => showPracticeLog(athlete(), practiceId)))).toEqual([])
    expect((await showPracticeLog(athlete(), practiceId)).sessions).toHaveLength(1)
  })

  it('are read with their practice from indexes', async () => {
    const id = idOf(2 * PEOPLE + 2 * CLUBS)
    expect(scansOf(await plans(() => showSessionPractice(athlete(), id)))).toEqual([])
    expect(await showSessionPractice(athlete(), id)).toMatchObject({
      practice: { id: practiceId },
      mismatch: null,
    })
  })

  it('are read for an athlete’s week of practices from indexes, in a fixed number of queries', async () => {
    const days = { first: '2026-01-19', last: '2026-01-25' }
    const sent = await plans(() => listWeekPractices(athlete(), days))
    expect(scansOf(sent)).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(7)
    expect(await listWeekPractices(athlete(), days)).toHaveLength(7)
  })

  it('are counted for a practice of 200 athletes from indexes, in a fixed number of queries', async () => {
    const coach = contextOf(idOf(PRACTICE), 'admin')
    const sent = await plans(() => countPracticeLogs(coach, practiceId))
    expect(scansOf(sent)).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(10)
    await sql`delete from "practiceLinks" where "practiceId" = ${practiceId}`.execute(db)
    await sql`delete from "trainingSessions" where "date" = (select "day" from practices where "id" = ${practiceId})`.execute(
      db,
    )
    expect(await countPracticeLogs(coach, practiceId)).toEqual({
      notLogged: 199,
      notRegistered: 0,
      notShared: 0,
    })
  })
})
