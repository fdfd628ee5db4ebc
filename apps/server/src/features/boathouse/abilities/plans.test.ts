import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillAbilities } from '../../../../test/abilities.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as queries from './queries.ts'

const PEOPLE = 20_000
/** Not divisible by ten: roles repeat every ten users, and each squad needs coaches and athletes. */
const CLUBS = 499
const club = systemClubScope('club-10')

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    await fillAbilities(db, PEOPLE)
  })
})
afterAll(() => db.destroy())

const isScan = (step: string) => /^SCAN (?!\d+-ROW VALUES)|Seq Scan|AUTOMATIC/.test(step)

it.each<[string, () => Promise<unknown>]>([
  ['a member’s abilities', () => queries.findAbilities(db, { athleteId: idOf(7) } as never)],
  [
    'the abilities of a practice’s members',
    () =>
      queries.listAbilities(
        db,
        club,
        Array.from({ length: 80 }, (_, n) => idOf(10 + CLUBS * (n % 40))),
      ),
  ],
  ['the list of a coach’s athletes', () => queries.listCoached(db, club, idOf(10))],
])('%s uses indexes only', async (_name, ask) => {
  expect((await plan(ask)).filter(isScan)).toEqual([])
})
