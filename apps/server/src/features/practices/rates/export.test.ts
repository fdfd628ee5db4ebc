import type { BodyOf } from '@boathouse/domain/kernel/contract'
import type { ExportFormat } from '@boathouse/domain/kernel/spreadsheet'
import { exportRates } from '@boathouse/domain/practices/rates/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readExcel from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aHeldPractice, daysAgo, joinedAgo, said } from '../../../../test/registers.ts'

let app: TestApp
let cast: Cast
const days = { from: daysAgo(300).slice(0, 10), to: daysAgo(0).slice(0, 10) }

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
})

const take = async (
  format: ExportFormat,
  who: Person = cast.headCoach,
  query: Partial<BodyOf<typeof exportRates>> = {},
) => {
  const body = { ...days, ...query, format }
  const { raw, status } = await call(app, exportRates, { params: { clubId: cast.club }, body }, who)
  return { status, headers: raw.headers, bytes: Buffer.from(raw.rawPayload) }
}

const join = async (firstName: string, lastName: string) => {
  const person = await aPerson(app, { firstName, lastName })
  await insertMember(
    app.database.db,
    { clubId: cast.club, userId: person.id, role: 'athlete' },
    currentTime(),
  )
  await joinedAgo(app, person, 500)
  return person
}

const clubName = async () =>
  (
    await app.database.db
      .selectFrom('clubs')
      .where('id', '=', cast.club)
      .select('name')
      .executeTakeFirstOrThrow()
  ).name

const csvOf = async (...given: Parameters<typeof take> extends [ExportFormat, ...infer R] ? R : never) => {
  const { bytes } = await take('csv', ...given)
  return parse(bytes, { bom: true }) as string[][]
}

const header = [
  'First name',
  'Last name',
  'Email',
  'Rate (%)',
  'Present',
  'Late',
  'Excused',
  'Absent',
  'Not recorded',
  'Expected',
  'Streak in this period',
  'No-shows',
]

/** Athlete who attended two of three practices, and missed one after a yes. */
async function anna(firstName = 'Änna "A"', lastName = 'Kovács, jr') {
  const who = await join(firstName, lastName)
  const missed = await aHeldPractice(app, cast.club, daysAgo(4), [[who, 'absent']])
  await said(app, missed, who, 'yes')
  await aHeldPractice(app, cast.club, daysAgo(3), [[who, 'excused']])
  await aHeldPractice(app, cast.club, daysAgo(2), [[who, 'late']])
  await aHeldPractice(app, cast.club, daysAgo(1), [[who, 'present']])
  return who
}

describe('the exported table of a club', () => {
  it('is CSV that spreadsheets recognize as UTF-8 (RFC 4180)', async () => {
    const { email } = await anna()
    const { bytes, headers } = await take('csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="attendance-${days.from}-to-${days.to}.csv"`,
    )
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const rows = await csvOf()
    expect(rows[0]).toEqual(header)
    expect(rows).toContainEqual([
      'Änna "A"',
      'Kovács, jr',
      email,
      '66.7',
      '1',
      '1',
      '1',
      '1',
      '0',
      '4',
      '2',
      '1',
    ])
    expect(rows.find((row) => row[2] === cast.minor.email)?.[3]).toBe('')
  })

  it('shows members without a name by email', async () => {
    const people = [await join('', ''), await join('', '')]
    const rows = await csvOf()
    for (const { email } of people) expect(rows.filter((row) => row.includes(email))).toHaveLength(1)
  })

  it('is XLSX with club and days on top, numbers and no formulas', async () => {
    const { email } = await anna('=HYPERLINK("x")')
    const { bytes, headers } = await take('xlsx')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toContain(`-to-${days.to}.xlsx"`)
    const [sheet] = await readExcel(bytes)
    expect(sheet?.sheet).toBe('Attendance')
    const [club, period, , names, ...lines] = sheet?.data ?? []
    expect(club?.[0]).toBe(await clubName())
    expect(period?.[0]).toMatch(/^Attendance, .+\s–\s.+ 20\d\d$/)
    expect(names).toEqual(header)
    expect(lines).toContainEqual([`'=HYPERLINK("x")`, 'Kovács, jr', email, 0.667, 1, 1, 1, 1, 0, 4, 2, 1])
  })

  it('has a second sheet of who was at which practice, earliest first', async () => {
    const { email } = await anna('Anna')
    const [, sheet] = await readExcel((await take('xlsx')).bytes)
    expect(sheet?.sheet).toBe('Register')
    const [, , about, dates, times, head, ...lines] = sheet?.data ?? []
    expect(about?.[0]).toBe('P present, L late, E excused, A absent; empty: not recorded')
    expect(dates?.slice(3).map((date) => (date as unknown as Date).toISOString().slice(0, 10))).toEqual(
      [4, 3, 2, 1].map((n) => daysAgo(n).slice(0, 10)),
    )
    expect(times?.slice(3)).toHaveLength(4)
    expect(head).toEqual(['First name', 'Last name', 'Email', ...Array(4).fill('Water session')])
    expect(lines).toContainEqual(['Anna', 'Kovács, jr', email, 'A', 'E', 'L', 'P'])
    expect(lines.find((line) => line[2] === cast.minor.email)?.slice(3)).toEqual([null, null, null, null])
  })

  it('leaves cancelled practices out of the second sheet', async () => {
    const who = await anna('Anna')
    await aHeldPractice(app, cast.club, daysAgo(5), [[who, 'absent']], { cancelledAt: daysAgo(0) })
    const [, sheet] = await readExcel((await take('xlsx')).bytes)
    expect(sheet?.data.find(([first]) => first === 'Anna')?.slice(3)).toEqual(['A', 'E', 'L', 'P'])
  })

  it('shows rates in per cent, bold heads, and the club in its properties', async () => {
    await anna()
    const parts = unzipSync((await take('xlsx')).bytes)
    const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
    expect(text('docProps/core.xml')).toContain(`<dc:title>${await clubName()}, `)
    expect(text('xl/styles.xml')).toContain('formatCode="0.0%"')
    const sheet = text('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<v>0.667</v>')
    expect(sheet).toContain('ySplit="4"')
    expect(sheet).toContain('<col min="3" max="3" width="32" customWidth="1"/>')
    expect(sheet).toContain('<c r="A4" s="2"')
    expect(sheet).not.toContain('<f>')
  })

  it.each([
    ['Ann\n=1+1', 'Ann =1+1'],
    ['Ann\r=1+1', 'Ann =1+1'],
    ['Ann;=1+1', 'Ann;=1+1', "Ann;'=1+1"],
    ['Ann\u2028=1', 'Ann =1'],
  ])(
    'keeps the name %j in one quoted cell, and its row in one line (C4)',
    async (name, shown, inCsv = shown) => {
      await join(name, 'Last')
      const text = (await take('csv')).bytes.toString()
      expect(text).toContain(`\r\n"${inCsv}","Last",`)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\n\r\u2028]/)
      const [sheet] = await readExcel((await take('xlsx')).bytes)
      expect(sheet?.data.map(([first]) => first)).toContain(shown)
    },
  )

  it('writes names with invalid XML characters or Excel escapes to XLSX as displayed', async () => {
    await join('Ann\uFFFE\u0001', 'Ann_x000D_=1')
    const { bytes } = await take('xlsx')
    const [sheet] = await readExcel(bytes)
    const line = sheet?.data.find(([first]) => first === 'Ann')
    expect(line?.[1]).toMatch(/^Ann_x(005F_x)?000D_=1$/)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('neutralises the name %j in both formats (C4)', async (name) => {
    await join(name, 'x')
    await join('x', name)
    const rows = await csvOf()
    for (const column of [0, 1]) expect(rows.map((row) => row[column])).toContain(`'${name}`)
    const [sheet] = await readExcel((await take('xlsx')).bytes)
    for (const column of [0, 1]) expect(sheet?.data.map((row) => row[column])).toContain(`'${name}`)
  })

  it('has everyone, in the requested order', async () => {
    for (let n = 0; n < 40; n += 1) await join('Person', String(n).padStart(3, '0'))
    const rows = await csvOf(cast.headCoach, { direction: 'desc' })
    const last = rows.slice(1).flatMap(([first, name]) => (first === 'Person' && name ? [name] : []))
    expect(last).toHaveLength(40)
    expect(last).toEqual([...last].sort().reverse())
    const [sheet] = await readExcel((await take('xlsx')).bytes)
    expect(sheet?.data).toHaveLength(rows.length + 3)
    await anna('Anna')
    const [, first] = await csvOf(cast.headCoach, { sort: 'streak', direction: 'desc' })
    expect(first?.[0]).toBe('Anna')
  })

  it('is for the club’s own admins, and logged (A1, C11)', async () => {
    expect((await take('csv')).status).toBe(200)
    expect((await take('csv', cast.superAdmin)).status).toBe(403)
    expect((await take('csv', cast.athlete)).status).toBe(403)
    expect((await take('csv', cast.rivalCoach)).status).toBe(404)
    expect((await take('csv', cast.headCoach, { from: '2020-01-01' })).status).toBe(422)
    const entries = await app.database.db
      .selectFrom('auditEntries')
      .where('action', '=', 'attendanceExported')
      .where('clubId', '=', cast.club)
      .select('actorId')
      .execute()
    expect(entries).toEqual([{ actorId: cast.headCoach.id }])
  })

  it('is limited to thirty in a quarter of an hour', async () => {
    for (let n = 0; n < 30; n += 1) expect((await take('csv')).status).toBe(200)
    expect((await take('csv')).status).toBe(429)
  })
})
