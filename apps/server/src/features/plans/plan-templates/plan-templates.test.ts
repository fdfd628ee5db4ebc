import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/plan-templates/contract'
import * as plans from '@boathouse/domain/plans/planned-sessions/contract'
import { MAX_PER_DAY } from '@boathouse/domain/plans/planned-sessions/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aPlanTemplate } from '../../../../test/plan-templates.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

const [MONDAY, WEDNESDAY, NEXT] = ['2026-03-02', '2026-03-04', '2026-03-09']

type Coach = 'headCoach' | 'minor'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  squadId = squad.id
})

const club = () => ({ clubId: cast.club })
const paramsOf = ({ id }: { readonly id: string }) => ({ ...club(), templateId: id })
const keep = (body: object = {}, who: Coach = 'minor') => {
  const whole = { id: newId(), name: 'Base week', squadId, from: { squadId }, first: MONDAY, ...body }
  return call(app, contracts.createPlanTemplate, { params: club(), body: whole }, cast[who])
}
const list = async (who: Coach = 'minor') =>
  (await call(app, contracts.listPlanTemplates, { params: club() }, cast[who])).body.items
const show = (template: { id: string }, who: Coach = 'minor') =>
  call(app, contracts.showPlanTemplate, { params: paramsOf(template) }, cast[who])
const session = { weekday: 3, title: 'Pieces', type: 'speed', workout: '6x1000m/4:00' } as const
const update = (template: { id: string }, who: Coach = 'minor', version = 1) => {
  const input = { params: paramsOf(template), body: { version, name: 'Race week', sessions: [session] } }
  return call(app, contracts.updatePlanTemplate, input, cast[who])
}
const remove = (template: { id: string }, who: Coach = 'minor', version = 1) => {
  const input = { params: paramsOf(template), body: { version } }
  return call(app, contracts.deletePlanTemplate, input, cast[who])
}
const restore = (template: { id: string }, who: Coach = 'minor') =>
  call(app, contracts.restorePlanTemplate, { params: paramsOf(template) }, cast[who])
const apply = (template: { id: string }, body: object = {}, who: Coach = 'minor') => {
  const whole = { id: newId(), to: NEXT, rows: [{ squadId }], ...body }
  return call(app, contracts.applyPlanTemplate, { params: paramsOf(template), body: whole }, cast[who])
}
const weekOf = async (week: string) =>
  (await call(app, plans.showWeekPlan, { params: club(), query: { week } }, cast.minor)).body
const ofSquad = async (week = NEXT) =>
  (await weekOf(week)).squads.find(({ id }) => id === squadId)?.entries ?? []
const invalid = (path: string, code: string) => ({ status: 422, body: { fields: [{ path, code }] } })

describe('a template', () => {
  it('stores a week by weekdays, without practices and dates, once', async () => {
    await aClubPlan(app, cast.club, { squadId, date: MONDAY, notes: 'Even splits', sport: 'rowing' })
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-08', title: 'Long row' })
    await aClubPlan(app, cast.club, { squadId, date: NEXT, title: 'Of the next week' })
    const id = newId()
    const kept = await keep({ id })
    expect(kept).toMatchObject({ status: 201, body: { id, name: 'Base week', squadId, size: 2 } })
    expect(await keep({ id })).toMatchObject({ status: 200, body: { size: 2 } })
    expect(await keep({ id, name: 'Other' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { sessions } = (await show({ id })).body
    expect(sessions).toMatchObject([
      { weekday: 1, title: 'Intervals', notes: 'Even splits', sport: 'rowing', workout: '8x500m/3:30' },
      { weekday: 7, title: 'Long row' },
    ])
    const keys = ['weekday', 'title', 'type', 'sport', 'minutes', 'distance', 'rpe', 'workout', 'notes']
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(keys.sort())
  })

  it('of an athlete’s week omits notes to them, and everything that names them', async () => {
    const plan = { memberId: cast.athlete.id, date: WEDNESDAY, notes: 'Mind the knee' }
    await aClubPlan(app, cast.club, plan)
    const { body } = await keep({ from: { memberId: cast.athlete.id } })
    expect((await show(body)).body.sessions).toMatchObject([{ weekday: 3, notes: '' }])
    const stored = await app.database.db
      .selectFrom('planTemplates')
      .where('id', '=', body.id)
      .selectAll()
      .execute()
    expect(JSON.stringify(stored)).not.toContain(cast.athlete.id)
    expect(JSON.stringify(stored)).not.toContain('knee')
  })

  it('of a week without plans is refused', async () => {
    expect(await keep()).toMatchObject({ status: 409, body: { code: 'nothingToKeep' } })
    await aClubPlan(app, cast.club, { squadId })
    expect((await keep()).status).toBe(201)
  })

  it('over the limit of sessions is refused', async () => {
    for (let n = 0; n <= 7 * MAX_PER_DAY; n += 1) {
      if (n === 7 * MAX_PER_DAY) expect(await keep()).toMatchObject({ status: 201, body: { size: n } })
      await aClubPlan(app, cast.club, { squadId })
    }
    expect(await keep()).toMatchObject({ status: 409, body: { code: 'tooManyInTemplate' } })
  })

  it('is changed at the given version, deleted, and restored', async () => {
    const template = await aPlanTemplate(app, cast.club, { squadId })
    await update(template)
    expect((await remove(template, 'minor', 2)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await show(template)).status).toBe(404)
    expect((await apply(template)).status).toBe(404)
    expect((await restore(template)).status).toBe(200)
    expect(await list()).toMatchObject([{ name: 'Race week', abilities: { keep: true } }])
  })

  it('is listed by name, with its squad', async () => {
    await aPlanTemplate(app, cast.club, { name: 'Taper' })
    await aPlanTemplate(app, cast.club, { name: 'Base', squadId })
    const found = await list('headCoach')
    expect(found.map(({ name, squadName }) => [name, squadName !== null])).toEqual([
      ['Base', true],
      ['Taper', false],
    ])
  })
})

describe('the users of a template', () => {
  it('are a squad’s coaches and the admins, or all planners; each changes only their own', async () => {
    const other = await aSquad(app, cast.club)
    const forAll = await aPlanTemplate(app, cast.club, { name: 'For all' })
    const theirs = await aPlanTemplate(app, cast.club, { name: 'Of others', squadId: other.id })
    const own = await aPlanTemplate(app, cast.club, { name: 'Own', squadId })
    expect((await list()).map(({ id, abilities }) => [id, abilities.keep])).toEqual([
      [forAll.id, false],
      [own.id, true],
    ])
    expect((await list('headCoach')).map(({ abilities }) => abilities.keep)).toEqual([true, true, true])

    for (const ask of [show, update, remove, restore, apply]) {
      const refused = await ask(theirs)
      expect(refused.status).toBe(404)
      expect(refused.raw.body).not.toContain('Of others')
    }
    expect((await show(forAll)).status).toBe(200)
    expect((await apply(forAll)).status).toBe(201)
    for (const ask of [update, remove, restore]) expect((await ask(forAll)).status).toBe(403)
    for (const one of [forAll, theirs, own]) {
      expect((await update(one, 'headCoach')).status).toBe(200)
      expect((await remove(one, 'headCoach', 2)).status).toBe(200)
      expect((await restore(one, 'headCoach')).status).toBe(200)
    }
  })

  it('are chosen among the author’s squads; only admins choose everyone', async () => {
    await aClubPlan(app, cast.club, { squadId })
    const other = await aSquad(app, cast.club)
    expect(await keep({ squadId: null })).toMatchObject(invalid('squadId', 'choose'))
    expect(await keep({ squadId: other.id })).toMatchObject(invalid('squadId', 'squadUnknown'))
    expect(await keep({ from: { squadId: other.id } })).toMatchObject({ status: 404 })
    expect((await keep({ squadId: null }, 'headCoach')).status).toBe(201)
    expect((await keep({ squadId: other.id }, 'headCoach')).status).toBe(201)
    const unknown = { squadId: newId() }
    expect(await keep(unknown, 'headCoach')).toMatchObject(invalid('squadId', 'squadUnknown'))
  })

  it('can’t reuse its id, and other coaches see nothing of it', async () => {
    await aClubPlan(app, cast.club, { squadId })
    const other = await aSquad(app, cast.club)
    const { id } = await aPlanTemplate(app, cast.club, { name: 'Of others', squadId: other.id })
    const refused = await keep({ id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.raw.body).not.toContain('Of others')
  })

  it('are only admins once its squad is archived', async () => {
    const template = await aPlanTemplate(app, cast.club, { squadId })
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await show(template)).status).toBe(200)
    await app.database.db
      .updateTable('squads')
      .set({ archivedAt: currentTime().toISOString() })
      .where('id', '=', squadId)
      .execute()
    expect((await show(template)).status).toBe(404)
    expect((await show(template, 'headCoach')).status).toBe(200)
  })
})

describe('planning with a template', () => {
  it('creates drafts for each row on the week’s days, once, with their source', async () => {
    const template = await aPlanTemplate(app, cast.club, { squadId })
    const id = newId()
    const rows = [{ squadId }, { memberId: cast.athlete.id }]
    expect(await apply(template, { id, rows })).toMatchObject({ status: 201, body: { id, made: 4 } })
    expect(await apply(template, { id, rows })).toMatchObject({ status: 200, body: { id, made: 4 } })
    const other = await aPlanTemplate(app, cast.club, { squadId })
    for (const conflicting of [
      apply(template, { id, rows: [{ squadId }] }),
      apply(template, { id, rows, to: '2026-03-16' }),
      apply(other, { id, rows }),
    ])
      expect(await conflicting).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const entries = await ofSquad()
    expect(entries).toMatchObject([
      { date: NEXT, title: 'Intervals', minutes: 60, isDraft: true, followers: 0 },
      { date: '2026-03-15', title: 'Long row', distance: 20_000, isDraft: true },
    ])
    const params = { ...club(), plannedId: entries[0]?.id ?? '' }
    const planned = await call(app, plans.showPlannedSession, { params }, cast.minor)
    expect(planned.body).toMatchObject({ isTouched: false, workout: '8x500m/3:30' })
  })

  it('keeps weekdays for coaches whose weeks begin on other days', async () => {
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-01', title: 'On Sunday' })
    await aClubPlan(app, cast.club, { squadId, date: WEDNESDAY, title: 'On Wednesday' })
    const { body } = await keep({ first: '2026-03-01' })
    expect((await apply(body)).status).toBe(201)
    const days = (await ofSquad()).map(({ date, title }) => [date, title])
    expect(days).toEqual([
      ['2026-03-11', 'On Wednesday'],
      ['2026-03-15', 'On Sunday'],
    ])
  })

  it('is undone as a whole, except changed sessions; the template stays', async () => {
    const template = await aPlanTemplate(app, cast.club, { squadId })
    const id = newId()
    await apply(template, { id })
    const [first] = await ofSquad()
    const fields = { version: 1, date: NEXT, title: 'By hand', type: 'speed' as const, squadId }
    const params = { ...club(), plannedId: first?.id ?? '' }
    expect((await call(app, plans.updatePlannedSession, { params, body: fields }, cast.minor)).status).toBe(
      200,
    )
    const undo = { params: { ...club(), copyId: id } }
    expect((await call(app, plans.undoCopy, undo, cast.minor)).body).toEqual({ deleted: 1, kept: 1 })
    expect(await ofSquad()).toMatchObject([{ title: 'By hand' }])
    expect(await list()).toHaveLength(1)
  })

  it('accepts only squads that the coach plans for, existing dates, and days below the daily limit', async () => {
    const template = await aPlanTemplate(app, cast.club, { squadId })
    const other = await aSquad(app, cast.club)
    expect((await apply(template, { rows: [{ squadId: other.id }] })).status).toBe(404)
    expect((await apply(template, { rows: [{ squadId: other.id }] }, 'headCoach')).status).toBe(201)
    expect(await apply(template, { to: '2199-12-26' })).toMatchObject(invalid('to', 'dayInvalid'))
    for (let n = 0; n < MAX_PER_DAY; n += 1) await aClubPlan(app, cast.club, { squadId, date: NEXT })
    expect(await apply(template)).toMatchObject(invalid('to', 'tooManyPlannedADay'))
    expect((await apply(template, { to: '2026-03-16' })).status).toBe(201)
  })

  it('creates at most as many sessions at once as a copy does', async () => {
    const session = { weekday: 1, title: 'A', type: 'speed', sport: null, minutes: 1, distance: null }
    const sessions = Array.from({ length: 101 }, (_, n) => ({
      ...{ ...session, weekday: (n % 7) + 1, rpe: null, workout: '', notes: '' },
    }))
    const template = await aPlanTemplate(app, cast.club, { squadId, sessions: JSON.stringify(sessions) })
    const rows: { squadId: string }[] = []
    for (let n = 0; n < 20; n += 1) rows.push({ squadId: (await aSquad(app, cast.club)).id })
    const all = await apply(template, { rows }, 'headCoach')
    expect(all).toMatchObject({ status: 409, body: { code: 'tooManyCopied' } })
    const fewer = await apply(template, { rows: rows.slice(1) }, 'headCoach')
    expect(fewer).toMatchObject({ status: 201, body: { made: 19 * 101 } })
  })
})
