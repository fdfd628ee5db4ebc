import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { roundToStep } from '@boathouse/domain/results/disciplines/rules'
import { countRecords, listRecords } from '@boathouse/domain/results/records/contract'
import { checkPlausibility } from '@boathouse/domain/results/results/rules'
import { currentTime } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { call, newTestApp, signIn } from '../../../test/app.ts'
import { freshAddress, open } from '../../../test/database.ts'
import { cast } from './cast.ts'
import { seedDemo } from './demo.ts'
import { demoResults } from './demo-results.ts'

const people = { athleteId: 'athlete', coachId: 'coach' }

it('the demo has twelve records, with two seasons of results behind each', async () => {
  const database = open(await freshAddress())
  await seedDemo(database, currentTime())
  const app = await newTestApp({ database })
  const { id } = await database.db
    .selectFrom('users')
    .where('email', '=', cast.athlete.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const cookie = await signIn(app, id)
  expect((await call(app, countRecords, {}, { cookie })).body).toEqual({ records: 12 })
  const { items } = (await call(app, listRecords, {}, { cookie })).body
  expect(items).toHaveLength(12)
  for (const { improvement } of items) expect(improvement).toBeGreaterThan(0)
  await app.stop()
  await database.db.destroy()
})

it('the demo’s results are plausible, and as precise as their disciplines', () => {
  const results = demoResults(people, '2026-11-21', new Date('2026-11-21T00:00:00Z'))
  const bests = results.filter(({ disciplineKey, score }) =>
    results.every((other) => other.disciplineKey !== disciplineKey || other.score >= score),
  )
  expect(results.length).toBeGreaterThan(50)
  for (const { disciplineKey, value } of results) {
    const discipline = disciplines.get(disciplineKey)
    if (!discipline) throw new Error(disciplineKey)
    expect(roundToStep(discipline, value)).toBe(value)
    expect([disciplineKey, value, checkPlausibility(discipline, value, bests)]).toEqual([
      disciplineKey,
      value,
      null,
    ])
  }
})
