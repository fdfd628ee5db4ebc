import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import { findContacts } from '#db/rows/emergency-contacts.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillContacts } from '../../../../test/emergency-contacts.ts'
import { watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

const PEOPLE = 20_000
const CLUBS = 499

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillContacts(db, PEOPLE)
  })
})
afterAll(() => db.destroy())

const isScan = (step: string) => /^SCAN (?!\d+-ROW VALUES)|Seq Scan|AUTOMATIC/.test(step)

it.each<[string, () => Promise<unknown>]>([
  ['the user’s own entry', () => findContacts(db, { athleteId: idOf(7) } as never)],
  [
    'the entries of a practice’s members',
    () =>
      queries.listMembers(
        db,
        systemClubScope('club-10'),
        Array.from({ length: 40 }, (_, n) => idOf(10 + CLUBS * n)),
      ),
  ],
])('%s uses indexes only', async (_name, ask) => {
  expect((await plan(ask)).filter(isScan)).toEqual([])
})
