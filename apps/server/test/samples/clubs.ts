import { exportAuditEntries, listAuditEntries } from '@boathouse/domain/club/audit/contract'
import {
  countClubs,
  createClub,
  listClubOverviews,
  listClubs,
  showClub,
  updateClub,
  updateClubSettings,
} from '@boathouse/domain/club/clubs/contract'
import { hideFirstSteps } from '@boathouse/domain/club/first-steps/contract'
import {
  createInvite,
  listInvites,
  listOwnInvites,
  openInvitation,
  revokeInvite,
} from '@boathouse/domain/club/invites/contract'
import {
  chooseClub,
  dismissInvitationNotice,
  dismissMembershipNotice,
  exportMembers,
  joinClub,
  leaveUndecidedClub,
  linkInvites,
  listMemberDetails,
  listMembers,
  nameMember,
  numberMember,
  removeMember,
  showMember,
  stayInClub,
} from '@boathouse/domain/club/members/contract'
import { joinInvited } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { hashToken, newToken } from '#auth/secrets.ts'
import { anInvite, type Cast, freshEmail } from '../factories.ts'
import { anUndecided } from '../undecided.ts'
import { noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const rivals: Who[] = ['rivalCoach']
const ofClub = (cast: Cast) => ({ clubId: cast.club })
const ofAthlete = (cast: Cast) => ({ clubId: cast.club, memberId: cast.athlete.id })

export const clubSamples: readonly Sample[] = [
  sample(countClubs, { as: 'superAdmin', input: noInput, strangers }),
  sample(listClubs, { as: 'superAdmin', input: () => ({ query: {} }), strangers }),
  sample(listClubOverviews, { as: 'superAdmin', input: () => ({ query: {} }), strangers }),
  sample(createClub, {
    as: 'superAdmin',
    input: () => ({ body: { id: newId(), name: `Riverside ${newId()}` } }),
    strangers,
  }),
  sample(showClub, {
    as: 'athlete',
    input: (_app, cast) => ({ params: ofClub(cast) }),
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(updateClub, {
    as: 'superAdmin',
    input: (_app, cast) => ({ params: ofClub(cast), body: { status: 'inactive' as const } }),
    strangers,
  }),
  sample(updateClubSettings, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { version: 1, timeZone: 'Europe/Athens' } }),
    strangers: rivals,
  }),
  sample(hideFirstSteps, {
    as: 'headCoach',
    input: (_app, { headCoach }) => ({ params: { uid: headCoach.id } }),
    strangers: ['rivalCoach', 'superAdmin'],
  }),
  sample(createInvite, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { email: freshEmail() } }),
    strangers: rivals,
  }),
  sample(listInvites, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: {} }),
    strangers: rivals,
  }),
  sample(revokeInvite, {
    as: 'headCoach',
    input: async (app, cast) => {
      const { id } = await anInvite(app, { clubId: cast.club })
      return { params: { ...ofClub(cast), inviteId: id } }
    },
    strangers: rivals,
  }),
  sample(openInvitation, {
    as: 'nobody',
    input: async (app, cast) => ({ body: { invite: (await anInvite(app, { clubId: cast.club })).token } }),
    strangers,
  }),
  sample(joinInvited, {
    as: 'nobody',
    input: async (app, { club }) => {
      const proof = newToken()
      const { token } = await anInvite(app, { clubId: club, proofHash: hashToken(proof) })
      return { body: { invite: token, proof } }
    },
    strangers,
  }),
  sample(listOwnInvites, { as: 'pending', input: () => ({ query: {} }), strangers }),
  sample(joinClub, {
    as: 'pending',
    input: async (app, { club, pending }) => {
      const { token } = await anInvite(app, { clubId: club, email: pending.email })
      return { body: { invite: token } }
    },
    strangers,
  }),
  sample(linkInvites, { as: 'pending', input: noInput, strangers }),
  sample(stayInClub, {
    as: 'pending',
    input: async (app, cast) => {
      await anUndecided(app, cast.pending, cast.club)
      return {}
    },
    strangers,
  }),
  sample(leaveUndecidedClub, {
    as: 'pending',
    input: async (app, cast) => {
      await anUndecided(app, cast.pending, cast.club)
      return {}
    },
    strangers,
  }),
  sample(dismissInvitationNotice, {
    as: 'pending',
    input: (_app, { pending }) => ({ params: { uid: pending.id } }),
    strangers: ['athlete', 'headCoach', 'rivalCoach', 'superAdmin'],
  }),
  sample(dismissMembershipNotice, {
    as: 'pending',
    input: (_app, { pending }) => ({ params: { uid: pending.id } }),
    strangers: ['athlete', 'headCoach', 'rivalCoach', 'superAdmin'],
  }),
  sample(listMembers, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), query: {} }),
    strangers: rivals,
  }),
  sample(listMemberDetails, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast) }),
    strangers: rivals,
  }),
  sample(exportMembers, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { format: 'csv' as const } }),
    strangers: rivals,
  }),
  sample(showMember, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofAthlete(cast) }),
    strangers: rivals,
  }),
  sample(nameMember, {
    as: 'headCoach',
    input: async (app, cast) => {
      await app.database.db
        .updateTable('users')
        .set({ firstName: null, lastName: null })
        .where('id', '=', cast.athlete.id)
        .execute()
      return { params: ofAthlete(cast), body: { lastName: 'Lindqvist' } }
    },
    strangers: rivals,
  }),
  sample(numberMember, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofAthlete(cast), body: { memberNumber: 'A 17' } }),
    strangers: rivals,
  }),
  sample(removeMember, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofAthlete(cast) }),
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(chooseClub, {
    as: 'athlete',
    input: (_app, cast) => ({ params: ofClub(cast) }),
    strangers: ['rivalCoach', 'rivalAthlete'],
  }),
  sample(listAuditEntries, { as: 'superAdmin', input: () => ({ query: {} }), strangers }),
  sample(exportAuditEntries, { as: 'superAdmin', input: () => ({ body: {} }), strangers }),
]
