import { currentTime } from '@boathouse/domain/test/clock'
import { expect, it } from 'vitest'
import { freshAddress, open } from '../../../test/database.ts'
import { cast } from './cast.ts'
import { seedDemo } from './demo.ts'

it('the demo has emergency contacts of two athletes, one with a safety note', async () => {
  const database = open(await freshAddress())
  await seedDemo(database, currentTime(), (details) => JSON.stringify(details))
  const stored = await database.db
    .selectFrom('emergencyContacts')
    .innerJoin('users', 'users.id', 'emergencyContacts.athleteId')
    .orderBy('users.email')
    .select(['users.email', 'emergencyContacts.sealed'])
    .execute()
  await database.db.destroy()
  const opened = stored.map(({ email, sealed }) => {
    const { contacts, note } = JSON.parse(sealed ?? '')
    return [email, contacts.length, note !== '']
  })
  expect(opened).toEqual([
    [cast.athlete.email, 2, true],
    [cast.minor.email, 1, false],
  ])
})
