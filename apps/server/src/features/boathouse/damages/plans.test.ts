import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { fillDamages } from '../../../../test/damages.ts'
import { freshAddress } from '../../../../test/database.ts'
import { watched } from '../../../../test/plans.ts'
import { openDamageOf, pageOfBoats } from '../boats/queries.ts'
import * as queries from './queries.ts'

/** 20,000 rows per club with 200 boats each. */
const CLUBS = 5
const ROWS = 100_000

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 1_000, clubs: CLUBS })
    await fillBoats(db, CLUBS)
    await fillDamages(db, { clubs: CLUBS, rows: ROWS })
  })
})
afterAll(() => db.destroy())

const club = { clubId: 'club-2' } as ClubScope
const [boatId, damageId] = [idOf(2), idOf(60)]
const cursor = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', idOf(50_002)])).toString('base64url')

it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'a page of a boat’s open damage',
    /damagesOpen/,
    () => queries.pageOfDamages(db, club, { boatId, state: 'open', limit: 20 }),
  ],
  [
    'a page of repaired damage, from the middle',
    /damagesMended/,
    () => queries.pageOfDamages(db, club, { boatId, state: 'mended', limit: 20, cursor }),
  ],
  ['photos of damage', /damagePhotosByDamage/, () => queries.photosOf(db, club, [damageId, idOf(2)])],
  [
    'the severity of boats’ open damage',
    /damagesOpen/,
    () => openDamageOf(db, club, [boatId, idOf(7), idOf(12)]),
  ],
])('%s uses an index, at 20,000 rows in each of five clubs', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

it.each<[string, () => Promise<unknown>]>([
  ['the count of damage', () => queries.countDamages(db, club, boatId)],
  ['the count of photos', () => queries.countPhotos(db, club, damageId)],
  [
    'the list of unusable boats',
    () =>
      pageOfBoats(db, club, { state: 'current', service: 'out', words: [], day: '2026-03-01', limit: 50 }),
  ],
])('%s reads no other club’s rows', async (_name, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => /^SCAN|Seq Scan/.test(step))).toEqual([])
})
