import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan, aPlan, draftIds } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
  await app.database.db
    .updateTable('squadMembers')
    .set({ addedAt: '2026-01-01T12:00:00.000Z' })
    .where('squadId', '=', squad.id)
    .execute()
  squadId = squad.id
})

const fields = { date: '2026-03-02', title: 'Long row', type: 'endurance' as const, minutes: 90 }
const WEEK = '2026-03-04'

const weekOf = async (
  who: 'headCoach' | 'minor',
  query: { week: string; squad?: string } = { week: WEEK },
) => {
  const shown = await call(app, contracts.showWeekPlan, { params: { clubId: cast.club }, query }, cast[who])
  expect(shown.status).toBe(200)
  return shown.body
}
const ownWeek = async (week = WEEK) =>
  (await call(app, contracts.showOwnWeek, { query: { week } }, cast.athlete)).body
const create = (body: object, who: 'headCoach' | 'minor' = 'minor') =>
  call(
    app,
    contracts.createPlannedSession,
    {
      params: { clubId: cast.club },
      body: { id: newId(), ...fields, ...body },
    },
    cast[who],
  )
const copy = (body: object, who: 'headCoach' | 'minor' = 'minor') =>
  call(
    app,
    contracts.copyPlan,
    {
      params: { clubId: cast.club },
      body: {
        ...{ id: newId(), from: { squadId }, first: '2026-03-02', last: '2026-03-08' },
        ...{ to: '2026-03-09', rows: [{ squadId }], ...body },
      },
    },
    cast[who],
  )
const publish = (ids: string[], who: 'headCoach' | 'minor' = 'minor') =>
  call(app, contracts.publishPlan, { params: { clubId: cast.club }, body: { week: WEEK, ids } }, cast[who])
const entriesOf = async (week = WEEK) =>
  (await weekOf('minor', { week })).squads.find(({ id }) => id === squadId)?.entries ?? []

describe('a planned session', () => {
  it('is a draft hidden from its athletes until published', async () => {
    expect((await create({ squadId })).status).toBe(201)
    expect(await entriesOf()).toMatchObject([{ title: 'Long row', isDraft: true, date: '2026-03-02' }])
    expect((await ownWeek()).planned).toEqual([])
    const ids = await draftIds(app, cast.club)
    expect((await publish(ids)).body).toEqual({ published: 1, others: 0 })
    expect((await publish(ids)).body).toEqual({ published: 0, others: 0 })
    expect((await ownWeek()).planned).toMatchObject([{ title: 'Long row', owner: 'club', sessionId: null }])
  })

  it('is stored once, and another with its id is refused', async () => {
    const id = newId()
    expect((await create({ id, squadId })).status).toBe(201)
    expect((await create({ id, squadId })).status).toBe(200)
    expect((await create({ id, squadId, title: 'Short row' })).status).toBe(409)
  })

  it('for several athletes has a row for each, copies of the first', async () => {
    await putInto(app, { clubId: cast.club, id: squadId }, [cast.headCoach])
    const other = await aSquad(app, cast.club)
    await putInto(app, other, [cast.minor])
    expect((await create({ memberIds: [cast.athlete.id, cast.minor.id] }, 'headCoach')).status).toBe(201)
    const { athletes } = await weekOf('headCoach')
    const of = (id: string) => athletes.find((one) => one.id === id)?.entries
    expect(of(cast.athlete.id)).toMatchObject([{ title: 'Long row', followers: 1 }])
    expect(of(cast.minor.id)).toMatchObject([{ title: 'Long row', followers: 0 }])
  })

  it('is stored once for its members, and refused for others with its id', async () => {
    const id = newId()
    const made = { id, memberIds: [cast.athlete.id, cast.minor.id] }
    await putInto(app, await aSquad(app, cast.club), [cast.minor])
    expect((await create(made, 'headCoach')).status).toBe(201)
    expect((await create(made, 'headCoach')).status).toBe(200)
    for (const memberIds of [[cast.athlete.id], [cast.minor.id], [cast.minor.id, cast.athlete.id]])
      expect(await create({ id, memberIds }, 'headCoach')).toMatchObject({ status: 409 })
    const other = newId()
    expect((await create({ id: other, memberIds: [cast.athlete.id] }, 'headCoach')).status).toBe(201)
    expect((await create({ ...made, id: other }, 'headCoach')).status).toBe(409)
  })

  it('is for a squad or for athletes, not both or neither', async () => {
    expect((await create({})).status).toBe(422)
    expect((await create({ squadId, memberIds: [cast.athlete.id] })).status).toBe(422)
  })

  it('is hidden from members who joined the squad after its day', async () => {
    await aClubPlan(app, cast.club, { squadId, date: '2025-12-31', publishedAt: '2025-12-01T12:00:00.000Z' })
    await aClubPlan(app, cast.club, { squadId, date: '2026-01-01', publishedAt: '2025-12-01T12:00:00.000Z' })
    expect((await ownWeek('2025-12-31')).planned.map(({ date }) => date)).toEqual(['2026-01-01'])
  })

  it('of a squad is hidden from an athlete who left the squad', async () => {
    await aClubPlan(app, cast.club, { squadId, publishedAt: '2026-01-01T12:00:00.000Z' })
    expect((await ownWeek()).planned).toHaveLength(1)
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.athlete.id).execute()
    expect((await ownWeek()).planned).toEqual([])
  })
})

describe('a squad’s coach', () => {
  it('sees and plans only for their squads and those squads’ athletes', async () => {
    const other = await aSquad(app, cast.club)
    const theirs = await aClubPlan(app, cast.club, { squadId: other.id })
    const shown = await weekOf('minor')
    expect(shown.squads.map(({ id }) => id)).toEqual([squadId])
    expect(shown.athletes.map(({ id }) => id)).toEqual([cast.athlete.id])
    expect((await create({ squadId: other.id })).status).toBe(422)
    expect((await create({ memberIds: [cast.minor.id] })).status).toBe(422)
    expect((await copy({ from: { squadId: other.id } })).status).toBe(404)
    expect((await copy({ rows: [{ squadId: other.id }] })).status).toBe(404)
    const params = { clubId: cast.club, plannedId: theirs.id }
    const deletion = await call(
      app,
      contracts.deletePlannedSession,
      { params, body: { version: 1 } },
      cast.minor,
    )
    expect(deletion.status).toBe(404)
    expect(deletion.body).toMatchObject({ code: 'notFound' })
    expect((await call(app, contracts.showPlannedSession, { params }, cast.minor)).status).toBe(404)
    expect((await call(app, contracts.showPlannedSession, { params }, cast.headCoach)).status).toBe(200)
    const query = { week: WEEK, squad: other.id }
    const narrowed = { params: { clubId: cast.club }, query }
    expect((await call(app, contracts.showWeekPlan, narrowed, cast.minor)).status).toBe(404)
    expect((await call(app, contracts.showWeekPlan, narrowed, cast.headCoach)).status).toBe(200)
  })

  it('publishes drafts of their squads only', async () => {
    const other = await aSquad(app, cast.club)
    await aClubPlan(app, cast.club, { squadId: other.id })
    await create({ squadId })
    const ids = await draftIds(app, cast.club)
    expect((await publish(ids, 'minor')).body).toEqual({ published: 1, others: 0 })
    expect((await publish(ids, 'headCoach')).body).toEqual({ published: 1, others: 0 })
  })

  it('has no access as soon as they coach no squad', async () => {
    const planned = await aClubPlan(app, cast.club, { squadId })
    const asked = { params: { clubId: cast.club, plannedId: planned.id } }
    expect((await call(app, contracts.showPlannedSession, asked, cast.minor)).status).toBe(200)
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.minor.id).execute()
    expect((await call(app, contracts.showPlannedSession, asked, cast.minor)).status).toBe(403)
  })
})

describe('an athlete’s own plan', () => {
  const ownOf = async () => (await weekOf('minor')).athletes[0]?.own

  it('is shown to coaches as far as they share training, and recorded as a profile view', async () => {
    await aPlan(app, cast.athlete, { title: 'Secret plan' })
    expect(await ownOf()).toBeNull()
    expect(await looks()).toEqual([])
    await aConsent(app, cast.club, cast.athlete, { choice: 'figures' })
    expect(await ownOf()).toMatchObject([{ title: '', minutes: 60 }])
    expect(await looks()).toEqual([{ viewerId: cast.minor.id, kind: 'figures' }])
    await aConsent(app, cast.club, cast.athlete)
    expect(await ownOf()).toMatchObject([{ title: 'Secret plan' }])
    await aConsent(app, cast.club, cast.athlete, { firstDay: '2026-03-03' })
    expect(await ownOf()).toEqual([])
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect(await ownOf()).toBeNull()
  })

  const looks = () =>
    app.database.db
      .selectFrom('looks')
      .where('athleteId', '=', cast.athlete.id)
      .select(['viewerId', 'kind'])
      .execute()
})

describe('a copy', () => {
  it('of a week goes to other rows and days in one call, as drafts, once', async () => {
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-02', publishedAt: '2026-03-01T12:00:00.000Z' })
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-05', title: 'Weights' })
    const id = newId()
    const rows = [{ squadId }, { memberId: cast.athlete.id }]
    expect(await copy({ id, rows })).toMatchObject({ status: 201, body: { id, made: 4 } })
    expect(await copy({ id, rows })).toMatchObject({ status: 200, body: { id, made: 4 } })
    // Another request with the same id is a conflict.
    for (const other of [
      { rows: [{ squadId }] },
      { rows: [{ memberId: cast.athlete.id }] },
      { rows, to: '2026-03-16' },
    ])
      expect(await copy({ id, ...other })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await entriesOf('2026-03-09')).toMatchObject([
      { date: '2026-03-09', title: 'Intervals', isDraft: true },
      { date: '2026-03-12', title: 'Weights', isDraft: true },
    ])
  })

  it('is undone as a whole, except changed or published sessions', async () => {
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-02' })
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-05' })
    const id = newId()
    await copy({ id })
    const [first] = await entriesOf('2026-03-09')
    await change(first?.id ?? '', { date: '2026-03-10' })
    const params = { clubId: cast.club, copyId: id }
    const undone = await call(app, contracts.undoCopy, { params }, cast.minor)
    expect(undone.body).toEqual({ deleted: 1, kept: 1 })
    expect(await entriesOf('2026-03-09')).toMatchObject([{ date: '2026-03-10' }])
    expect(await entriesOf()).toHaveLength(2)
  })

  it('is undone for rows that the user still plans for; the others stay', async () => {
    const { id: coached } = await aCoachedSquad(app, cast.club, cast.minor)
    await aClubPlan(app, cast.club, { squadId, date: '2026-03-02' })
    const id = newId()
    await copy({ id, rows: [{ squadId }, { squadId: coached }] })
    const loses = (lost: string) =>
      app.database.db
        .deleteFrom('squadMembers')
        .where('userId', '=', cast.minor.id)
        .where('squadId', '=', lost)
        .execute()
    await loses(coached)
    const undo = (who: 'headCoach' | 'minor') =>
      call(app, contracts.undoCopy, { params: { clubId: cast.club, copyId: id } }, cast[who])
    expect(await undo('minor')).toMatchObject({ status: 200, body: { deleted: 1, kept: 1 } })
    await loses(squadId)
    await aCoachedSquad(app, cast.club, cast.minor)
    expect((await undo('minor')).status).toBe(404)
    expect(await undo('headCoach')).toMatchObject({ status: 200, body: { deleted: 1, kept: 0 } })
  })

  const change = (plannedId: string, body: object, version = 1) =>
    call(
      app,
      contracts.updatePlannedSession,
      {
        params: { clubId: cast.club, plannedId },
        body: { version, ...fields, squadId, ...body },
      },
      cast.minor,
    )

  it('follows its source on request if unmodified, and never otherwise', async () => {
    const source = await aClubPlan(app, cast.club, { squadId })
    await copy({ to: '2026-03-09' })
    await copy({ to: '2026-03-16' })
    const [touched] = await entriesOf('2026-03-16')
    await change(touched?.id ?? '', { date: '2026-03-16', title: 'By hand' })
    expect((await change(source.id, { title: 'Not followed' })).status).toBe(200)
    expect(await entriesOf('2026-03-09')).toMatchObject([{ title: 'Intervals' }])
    const moved = { title: 'Followed', date: '2026-03-03', follow: true }
    expect((await change(source.id, moved, 2)).status).toBe(200)
    expect(await entriesOf('2026-03-09')).toMatchObject([{ title: 'Followed', date: '2026-03-10' }])
    expect(await entriesOf('2026-03-16')).toMatchObject([{ title: 'By hand', date: '2026-03-16' }])
  })
})
