import { addDays } from '@boathouse/domain/kernel/calendar-day'
import {
  chooseCalendar,
  readCalendar,
  revokeCalendarAddress,
  showCalendarAddress,
} from '@boathouse/domain/plans/calendar/contract'
import { deletePlannedSession, updatePlannedSession } from '@boathouse/domain/plans/planned-sessions/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aCalendarFile } from '../../../../test/notifications.ts'
import { aClubPlan, aPlan } from '../../../../test/planned-sessions.ts'
import { aPractice } from '../../../../test/practices.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string
let file: string

/** The athlete has a feed and is in the minor's squad. */
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  squadId = squad.id
  await putInto(app, squad, [cast.athlete])
  file = await aCalendarFile(app, cast.athlete)
})

const today = () => currentTime().toISOString().slice(0, 10)
const day = () => addDays(today(), 3)
const choose = (hasPlans: boolean) => call(app, chooseCalendar, { body: { hasPlans } }, cast.athlete)
const published = (overrides = {}) =>
  aClubPlan(app, cast.club, { squadId, date: day(), publishedAt: '2026-03-01T12:00:00.000Z', ...overrides })
const read = async () => (await call(app, readCalendar, { params: { file } })).raw.body

async function events() {
  const root = new ICAL.Component(ICAL.parse(await read()))
  return root.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, sequence, startDate, endDate } = new ICAL.Event(component)
    const days = [startDate, endDate].map((time) => [time.isDate, time.toString()])
    return { uid, summary, description, sequence, days }
  })
}
const titles = async () => (await events()).map(({ summary }) => summary)

describe('planned sessions in a calendar', () => {
  it('are included only while the athlete wants them', async () => {
    await published()
    await aPractice(app, cast.club, { title: 'Rowing' })
    const shown = async () => (await call(app, showCalendarAddress, {}, cast.athlete)).body
    expect([(await shown()).hasPlans, await titles()]).toEqual([false, ['Rowing']])
    expect(await choose(true)).toMatchObject({ status: 200, body: { hasPlans: true } })
    expect([(await shown()).hasPlans, await titles()]).toEqual([true, ['Rowing', 'Intervals']])
    await choose(false)
    expect(await titles()).toEqual(['Rowing'])
  })

  it('stay with a new URL, and can’t be chosen without one', async () => {
    await published()
    await choose(true)
    file = await aCalendarFile(app, cast.athlete)
    expect(await titles()).toEqual(['Intervals'])
    expect((await call(app, chooseCalendar, { body: { hasPlans: true } }, cast.minor)).status).toBe(404)
  })

  it('are left out of a URL created after another ended, until chosen again', async () => {
    await published()
    await choose(true)
    expect(await titles()).toEqual(['Intervals'])
    const ended = await call(app, revokeCalendarAddress, {}, cast.athlete)
    expect(ended.body).toEqual({ address: null, hasPlans: false })
    file = await aCalendarFile(app, cast.athlete)
    expect((await call(app, showCalendarAddress, {}, cast.athlete)).body.hasPlans).toBe(false)
    expect(await titles()).toEqual([])
    await choose(true)
    expect(await titles()).toEqual(['Intervals'])
  })

  it('are whole-day events with minutes, distance, workout and notes, in two parsers', async () => {
    const { id } = await published({ distance: 12_500, notes: 'Bring water; shade, too' })
    await choose(true)
    expect(await events()).toEqual([
      {
        uid: expect.stringMatching(`^plan-${id}@`),
        summary: 'Intervals',
        description: expect.stringMatching(
          /^1:00 h · 12.5 km\n\n8x500m\/3:30\n\nBring water; shade, too\n\nhttp\S+\/training-logs$/,
        ),
        sequence: 0,
        days: [
          [true, day()],
          [true, addDays(day(), 1)],
        ],
      },
    ])
    const [event] = Object.values(nodeIcal.sync.parseICS(await read())).filter(
      (one) => one?.type === 'VEVENT',
    )
    expect(event).toMatchObject({ datetype: 'date', summary: 'Intervals' })
  })

  it('are those that the club published for the athlete and their squads, and the athlete’s own', async () => {
    await choose(true)
    await published({ title: 'For the squad' })
    await published({ squadId: null, memberId: cast.athlete.id, title: 'For me' })
    await aPlan(app, cast.athlete, { date: day(), title: 'By me' })
    await published({ publishedAt: null, title: 'A draft' })
    await published({ squadId: null, memberId: cast.minor.id, title: 'For somebody else' })
    await aPlan(app, cast.minor, { date: day(), title: 'By somebody else' })
    await aClubPlan(app, cast.rivalClub, { memberId: cast.athlete.id, date: day(), title: 'Another club’s' })
    expect((await titles()).sort()).toEqual(['By me', 'For me', 'For the squad'])
  })

  it('follow changes, moves and deletions', async () => {
    await choose(true)
    const { id: plannedId } = await published()
    const params = { clubId: cast.club, plannedId }
    const said = { title: 'Long row', type: 'endurance' as const, minutes: 90, squadId }
    const body = { version: 1, date: addDays(day(), 1), ...said }
    expect((await call(app, updatePlannedSession, { params, body }, cast.minor)).status).toBe(200)
    expect(await events()).toMatchObject([
      {
        summary: 'Long row',
        sequence: 1,
        days: [
          [true, addDays(day(), 1)],
          [true, addDays(day(), 2)],
        ],
      },
    ])
    await call(app, deletePlannedSession, { params, body: { version: 2 } }, cast.minor)
    expect(await events()).toEqual([])
  })
})
