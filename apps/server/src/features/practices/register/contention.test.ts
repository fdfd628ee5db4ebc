import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { tapRegister } from '@boathouse/domain/practices/register/contract'
import { expect, it } from 'vitest'
import { insertMember } from '#db/seed/people.ts'
import { call, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Person } from '../../../../test/factories.ts'
import { aHeldPractice, daysAgo } from '../../../../test/registers.ts'

const COACHES = 8
const TAPS_EACH = 10
const LEAVING = 6

it('eight coaches’ entries are all stored while athletes delete their accounts', async () => {
  const app = await testApp()
  const { club: clubId, headCoach } = await aCast(app)
  const member = async (role: 'admin' | 'athlete') => {
    const person = await aPerson(app)
    await insertMember(app.database.db, { clubId, userId: person.id, role }, new Date(daysAgo(9)))
    return person
  }
  const many = (count: number, role: 'admin' | 'athlete') =>
    Promise.all(Array.from({ length: count }, () => member(role)))
  const coaches = [headCoach, ...(await many(COACHES - 1, 'admin'))]
  const [staying, leaving] = [await many(COACHES * TAPS_EACH, 'athlete'), await many(LEAVING, 'athlete')]
  const practices = await Promise.all(
    [2, 3, 4].map((days) =>
      aHeldPractice(
        app,
        clubId,
        daysAgo(days),
        leaving.map((person) => [person, 'present'] as const),
      ),
    ),
  )
  const tap = (coach: Person, { id }: Person, n: number) =>
    call(
      app,
      tapRegister,
      {
        params: { clubId, practiceId: practices[n % practices.length]?.id as string },
        body: { id: newId(), memberId: id, state: 'present', version: 0 },
      },
      coach,
    )
  const record = async (coach: Person, which: number) => {
    const statuses: number[] = []
    for (let n = 0; n < TAPS_EACH; n += 1)
      statuses.push((await tap(coach, staying[which * TAPS_EACH + n] as Person, n)).status)
    return statuses
  }
  const [statuses, deleted] = await Promise.all([
    Promise.all(coaches.map(record)),
    Promise.all(
      leaving.map(
        async (person) => (await call(app, deleteAccount, { params: { uid: person.id } }, person)).status,
      ),
    ),
  ])
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
  expect(new Set(deleted)).toEqual(new Set([204]))
})
