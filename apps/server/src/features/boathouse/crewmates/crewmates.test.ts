import * as contracts from '@boathouse/domain/boathouse/crewmates/contract'
import type { Crewmates } from '@boathouse/domain/boathouse/crewmates/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { type By, call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import type { Cast, Person } from '../../../../test/factories.ts'
import { aKiosk } from '../../../../test/kiosks.ts'
import { aLogbook, at, type Logbook } from '../../../../test/logbook-calls.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let out: Logbook['out']
let hideNames: Logbook['hideNames']

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  ;({ cast, out, hideNames } = await aLogbook(app))
})

const crewOf = (...people: readonly { readonly id: string }[]) => people.map(({ id }) => ({ memberId: id }))
const own = (query: object = { season: 2026 }, who: By = cast.athlete) =>
  call(app, contracts.listOwnCrewmates, { params: { clubId: cast.club }, query }, who)
const ofMember = (memberId: string, who: By = cast.headCoach, query: object = { season: 2026 }) =>
  call(app, contracts.listMemberCrewmates, { params: { clubId: cast.club, memberId }, query }, who)
const matrix = (query: object = {}, who: By = cast.headCoach) =>
  call(
    app,
    contracts.showCrewMatrix,
    { params: { clubId: cast.club }, query: { season: 2026, ...query } },
    who,
  )

const figures = ({ body }: { readonly body: Crewmates }) =>
  body.items.map(({ id, outings, metres }) => [id, outings, metres])
const counts = ({ body }: Awaited<ReturnType<typeof matrix>>) =>
  Object.fromEntries(
    body.people.map(({ id, together }) => [
      id,
      Object.fromEntries(together.flatMap((count, n) => (count > 0 ? [[body.people[n]?.id, count]] : []))),
    ]),
  )
const rename = ({ id }: { readonly id: string }, firstName: string | null, lastName: string | null) =>
  app.database.db.updateTable('users').set({ firstName, lastName }).where('id', '=', id).execute()
const startSeasonOn = (seasonStart: string) =>
  app.database.db.updateTable('clubs').set({ seasonStart }).where('id', '=', cast.club).execute()

describe('the list of crewmates', () => {
  it('counts finished outings without guests and the user, most frequent first', async () => {
    const { athlete, minor, headCoach } = cast
    await out({ crew: crewOf(athlete, minor), metres: 10_000 })
    await out({
      crew: [...crewOf(minor, athlete, headCoach), { guest: 'Robin', guestOf: minor.id }],
      metres: 5_000,
    })
    await out({ crew: crewOf(athlete), outAt: at('06:30', '2026-03-04') })
    await out({ crew: crewOf(athlete, headCoach), backAt: null, closedAt: null })
    const found = await own()
    expect(figures(found)).toEqual([
      [minor.id, 2, 15_000],
      [headCoach.id, 1, 5_000],
    ])
    expect(found.body).toMatchObject({ outings: 3, others: 0 })
    expect(found.body.items[0]?.lastDay).toBe('2026-03-01')
    expect(figures(await ofMember(minor.id))).toEqual([
      [athlete.id, 2, 15_000],
      [headCoach.id, 1, 5_000],
    ])
  })

  it('covers a season in the club’s time zone', async () => {
    const { athlete, minor } = cast
    await startSeasonOn('10-01')
    for (const [outAt, crew] of [
      [at('23:59', '2024-09-30'), crewOf(athlete, minor)],
      [at('00:00', '2025-10-01'), crewOf(athlete, minor)],
      [at('23:59', '2026-09-30'), crewOf(athlete, minor)],
    ] as const)
      await out({ outAt, crew })
    const { body } = await own({ season: 2025 })
    expect(body.season).toEqual({ year: 2025, first: '2025-10-01', last: '2026-09-30' })
    expect(body.seasons.map(({ year }) => year).slice(-3)).toEqual([2025, 2024, 2023])
    expect(body.items.map(({ outings }) => outings)).toEqual([2])
    expect(figures(await own({ season: 2023 }))).toEqual([[minor.id, 1, 0]])
    expect((await own({})).body.season).toEqual(body.seasons[0])
    expect((await own({ season: 'soon' })).status).toBe(422)
  })

  it('names no former member, and none whom the club hides from the reader', async () => {
    const { athlete, minor, headCoach } = cast
    await rename(headCoach, null, null)
    await out({ crew: [...crewOf(athlete, minor, headCoach), { memberId: newId() }] })
    const known = ({ body }: { readonly body: Crewmates }) => [body.items.map(({ id }) => id), body.others]
    expect(known(await own())).toEqual([[minor.id], 2])
    // Members without names appear by email, for admins only.
    expect((await ofMember(athlete.id)).body.items.map(({ name }) => name)).toContain(headCoach.email)
    await hideNames()
    expect(known(await own())).toEqual([[], 3])
    await app.database.db.deleteFrom('members').where('userId', '=', minor.id).execute()
    const left = await ofMember(athlete.id)
    expect([left.body.items.map(({ id }) => id), left.body.others]).toEqual([[headCoach.id], 2])
    expect((await ofMember(minor.id)).status).toBe(404)
  })

  it('is readable by name for coaches of the athlete’s squads, and of no one else', async () => {
    const { club, athlete, minor, headCoach } = cast
    await out({ crew: crewOf(athlete, minor, headCoach) })
    await hideNames()
    const squad = await aCoachedSquad(app, club, minor)
    await putInto(app, squad, [athlete])
    // Coaches see their athletes' names and their own.
    const found = await ofMember(athlete.id, minor)
    expect([found.status, found.body.items.map(({ id }) => id), found.body.others]).toEqual([
      200,
      [minor.id],
      1,
    ])
    expect((await ofMember(headCoach.id, minor)).status).toBe(404)
    await app.database.db
      .updateTable('squads')
      .set({ archivedAt: at('06:00') })
      .where('id', '=', squad.id)
      .execute()
    expect((await ofMember(athlete.id, minor)).status).toBe(404)
  })
})

describe('the crew matrix', () => {
  it('has all members who were out, for admins, with their crewmates', async () => {
    const { athlete, minor, headCoach } = cast
    await rename(athlete, 'Ann', 'Rower')
    await rename(minor, 'Ben', 'Young')
    await out({ crew: crewOf(athlete, minor) })
    await out({ crew: [...crewOf(athlete, minor), { memberId: newId() }] })
    await out({ crew: crewOf(athlete) })
    await out({ crew: crewOf(athlete, headCoach), backAt: null, closedAt: null })
    const found = await matrix()
    expect(counts(found)).toEqual({ [athlete.id]: { [minor.id]: 2 }, [minor.id]: { [athlete.id]: 2 } })
    expect(found.body.people.map(({ name, shortName, outings }) => [name, shortName, outings])).toEqual([
      ['Ann Rower', 'Ann R.', 3],
      ['Ben Young', 'Ben Y.', 2],
    ])
    expect(found.body.more).toBe(0)
    expect((await matrix({ season: 2024 })).body.people).toEqual([])
  })

  it('is limited to a squad’s athletes for its coaches and admins', async () => {
    const { club, athlete, minor, headCoach } = cast
    await out({ crew: crewOf(athlete, minor, headCoach) })
    const squad = await aCoachedSquad(app, club, minor)
    await putInto(app, squad, [athlete])
    const other = await aSquad(app, club)
    await putInto(app, other, [headCoach])
    const ids = async (query: object, who: Person) => {
      const { status, body } = await matrix(query, who)
      return status === 200 ? body.people.map(({ id }) => id) : status
    }
    expect(await ids({ squad: squad.id }, minor)).toEqual([athlete.id])
    expect(await ids({}, minor)).toEqual([athlete.id])
    expect(await ids({ squad: other.id }, headCoach)).toEqual([headCoach.id])
    expect(await ids({ squad: other.id }, minor)).toBe(404)
    const rivals = await aSquad(app, cast.rivalClub)
    expect(await ids({ squad: rivals.id }, headCoach)).toBe(404)
    expect(await ids({}, athlete)).toBe(403)
  })

  it('has the sixty most frequent, and counts the others', async () => {
    const { club, athlete, minor } = cast
    const ids = Array.from({ length: 60 }, () => newId())
    const { db } = app.database
    const user = await db
      .selectFrom('users')
      .where('id', '=', athlete.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const member = await db
      .selectFrom('members')
      .where('userId', '=', athlete.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    for (const id of ids) {
      await db
        .insertInto('users')
        .values({ ...user, id, email: `${id}@lakeside.example` })
        .execute()
      await db
        .insertInto('members')
        .values({ ...member, userId: id })
        .execute()
      await out({ crew: [{ memberId: id }, ...crewOf(athlete)] })
    }
    await out({ crew: crewOf(minor) })
    for (const id of ids.slice(0, 58)) await out({ crew: [{ memberId: id }] })
    const { body } = await matrix()
    expect([body.people.length, body.more]).toEqual([60, 2])
    const shown = body.people.map(({ id }) => id)
    expect(shown).toEqual(expect.arrayContaining([athlete.id, ...ids.slice(0, 58)]))
    expect(club).toBeDefined()
  })
})

describe('the exported crew matrix', () => {
  const take = async (format: 'csv' | 'xlsx', body: object = {}, who: By = cast.headCoach) => {
    const sent = { season: 2026, ...body, format }
    const { raw, status } = await call(
      app,
      contracts.exportCrewMatrix,
      { params: { clubId: cast.club }, body: sent },
      who,
    )
    return { status, name: raw.headers['content-disposition'], bytes: Buffer.from(raw.rawPayload) }
  }
  const lines = async (body: object = {}, who?: By) =>
    parse((await take('csv', body, who)).bytes, { bom: true }) as string[][]

  it('has the screen’s content in CSV without formulas (C4)', async () => {
    const { athlete, minor, headCoach } = cast
    await rename(athlete, '=cmd|x', null)
    await rename(minor, 'Ben', 'Young')
    await rename(headCoach, null, null)
    await out({ crew: crewOf(athlete, minor) })
    await out({ crew: crewOf(athlete, minor, headCoach) })
    await out({ crew: crewOf(athlete) })
    const [head, ...rows] = await lines()
    expect(head?.slice(0, 2)).toEqual(['Person', 'Total outings'])
    expect(head?.slice(2)).toEqual(rows.map(([name]) => name))
    const together = Object.fromEntries(
      rows.map(([name, ...figures]) => [name, [figures[0], ...figures.slice(1).toSorted()]]),
    )
    // Members without names appear by email, as on the screen; no other emails are in the file.
    expect(together).toEqual({
      "'=cmd|x": ['3', '', '1', '2'],
      'Ben Young': ['2', '', '1', '2'],
      [headCoach.email]: ['1', '', '1', '1'],
    })
    expect((await take('csv')).name).toBe('attachment; filename="crewmates-2026.csv"')
    await startSeasonOn('10-01')
    expect((await take('csv', { season: 2025 })).name).toBe('attachment; filename="crewmates-2025-26.csv"')
    expect(await lines({ season: 2020 })).toEqual([['Person', 'Total outings']])
  })

  it('is XLSX with counts as numbers, under the season', async () => {
    await rename(cast.athlete, 'Ann', '')
    await rename(cast.minor, '+Ben', 'Young')
    await out({ crew: crewOf(cast.athlete, cast.minor) })
    const [sheet] = await readExcel((await take('xlsx')).bytes)
    expect(sheet?.sheet).toBe('Crewmates')
    expect(sheet?.data[1]?.[0]).toBe('Season 2026')
    expect(sheet?.data.slice(4).map((row) => row.toSorted())).toEqual([
      expect.arrayContaining([1, 1]),
      expect.arrayContaining([1, 1]),
    ])
    expect(sheet?.data[3]).toEqual(expect.arrayContaining(["'+Ben Young"]))
  })

  it('is for readers of the matrix, with their own athletes, and logged (A1, C11)', async () => {
    const { club, athlete, minor, headCoach, rivalCoach, superAdmin } = cast
    await out({ crew: crewOf(athlete, minor, headCoach) })
    await putInto(app, await aCoachedSquad(app, club, minor), [athlete])
    const kiosk = await aKiosk(app, club)
    const statuses = []
    for (const who of [headCoach, minor, athlete, rivalCoach, superAdmin, kiosk])
      statuses.push((await take('csv', {}, who)).status)
    expect(statuses).toEqual([200, 200, 403, 404, 403, 403])
    expect(await lines()).toHaveLength(4)
    expect(await lines({}, minor)).toHaveLength(2)
    const rivals = await aSquad(app, cast.rivalClub)
    expect((await take('csv', { squad: rivals.id })).status).toBe(404)
    expect(await actionsAbout(app.database.db, minor.id)).toContain('crewMatrixExported')
  })

  it('is limited to thirty in a quarter of an hour for an account', async () => {
    const statuses = []
    for (let n = 0; n < 31; n += 1) statuses.push((await take('csv')).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
  })
})

it('is hidden from the super admin and kiosks', async () => {
  await out({ crew: crewOf(cast.athlete, cast.minor) })
  expect((await ofMember(cast.athlete.id)).status).toBe(200)
  expect((await matrix()).status).toBe(200)
  for (const status of [await ofMember(cast.athlete.id, cast.superAdmin), await matrix({}, cast.superAdmin)])
    expect(status.status).toBe(403)
  const kiosk = await aKiosk(app, cast.club)
  const asked = [await own({}, kiosk), await ofMember(cast.athlete.id, kiosk), await matrix({}, kiosk)]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
})
