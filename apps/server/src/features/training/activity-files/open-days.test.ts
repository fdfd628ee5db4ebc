import { addActivityFile } from '@boathouse/domain/training/activity-files/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { sendFile, toBytes } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const nkFile = (start: string): string =>
  [
    'Session Information:,,,,Device Information:',
    'Name:,Lake,,,Name:,Red boat',
    `Start Time:,${start},,,Model:,SpeedCoach GPS Pro`,
    'Per-Stroke Data:',
    'Interval,Distance (GPS),Elapsed Time',
    '1,8,00:00:02.0',
    '1,40,00:00:10.0',
  ].join('\n')
const send = (start: string, query = {}) => sendFile(app, athlete, toBytes(nkFile(start)), query)

it('an ambiguous date offers both days, and keeps its time of day once the user picks one', async () => {
  const days = ['2021-03-01', '2021-01-03']
  expect((await send('01/03/2021 12:56 p.m.')).body).toMatchObject({
    ...{ state: 'left', fileId: null, left: [{ index: 0, code: 'noDay', days }] },
  })
  const said = await send('01/03/2021 12:56 p.m.', { date: '2021-01-03' })
  expect([said.status, said.body.sessions]).toMatchObject([
    201,
    [
      {
        ...{ date: '2021-01-03', startTime: '12:56', durationMs: 10_000, distance: 40 },
        notices: expect.arrayContaining([{ code: 'dayAmbiguous', figures: [] }]),
      },
    ],
  ])
})

it('a day above 12 makes a date unambiguous', async () => {
  expect((await send('13/03/2021 12:56 p.m.')).body).toMatchObject({
    sessions: [{ date: '2021-03-13', startTime: '12:56' }],
  })
})

it('an invalid date offers no days', async () => {
  const { left } = (await send('soon')).body
  expect(left).toEqual([{ index: 0, code: 'noDay' }])
})

it('an activity of less than a minute is skipped until its athlete adds it', async () => {
  const text = toBytes(nkFile('13/03/2021 12:56 p.m.'))
  const asked = await call(app, addActivityFile, { query: { name: 'short.csv' }, upload: text }, athlete)
  expect(asked.body).toMatchObject({ state: 'left', left: [{ index: 0, code: 'tooShort' }] })
  const added = await sendFile(app, athlete, text, { short: 'add' })
  expect(added.body).toMatchObject({ state: 'added', sessions: [{ durationMs: 10_000 }] })
})
