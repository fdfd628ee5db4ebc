import { newId } from '@boathouse/domain/kernel/ids'
import { createTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { expect, it } from 'vitest'
import { call, testApp } from '../../../../test/app.ts'
import { aCast } from '../../../../test/factories.ts'
import { aPlan } from '../../../../test/planned-sessions.ts'

it('concurrent sessions for one planned session are all stored, and one of them is matched', async () => {
  const app = await testApp()
  const cast = await aCast(app)
  const { date } = await aPlan(app, cast.athlete)
  const log = () => {
    const body = { id: newId(), date, type: 'speed', duration: 60, intensity: 'high' } as const
    return call(app, createTrainingSession, { body }, cast.athlete)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, log))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  const links = await app.database.db
    .selectFrom('planLinks')
    .where('athleteId', '=', cast.athlete.id)
    .selectAll()
    .execute()
  expect(links).toMatchObject([{ isUnlinked: false }])
})
