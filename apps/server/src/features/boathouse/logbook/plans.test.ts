import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { atSize, fillDatabase, fillPeople, idOf } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillLogbook } from '../../../../test/logbook.ts'
import { fillChanges } from '../../../../test/outings.ts'
import { watched } from '../../../../test/plans.ts'
import { fillSquads } from '../../../../test/squads.ts'
import * as crewmates from '../crewmates/queries.ts'
import * as outings from '../outings/queries.ts'
import * as kilometres from './kilometre-queries.ts'
import * as queries from './queries.ts'

let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
beforeAll(async () => {
  ;({ db, plan } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 500, clubs: 1 })
    await fillBoats(db, 1)
    await fillSquads(db, { people: 500, clubs: 1 })
    await fillLogbook(db, { aYear: atSize(20_000) })
    await fillChanges(db)
  })
}, 240_000)
afterAll(() => db.destroy())

const club = { clubId: 'club-0' } as ClubScope
const cursorAt = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
const cursor = cursorAt(['2022-06-01T06:30:00.000Z', idOf(1)])
const page = { limit: 50, cursor, words: [] }
const year = { from: '2025-01-01T00:00:00.000Z', before: '2026-01-01T00:00:00.000Z' }

const isScan = (step: string) => /^SCAN|Seq Scan/.test(step)
const isSort = (step: string) => /TEMP B-TREE|\bSort\b/.test(step)

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['a page, from the middle', /outingsByDay/, () => queries.pageOfKeys(db, club, page)],
  [
    'a page of a year',
    /outingsByDay/,
    () => queries.pageOfKeys(db, club, { ...page, cursor: undefined, ...year }),
  ],
  [
    'a page by destination',
    /outingsByDay/,
    () => queries.pageOfKeys(db, club, { ...page, words: ['north', 'bay'] }),
  ],
  [
    'a page of a boat',
    /outingsByBoat/,
    () => queries.pageOfKeys(db, club, { ...page, boat: idOf(7), words: ['north'] }),
  ],
  [
    'a page of a person',
    /outingCrewsByPerson/,
    () => queries.pageOfKeys(db, club, { ...page, person: idOf(7) }),
  ],
  [
    'a page of a person in a boat in a year',
    /outingCrewsByPerson/,
    () => queries.pageOfKeys(db, club, { ...page, person: idOf(7), boat: idOf(7), words: ['bay'], ...year }),
  ],
  [
    'earlier versions of an entry',
    /outingChangesByVersion|autoindex_outingChanges/,
    () => queries.pageOfChanges(db, club, { outingId: idOf(7), limit: 20, cursor: cursorAt([9]) }),
  ],
  ['the club’s first outing', /outingsByDay/, () => kilometres.firstOut(db, club)],
])('%s uses its index only, at 20,000 outings a year for ten years', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter((step) => isScan(step) || isSort(step))).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

// Sorting one year's groups, read from a covering index, is fine.
it.each<[string, RegExp, number, () => Promise<readonly unknown[]>]>([
  ['each person', /outingCrewsByYear/, 500, () => kilometres.sumPeople(db, club, year)],
  ['each boat', /outingsByDay/, 200, () => kilometres.sumBoats(db, club, year)],
  [
    'the people of each squad',
    /outingCrewsByPerson|outingCrewsByYear/,
    1,
    () => kilometres.sumSquads(db, club, [idOf(1)], year),
  ],
])('the distance of %s in a year is read from an index of that year', async (_name, index, count, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isScan).filter((step) => !/squadMembers/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(index)
  expect(steps.join('\n')).toMatch(/outAt/)
  expect(await ask()).toHaveLength(count)
})

// The hundred people with most outings.
const people = Array.from({ length: 100 }, (_, n) => idOf(n + 1))
it.each<[string, RegExp, () => Promise<unknown>]>([
  [
    'the count of outings by person',
    /outingCrewsByPerson/,
    () => crewmates.countOutings(db, club, people, year),
  ],
  [
    'the outings of a crew matrix',
    /outingCrewsByPerson/,
    () => crewmates.outingsOf(db, club, people.slice(0, 60), year),
  ],
  ['a member’s crewmates', /outingCrewsByPerson/, () => crewmates.sumCrewmates(db, club, idOf(7), year)],
])('%s in a year reads those people only, from a covering index', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isScan)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
  expect(steps.join('\n')).toMatch(/outAt/)
})

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['some entries', /outingsKey|autoindex_outings/, () => outings.outingsAmong(db, club, [idOf(2), idOf(7)])],
  [
    'changed entries among some',
    /outingChangesByVersion|autoindex_outingChanges/,
    () => queries.changedAmong(db, club, [idOf(2), idOf(7)]),
  ],
  [
    'the crew of an entry',
    /outingCrewsKey|autoindex_outingCrews/,
    () => outings.crewsOf(db, club, [idOf(2)]),
  ],
  [
    'the crew of an earlier version',
    /outingChangeCrewsKey|autoindex_outingChangeCrews/,
    () => queries.crewsBefore(db, club, [idOf(2), idOf(7)]),
  ],
])('%s uses a key', async (_name, index, ask) => {
  const steps = await plan(ask)
  expect(steps.filter(isScan)).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})
