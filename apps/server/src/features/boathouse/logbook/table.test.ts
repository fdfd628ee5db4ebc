import * as contracts from '@boathouse/domain/boathouse/logbook/contract'
import { describeOuting } from '@boathouse/domain/boathouse/outings/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aBoat } from '../../../../test/boats.ts'
import type { Cast, Person } from '../../../../test/factories.ts'
import { aLogbook, at, DAY, type Logbook } from '../../../../test/logbook-calls.ts'
import { anOuting } from '../../../../test/outings.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let boatId: string
let out: Logbook['out']
let correct: Logbook['correct']
let hideNames: Logbook['hideNames']

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  ;({ cast, boatId, out, correct, hideNames } = await aLogbook(app))
})

const params = () => ({ clubId: cast.club })

describe('the exported logbook', () => {
  const take = async (format: 'csv' | 'xlsx', body: object = {}, who: Person = cast.headCoach) => {
    const sent = { from: '2026-01-01', to: '2026-12-31', ...body, format }
    const { raw, status } = await call(
      app,
      contracts.exportLogbook,
      { params: params(), body: sent as never },
      who,
    )
    return { status, headers: raw.headers, bytes: Buffer.from(raw.rawPayload) }
  }
  const lines = async (body: object = {}) =>
    parse((await take('csv', body)).bytes, { bom: true }) as string[][]

  it('has the filtered outings of a date range, in CSV without formulas (C4)', async () => {
    const guest = { guest: '=cmd', guestOf: cast.athlete.id }
    await out({ destination: '=HYPERLINK("x")', metres: 12_345, remarks: '@SUM(A1)', crew: [guest] })
    await out({ outAt: at('06:30', '2025-12-31') })
    const { headers } = await take('csv')
    expect(headers['content-disposition']).toBe('attachment; filename="logbook-2026-01-01-to-2026-12-31.csv"')
    const [head, ...rows] = await lines()
    expect(head?.slice(0, 4)).toEqual(['Day', 'Boat', 'Craft', 'Crew'])
    expect(rows).toEqual([
      [DAY, 'Seagull', '2x', "'=cmd", '', `'=HYPERLINK("x")`, '06:30', DAY, '08:00', '12.345', "'@SUM(A1)"],
    ])
    expect(await lines({ boat: boatId })).toHaveLength(2)
    const theirs = await aBoat(app, cast.rivalClub)
    const about = { clubId: cast.rivalClub, boatId: theirs.id, startedBy: cast.rivalAthlete.id }
    await anOuting(app, about, { outAt: at('06:30') })
    for (const foreign of [{ boat: theirs.id }, { person: cast.rivalAthlete.id }])
      expect(await lines(foreign)).toHaveLength(1)
  })

  it('is XLSX whose days are days and whose kilometres are numbers', async () => {
    await out({ metres: 12_345, destination: '+1' })
    const [sheet] = await readExcel((await take('xlsx')).bytes)
    expect(sheet?.sheet).toBe('Logbook')
    const line = sheet?.data[3] ?? []
    expect((line[0] as unknown as Date).toISOString().slice(0, 10)).toBe(DAY)
    expect([line[1], line[5], line[9]]).toEqual(['Seagull', "'+1", 12.345])
  })

  it('contains all pages of a year', async () => {
    const { db } = app.database
    const { id, ...row } = await out()
    const rows = Array.from({ length: 450 }, () => ({ ...row, id: newId() }))
    for (let n = 0; n < rows.length; n += 50)
      await db
        .insertInto('outings')
        .values(rows.slice(n, n + 50))
        .execute()
    expect(await lines()).toHaveLength(452)
    expect(id).toBeDefined()
  })

  it('is for coaches and admins, at most a year, and logged (A1, C11)', async () => {
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.minor], 'coach')
    const statuses = []
    for (const who of [cast.headCoach, cast.minor, cast.athlete, cast.rivalCoach])
      statuses.push((await take('csv', {}, who)).status)
    expect(statuses).toEqual([200, 200, 403, 404])
    expect(await actionsAbout(app.database.db, cast.minor.id)).toContain('logbookExported')
    expect((await take('csv', { to: '2027-01-03' })).status).toBe(422)
  })
})

describe('kilometres', () => {
  const sums = async (query: object = { year: 2026 }, who: Person = cast.athlete) =>
    (await call(app, contracts.showKilometres, { params: params(), query }, who)).body
  const figures = ({ items }: Awaited<ReturnType<typeof sums>>) =>
    items.map(({ id, outings, metres, unsaid }) => [id, outings, metres, unsaid])

  it('are summed by person, boat and squad in a year of the club’s calendar', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ timeZone: 'Pacific/Auckland' })
      .where('id', '=', cast.club)
      .execute()
    const both = [{ memberId: cast.athlete.id }, { memberId: cast.minor.id }]
    await out({ metres: 10_000, crew: both })
    await out({ metres: 5_000 })
    await out()
    // In Auckland, these are in 2026 and in 2027.
    await out({ outAt: at('11:00', '2025-12-31'), metres: 1_000 })
    await out({ outAt: at('11:00', '2026-12-31'), metres: 70_000 })
    const people = await sums()
    expect(figures(people)).toEqual([
      [cast.athlete.id, 4, 16_000, 1],
      [cast.minor.id, 1, 10_000, 0],
    ])
    expect([people.year, people.others, people.years.at(-1)]).toEqual([2026, null, 2026])
    expect(figures(await sums({ by: 'boats', year: 2026 }))).toEqual([[boatId, 4, 16_000, 1]])
    const squad = await aSquad(app, cast.club)
    await putInto(app, squad, [cast.athlete, cast.minor])
    expect(figures(await sums({ by: 'squads', year: 2026 }))).toEqual([[squad.id, 5, 26_000, 1]])
    expect(figures(await sums({ by: 'squads', year: 2026 }, cast.headCoach))).toEqual([
      [squad.id, 5, 26_000, 1],
    ])
    expect(figures(await sums({ year: 2024 }))).toEqual([])
  })

  it('follow later entries and corrections of an outing', async () => {
    const { id } = await out()
    const { body } = await call(
      app,
      describeOuting,
      { params: { ...params(), outingId: id }, body: { version: 1, metres: 9_000 } as never },
      cast.athlete,
    )
    expect(figures(await sums())).toEqual([[cast.athlete.id, 1, 9_000, 0]])
    const crew = [{ seat: 1, memberId: cast.minor.id, guest: null }]
    await correct(id, { version: body.version, metres: 8_000, crew })
    expect(figures(await sums())).toEqual([[cast.minor.id, 1, 8_000, 0]])
    await correct(id, { version: 3, metres: 8_000, day: '2025-03-01', backDay: '2025-03-01' }, cast.headCoach)
    expect(figures(await sums())).toEqual([])
    expect((await sums({})).years.at(-1)).toBe(2025)
  })

  it('of unknown and former members are summed together', async () => {
    await out({ metres: 10_000, crew: [{ memberId: cast.athlete.id }, { memberId: cast.minor.id }] })
    await hideNames()
    const seen = await sums()
    expect([figures(seen), seen.others]).toEqual([
      [[cast.athlete.id, 1, 10_000, 0]],
      { outings: 1, metres: 10_000, unsaid: 0 },
    ])
    expect(figures(await sums({ year: 2026 }, cast.headCoach))).toHaveLength(2)
    await app.database.db.deleteFrom('members').where('userId', '=', cast.minor.id).execute()
    expect((await sums({ year: 2026 }, cast.headCoach)).others).toEqual({
      ...{ outings: 1, metres: 10_000, unsaid: 0 },
    })
  })
})
