import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountMonths } from '#db/rows/attendance-months.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople, idOf, isSqlite } from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import { LARGE_CLUB as CLUB, fillRegisters, LONG_YEAR as YEAR } from '../../../../test/year-of-registers.ts'
import type { ClubContext } from '../../../context.ts'
import { showDay } from '../../boathouse/club-day/service.ts'
import { listMatrix, listOfDays, listPast } from '../register/table.ts'
import { listRegisters, ownAttendance, ownYear, pastPractices } from './service.ts'
import { listClubRates } from './table.ts'

const NOW = new Date('2026-02-01T23:00:00.000Z')

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 5_000, clubs: 20, signedIn: 1 })
    await fillRegisters(db)
  })
}, 400_000)
afterAll(() => db.destroy())

function contextOf(role: 'admin' | 'athlete'): ClubContext {
  return clubContext(db, NOW, { id: idOf(7), clubId: CLUB.id, role })
}

const table = () => listClubRates(contextOf('admin'), YEAR)
const reads = /^SCAN |AUTOMATIC|Seq Scan on "?(answers|practices|registerEntries|absences|attendanceMonths)/

describe('with a million lines of registers', () => {
  it('the table reads its days from the index only', async () => {
    const sent = await plans(table)
    const steps = sent.flat()
    expect(steps.filter((step) => reads.test(step))).toEqual([])
    const inOrder = sent.find((steps) => steps.some((step) => step.includes('earliest'))) ?? []
    expect(inOrder.filter((step) => step.includes('registerByMember')).length).toBeGreaterThan(3)
    expect(inOrder.join('\n')).not.toMatch(
      isSqlite ? /SEARCH entry USING INDEX/ : /(?<!Only )(Index Scan|Bitmap).*using "?registerByMember/,
    )
    expect(steps.join('\n')).toMatch(isSqlite ? /SEARCH sums USING INDEX/ : /attendanceMonthsKey/)
  })

  it.each([
    ['one athlete', 1],
    ['everyone', CLUB.athletes],
  ])('recounting a month of %s reads no other rows', async (_who, athletes) => {
    const athleteIds = Array.from({ length: athletes }, (_, n) => idOf(n + 1))
    const month = { clubId: CLUB.id, athleteIds, days: ['2026-01-07'] }
    const before = await table()
    const steps = (await plans(() => recountMonths(db, month))).flat()
    expect(steps.length).toBeGreaterThan(2)
    expect(steps.filter((step) => reads.test(step))).toEqual([])
    expect(steps.join('\n')).toMatch(/registerBy(Member|Athlete)/)
    expect(await table()).toEqual(before)
  })

  it('the table takes a fixed number of queries', async () => {
    expect((await plans(table)).length).toBeLessThanOrEqual(6)
  })

  it.each([
    ['the user’s own attendance', () => ownAttendance(contextOf('athlete')), 2],
    ['the user’s own year', () => ownYear(contextOf('athlete')), 2],
    ['a page of past practices', () => pastPractices(contextOf('athlete'), { limit: 20 }), 1],
    [
      'the basis of an attendance goal',
      () => {
        const { db, now, athlete } = contextOf('athlete')
        return listRegisters({ db, now }, athlete, { first: '2025-11-01', last: '2026-04-30' })
      },
      2,
    ],
  ] as const)('%s is read from indexes', async (_name, run, most) => {
    const sent = await plans(run)
    expect(sent.flat().filter((step) => reads.test(step))).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(most)
  })

  it.each([
    ['a page of a club’s past practices', () => listPast(contextOf('admin'), { limit: 20 }), 2],
    [
      'a month’s registers',
      () => listOfDays(contextOf('admin'), { from: '2025-12-29', to: '2026-02-01' }),
      2,
    ],
    ['the attendance matrix', () => listMatrix(contextOf('admin'), { ...YEAR, limit: 60 }), 8],
    [
      'the coach’s day',
      () => showDay({ ...contextOf('admin'), now: new Date('2026-01-30T12:00:00.000Z') }),
      18,
    ],
  ] as const)('%s is read from indexes, in a fixed number of queries', async (_name, run, most) => {
    const sent = await plans(run)
    expect(sent.flat().filter((step) => reads.test(step))).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(most)
  })

  it('the table has everyone in every register that expected them', async () => {
    const { items, practices } = await table()
    expect([items.length, practices]).toEqual([CLUB.athletes, 299])
    expect(items.reduce((sum, { expected }) => sum + expected, 0)).toBe(299 * CLUB.athletes)
  })
})
