import { newId } from '@boathouse/domain/kernel/ids'
import {
  addImportedResults,
  findKnownEntries,
  importSessions,
  removeImportedResults,
} from '@boathouse/domain/results/imports/contract'
import type { ImportedSession } from '@boathouse/domain/results/imports/model'
import { listRecords } from '@boathouse/domain/results/records/contract'
import { listResults, updateResult } from '@boathouse/domain/results/results/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, importedSession, type Person } from '../../../../test/factories.ts'
import { aResult } from '../../../../test/results.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  athlete = cast.athlete
})

/** Imports pieces, by default 5,000 m on a RowErg in 21:19.1. */
async function imported(pieces: Partial<ImportedSession>[], who = athlete) {
  const sessions = pieces.map(importedSession)
  const { status } = await call(app, importSessions, { body: { source: 'concept2', sessions } }, who)
  expect(status).toBe(200)
  return sessions.map(({ sourceId }) => sourceId)
}
const add = (sourceIds: string[], { confirmed = false, who = athlete } = {}) =>
  call(app, addImportedResults, { body: { source: 'concept2', sourceIds, confirmed } }, who)
const remove = (sourceIds: string[]) =>
  call(app, removeImportedResults, { body: { source: 'concept2', sourceIds } }, athlete)
const results = async (who = athlete) =>
  (await call(app, listResults, { query: { limit: 100 } }, who)).body.items
const values = async () =>
  (await results()).map(({ disciplineKey, value }) => `${disciplineKey} ${value}`).sort()

const fast = { durationMs: 1_217_900, date: '2026-02-01' }

describe('results of imported entries', () => {
  it('have the log’s values, and the best is the record', async () => {
    const entries = await imported([{}, fast, { distance: 500, durationMs: 98_700 }])
    const { status, body } = await add(entries)
    expect([status, body]).toEqual([200, { added: entries, known: [], leftOut: [] }])
    expect(await values()).toEqual(['rowErg-500 98700', 'rowErg-5000 1217900', 'rowErg-5000 1279100'])
    expect(await results()).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ provenance: 'import', enteredBy: null, verified: null, version: 1 }),
      ),
    )
    const records = (await call(app, listRecords, {}, athlete)).body.items
    const best = records.find(({ disciplineKey }) => disciplineKey === 'rowErg-5000')
    expect(best).toMatchObject({ value: 1_217_900, date: '2026-02-01' })
  })

  it('are created once: a retry after a lost response returns existing ones', async () => {
    const entries = await imported([{}, fast])
    await add(entries)
    const before = await results()
    expect((await add(entries)).body).toEqual({ added: [], known: entries, leftOut: [] })
    expect(await results()).toEqual(before)
    const known = { source: 'concept2' as const, sourceIds: [...entries, 'other'] }
    const { body } = await call(app, findKnownEntries, { body: known }, athlete)
    expect([body.known.toSorted(), body.results.toSorted()]).toEqual([entries.toSorted(), entries.toSorted()])
  })

  it('are created once of ten concurrent requests (R6)', async () => {
    const entries = await imported([{}, fast])
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(entries)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.flatMap(({ body }) => body.added).toSorted()).toEqual(entries.toSorted())
    expect(await results()).toHaveLength(2)
  })

  it('omit sessions that are no single piece of a discipline, and unknown ones', async () => {
    const intervals = await imported([{ notes: '5x1000m/3:00r' }, { restMs: 60_000 }, { distance: 4999 }])
    const leftOut = [
      ...intervals.map((sourceId) => ({ sourceId, reason: 'noResult' })),
      { sourceId: 'other', reason: 'notInLog' },
    ]
    const [piece = ''] = await imported([{}])
    const { body } = await add([...intervals, 'other', piece])
    expect(body).toEqual({ added: [piece], known: [], leftOut })
  })

  it('omit likely typing errors until confirmed, judged by the best at the time', async () => {
    const beyond = { distance: 2000, durationMs: 300_000 }
    // After this 500 m, a 5,000 m in 21 minutes is too fast to be plausible, but not the day before.
    const short = { distance: 500, durationMs: 130_000, date: '2026-03-01' }
    const long = { durationMs: 1_250_000, date: '2026-03-02' }
    const entries = await imported([beyond, long, short, { durationMs: 1_260_000, date: '2026-02-28' }])
    const [first, second] = entries
    const { body } = await add(entries)
    expect(body.leftOut).toEqual([
      { sourceId: first, reason: 'beatsLimit' },
      { sourceId: second, reason: 'beatsShorter' },
    ])
    expect(await values()).toEqual(['rowErg-500 130000', 'rowErg-5000 1260000'])
    const again = await add(entries, { confirmed: true })
    expect([again.body.added, again.body.leftOut]).toEqual([[first, second], []])
    expect(await results()).toHaveLength(4)
  })

  it('are judged by the athlete’s record, too', async () => {
    await aResult(app, athlete, { disciplineKey: 'rowErg-5000', value: 1_400_000 })
    const [entry = ''] = await imported([fast])
    expect((await add([entry])).body.leftOut).toEqual([{ sourceId: entry, reason: 'beatsRecord' }])
    expect(await results()).toHaveLength(1)
  })

  it('are created from the user’s own entries only (A1)', async () => {
    const rival = cast.rivalAthlete
    const entries = await imported([{}])
    expect((await add(entries, { who: rival })).body).toEqual({
      added: [],
      known: [],
      leftOut: entries.map((sourceId) => ({ sourceId, reason: 'notInLog' })),
    })
    expect([await results(), await results(rival)]).toEqual([[], []])
  })

  it('can be undone at once, except changed ones, and created again', async () => {
    const entries = await imported([{}, fast, { distance: 500, durationMs: 98_700 }])
    await add(entries)
    const [one] = (await results()).filter(({ disciplineKey }) => disciplineKey === 'rowErg-500')
    const body = { ...one, version: 1, notes: 'With the head coach', provenance: 'test' as const }
    await call(app, updateResult, { params: { id: one?.id ?? '' }, body: body as never }, athlete)
    expect((await remove(entries)).body).toEqual({ removed: 2 })
    expect((await remove(entries)).body).toEqual({ removed: 0 })
    expect(await values()).toEqual(['rowErg-500 98700'])
    expect((await add(entries)).body.added).toEqual(entries.slice(0, 2))
    expect(await results()).toHaveLength(3)
  })

  it('are limited to five hundred at once', async () => {
    const entries = await imported(Array.from({ length: 500 }, () => ({})))
    expect((await add([...entries, newId()])).body.fields).toEqual([{ path: 'sourceIds', code: 'tooMany' }])
    expect((await add(entries)).body.added).toHaveLength(500)
  })
})
