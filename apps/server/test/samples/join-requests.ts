import * as contracts from '@boathouse/domain/club/join-requests/contract'
import type { TestApp } from '../app.ts'
import type { Cast } from '../factories.ts'
import { aClubLink, aJoinRequest } from '../join-requests.ts'
import { noInput, type Sample, sample, strangers, type Who } from './sample.ts'

const rivals: Who[] = ['rivalCoach']
const ofClub = (cast: Cast) => ({ clubId: cast.club })
const ofPending = (cast: Cast) => ({ clubId: cast.club, userId: cast.pending.id })

/** Creates a join request before the call's input. */
const requested =
  <Input>(input: (cast: Cast) => Input) =>
  async (app: TestApp, cast: Cast) => {
    await aJoinRequest(app, cast.club, cast.pending.id)
    return input(cast)
  }

export const joinRequestSamples: readonly Sample[] = [
  sample(contracts.showClubLink, {
    as: 'headCoach',
    input: async (app, cast) => {
      await aClubLink(app, cast.club)
      return { params: ofClub(cast) }
    },
    strangers: rivals,
  }),
  sample(contracts.createClubLink, {
    as: 'headCoach',
    input: (_app, cast) => ({ params: ofClub(cast), body: { days: 7 as const } }),
    strangers: rivals,
  }),
  sample(contracts.endClubLink, {
    as: 'headCoach',
    input: async (app, cast) => {
      await aClubLink(app, cast.club)
      return { params: ofClub(cast) }
    },
    strangers: rivals,
  }),
  sample(contracts.listJoinRequests, {
    as: 'headCoach',
    input: requested((cast) => ({ params: ofClub(cast) })),
    strangers: rivals,
  }),
  sample(contracts.acceptJoinRequest, {
    as: 'headCoach',
    input: requested((cast) => ({ params: ofPending(cast), body: {} })),
    strangers: rivals,
  }),
  sample(contracts.declineJoinRequest, {
    as: 'headCoach',
    input: requested((cast) => ({ params: ofPending(cast) })),
    strangers: rivals,
  }),
  sample(contracts.openClubLink, {
    as: 'nobody',
    input: async (app, cast) => ({ body: { join: await aClubLink(app, cast.club) } }),
    strangers,
  }),
  sample(contracts.askToJoin, {
    as: 'pending',
    input: async (app, cast) => ({ body: { join: await aClubLink(app, cast.club) } }),
    strangers,
  }),
  sample(contracts.withdrawJoinRequest, {
    as: 'pending',
    input: requested(() => noInput()),
    strangers,
  }),
]
