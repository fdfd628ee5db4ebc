import { updateTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const record = async (example = {}) => {
  const { outcome } = await aRecordedSession(app, athlete, example)
  const [session] = outcome.sessions
  if (!session) throw new Error('No session was added.')
  return session
}
const shown = ({ craft, type, intensity, rpe }: Awaited<ReturnType<typeof record>>) => [
  craft,
  type,
  intensity,
  rpe,
]
const change = (session: Awaited<ReturnType<typeof record>>, changes: object) =>
  call(
    app,
    updateTrainingSession,
    {
      params: { id: session.sessionId },
      body: {
        ...{ version: 1, date: session.date, type: 'notSet', intensity: 'notSet', sport: session.sport },
        ...changes,
      },
    },
    athlete,
  )

it('describes a session as the last one of its sport and device, without its RPE', async () => {
  const first = await record()
  expect(shown(first)).toEqual([null, 'notSet', 'notSet', null])
  await change(first, { craft: 'single', type: 'endurance', intensity: 'low', rpe: 4 })
  expect(shown(await record())).toEqual(['single', 'endurance', 'low', null])
  expect(shown(await record({ device: 'Another' }))).toEqual([null, 'notSet', 'notSet', null])
  expect(shown(await record({ sport: 'Kayaking' }))).toEqual([null, 'notSet', 'notSet', null])
})

it('separates ergs and boats, and calls an erg a RowErg until its athlete names another one', async () => {
  await change(await record(), { craft: 'single', type: 'endurance' })
  const erg = await record({ sport: 'Indoor Rowing', hasTrack: false })
  expect(shown(erg)).toEqual(['rowErg', 'notSet', 'notSet', null])
  await change(erg, { craft: 'rowErgDynamic', type: 'speed' })
  expect(shown(await record({ sport: 'Indoor Rowing' }))).toEqual(['rowErgDynamic', 'speed', 'notSet', null])
  expect(shown(await record())).toEqual(['single', 'endurance', 'notSet', null])
})
