import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/tables.ts'
import { fillDatabase } from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import { fillTeam, LARGE_TEAM, LAST_DAY } from '../../../../test/team-of-sessions.ts'
import type { ClubContext } from '../../../context.ts'
import { showNeediest, showTeamWeek } from './service.ts'

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, () => fillTeam(db))
}, 400_000)
afterAll(() => db.destroy())

function contextOfCoach(): ClubContext {
  const now = new Date(`${LAST_DAY}T23:00:00.000Z`)
  return clubContext(db, now, { id: LARGE_TEAM.coach, clubId: LARGE_TEAM.id, role: 'admin' })
}

const show = (week = LAST_DAY) => showTeamWeek(contextOfCoach(), { week })

/** Whether a step scans a table. Lists of athletes in the query are fine. */
const isScan = (step: string) =>
  /^SCAN (?!(shared|\d+-ROW VALUES|2-COLUMN VALUES|\d+ CONSTANT ROWS?)\b)|AUTOMATIC|Seq Scan on "?(trainingSessions|wellnessEntries|registerEntries|answers|consents|looks|members)/.test(
    step,
  )

describe('a team’s week among a million sessions', () => {
  it('is read from indexes, in a fixed number of queries', async () => {
    const sent = await plans(show)
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.flat().join('\n')).toMatch(/trainingSessionsByDay.*wellnessByDay/s)
    // Reading all of a club's practices would be slow: there may be thousands.
    expect(sent.flat().filter((step) => /SEARCH practices.*\(clubId=\?\)/.test(step))).toEqual([])
    // The statements include recording the first view of a day.
    expect(sent.length).toBeLessThanOrEqual(16)
    expect((await plans(show)).length).toBeLessThanOrEqual(14)
  })

  it('takes as many queries as the list of who needs attention, on each visit', async () => {
    const sent = await plans(() => showNeediest(contextOfCoach()))
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.flat().join('\n')).toMatch(/trainingSessionsByDay/)
    expect(sent.length).toBeLessThanOrEqual(15)
  })

  it('names athletes who feel low, if they share that', async () => {
    const { items } = await show()
    const low = items.filter(({ attention }) => attention.some(({ rule }) => rule === 'wellnessLow'))
    expect(low).toHaveLength(20)
    expect(items.filter(({ wellness }) => wellness === null)).toHaveLength(50)
  })

  it('has all athletes, with what each shares', async () => {
    const { items } = await show()
    const shares = Map.groupBy(items, ({ sharing }) => sharing)
    expect([items.length, shares.get('everything')?.length, shares.get('nothing')?.length]).toEqual([
      200, 50, 50,
    ])
    const [whole] = shares.get('everything') ?? []
    expect(whole).toMatchObject({ week: { sessions: 7, rated: 7 }, before: { load: { weeks: 4 } } })
    const since = items.find(({ sharedFrom }) => sharedFrom !== null)
    expect(since).toMatchObject({ week: { sessions: 7 }, before: { load: { weeks: 2 } } })
  })
})
