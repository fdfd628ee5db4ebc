import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { listBatches } from '@boathouse/domain/training/activity-files/batch-contract'
import { deleteBatch, restoreBatch } from '@boathouse/domain/training/activity-files/contract'
import {
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
  showTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AthleteScope } from '#auth/gate.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import {
  at,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  idOfN,
  insertMany,
  isSqlite,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { watched } from '../../../../test/plans.ts'
import { sendFile, tcxOf, toBytes } from '../../../../test/recorded-files.ts'
import * as queries from './batch-queries.ts'

const DAY_MS = 86_400_000
let app: TestApp
let athlete: Person

beforeAll(async () => {
  app = await newTestApp()
  return () => app.stop()
})
beforeEach(async () => {
  athlete = await aPerson(app)
})

let made = 0

async function anImport(files: number, first = 'first.tcx'): Promise<{ id: string; sessions: string[] }> {
  const id = newId()
  const sessions: string[] = []
  for (let n = 0; n < files; n += 1) {
    made += 1
    const start = new Date(Date.UTC(2025, 0, 1, 6) + made * 3_600_000).toISOString()
    const name = n === 0 ? first : `later-${n}.tcx`
    const { body } = await sendFile(app, athlete, toBytes(tcxOf({ start, seconds: 60 })), { batch: id, name })
    sessions.push(body.sessions[0]?.sessionId ?? '')
  }
  return { id, sessions }
}

const list = async (who = athlete) => (await call(app, listBatches, {}, who)).body.items
const undo = (id: string, who = athlete) => call(app, deleteBatch, { params: { id } }, who)
const redo = (id: string, who = athlete) => call(app, restoreBatch, { params: { id } }, who)
const log = async () =>
  (await call(app, listTrainingSessions, { query: {} }, athlete)).body.items.map(({ id }) => id).sort()
async function removeAlone(id: string) {
  const { version } = (await call(app, showTrainingSession, { params: { id } }, athlete)).body
  expect(
    (await call(app, deleteTrainingSession, { params: { id }, body: { version } }, athlete)).status,
  ).toBe(200)
  advance(1_000)
}
/** Milliseconds that the server's clock is ahead. */
let ahead = 0
function advance(ms: number) {
  ahead += ms
  app.advance(ms)
}
async function age(id: string, days: number, column: 'createdAt' | 'undoneAt' = 'createdAt') {
  const then = new Date(currentTimeMs() + ahead - days * DAY_MS).toISOString()
  const { db } = app.database
  await db
    .updateTable('activityFiles')
    .set({ [column]: then })
    .where('batch', '=', id)
    .where(column, 'is not', null)
    .execute()
  return then
}

describe('earlier imports', () => {
  it('are the user’s own, newest first, each with what can be undone', async () => {
    const first = await anImport(2, 'a.tcx')
    advance(60_000)
    const second = await anImport(1, 'b.tcx')
    await sendFile(app, athlete, toBytes(tcxOf({ start: '2025-12-01T06:00:00Z', seconds: 60 })))
    const common = { takenOut: 0, mayUndo: true, beganAt: expect.any(String) }
    expect(await list()).toEqual([
      { ...common, id: second.id, name: 'b.tcx', files: 1, sessions: 1 },
      { ...common, id: first.id, name: 'a.tcx', files: 2, sessions: 2 },
    ])
    expect(await list(await aPerson(app))).toEqual([])
  })

  it('show what was undone until it is restored', async () => {
    const { id, sessions } = await anImport(3)
    await removeAlone(sessions[0] ?? '')
    expect(await list()).toMatchObject([{ sessions: 2, takenOut: 0 }])
    await undo(id)
    expect(await list()).toMatchObject([{ id, sessions: 0, takenOut: 2 }])
    await redo(id)
    expect(await list()).toMatchObject([{ id, sessions: 2, takenOut: 0 }])
  })

  it('are no longer listed once all sessions of one were deleted separately', async () => {
    const { sessions } = await anImport(1)
    await removeAlone(sessions[0] ?? '')
    expect(await list()).toEqual([])
  })

  it('are the newest fifty', async () => {
    for (let n = 0; n < 51; n += 1) {
      await anImport(1, `${n}.tcx`)
      advance(1_000)
    }
    const found = await list()
    expect([found.length, found[0]?.name, found.at(-1)?.name]).toEqual([50, '50.tcx', '1.tcx'])
  })
})

describe('undoing an import', () => {
  it('is possible for its owner only, and so is restoring it', async () => {
    const { id, sessions } = await anImport(2)
    const other = await aPerson(app)
    expect([(await undo(id, other)).status, (await log()).length]).toEqual([404, 2])
    expect((await undo(id)).body).toEqual({ sessions: 2 })
    expect([(await redo(id, other)).status, await log()]).toEqual([404, []])
    expect((await redo(id)).body).toEqual({ sessions: 2 })
    expect(await log()).toEqual(sessions.sort())
  })

  it('restores what it deleted, and nothing that was deleted separately before or after', async () => {
    const { id, sessions } = await anImport(3)
    const [before = '', after = '', stays = ''] = sessions
    await removeAlone(before)
    expect((await redo(id)).body).toEqual({ sessions: 0 })
    await undo(id)
    advance(1_000)
    const restored = await call(app, restoreTrainingSession, { params: { id: after } }, athlete)
    expect(restored.status).toBe(200)
    await removeAlone(after)
    expect((await redo(id)).body).toEqual({ sessions: 1 })
    expect(await log()).toEqual([stays])
  })

  it('restores the sessions of two undos', async () => {
    const { id, sessions } = await anImport(2)
    await undo(id)
    advance(1_000)
    await call(app, restoreTrainingSession, { params: { id: sessions[0] ?? '' } }, athlete)
    expect((await undo(id)).body).toEqual({ sessions: 1 })
    expect((await redo(id)).body).toEqual({ sessions: 2 })
  })

  it('is possible for 30 days, then refused with a message', async () => {
    const { id } = await anImport(2)
    await age(id, 29)
    expect(await list()).toMatchObject([{ id, mayUndo: true }])
    expect((await undo(id)).status).toBe(200)
    expect((await redo(id)).status).toBe(200)
    await age(id, 31)
    // The batch's first file sets the deadline, not this later one.
    const late = toBytes(tcxOf({ start: '2025-11-01T06:00:00Z', seconds: 60 }))
    expect((await sendFile(app, athlete, late, { batch: id, name: 'late.tcx' })).status).toBe(201)
    expect(await list()).toEqual([])
    const { status, body } = await undo(id)
    expect([status, body.code]).toEqual([409, 'importTooOld'])
    expect((await log()).length).toBe(3)
  })

  it('can be reverted for 30 days, however old the import is by then', async () => {
    const { id } = await anImport(2)
    await undo(id)
    await age(id, 45)
    await age(id, 29, 'undoneAt').then((deletedAt) =>
      app.database.db
        .updateTable('trainingSessions')
        .set({ deletedAt })
        .where('athleteId', '=', athlete.id)
        .execute(),
    )
    expect(await list()).toMatchObject([{ id, sessions: 0, takenOut: 2, mayUndo: false }])
    expect((await redo(id)).body).toEqual({ sessions: 2 })
    expect(await list()).toEqual([])
  })

  it('cannot be reverted after 30 days', async () => {
    const { id } = await anImport(2)
    await undo(id)
    await age(id, 31, 'undoneAt')
    expect(await list()).toEqual([])
    expect((await redo(id)).body).toMatchObject({ code: 'importTooOld' })
  })
})

it('are found by an index, however many files there are', async () => {
  const { db, plan } = watched(await freshAddress())
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 200, clubs: 20 })
    await insertMany(
      db,
      sql`insert into "trainingSessions"
        ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "source", "recording", "createdAt", "updatedAt")
      select ${idAt('(1 + n % 40)')}, ${idOfN}, '2025-01-01', 'speed', 1, 'low', '', '', 'file', 'track', ${at}, ${at}
      from ${numbers(20_000)}`,
    )
    await insertMany(
      db,
      sql`insert into "activityFiles"
        ("athleteId", "id", "sha256", "name", "kind", "size", "storedSize", "batch", "createdAt", "undoneAt", "packing", "bytes")
      select ${idAt('(1 + n % 40)')}, ${idOfN}, 'hash-' || n, 'a', 'fit', 1, 1, ${idAt('(n / 100)')}, ${at},
        case when n % 100 = 0 then ${at} end, 'ours', cast('x' as ${sql.raw(isSqlite ? 'blob' : 'bytea')})
      from ${numbers(20_000)}`,
    )
    await insertMany(
      db,
      sql`insert into "activityStreams" ("athleteId", "id", "sessionId", "fileId", "place", "isIndoor", "facts")
      select ${idAt('(1 + n % 40)')}, ${idOfN}, ${idOfN}, ${idOfN}, 0, false, '{}' from ${numbers(20_000)}`,
    )
  })
  const scope = { athleteId: idOf(1) } as AthleteScope
  const some = [idOf(1), idOf(2)]
  for (const [index, ask] of [
    [/activityFilesBegun/, () => queries.begunSince(db, scope, '2026-05-01T00:00:00.000Z')],
    [/activityFilesUndone/, () => queries.undoneSince(db, scope, '2026-05-01T00:00:00.000Z')],
    [/activityFilesByBatch/, () => queries.firstFiles(db, scope, some)],
    [/activityFilesByBatch/, () => queries.countSessions(db, scope, some)],
  ] as const) {
    const steps = (await plan(ask)).join('\n')
    expect(steps).toMatch(index)
    expect(steps).not.toMatch(/SCAN "?(?:activity|training)|Seq Scan/)
  }
  await db.destroy()
})
