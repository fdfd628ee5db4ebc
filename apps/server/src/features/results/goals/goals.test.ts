import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import {
  archiveGoal,
  createGoal,
  deleteGoal,
  listGoals,
  listMemberGoals,
  restoreGoal,
  showGoal,
  unarchiveGoal,
  updateGoal,
} from '@boathouse/domain/results/goals/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aGoal, goalRow, TICKED, tick } from '../../../../test/goals.ts'

let app: TestApp
let cast: Cast
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  athlete = cast.athlete
})

const fields = {
  kind: 'volume',
  title: 'Three outings a week',
  notes: 'before work',
  start: '2190-01-04',
  end: '2190-03-28',
  measure: 'sessions',
  per: 'week',
  target: 3,
} as const

const set = (body: object, who = athlete) => call(app, createGoal, { body: body as never }, who)
const show = (id: string, who = athlete) => call(app, showGoal, { params: { id } }, who)
const change = (id: string, body: object) =>
  call(app, updateGoal, { params: { id }, body: body as never }, athlete)
const remove = (id: string, version: number) =>
  call(app, deleteGoal, { params: { id }, body: { version } }, athlete)
const restore = (id: string) => call(app, restoreGoal, { params: { id } }, athlete)
const archive = (id: string, version: number) =>
  call(app, archiveGoal, { params: { id }, body: { version } }, athlete)
const unarchive = (id: string) => call(app, unarchiveGoal, { params: { id } }, athlete)
const ids = async (state: 'active' | 'past') =>
  (await call(app, listGoals, { query: { state } }, athlete)).body.items.map(({ id }) => id)

describe('setting a goal', () => {
  it('is idempotent, even for concurrent requests (R6)', async () => {
    const body = { id: newId(), ...fields }
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(await ids('active')).toEqual([body.id])
    expect(answers[0]?.body).toMatchObject({ ...fields, state: 'active', version: 1, tickedDays: [] })
    expect((await set({ ...body, target: 4 })).status).toBe(409)
    expect((await set(body, cast.minor)).status).toBe(201)
  })

  it('ignores fields of other kinds, and fields that the athlete may not set (A6)', async () => {
    const extra = { athleteId: cast.minor.id, archivedAt: '2001-01-01T00:00:00.000Z', state: 'achieved' }
    const { body } = await set({ id: newId(), ...fields, ...extra, kind: 'process' })
    expect(body).toMatchObject({ measure: null, per: null, archivedAt: null, state: 'active' })
    expect((await show(body.id, cast.minor)).status).toBe(404)
  })

  it.each([
    [{ kind: 'praise' }, 'kind', 'invalid'],
    [{ kind: 'attendance', target: 101 }, 'target', 'rateTooHigh'],
    [{ title: ' ' }, 'title', 'required'],
    [{ target: 0 }, 'target', 'targetInvalid'],
    [{ target: 1.5 }, 'target', 'wholeNumber'],
    [{ measure: null }, 'measure', 'required'],
    [{ measure: 'watts' }, 'measure', 'required'],
    [{ end: '2190-01-03' }, 'end', 'endBeforeStart'],
    [{ end: '2190-01-09' }, 'end', 'noWholeWeek'],
    [{ start: '2020-01-06', end: '2020-02-06' }, 'end', 'goalEnded'],
    [{ kind: 'performance' }, 'disciplineKey', 'required'],
    [{ kind: 'performance', disciplineKey: 'k1-501' }, 'disciplineKey', 'disciplineUnknown'],
  ])('shows the error at the field: %j', async (wrong, path, code) => {
    const { status, body } = await set({ id: newId(), ...fields, ...wrong })
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
    expect(await ids('active')).toEqual([])
  })

  it('can end today on the athlete’s calendar, which may be yesterday here', async () => {
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
    const today = dayAt(currentTime(), west)
    const goal = { ...fields, per: 'total', start: '2020-01-01', end: today }
    // The goal has ended in the eastern time zone, so it can't be set there.
    const body = { id: newId(), ...goal, start: addDays(today, -9) }
    expect((await set(body, await aPerson(app, { timeZone: west }))).status).toBe(201)
    const late = await set(body, await aPerson(app, { timeZone: east }))
    expect(late.body.fields).toEqual([{ path: 'end', code: 'goalEnded' }])
  })

  it('is limited to a hundred, and so is restoring', async () => {
    const rows = Array.from({ length: 100 }, () => goalRow(athlete))
    await app.database.db.insertInto('goals').values(rows).execute()
    const full = await set({ id: newId(), ...fields })
    expect([full.status, full.body.code]).toEqual([409, 'tooManyGoals'])
    const deletedAt = currentTime().toISOString()
    const { id } = await aGoal(app, athlete, { deletedAt })
    expect((await restore(id)).body.code).toBe('tooManyGoals')
    await remove(rows[0]?.id ?? '', 1)
    expect((await set({ id: newId(), ...fields })).status).toBe(201)
  })
})

describe('changing a goal', () => {
  it('stores all changed fields except the kind', async () => {
    const { id } = await aGoal(app, athlete)
    const { status, body } = await change(id, {
      version: 1,
      ...fields,
      kind: 'process',
      title: 'Four',
      target: 4,
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ ...fields, title: 'Four', target: 4, version: 2 }),
    ])
    const { ticks, periods, way: _way, ...shown } = (await show(id)).body
    expect([shown, ticks, periods.length]).toEqual([body, [], 12])
  })

  it('rejects a stale version with the current goal, and accepts one of ten simultaneous changes', async () => {
    const { id } = await aGoal(app, athlete)
    expect((await change(id, { version: 1, ...fields, title: 'one' })).status).toBe(200)
    const stale = await change(id, { version: 1, ...fields, title: 'two' })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const { current } = stale.body as { current?: object }
    expect(current).toMatchObject({ title: 'one', version: 2 })
    expect(Object.keys(current ?? {})).not.toContain('deletedAt')
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(id, { version: 2, ...fields, title: `${n}` })),
    )
    expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('validates new days like those of a new goal', async () => {
    const { id } = await aGoal(app, athlete)
    const { body } = await change(id, { version: 1, ...fields, end: '2190-01-09' })
    expect(body.fields).toEqual([{ path: 'end', code: 'noWholeWeek' }])
  })
})

describe('deleting and archiving a goal', () => {
  it('hides it, and restoring brings it back with its ticks', async () => {
    const goal = await aGoal(app, athlete, { ...TICKED, start: '2026-01-05', end: '2199-01-01' })
    await tick(app, goal, '2026-01-06')
    const before = (await show(goal.id)).body
    expect([(await remove(goal.id, 1)).status, (await remove(goal.id, 1)).status]).toEqual([200, 200])
    expect([await ids('active'), await ids('past'), (await show(goal.id)).status]).toEqual([[], [], 404])
    expect((await change(goal.id, { version: 2, ...fields })).status).toBe(404)
    expect([(await restore(goal.id)).status, (await restore(goal.id)).status]).toEqual([200, 200])
    expect((await show(goal.id)).body).toEqual({ ...before, version: 3 })
    expect(before.ticks).toEqual(['2026-01-06'])
  })

  it('is refused if the goal is stale', async () => {
    const { id } = await aGoal(app, athlete)
    await change(id, { version: 1, ...fields })
    for (const stale of [await remove(id, 1), await archive(id, 1)])
      expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  })

  it('is permanent after thirty days, with its ticks', async () => {
    const { db } = app.database
    const now = currentTime()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
    const old = await aGoal(app, athlete, { deletedAt: ago(31) })
    const recent = await aGoal(app, athlete, { deletedAt: ago(29) })
    await tick(app, old, '2026-01-06')
    await purge(db, now)
    expect([(await restore(old.id)).status, (await restore(recent.id)).status]).toEqual([404, 200])
    const left = await db.selectFrom('goalTicks').where('athleteId', '=', athlete.id).selectAll().execute()
    expect(left).toEqual([])
  })

  it('moves it to the past ones, and back', async () => {
    const { id } = await aGoal(app, athlete)
    expect((await archive(id, 1)).body).toMatchObject({ state: 'archived', version: 2 })
    expect((await archive(id, 1)).status).toBe(200)
    expect([await ids('active'), await ids('past')]).toEqual([[], [id]])
    expect((await unarchive(id)).body).toMatchObject({ state: 'active', archivedAt: null, version: 3 })
    expect((await unarchive(id)).body.version).toBe(3)
    expect([await ids('active'), await ids('past')]).toEqual([[id], []])
  })
})

describe('a member’s goals', () => {
  const list = (who: Person, clubId = cast.club, memberId = athlete.id) =>
    call(app, listMemberGoals, { params: { clubId, memberId }, query: {} }, who)

  it('are visible to the club’s own admins, without notes', async () => {
    const { id } = await aGoal(app, athlete, { notes: 'a private reason' })
    const { status, body, raw } = await list(cast.headCoach)
    expect([status, body.items.map((goal) => goal.id)]).toEqual([200, [id]])
    expect(raw.body).not.toContain('a private reason')
    expect(Object.keys(body.items[0] ?? {})).not.toContain('notes')
  })

  it('are hidden from other clubs and from the super admin', async () => {
    await aGoal(app, athlete)
    expect((await list(cast.rivalCoach)).status).toBe(404)
    expect((await list(cast.rivalCoach, cast.rivalClub)).status).toBe(404)
    expect((await list(cast.headCoach, cast.club, cast.rivalAthlete.id)).status).toBe(404)
    expect((await list(cast.superAdmin)).status).toBe(403)
    expect((await list(cast.minor)).status).toBe(403)
  })
})
