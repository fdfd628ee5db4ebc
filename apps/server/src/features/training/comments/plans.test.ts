import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownComments, sharedComments } from '#auth/comment-scopes.ts'
import { systemClubScope } from '#auth/gate.ts'
import type { AthleteScope, CoachedScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'
import { at, fillDatabase, fillPeople, idOf, idOfN, insertMany, numbers } from '../../../../test/bulk-rows.ts'
import { fillComments } from '../../../../test/comments.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import * as mailQueries from './mail-queries.ts'
import * as queries from './queries.ts'
import * as unreadQueries from './unread-queries.ts'

const PEOPLE = 50_000

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: 5_000 })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, '2026-01-01', 'speed', 1, 'low', '', '', ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await fillComments(db, { people: PEOPLE })
  })
})
afterAll(() => db.destroy())

const athlete = { athleteId: idOf(7) } as AthleteScope
const own = ownComments(athlete, idOf(7))
const shared = sharedComments(athlete as unknown as CoachedScope, systemClubScope('club-7'), idOf(7))
const reader = { ...systemClubScope('club-7'), readerId: idOf(7) }
const scopes = [7, 8, 9].map((n) => ({ athleteId: idOf(n), share: 'everything', from: null }) as CoachedScope)
const cursor = Buffer.from(JSON.stringify(['2026-01-02T00:00:00.000Z', idOf(8)])).toString('base64url')

/** Sorts only one athlete's unread comments. */
const isSortOfFew = (step: string) => /ORDER BY|GROUP BY|Sort/.test(step)

it.each<[string, () => Promise<unknown>]>([
  ['a page of a session’s comments', () => queries.pageOfComments(db, own, { limit: 20 })],
  ['a page from the middle, in a club', () => queries.pageOfComments(db, shared, { limit: 20, cursor })],
  ['one comment', () => queries.findComment(db, shared, idOf(7))],
  ['the check of the limit', () => queries.isFull(db, own)],
  [
    'deleting a coach’s marks',
    () => unreadQueries.markReadByCoach(db, reader, shared, '2026-01-02T00:00:00.000Z'),
  ],
  ['due mails', () => mailQueries.listDue(db, '2026-01-02T00:00:00.000Z', 100)],
  ['readers without a due mail', () => mailQueries.readersWithoutMail(db, [idOf(7), idOf(8)])],
  ['deleting marks', () => queries.markRead(db, own, '2026-01-02T00:00:00.000Z')],
])('comments use their index only: %s', async (_, run) => {
  expect((await plans(run)).flat().filter(isSlowStep)).toEqual([])
})

it('unread comments are counted from the marks', async () => {
  const run = async () => {
    await queries.unreadSessions(db, athlete, 50)
    await unreadQueries.markedAthletes(db, reader)
    await unreadQueries.countByAthlete(db, reader, scopes)
    await unreadQueries.unreadByCoach(db, reader, scopes[0] as CoachedScope, 50)
  }
  const steps = (await plans(run)).flat()
  expect(steps.filter(isSlowStep).filter((step) => !isSortOfFew(step))).toEqual([])
})

it('comments of deleted authors, and those deleted a month ago, are found by index', async () => {
  const run = async () => {
    await db
      .selectFrom('comments')
      .where('authorId', '=', idOf(7))
      .where('text', '!=', '')
      .select('id')
      .execute()
    await sql`select id from comments where "deletedAt" <= '2026-01-01T00:00:00.000Z' and text <> '' limit 1000`.execute(
      db,
    )
  }
  expect((await plans(run)).flat().filter(isSlowStep)).toEqual([])
})
