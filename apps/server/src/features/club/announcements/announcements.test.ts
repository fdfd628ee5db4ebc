import * as contracts from '@boathouse/domain/club/announcements/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { at, fillPeople, idAt, idOfN, isSqlite, numbers } from '../../../../test/bulk-rows.ts'
import { freshAddress } from '../../../../test/database.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { anAnnouncement } from '../../../../test/notifications.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { currentFor, currentOn, pageOfAnnouncements } from './queries.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const today = () => app.server.clock().toISOString().slice(0, 10)
const day = (days: number) =>
  new Date(app.server.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const shownTo = async (who: Person) => {
  const { body } = await call(app, contracts.showAnnouncements, {}, who)
  return body.items.map(({ message }) => message)
}
const post = (body: Partial<contracts.NewAnnouncement> = {}, who = cast.headCoach) =>
  call(
    app,
    contracts.createAnnouncement,
    { params: { clubId: cast.club }, body: { id: newId(), message: 'Ice', endsOn: today(), ...body } },
    who,
  )
const one = (id: string) => ({ params: { clubId: cast.club, id } })
const setClub = (values: { status?: 'inactive'; timeZone?: string }) =>
  app.database.db.updateTable('clubs').set(values).where('id', '=', cast.club).execute()

describe('an announcement', () => {
  it('is shown to the club’s own members, newest first', async () => {
    await anAnnouncement(app, cast.club, { message: 'Older', createdAt: '2026-01-01T00:00:00.000Z' })
    expect((await post({ message: 'Newer' })).status).toBe(201)
    expect(await shownTo(cast.athlete)).toEqual(['Newer', 'Older'])
    expect(await shownTo(cast.headCoach)).toEqual(['Newer', 'Older'])
    expect(await shownTo(cast.rivalAthlete)).toEqual([])
    expect(await shownTo(cast.superAdmin)).toEqual([])
  })

  it('is hidden after its last day in the club’s time zone', async () => {
    await setClub({ timeZone: 'Pacific/Kiritimati' })
    const there = new Date(app.server.clock().getTime() + 14 * 3_600_000)
    const hereToday = there.toISOString().slice(0, 10)
    const yesterday = new Date(there.getTime() - 86_400_000).toISOString().slice(0, 10)
    await anAnnouncement(app, cast.club, { message: 'Over', endsOn: yesterday })
    await anAnnouncement(app, cast.club, { message: 'Last day', endsOn: hereToday })
    expect(await shownTo(cast.athlete)).toEqual(['Last day'])
  })

  it('ends today at the earliest, and in a year at the latest', async () => {
    for (const endsOn of [day(-2), day(400)])
      expect((await post({ endsOn })).body.fields).toMatchObject([{ path: 'endsOn' }])
  })

  it('is posted once when retried', async () => {
    const id = newId()
    expect((await post({ id })).status).toBe(201)
    expect((await post({ id })).status).toBe(200)
    expect((await post({ id, message: 'Other' })).status).toBe(409)
    expect(await shownTo(cast.minor)).toEqual(['Ice'])
  })

  it('is changed at the current version only, and soft-deleted', async () => {
    const { id } = await anAnnouncement(app, cast.club)
    const fields = { title: 'Ice', message: 'Gone', endsOn: day(3) }
    const change = (version: number) =>
      call(app, contracts.updateAnnouncement, { ...one(id), body: { ...fields, version } }, cast.headCoach)
    expect((await change(1)).body).toMatchObject({ ...fields, version: 2 })
    expect((await change(1)).body).toMatchObject({ code: 'stale', current: { version: 2 } })
    await call(app, contracts.deleteAnnouncement, { ...one(id), body: { version: 2 } }, cast.headCoach)
    expect(await shownTo(cast.athlete)).toEqual([])
    expect((await change(3)).status).toBe(404)
    await call(app, contracts.restoreAnnouncement, one(id), cast.headCoach)
    expect(await shownTo(cast.athlete)).toEqual(['Gone'])
  })

  it('keeps a past end date, but accepts no new end date in the past', async () => {
    const { id } = await anAnnouncement(app, cast.club, { endsOn: '2020-01-01' })
    const change = (endsOn: string, version: number) =>
      call(
        app,
        contracts.updateAnnouncement,
        { ...one(id), body: { title: 'Said', message: 'Anew', endsOn, version } },
        cast.headCoach,
      )
    expect((await change('2020-01-01', 1)).status).toBe(200)
    expect((await change('2020-01-02', 2)).body.fields).toMatchObject([{ path: 'endsOn' }])
  })

  it('that was deleted is in no list, and its id is not reused', async () => {
    const fields = { title: 'Ice', message: 'None left', endsOn: today() }
    const deletedAt = '2026-01-01T00:00:00.000Z'
    const { id } = await anAnnouncement(app, cast.club, { ...fields, deletedAt })
    const { body } = await call(
      app,
      contracts.listAnnouncements,
      { params: { clubId: cast.club }, query: {} },
      cast.headCoach,
    )
    expect(body.items).toEqual([])
    expect((await post({ id, ...fields })).status).toBe(409)
  })

  it('of another club looks nonexistent (A1)', async () => {
    const { id } = await anAnnouncement(app, cast.rivalClub)
    const body = { title: '', message: 'Ours now', endsOn: day(3), version: 1 }
    for (const changed of [
      await call(app, contracts.updateAnnouncement, { ...one(id), body }, cast.headCoach),
      await call(app, contracts.deleteAnnouncement, { ...one(id), body: { version: 1 } }, cast.headCoach),
      await call(app, contracts.restoreAnnouncement, one(id), cast.headCoach),
    ])
      expect([changed.status, changed.body.code]).toEqual([404, 'notFound'])
    expect(await shownTo(cast.rivalAthlete)).toEqual(['The slipway is closed'])
  })

  it('is shown if it is among the newest twenty', async () => {
    for (let n = 0; n < 21; n += 1)
      await anAnnouncement(app, cast.club, {
        message: `${n}`,
        createdAt: `2026-01-01T00:00:${String(n).padStart(2, '0')}.000Z`,
      })
    const shown = await shownTo(cast.athlete)
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([20, '20', '1'])
  })

  it('is listed for admins page by page, ended ones included', async () => {
    for (const hour of [1, 2, 3])
      await anAnnouncement(app, cast.club, {
        message: `${hour}`,
        endsOn: '2020-01-01',
        createdAt: `2020-01-01T0${hour}:00:00.000Z`,
      })
    const page = async (cursor?: string) =>
      (
        await call(
          app,
          contracts.listAnnouncements,
          { params: { clubId: cast.club }, query: { limit: 2, ...(cursor && { cursor }) } },
          cast.headCoach,
        )
      ).body
    const first = await page()
    expect(first.items.map(({ message }) => message)).toEqual(['3', '2'])
    expect((await page(first.nextCursor ?? '')).items.map(({ message }) => message)).toEqual(['1'])
  })

  it('is visible in the club only: not to the super admin, nor while the club is inactive', async () => {
    const { status } = await call(
      app,
      contracts.listAnnouncements,
      { params: { clubId: cast.club }, query: {} },
      cast.superAdmin,
    )
    expect(status).toBe(403)
    expect((await post({}, cast.superAdmin)).status).toBe(403)
    await anAnnouncement(app, cast.club)
    await setClub({ status: 'inactive' })
    expect((await post()).body.code).toBe('clubInactive')
    expect(await shownTo(cast.athlete)).toHaveLength(1)
  })
})

it('uses its index only, however many there are', async () => {
  const { db, plans } = watched(await freshAddress())
  await fillPeople(db, { people: 20, clubs: 20, signedIn: 1 })
  await sql`insert into announcements ("clubId", "id", "title", "message", "endsOn", "version", "createdAt", "updatedAt")
    select 'club-' || (n % 20), ${idOfN}, '', '', '2026-01-01', 1, ${at}, ${at} from ${numbers(20_000)}`.execute(
    db,
  )
  await sql`insert into ${sql.table('chosenMembers')} ("choiceId", "athleteId")
    select ${idOfN}, ${idAt('(n % 20) + 1')} from ${numbers(20_000)}`.execute(db)
  await sql.raw(isSqlite ? 'analyze' : 'vacuum analyze').execute(db)
  const club = systemClubScope('club-3')
  // Sorting the announcements that haven't ended is fine: a club has few.
  const asked = { clubId: 'club-3', today: '2026-03-01', most: 20 }
  const current = [
    ...(await plans(() => currentOn(db, asked))),
    ...(await plans(() => currentFor(db, { ...asked, userId: 'someone' }))),
  ]
  const page = await plans(() => pageOfAnnouncements(db, club, { limit: 20 }))
  const slow = (steps: readonly string[]) => steps.filter(isSlowStep)
  expect(slow(current.flat()).filter((step) => !/ORDER BY|Sort/.test(step))).toEqual([])
  expect(slow(page.flat())).toEqual([])
  for (const steps of [current, page]) expect(steps.flat().join('\n')).toMatch(/announcementsBy(Age|End)/)
  await db.destroy()
})
