import * as guardians from '@boathouse/domain/club/guardians/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import type { TestApp } from '../app.ts'
import { anInvite, type Cast, freshEmail } from '../factories.ts'
import { aChild, aGuardianship } from '../guardianships.ts'
import { noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const otherClubs: Who[] = ['rivalCoach']

async function withChild(app: TestApp, { club, athlete }: Cast) {
  const { id: memberId } = await aChild(app, club)
  await aGuardianship(app, { guardianId: athlete.id, childId: memberId })
  return { params: { clubId: club, memberId } }
}

export const guardianSamples: readonly Sample[] = [
  sample(guardians.addChild, {
    as: 'headCoach',
    input: (_app, { club }) => ({
      params: { clubId: club },
      body: { id: newId(), firstName: 'Emma', guardianEmail: freshEmail() },
    }),
    strangers: otherClubs,
  }),
  sample(guardians.listGuardians, {
    as: 'headCoach',
    input: async (app, cast) => {
      const input = await withChild(app, cast)
      const { clubId, memberId } = input.params
      await anInvite(app, { clubId, childId: memberId, role: 'guardian' })
      return input
    },
    strangers: otherClubs,
  }),
  sample(guardians.inviteGuardian, {
    as: 'headCoach',
    input: async (app, cast) => ({ ...(await withChild(app, cast)), body: { email: freshEmail() } }),
    strangers: otherClubs,
  }),
  sample(guardians.removeGuardian, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { params } = await withChild(app, cast)
      return { params: { ...params, guardianId: cast.athlete.id } }
    },
    strangers: otherClubs,
  }),
  sample(guardians.listChildren, {
    as: 'pending',
    input: async (app, { club, pending }) => {
      const { id: childId } = await aChild(app, club)
      await aGuardianship(app, { guardianId: pending.id, childId })
      return noInput()
    },
    strangers,
  }),
  sample(guardians.muteChild, {
    as: 'pending',
    input: async (app, { club, pending }) => {
      const { id: childId } = await aChild(app, club)
      await aGuardianship(app, { guardianId: pending.id, childId })
      return { params: { childId }, body: { isMuted: true } }
    },
    strangers,
  }),
]
