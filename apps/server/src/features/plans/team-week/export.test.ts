import { addDays, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { exportTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { minutesToMs } from '@boathouse/domain/training/training-sessions/rules'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
  await app.database.db.updateTable('clubs').set({ timeZone: 'UTC' }).where('id', '=', cast.club).execute()
  await app.database.db.updateTable('members').set({ joinedAt: '2020-01-01T12:00:00.000Z' }).execute()
  await aConsent(app, cast.club, cast.athlete)
  await aTrainingSession(app, cast.athlete, {
    date: monday,
    durationMs: minutesToMs(60),
    rpe: 5,
    distance: 12_345,
  })
})

const monday = addDays(weekStart(dayAt(currentTime(), 'UTC'), 1), -7)

const take = async (
  format: 'csv' | 'xlsx',
  who: Person = cast.headCoach,
  body: Partial<BodyOf<typeof exportTeamWeek>> = {},
) => {
  const { raw, status } = await call(
    app,
    exportTeamWeek,
    { params: { clubId: cast.club }, body: { week: monday, ...body, format } },
    who,
  )
  return { status, headers: raw.headers, bytes: Buffer.from(raw.rawPayload) }
}

const csvOf = async (...given: Parameters<typeof take> extends [unknown, ...infer R] ? R : never) =>
  parse((await take('csv', ...given)).bytes, { bom: true }) as string[][]

const lineOf = (rows: string[][], { email }: Person) => rows.find((row) => row[2] === email) ?? []

const rename = (firstName: string) =>
  app.database.db.updateTable('users').set({ firstName }).where('id', '=', cast.athlete.id).execute()

describe('the exported team’s week', () => {
  it('is CSV with days, sums, mean, and reasons for attention', async () => {
    await aConsent(app, cast.club, cast.minor, { choice: 'figures' })
    const { headers } = await take('csv')
    expect(headers['content-disposition']).toBe(`attachment; filename="team-week-${monday}.csv"`)
    const rows = await csvOf()
    expect(rows[0]?.slice(2, 12)).toEqual([
      'Email',
      'Training shared',
      ...Array.from({ length: 7 }, (_, n) => addDays(monday, n)),
      'Week',
    ])
    const athlete = lineOf(rows, cast.athlete)
    expect(athlete.slice(3, 12)).toEqual(['Everything', '300', '', '', '', '', '', '', '300'])
    const minor = lineOf(rows, cast.minor)
    expect([minor[3], minor.at(-1)]).toEqual(['Figures only', 'Nothing logged yet'])
  })

  it.each([
    ['time', '60'],
    ['distance', '12.345'],
  ] as const)('is in the requested measure: %s', async (measure, shown) => {
    expect(lineOf(await csvOf(cast.headCoach, { measure }), cast.athlete)[4]).toBe(shown)
  })

  it('is XLSX with days and numbers, and no formulas (C4)', async () => {
    await rename('=HYPERLINK("x")')
    const { bytes, headers } = await take('xlsx')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [sheet] = await readExcel(bytes)
    expect(sheet?.sheet).toBe('Load')
    const [, , , head, ...lines] = sheet?.data ?? []
    expect(head?.slice(4, 11).map((day) => (day as unknown as Date).toISOString().slice(0, 10))).toEqual(
      Array.from({ length: 7 }, (_, n) => addDays(monday, n)),
    )
    const line = lines.find(([, , email]) => email === cast.athlete.email)
    expect([line?.[0], line?.[4], line?.[11]]).toEqual([`'=HYPERLINK("x")`, 300, 300])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('neutralises the name %j in CSV, too (C4)', async (name) => {
    await rename(name)
    expect(lineOf(await csvOf(), cast.athlete)[0]).toBe(`'${name}`)
  })

  it('omits athletes who no longer share anything', async () => {
    await aConsent(app, cast.club, cast.athlete, { choice: 'nothing' })
    expect(lineOf(await csvOf(), cast.athlete).slice(3, 12)).toEqual([
      'Not shared',
      ...Array(7).fill('–'),
      '',
    ])
  })

  it('is available to their coaches, and logs the download and the profile views (A1, C11)', async () => {
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [cast.athlete])
    const refused = [cast.athlete, cast.superAdmin, cast.rivalCoach]
    for (const [who, status] of [
      [cast.headCoach, 200],
      [cast.minor, 200],
    ] as const)
      expect((await take('csv', who)).status).toBe(status)
    expect(await Promise.all(refused.map(async (who) => (await take('csv', who)).status))).toEqual([
      403, 403, 404,
    ])
    const { db } = app.database
    const taken = await db
      .selectFrom('auditEntries')
      .where('action', '=', 'teamWeekExported')
      .where('clubId', '=', cast.club)
      .select('actorId')
      .execute()
    const coaches = [cast.headCoach.id, cast.minor.id].toSorted()
    expect(taken.map(({ actorId }) => actorId).toSorted()).toEqual(coaches)
    const looks = await db
      .selectFrom('looks')
      .where('athleteId', '=', cast.athlete.id)
      .select('viewerId')
      .execute()
    expect(looks.map(({ viewerId }) => viewerId).toSorted()).toEqual(coaches)
  })

  it('is limited to thirty in a quarter of an hour', async () => {
    for (let n = 0; n < 30; n += 1) expect((await take('csv')).status).toBe(200)
    expect((await take('csv')).status).toBe(429)
  })
})
