import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { aCast } from '../../test/factories.ts'
import { aHeldPractice, daysAgo } from '../../test/registers.ts'
import { findEntry, putEntry } from '../features/practices/register/queries.ts'
import { beginErasure, finishErasure } from './erasure.ts'

it('deletion leaves no id behind if a coach records the athlete at the same time', async () => {
  const app = await testApp()
  const { club: clubId, athlete } = await aCast(app)
  const { db } = app.database
  const { id: practiceId, day } = await aHeldPractice(app, clubId, daysAgo(2), [[athlete, 'present']])
  const marking = {
    clubId,
    practiceId,
    athleteId: athlete.id,
    day,
    state: 'absent' as const,
    tapId: newId(),
    recordedBy: newId(),
  }
  const person = { id: athlete.id, email: athlete.email, emailVerified: true }
  const tap = db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (inside) => {
      const known = await findEntry(inside, practiceId, athlete.id)
      await beginErasure(db, person)
      await finishErasure(db, athlete.id)
      await putEntry(inside, { ...marking, now: currentTime().toISOString() }, known?.version ?? 0)
    })
  await expect(tap).rejects.toMatchObject({ code: '40001' })
  expect(await findEntry(db, practiceId, athlete.id)).toBeUndefined()
})
