import * as guardians from '@boathouse/domain/club/guardians/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { currentTime } from '@boathouse/domain/test/clock'
import type { TestApp } from '../app.ts'
import { anInvite, type Cast, freshEmail } from '../factories.ts'
import { aChild, aGuardianship } from '../guardianships.ts'
import { elsewhere, noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const otherClubs: Who[] = ['rivalCoach']

async function withChild(app: TestApp, { club, athlete }: Cast) {
  const { id: memberId } = await aChild(app, club)
  await aGuardianship(app, { guardianId: athlete.id, childId: memberId })
  return { params: { clubId: club, memberId } }
}

/** A child of 16 without an email, whom the pending user guards. One at a time, because headers of samples are constant. */
const CHILD = newId()
const forChild = { as: 'pending', headers: { [CHILD_HEADER]: CHILD }, strangers } as const

async function withFamily(app: TestApp, { club, pending }: Cast) {
  const { db } = app.database
  await db.deleteFrom('users').where('id', '=', CHILD).execute()
  await aChild(app, club, 'Emma', { id: CHILD, yearOfBirth: currentTime().getUTCFullYear() - 16 })
  await aGuardianship(app, { guardianId: pending.id, childId: CHILD })
  return anInvite(app, { clubId: club, childId: CHILD, role: 'guardian' })
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
  sample(guardians.showFamily, {
    ...forChild,
    input: async (app, cast) => {
      await withFamily(app, cast)
      await anInvite(app, { clubId: cast.club, childId: CHILD, role: 'ownSignIn' })
      return noInput()
    },
  }),
  sample(guardians.inviteAnother, {
    ...forChild,
    input: async (app, cast) => {
      await withFamily(app, cast)
      return { body: { email: freshEmail() } }
    },
  }),
  sample(guardians.endGuardianship, {
    ...forChild,
    input: async (app, cast) => {
      await withFamily(app, cast)
      await aGuardianship(app, { guardianId: cast.minor.id, childId: CHILD })
      return { params: { guardianId: cast.minor.id } }
    },
  }),
  sample(guardians.revokeFamilyInvite, {
    ...forChild,
    input: async (app, cast) => ({ params: { inviteId: (await withFamily(app, cast)).id } }),
  }),
  sample(guardians.startSignIn, {
    ...forChild,
    input: async (app, cast) => {
      await withFamily(app, cast)
      return { body: { email: freshEmail() } }
    },
  }),
  sample(guardians.leaveChild, {
    as: 'pending',
    input: async (app, cast) => {
      const { id: childId } = await aChild(app, cast.club)
      await aGuardianship(app, { guardianId: cast.pending.id, childId })
      return { params: { childId } }
    },
    strangers: elsewhere,
  }),
  sample(guardians.startMemberSignIn, {
    as: 'headCoach',
    input: async (app, { club }) => {
      const yearOfBirth = currentTime().getUTCFullYear() - 16
      const { id: memberId } = await aChild(app, club, 'Emma', { yearOfBirth })
      return { params: { clubId: club, memberId }, body: { email: freshEmail() } }
    },
    strangers: otherClubs,
  }),
]
