import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aPractice } from '../../../../test/practices.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete, cast.headCoach])
  squadId = squad.id
})

const [TUESDAY, WEDNESDAY, NEXT] = ['2026-03-03', '2026-03-04', '2026-03-10']
const fields = { date: TUESDAY, title: 'Long row', type: 'endurance' as const }
const at = (day: string) => ({ startsAt: `${day}T06:00:00.000Z` })
const plan = async (body: object) => {
  const whole = { id: newId(), ...fields, ...body }
  const input = { params: { clubId: cast.club }, body: whole }
  expect((await call(app, contracts.createPlannedSession, input, cast.minor)).status).toBe(201)
  return whole.id
}
const follow = async (plannedId: string, body: object) => {
  const whole = { version: 1, ...fields, ...body, follow: true }
  const input = { params: { clubId: cast.club, plannedId }, body: whole }
  expect((await call(app, contracts.updatePlannedSession, input, cast.minor)).status).toBe(200)
}
const copy = async (from: object, rows: object[], to = NEXT) => {
  const body = { id: newId(), from, first: TUESDAY, last: TUESDAY, to, rows }
  const made = await call(app, contracts.copyPlan, { params: { clubId: cast.club }, body }, cast.minor)
  expect(made.status).toBe(201)
}
const copiesOf = (sourceId: string) =>
  app.database.db
    .selectFrom('clubPlannedSessions')
    .where('sourceId', '=', sourceId)
    .orderBy('date')
    .select(['date', 'title', 'practice', 'notes', 'squadId', 'memberId'])
    .execute()

describe('the practice of a copy that follows', () => {
  it('stays on its day, and is the source’s if both were created together', async () => {
    const { id: practice } = await aPractice(app, cast.club, at(TUESDAY))
    const memberId = cast.athlete.id
    const id = await plan({ memberIds: [memberId, cast.headCoach.id], practice })
    expect(await copiesOf(id)).toMatchObject([{ date: TUESDAY, practice }])
    await follow(id, { memberId, date: WEDNESDAY })
    expect(await copiesOf(id)).toMatchObject([{ date: WEDNESDAY, practice: null }])
    const { id: next } = await aPractice(app, cast.club, at(WEDNESDAY))
    await follow(id, { memberId, date: WEDNESDAY, practice: next, version: 2 })
    expect(await copiesOf(id)).toMatchObject([{ date: WEDNESDAY, practice: next }])
  })

  it('is not the source’s on another day, and stays its own on its day', async () => {
    const { id: own } = await aPractice(app, cast.club, at(NEXT))
    const { id: practice } = await aPractice(app, cast.club, at(TUESDAY))
    const { id } = await aClubPlan(app, cast.club, { squadId, date: TUESDAY })
    const made = { squadId, sourceId: id, copyId: newId(), date: NEXT, practice: own }
    await aClubPlan(app, cast.club, made)
    await follow(id, { squadId, practice })
    expect(await copiesOf(id)).toMatchObject([{ date: NEXT, practice: own, title: 'Long row' }])
    await follow(id, { squadId, date: WEDNESDAY, version: 2 })
    expect(await copiesOf(id)).toMatchObject([{ date: '2026-03-11', practice: null }])
  })
})

describe('notes', () => {
  const NOTES = 'Mind the left knee'
  const noted = (row: object) => aClubPlan(app, cast.club, { date: TUESDAY, notes: NOTES, ...row })

  it('to one athlete are copied to them only', async () => {
    const from = { memberId: cast.athlete.id }
    const { id } = await noted(from)
    await copy(from, [from, { memberId: cast.headCoach.id }, { squadId }])
    const copies = await copiesOf(id)
    expect(copies).toHaveLength(3)
    for (const { memberId, notes } of copies) expect(notes).toBe(memberId === cast.athlete.id ? NOTES : '')
  })

  it('to a squad are copied with the rest', async () => {
    const { id } = await noted({ squadId })
    await copy({ squadId }, [{ memberId: cast.athlete.id }, { squadId }])
    expect((await copiesOf(id)).map(({ notes }) => notes)).toEqual([NOTES, NOTES])
  })

  it('to one athlete are updated in their own copies only', async () => {
    const from = { memberId: cast.athlete.id }
    const { id } = await aClubPlan(app, cast.club, { date: TUESDAY, ...from })
    await copy(from, [from])
    await copy(from, [{ memberId: cast.headCoach.id }], '2026-03-17')
    await follow(id, { ...from, title: 'Short row', notes: NOTES })
    expect(await copiesOf(id)).toMatchObject([
      { memberId: cast.athlete.id, title: 'Short row', notes: NOTES },
      { memberId: cast.headCoach.id, title: 'Short row', notes: '' },
    ])
  })

  it('to a squad are updated in its copies', async () => {
    const { id } = await aClubPlan(app, cast.club, { date: TUESDAY, squadId })
    await copy({ squadId }, [{ memberId: cast.athlete.id }])
    await follow(id, { squadId, notes: NOTES })
    expect(await copiesOf(id)).toMatchObject([{ notes: NOTES }])
  })
})
