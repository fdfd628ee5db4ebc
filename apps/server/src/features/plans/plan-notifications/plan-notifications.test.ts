import { addDays } from '@boathouse/domain/kernel/calendar-day'
import {
  LONGEST_WAIT_MINUTES,
  MAX_NAMED,
  QUIET_MINUTES,
} from '@boathouse/domain/plans/plan-notifications/rules'
import { publishPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aToldSquad, inMinutes, inWords } from '../../../../test/plan-notifications.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aPractice } from '../../../../test/practices.ts'

/** Minutes until a second notification is due, with a margin. */
const AFTER_ANOTHER = QUIET_MINUTES + LONGEST_WAIT_MINUTES + 2

const published = { publishedAt: '2026-03-01T12:00:00.000Z' }

let app: TestApp
let team: Awaited<ReturnType<typeof aToldSquad>>
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  team = await aToldSquad(app)
})

describe('the mail about plan changes', () => {
  it('lists published sessions, goes to everyone in the squad, and leaves out drafts', async () => {
    await team.plan({ title: 'Long row' })
    await team.publish()
    await team.plan({ title: 'A draft' })
    expect(await team.tell()).toBe(2)
    expect(await team.addresses()).toEqual(team.both)
    expect(await team.linesOf(team.cast.athlete)).toEqual([[`New: ${inWords(team.day())}, Long row`]])
  })

  it('lists changed, moved, deleted and restored sessions', async () => {
    const to = addDays(team.day(), 1)
    const changed = await team.plan(published)
    const moved = await team.plan({ ...published, title: 'Moves' })
    const deleted = await team.plan({ ...published, title: 'Goes' })
    const restored = await team.plan({ ...published, title: 'Comes', deletedAt: '2026-03-01T12:00:00.000Z' })
    await team.change(changed.id, { title: 'Short row' })
    await team.change(moved.id, { title: 'Moves', date: to })
    await team.remove(deleted.id)
    await team.restore(restored.id)
    await team.tell()
    const [lines] = await team.linesOf(team.cast.athlete)
    expect(lines?.toSorted()).toEqual([
      `Changed: ${inWords(team.day())}, Short row`,
      `Moved from ${inWords(team.day())} to ${inWords(to)}: Moves`,
      `New: ${inWords(team.day())}, Comes`,
      `No longer planned: ${inWords(team.day())}, Goes`,
    ])
  })

  it('leaves out changes that were undone before it is sent', async () => {
    const [back, kept, published_] = [
      await team.plan(published),
      await team.plan(published),
      await team.plan(),
    ]
    await team.change(back.id, { title: 'Another' })
    await team.change(back.id, {}, 2)
    await team.remove(kept.id)
    await team.restore(kept.id)
    await team.publish()
    await team.remove(published_.id, 2)
    expect(await team.tell()).toBe(0)
    expect(await team.jobs()).toEqual([])
  })

  it('contains nothing hidden from athletes: the practice, drafts, past days', async () => {
    const one = await team.plan()
    await team.change(one.id, { title: 'Another' })
    await team.remove(one.id, 2)
    const past = await team.plan({ ...published, date: '2026-03-02' })
    await team.change(past.id, { date: '2026-03-02', title: 'Another' })
    expect(await team.tell()).toBe(0)
  })

  it('includes following copies, in one mail for each athlete', async () => {
    const source = await team.plan(published)
    const copy = { ...published, squadId: null, memberId: team.cast.athlete.id, sourceId: source.id }
    for (const days of [1, 2, 3]) await team.plan({ ...copy, date: addDays(team.day(), days) })
    await team.change(source.id, { title: 'Short row', follow: true })
    await team.tell()
    expect(await team.linesOf(team.cast.athlete)).toEqual([
      [0, 1, 2, 3].map((days) => `Changed: ${inWords(addDays(team.day(), days))}, Short row`),
    ])
    expect(await team.linesOf(team.cast.headCoach)).toEqual([[`Changed: ${inWords(team.day())}, Short row`]])
  })

  it('also goes to athletes who no longer have the plan', async () => {
    const one = await team.plan(published)
    await team.change(one.id, { squadId: null, memberId: team.cast.athlete.id, title: 'Yours alone' })
    await team.tell()
    expect(await team.linesOf(team.cast.headCoach)).toEqual([
      [`No longer planned: ${inWords(team.day())}, Intervals`],
    ])
    expect(await team.linesOf(team.cast.athlete)).toEqual([[`Changed: ${inWords(team.day())}, Yours alone`]])
  })

  it('lists the first changes and counts the others', async () => {
    for (let n = 0; n < MAX_NAMED + 2; n += 1) await team.plan({ title: `Row ${n}` })
    await team.publish()
    await team.tell()
    const [lines] = await team.linesOf(team.cast.athlete)
    expect(lines).toHaveLength(MAX_NAMED + 1)
    expect(lines?.at(-1)).toBe('and 2 more changes')
  })

  it('has the workout, its sums and the practice', async () => {
    const practice = await aPractice(app, team.cast.club, {
      ...{ title: 'On the water', startsAt: `${team.day()}T08:00:00.000Z`, startTime: '08:00' },
    })
    const workout = '8x500m/3:30 @24-26'
    await team.plan({ title: '500s', workout, practice: practice.id })
    await team.plan({ title: workout, workout, distance: 4_000 })
    await team.publish()
    await team.tell()
    expect((await team.linesOf(team.cast.athlete))[0]?.toSorted()).toEqual([
      `New: ${inWords(team.day())}, 500s · 8x500m/3:30 @24-26 · 4 km, 24:30 rest · with On the water 8:00 AM`,
      `New: ${inWords(team.day())}, 8x500m/3:30 @24-26 · 4 km, 24:30 rest`,
    ])
  })

  it('mentions an added practice', async () => {
    const { id: practice } = await aPractice(app, team.cast.club, { startsAt: `${team.day()}T08:00:00.000Z` })
    const one = await team.plan(published)
    await team.change(one.id, { practice })
    expect(await team.tell()).toBe(2)
  })
})

describe('the time of a plan notification', () => {
  const dueAt = async () =>
    (
      await app.database.db.selectFrom('planTellings').where('toldAt', 'is', null).select('dueAt').execute()
    ).map((row) => Math.round((Date.parse(row.dueAt) - currentTimeMs()) / 60_000))

  it('is ten minutes after the last change', async () => {
    await team.plan()
    await team.publish()
    expect(await team.tell(QUIET_MINUTES - 1)).toBe(0)
    expect(await team.jobs()).toEqual([])
    expect(await team.tell()).toBe(2)
    expect(await team.tell(QUIET_MINUTES + 2)).toBe(0)
  })

  it('is at most an hour after the first change', async () => {
    const one = await team.plan(published)
    await team.change(one.id, { title: 'Another' })
    const first = (minutes: number) =>
      app.database.db
        .updateTable('planTellings')
        .set({ firstAt: inMinutes(-minutes).toISOString() })
        .execute()
    expect(await dueAt()).toEqual([QUIET_MINUTES])
    await first(LONGEST_WAIT_MINUTES - 5)
    await team.change(one.id, { title: 'A third' }, 2)
    expect(await dueAt()).toEqual([5])
  })

  it('is once an hour, however often the plan changes', async () => {
    const one = await team.plan(published)
    await team.change(one.id, { title: 'Another' })
    expect(await team.tell()).toBe(2)
    await team.change(one.id, { title: 'A third' }, 2)
    expect(await team.tell(2 * QUIET_MINUTES)).toBe(0)
    expect(await team.tell(AFTER_ANOTHER - 2)).toBe(0)
    expect(await team.addresses()).toEqual(team.both)
    expect(await team.tell(AFTER_ANOTHER)).toBe(2)
    expect(await team.addresses()).toEqual([...team.both, ...team.both].sort())
  })

  it('is once, for any number of servers and changes', async () => {
    const one = await team.plan(published)
    await team.change(one.id, { title: 'Another' })
    await team.change(one.id, { title: 'A third' }, 2)
    const runs = await Promise.all([team.tell(), team.tell(), team.tell()])
    expect(runs.reduce((sum, told) => sum + told, 0)).toBe(2)
    expect(await team.addresses()).toEqual(team.both)
    await team.change(one.id, { title: 'A fourth' }, 3)
    expect(await team.tell(AFTER_ANOTHER)).toBe(2)
    expect((await team.linesOf(team.cast.athlete)).at(-1)).toEqual([
      `Changed: ${inWords(team.day())}, A fourth`,
    ])
  })

  it('is separate for each club', async () => {
    const theirs = await aClubPlan(app, team.cast.rivalClub, {
      memberId: team.cast.rivalAthlete.id,
      date: team.day(),
      workout: '',
    })
    const input = { params: { clubId: team.cast.rivalClub }, body: { week: team.day(), ids: [theirs.id] } }
    expect((await call(app, publishPlan, input, team.cast.rivalCoach)).status).toBe(200)
    await team.plan()
    await team.publish()
    await team.tell()
    expect(await team.addresses()).toEqual([...team.both, team.cast.rivalAthlete.email].sort())
    expect(await team.linesOf(team.cast.rivalAthlete)).toEqual([
      [`New: ${inWords(team.day())}, ${theirs.title} · 1:00 h`],
    ])
  })
})
