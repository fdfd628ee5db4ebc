import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillDatabase, fillPeople } from '../../../../test/bulk-rows.ts'
import { fillConsents } from '../../../../test/consents.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillClubEntries } from '../../../../test/member-imports.ts'
import { watched } from '../../../../test/plans.ts'
import * as queries from './queries.ts'

const size = { people: 50_000, clubs: 500 }

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, size)
    await fillConsents(db, size)
    await fillClubEntries(db)
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-7' } as ClubScope

it.each<[string, () => Promise<unknown[]>]>([
  ['the list of members’ consents', () => queries.detailsOfMembers(db, club)],
  ['the list of exported members', () => queries.allMembers(db, club, { words: [] })],
])('%s takes one query that reads no other club’s rows', async (_name, ask) => {
  expect(await ask()).toHaveLength(100)
  const sent = await plans(ask)
  expect(sent).toHaveLength(1)
  expect(sent.flat().filter((step) => /^SCAN |AUTOMATIC|Seq Scan/.test(step))).toEqual([])
})
