import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coachedScope, coachedScopes } from '#auth/coached-scopes.ts'
import { type Actor, systemClubScope } from '#auth/gate.ts'
import { selectFiguresOf, selectShared } from '#db/rows/shared-sessions.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { Db } from '#db/tables.ts'
import { at, fillDatabase, fillPeople, idOf, idOfN, insertMany, numbers } from '../../../../test/bulk-rows.ts'
import { fillConsents } from '../../../../test/consents.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import { dailySums, listTypes, pageOfSessions } from '../../training/shared-training/queries.ts'
import { listReaders } from './queries.ts'
import { recordViews } from './service.ts'
import * as viewQueries from './view-queries.ts'

const PEOPLE = 50_000
/** Not divisible by ten: roles repeat every ten users, and each squad needs coaches and athletes. */
const CLUBS = 499

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    await fillConsents(db, { people: PEOPLE, clubs: CLUBS })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, '2026-01-01', 'speed', 1, 'low', '', '', ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
  })
})
afterAll(() => db.destroy())

const by = (n: number, role: 'admin' | 'athlete') => ({
  db,
  actor: { user: { id: idOf(n) }, membership: { clubId: 'club-10', role } } as unknown as Actor,
  club: systemClubScope('club-10'),
})
/** Users of club 10: an admin, and coach and athlete of its current squad. */
const ADMIN = 18_972
const COACH = 10
const ATHLETE = 1_008
const squadId = idOf(11)

const scopeOf = (n: number, from: string | null) =>
  ({ athleteId: idOf(n), share: 'everything', from }) as CoachedScope

const week = { first: '2026-01-01', last: '2026-01-07' }
const middle = Buffer.from(JSON.stringify(['2026-01-02', '2026-01-01T00:00:00.000Z', idOf(8)])).toString(
  'base64url',
)

const isScan = (step: string) => /^SCAN (?!\d+-ROW VALUES)|Seq Scan|AUTOMATIC/.test(step)

describe('a coach’s access', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['one athlete, for an admin', () => coachedScope(by(ADMIN, 'admin'), idOf(ATHLETE))],
    ['a squad’s athletes', () => coachedScopes(by(ADMIN, 'admin'), { squadId })],
    ['a club’s athletes', () => coachedScopes(by(ADMIN, 'admin'))],
    ['the athletes of a coach’s squads', () => coachedScopes(by(COACH, 'athlete'))],
    [
      'athletes with a recorded view',
      () =>
        viewQueries.listLookedAt(
          db,
          { clubId: idOf(1), viewerId: idOf(7), day: '2026-01-01', kind: 'figures' },
          [idOf(7)],
        ),
    ],
    ['an athlete’s sessions', () => selectShared(db, scopeOf(7, '2026-01-01')).execute()],
    [
      'a page of sessions, from the middle',
      () => pageOfSessions(db, scopeOf(7, '2026-01-01'), { limit: 20, cursor: middle, to: '2026-02-01' }),
    ],
    ['sums by day', () => dailySums(db, scopeOf(7, null), week)],
    ['types by day', () => listTypes(db, scopeOf(7, null), week)],
    [
      'sessions of several athletes',
      () =>
        selectFiguresOf(db, [scopeOf(7, null), scopeOf(9, '2026-01-02')], {
          first: '2026-01-01',
          last: '2026-01-07',
        }).execute(),
    ],
  ])('%s takes one query, from indexes only', async (_name, ask) => {
    const all = await plans(ask)
    expect(all).toHaveLength(1)
    expect(all.flat().filter(isScan)).toEqual([])
  })

  it('to one athlete needs no sort', async () => {
    const steps = (await plans(() => coachedScope(by(ADMIN, 'admin'), idOf(ATHLETE)))).flat()
    expect(steps.filter(isSlowStep)).toEqual([])
  })

  it('records many views in one statement, and none that exist', async () => {
    const athletes = Array.from({ length: 90 }, (_, n) => scopeOf(10 + CLUBS * (n + 1), null))
    const ctx = { ...by(ADMIN, 'admin'), now: new Date('2026-03-01T12:00:00Z'), newId } as never
    const asked = () => plans(() => recordViews(ctx, athletes, 'figures'))
    const first = await asked()
    expect(first).toHaveLength(3)
    expect(first.flat().filter(isScan)).toEqual([])
    expect(await asked()).toHaveLength(2)
  })

  it('lists viewers in key order', async () => {
    const athlete = { athleteId: idOf(7) } as never
    const cursor = Buffer.from(JSON.stringify([idOf(8)])).toString('base64url')
    const steps = (await plans(() => viewQueries.pageOfViews(db, athlete, { limit: 20, cursor }))).flat()
    expect(steps.filter(isSlowStep)).toEqual([])
  })

  it('lists readers from indexes', async () => {
    const steps = (
      await plans(() => listReaders(db, systemClubScope('club-10'), { athleteId: idOf(ATHLETE) } as never))
    ).flat()
    expect(steps.filter(isScan)).toEqual([])
  })
})
