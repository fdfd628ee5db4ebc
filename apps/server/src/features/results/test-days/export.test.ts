import type { ExportFormat } from '@boathouse/domain/kernel/spreadsheet'
import { exportTestDay } from '@boathouse/domain/results/test-days/contract'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aDiscipline, aResult } from '../../../../test/results.ts'
import { aTestCell, aTestDay } from '../../../../test/test-days.ts'

let app: TestApp
let cast: Cast
let testDayId: string

beforeEach(async () => {
  app = await testApp()
  await app.database.db.deleteFrom('throttles').execute()
  cast = await aCast(app)
  const pushUps = await aDiscipline(app, cast.club, { name: '=Push-ups' })
  const before = await aTestDay(app, cast.club, { date: '2026-01-10' })
  await aResult(app, cast.athlete, { date: '2026-01-10', testDayId: before.id, value: 114_000 })
  const keys = `k1-500 benchPress-1rm ${pushUps.id}`
  const day = await aTestDay(app, cast.club, { disciplineKeys: keys })
  testDayId = day.id
  await aTestCell(app, day, cast.athlete)
  await aTestCell(app, day, cast.athlete, { disciplineKey: 'benchPress-1rm', value: 92_500 })
  await aTestCell(app, day, cast.athlete, { disciplineKey: pushUps.id, value: 41 })
  await aTestCell(app, day, cast.minor, { state: 'injured', value: null })
})

const take = async (format: ExportFormat, who: Person = cast.headCoach) => {
  const { raw, status } = await call(
    app,
    exportTestDay,
    { params: { clubId: cast.club, testDayId }, body: { format } },
    who,
  )
  return { status, headers: raw.headers, bytes: Buffer.from(raw.rawPayload) }
}
const lineOf = <Cell>(rows: readonly (readonly Cell[])[], { email }: Person) =>
  rows.find((row) => row[2] === email) ?? []

it('an exported test day is CSV with a line for each athlete, their values and changes', async () => {
  const { headers, bytes } = await take('csv')
  expect(headers['content-disposition']).toBe('attachment; filename="test-day-2026-03-01.csv"')
  const rows = parse(bytes, { bom: true }) as string[][]
  expect(rows[0]?.slice(3, 6)).toEqual([
    'K1 500 m',
    'K1 500 m: better than at the last test',
    'Bench press, 1RM',
  ])
  expect(lineOf(rows, cast.athlete).slice(3)).toEqual(['1:52.34', '1.66', '92.5', '', '41', ''])
  expect(lineOf(rows, cast.minor).slice(3, 5)).toEqual(['Injured', ''])
})

it('an exported test day contains no formulas, whatever the names are (C4)', async () => {
  const { db } = app.database
  await db.updateTable('users').set({ firstName: '=1+1' }).where('id', '=', cast.athlete.id).execute()
  const rows = parse((await take('csv')).bytes, { bom: true }) as string[][]
  expect(rows.flat().filter((cell) => cell.startsWith('='))).toEqual([])
  const sheet = await readExcel((await take('xlsx')).bytes)
  expect(JSON.stringify(sheet)).toContain('=1+1')
})

it('an exported test day is XLSX with weights and counts as numbers', async () => {
  const { bytes, status } = await take('xlsx')
  expect(status).toBe(200)
  const [{ data }] = (await readExcel(bytes)) as unknown as [{ data: unknown[][] }]
  const rows = data as (string | number | null)[][]
  expect(rows[0]?.[0]).toMatch(/^Lakeside/)
  expect(lineOf(rows, cast.athlete).slice(3, 8)).toEqual(['1:52.34', 1.66, 92.5, null, 41])
})

it('an exported test day is for users who run it', async () => {
  for (const [who, status] of [
    [cast.headCoach, 200],
    [cast.athlete, 403],
    [cast.rivalCoach, 404],
    [cast.superAdmin, 403],
  ] as const)
    expect((await take('csv', who)).status).toBe(status)
})
