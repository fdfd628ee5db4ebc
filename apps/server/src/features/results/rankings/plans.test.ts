import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { at, fillDatabase, fillPeople, idOfN, insertMany, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import { pageOfRanking } from './queries.ts'

const PEOPLE = 2_000
const CLUBS = 4
const RESULTS_EACH = 60

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
const club = systemClubScope('club-3')

beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS, signedIn: 1 })
    for (let turn = 0; turn < RESULTS_EACH; turn += 1) await fillResultOfEach(turn)
  })
})
afterAll(() => db.destroy())

/** One result of each member in one of six disciplines. Every third turn gives results from training. */
const fillResultOfEach = (turn: number) =>
  insertMany(
    db,
    sql`insert into results
      ("athleteId", "id", "disciplineKey", "date", "value", "score", "provenance", "eventName", "wind", "current",
        "course", "notes", "version", "createdAt", "updatedAt")
    select ${idOfN}, ${sql.lit(`${turn}-`)} || n, ${sql.lit(`k1-${turn % 6}`)}, ${sql.lit(turn % 2 ? '2024-05-01' : '2026-05-01')},
      100000 + (n * 7919 + ${sql.lit(turn * 101)}) % 30011, 100000 + (n * 7919 + ${sql.lit(turn * 101)}) % 30011,
      ${sql.lit(turn % 3 === 2 ? 'training' : 'race')}, '', '', '', '', '', 1, ${at}, ${at}
    from ${numbers(PEOPLE)}`,
  )

describe('a page of a ranking', () => {
  it.each([
    ['of all time', { from: '1900-01-01' }],
    ['of a season', { from: '2026-01-01' }],
    ['of verified results', { from: '1900-01-01', isVerified: true }],
    ['of a category', { from: '1900-01-01', competesAs: 'women' as const, bornFrom: 2000, bornTo: 2010 }],
    ['of a test day', { from: '1900-01-01', testDay: 'test-day' }],
    ['of a squad, for a member', { from: '1900-01-01', squad: 'squad', readerId: 'somebody' }],
  ])('%s takes an index lookup for each member of the club, and none of another club', async (_, asked) => {
    const steps = await plan(() =>
      pageOfRanking(db, club, {
        ...{ disciplineKey: 'k1-3', isVerified: false, squad: undefined, readerId: null, limit: 50 },
        ...{ bornFrom: undefined, bornTo: undefined },
        ...asked,
      }),
    )
    expect(steps.join('\n')).toMatch(/resultsToRank|resultsByTestDay|resultsByLastTest/)
    // Sorting the club's members is fine; scanning all results or users isn't.
    expect(steps.filter((step) => /SCAN (m|u|r|best)\b|Seq Scan on (results|members)/.test(step))).toEqual([])
  })

  it('has the best fifty of five hundred', async () => {
    const { rows } = await pageOfRanking(db, club, {
      ...{ disciplineKey: 'k1-3', from: '1900-01-01', isVerified: false, squad: undefined, readerId: null },
      ...{ bornFrom: undefined, bornTo: undefined, limit: 50 },
    })
    expect(rows).toHaveLength(50)
    expect(Number(rows[0]?.place)).toBe(1)
  })
})
