import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { showDoubles } from '@boathouse/domain/training/session-joins/contract'
import { beforeEach, expect, it } from 'vitest'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, type Person, sessionRow } from '../../../../test/factories.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { findCandidates } from './service.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const recorded = (date: string, overrides: Partial<ReturnType<typeof sessionRow>> = {}) =>
  sessionRow(athlete, { date, sourceAt: `${date}T06:00`, recording: 'summary', ...overrides })

async function store(rows: readonly ReturnType<typeof sessionRow>[]): Promise<void> {
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await app.database.db
      .insertInto('trainingSessions')
      .values([...some])
      .execute()
}

const dayOf = (number: number): string => addDays('2018-01-01' as CalendarDay, number)

it('each session in a list of years is compared with its own days only (R13)', async () => {
  const years = () => Array.from({ length: 2_500 }, (_, number) => recorded(dayOf(number)))
  const [stored, listed] = [years(), years()]
  await store(stored)
  const ctx = await signedInContext(app, athlete)
  let reads = 0
  const watched = listed.map(
    (row) =>
      new Proxy(row, {
        get: (target, key, receiver) => {
          reads += 1
          return Reflect.get(target, key, receiver)
        },
      }),
  )
  const found = await findCandidates(ctx, watched)
  expect(reads).toBeLessThan(20 * listed.length)
  expect(listed.map(({ id }) => found.get(id))).toEqual(
    stored.map(({ id }) => [{ sessionId: id, isRecorded: true }]),
  )
})

it('of many possible duplicates, those of about the same length are shown', async () => {
  const day = dayOf(0)
  const hour = recorded(day)
  const others = Array.from({ length: 40 }, (_, number) =>
    recorded(day, { durationMs: hour.durationMs + (40 - number) * 1_000 }),
  )
  await store([hour, ...others])
  const { body } = await call(app, showDoubles, { params: { id: hour.id } }, athlete)
  expect(body.candidates.map(({ session }) => session.id)).toEqual(
    others
      .slice(-10)
      .reverse()
      .map(({ id }) => id),
  )
})
