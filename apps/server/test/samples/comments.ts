import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/comments/contract'
import type { TestApp } from '../app.ts'
import { aCoachMark, aComment } from '../comments.ts'
import { aConsent } from '../consents.ts'
import { aTrainingSession, type Cast, type Person } from '../factories.ts'
import { aCoachedSquad, putInto } from '../squads.ts'
import { elsewhere, type Sample, sample, strangers, type Who } from './sample.ts'

const text = 'Well rowed'

async function ownSession(app: TestApp, { club, athlete }: Cast) {
  await aConsent(app, club, athlete)
  const { id } = await aTrainingSession(app, athlete)
  return { params: { id } }
}

async function ownComment(app: TestApp, { club, athlete }: Cast, deletedAt: string | null = null) {
  await aConsent(app, club, athlete)
  const { id, sessionId } = await aComment(app, athlete, { deletedAt })
  return { params: { id: sessionId, commentId: id } }
}

/** Session of an athlete who shares everything, in a squad that the minor coaches. */
async function sharedSession(app: TestApp, { club, athlete, minor }: Cast) {
  await aConsent(app, club, athlete)
  await putInto(app, await aCoachedSquad(app, club, minor), [athlete])
  const { id } = await aTrainingSession(app, athlete)
  return { clubId: club, memberId: athlete.id, id }
}

async function sharedComment(app: TestApp, cast: Cast, by: Person, deletedAt: string | null = null) {
  const place = await sharedSession(app, cast)
  const written = { clubId: cast.club, sessionId: place.id, authorId: by.id, deletedAt }
  const { id } = await aComment(app, cast.athlete, written)
  return { params: { ...place, commentId: id } }
}

/** Comment by the athlete that the squad's coach hasn't read. */
async function unseenComment(app: TestApp, cast: Cast) {
  const { params } = await sharedComment(app, cast, cast.athlete)
  const { clubId, memberId: athleteId, commentId: id } = params
  await aCoachMark(app, { readerId: cast.minor.id, clubId, athleteId, id })
  return { params }
}

const now = () => currentTime().toISOString()
const foreign: Who[] = ['rivalCoach']

export const commentSamples: readonly Sample[] = [
  sample(contracts.listComments, {
    as: 'athlete',
    input: async (app, cast) => {
      const { params } = await ownComment(app, cast)
      return { params: { id: params.id }, query: {} }
    },
    strangers: elsewhere,
  }),
  sample(contracts.createComment, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await ownSession(app, cast)), body: { id: newId(), text } }),
    strangers: elsewhere,
  }),
  sample(contracts.updateComment, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await ownComment(app, cast)), body: { version: 1, text } }),
    strangers: elsewhere,
  }),
  sample(contracts.deleteComment, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await ownComment(app, cast)), body: { version: 1 } }),
    strangers: elsewhere,
  }),
  sample(contracts.restoreComment, {
    as: 'athlete',
    input: (app, cast) => ownComment(app, cast, now()),
    strangers: elsewhere,
  }),
  sample(contracts.readComments, {
    as: 'athlete',
    input: async (app, cast) => ({ ...(await ownSession(app, cast)), body: { upTo: now() } }),
    strangers: elsewhere,
  }),
  sample(contracts.listUnreadComments, {
    as: 'athlete',
    input: async (app, { club, athlete, headCoach }) => {
      const { id, sessionId } = await aComment(app, athlete, { clubId: club, authorId: headCoach.id })
      const mark = { athleteId: athlete.id, id, sessionId }
      await app.database.db.insertInto('unreadComments').values(mark).execute()
      return {}
    },
    strangers,
  }),
  sample(contracts.listSharedComments, {
    as: 'minor',
    input: async (app, cast) => ({
      params: (await sharedComment(app, cast, cast.athlete)).params,
      query: {},
    }),
    strangers: foreign,
  }),
  sample(contracts.createSharedComment, {
    as: 'headCoach',
    input: async (app, cast) => ({
      params: await sharedSession(app, cast),
      body: { id: newId(), text },
    }),
    strangers: foreign,
  }),
  sample(contracts.updateSharedComment, {
    as: 'minor',
    input: async (app, cast) => ({
      ...(await sharedComment(app, cast, cast.minor)),
      body: { version: 1, text },
    }),
    strangers: foreign,
  }),
  sample(contracts.deleteSharedComment, {
    as: 'headCoach',
    input: async (app, cast) => ({
      ...(await sharedComment(app, cast, cast.headCoach)),
      body: { version: 1 },
    }),
    strangers: foreign,
  }),
  sample(contracts.restoreSharedComment, {
    as: 'minor',
    input: (app, cast) => sharedComment(app, cast, cast.minor, now()),
    strangers: foreign,
  }),
  sample(contracts.readSharedComments, {
    as: 'minor',
    input: async (app, cast) => ({ params: await sharedSession(app, cast), body: { upTo: now() } }),
    strangers: foreign,
  }),
  sample(contracts.listUnreadOfAthlete, {
    as: 'minor',
    input: async (app, cast) => {
      const { params } = await unseenComment(app, cast)
      return { params: { clubId: params.clubId, memberId: params.memberId } }
    },
    strangers: foreign,
  }),
  sample(contracts.listUnreadAthletes, {
    as: 'minor',
    input: async (app, cast) => {
      await unseenComment(app, cast)
      return { params: { clubId: cast.club } }
    },
    strangers: foreign,
  }),
]
