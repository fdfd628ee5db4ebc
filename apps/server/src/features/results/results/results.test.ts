import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { listRecords } from '@boathouse/domain/results/records/contract'
import {
  createResult,
  deleteResult,
  listResults,
  restoreResult,
  updateResult,
} from '@boathouse/domain/results/results/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aResult } from '../../../../test/results.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  athlete = cast.athlete
})

const typed = {
  disciplineKey: 'k1-500',
  date: '2026-03-01',
  value: 112_340,
  provenance: 'race',
  eventName: 'Spring regatta',
  wind: 'Headwind 3 m/s',
  current: 'none',
  course: 'Lake, lane 4',
  notes: 'Held the rate.',
} as const

const create = (body: object = {}, who = athlete) =>
  call(app, createResult, { body: { id: newId(), ...typed, ...body } }, who)
const list = async (query: object = {}, who = athlete) =>
  (await call(app, listResults, { query }, who)).body.items
const change = (id: string, body: object, who = athlete) =>
  call(app, updateResult, { params: { id }, body: { ...typed, ...body } as never }, who)
const remove = (id: string, version: number, who = athlete) =>
  call(app, deleteResult, { params: { id }, body: { version } }, who)
const restore = (id: string, who = athlete) => call(app, restoreResult, { params: { id } }, who)

describe('a new result', () => {
  it('is stored with all entered fields, and visible to its athlete only', async () => {
    const { status, body } = await create()
    expect([status, body.result]).toEqual([
      201,
      expect.objectContaining({
        ...typed,
        clubDiscipline: null,
        enteredBy: null,
        verified: null,
        version: 1,
      }),
    ])
    expect(await list()).toEqual([body.result])
    for (const other of [cast.headCoach, cast.minor, cast.rivalAthlete])
      expect(await list({}, other)).toEqual([])
  })

  it('is stored once when retried, even twenty times at once (R6)', async () => {
    const id = newId()
    const all = await Promise.all(Array.from({ length: 20 }, () => create({ id })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(await list()).toHaveLength(1)
    const other = await create({ id, value: 112_350 })
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
    await remove(id, 1)
    expect((await create({ id })).status).toBe(409)
  })

  it('is rounded against the athlete to its discipline’s precision, also on a retry', async () => {
    const id = newId()
    expect((await create({ id, value: 112_341 })).body.result.value).toBe(112_350)
    expect((await create({ id, value: 112_341 })).status).toBe(200)
    expect((await create({ disciplineKey: 'rowErg-2000', value: 421_301 })).body.result.value).toBe(421_400)
  })

  it('ignores fields that the athlete may not set (A6)', async () => {
    const extra = {
      athleteId: cast.minor.id,
      enteredBy: cast.headCoach.id,
      verifiedBy: cast.headCoach.id,
      score: 1,
    }
    const { body } = await create({ ...extra, verifiedAt: '2026-03-01T00:00:00.000Z', provenance: 'race' })
    expect(body.result).toMatchObject({ enteredBy: null, verified: null })
    expect((await create({ provenance: 'import' })).status).toBe(422)
  })

  it.each([
    ['disciplineKey', 'k1-501', 'disciplineUnknown'],
    ['disciplineKey', newId(), 'disciplineUnknown'],
    ['disciplineKey', 'k1 500', 'disciplineUnknown'],
    ['value', 0, 'valueInvalid'],
    ['value', 1.5, 'valueInvalid'],
    ['value', 864_000_001, 'valueInvalid'],
    ['date', '2026-13-01', 'dayInvalid'],
    ['date', addDays(dayAt(currentTime(), 'UTC'), 2), 'dateAfterTomorrow'],
  ])('shows the error at the field: %s %j', async (path, value, code) => {
    const { status, body } = await create({ [path]: value, confirmed: true })
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
    expect(await list()).toEqual([])
  })
})

describe('‘Is this right?’', () => {
  it('is asked once about a value beyond anyone’s, which is stored when confirmed', async () => {
    const id = newId()
    const { status, body } = await create({ id, value: 52_340 })
    expect([status, body.code, body.fields]).toEqual([
      409,
      'implausible',
      [{ path: 'value', code: 'beatsLimit' }],
    ])
    expect(await list()).toEqual([])
    expect((await create({ id, value: 52_340, confirmed: true })).status).toBe(201)
  })

  it('is asked about a value faster than the athlete’s record over less, in the same craft', async () => {
    await aResult(app, athlete)
    const thousand = { disciplineKey: 'k1-1000', value: 220_000 }
    expect((await create(thousand)).body.fields).toEqual([{ path: 'value', code: 'beatsShorter' }])
    expect((await create({ ...thousand, disciplineKey: 'k2-1000' })).status).toBe(201)
    expect((await create(thousand, cast.minor)).status).toBe(201)
  })

  it('is asked about a value far faster than the athlete’s record', async () => {
    await aResult(app, athlete, { value: 112_340 })
    expect((await create({ value: 103_000 })).body.fields).toEqual([{ path: 'value', code: 'beatsRecord' }])
    expect((await create({ value: 104_000 })).status).toBe(201)
    expect((await create({ value: 103_000 }, cast.minor)).status).toBe(201)
  })

  it('is asked about a value far behind the athlete’s record at the time', async () => {
    await aResult(app, athlete, { value: 112_340, date: '2026-02-01' })
    const slip = { value: 140_000, date: '2026-02-02' }
    expect((await create(slip)).body.fields).toEqual([{ path: 'value', code: 'behindRecord' }])
    expect((await create({ ...slip, date: '2026-01-31' })).status).toBe(201)
    expect((await create(slip, cast.minor)).status).toBe(201)
    expect((await create({ ...slip, confirmed: true })).status).toBe(201)
  })

  it('is asked about a changed value, but no unchanged one', async () => {
    const { id } = await aResult(app, athlete, { value: 52_340 })
    expect((await change(id, { version: 1, value: 52_340, notes: 'other' })).status).toBe(200)
    expect((await change(id, { version: 2, value: 51_000 })).body.code).toBe('implausible')
    expect((await change(id, { version: 2, value: 51_000, confirmed: true })).status).toBe(200)
  })
})

describe('‘Is this right?’ for a correction', () => {
  it('is not asked because of the wrong value', async () => {
    const { id } = await aResult(app, athlete, { disciplineKey: 'k1-200', value: 60_000 })
    const right = { version: 1, disciplineKey: 'k1-1000', value: 250_000 }
    expect((await change(id, right)).status).toBe(200)
  })
})

describe('a new record', () => {
  it('is reported with its improvement', async () => {
    expect((await create({ value: 115_000 })).body).toMatchObject({ isRecord: true, improvement: null })
    expect((await create({ value: 112_340 })).body).toMatchObject({ isRecord: true, improvement: 2_660 })
    expect((await create({ value: 112_350 })).body).toMatchObject({ isRecord: false, improvement: null })
  })

  it('is the earlier of equal ones, whenever it was entered', async () => {
    await create({ date: '2026-03-02' })
    expect((await create({ date: '2026-03-03' })).body.isRecord).toBe(false)
    // No improvement, so no celebration, though the earlier result is now the record.
    const { body } = await create({ date: '2026-03-01' })
    expect(body).toMatchObject({ isRecord: false, improvement: null })
    const records = (await call(app, listRecords, {}, athlete)).body.items
    expect(records.map(({ resultId }) => resultId)).toEqual([body.result.id])
  })

  it('beats later ones, too, when it is entered late', async () => {
    await create({ date: '2026-03-02', value: 112_340 })
    const late = (await create({ date: '2024-03-01', value: 111_340 })).body
    expect(late).toMatchObject({ isRecord: true, improvement: 1_000 })
  })

  it('is the most if more is better', async () => {
    const pull = { disciplineKey: 'benchPull-1rm' }
    await create({ ...pull, value: 90_000, date: '2026-02-01' })
    expect((await create({ ...pull, value: 92_500 })).body).toMatchObject({
      isRecord: true,
      improvement: 2_500,
    })
    expect((await create({ ...pull, value: 91_000 })).body.isRecord).toBe(false)
  })
})

describe('the list of results', () => {
  it('is newest first, paged, of one discipline or all', async () => {
    const dates = ['2026-03-01', '2026-03-03', '2026-03-02', '2026-03-03', '2026-03-05']
    for (const date of dates) await aResult(app, athlete, { date })
    await aResult(app, athlete, { date: '2026-03-04', disciplineKey: 'k2-500' })
    const read = async (query: object) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body } = await call(
          app,
          listResults,
          { query: { ...query, limit: 2, ...(cursor && { cursor }) } },
          athlete,
        )
        seen.push(...body.items.map(({ date }) => date))
        cursor = body.nextCursor ?? undefined
      } while (cursor)
      return seen
    }
    expect(await read({ disciplineKey: 'k1-500' })).toEqual(dates.toSorted().reverse())
    expect(await read({})).toHaveLength(6)
    expect((await call(app, listResults, { query: { cursor: 'x' } }, athlete)).status).toBe(422)
  })
})

describe('changing a result', () => {
  it('stores the new values, and is refused if stale', async () => {
    const { id } = await aResult(app, athlete)
    const { status, body } = await change(id, { version: 1, disciplineKey: 'k2-500', value: 101_230 })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...typed, disciplineKey: 'k2-500', value: 101_230, version: 2 }),
    ])
    const stale = await change(id, { version: 1, notes: 'late' })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect(stale.raw.json().current).toMatchObject({ version: 2, value: 101_230 })
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(id, { version: 2, notes: `${n}` })),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('changing a result’s discipline, date or value', () => {
  it('accepts no day after tomorrow', async () => {
    const { id } = await aResult(app, athlete)
    const day = (offset: number) => new Date(currentTimeMs() + offset * 86_400_000).toISOString().slice(0, 10)
    expect((await change(id, { version: 1, date: day(0) })).status).toBe(200)
    const { status, body } = await change(id, { version: 2, date: day(3) })
    expect([status, body.fields]).toEqual([422, [{ path: 'date', code: 'dateAfterTomorrow' }]])
  })

  it('asks nothing again if only the day was wrong', async () => {
    const { id } = await aResult(app, athlete, { value: 20_000 })
    expect((await change(id, { version: 1, value: 20_000, date: '2026-02-28' })).status).toBe(200)
    expect((await change(id, { version: 2, value: 20_010 })).body.code).toBe('implausible')
  })
})

describe('deleting a result', () => {
  it('hides it, restoring shows it again, both are idempotent and logged (C11)', async () => {
    const { id } = await aResult(app, athlete)
    expect([(await remove(id, 1)).status, (await remove(id, 1)).status]).toEqual([200, 200])
    expect([await list(), (await change(id, { version: 2 })).status]).toEqual([[], 404])
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200])
    expect(await list()).toHaveLength(1)
    expect((await remove(id, 1)).body.code).toBe('stale')
    expect(await actionsAbout(app.database.db, athlete.id)).toEqual(['resultDeleted', 'resultRestored'])
  })

  it('is undone by its athlete only, even if two share an id', async () => {
    const deletedAt = currentTime().toISOString()
    const other = await aPerson(app)
    const { id } = await aResult(app, athlete, { deletedAt })
    await aResult(app, other, { id, deletedAt })
    expect((await restore(id)).status).toBe(200)
    expect((await list()).map((one) => one.id)).toEqual([id])
    expect((await call(app, listResults, { query: {} }, other)).body.items).toEqual([])
  })

  it('is permanent after thirty days', async () => {
    const now = currentTime()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
    const old = await aResult(app, athlete, { deletedAt: ago(31) })
    const recent = await aResult(app, athlete, { deletedAt: ago(29) })
    await purge(app.database.db, now)
    expect([(await restore(old.id)).status, (await restore(recent.id)).status]).toEqual([404, 200])
  })
})

it('stays possible for the athlete in an inactive club (A5)', async () => {
  const clubs = app.database.db.updateTable('clubs').where('id', '=', cast.club)
  await clubs.set({ status: 'inactive' }).execute()
  expect((await create()).status).toBe(201)
})
