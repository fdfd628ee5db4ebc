import {
  createTrainingSession,
  deleteTrainingSession,
  restoreTrainingSession,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { type Call, CallFailure } from '#lib/api/call.ts'
import type { Channel } from '#outbox/channel.ts'
import { rendered } from '#outbox/put-stored.ts'
import { forgetSession, putSession, refreshLists } from './session-cache.ts'
import { SESSION_KIND } from './session-kind.ts'
import { applyStored, isStored, refuse, type SessionChange } from './session-queue.ts'

/** The session as the server had it before the first unsent change; null for a new one. */
export interface ChangedSession {
  readonly id: string
  readonly stored: TrainingSession | null
}

interface Reply {
  readonly session: TrainingSession
  readonly isDeleted: boolean
}

function request({ id }: ChangedSession, one: SessionChange, call: Call): Promise<TrainingSession> {
  const params = { id }
  switch (one.kind) {
    case 'create':
      return call(createTrainingSession, { body: one.body })
    case 'update':
      return call(updateTrainingSession, { params, body: { ...one.body, version: one.seen } })
    case 'delete':
      return call(deleteTrainingSession, { params, body: { version: one.seen } })
    case 'restore':
      return call(restoreTrainingSession, { params })
  }
}

const toRefusal = ({ code, current }: CallFailure) => ({
  code,
  current: (current as TrainingSession | undefined) ?? null,
})

// By id: importing the contracts would make the first page larger.
const OF_PLANS = ['planned-sessions.ownWeek', 'plan-matches.ofDays']
/** Queries of a session's own data. After its deletion, they would fail. */
const OF_SESSION = [
  'plan-matches.ofSession',
  'activity-files.recording',
  'activity-files.bestEfforts',
  'courses.ofSession',
]

export const sessionChannel: Channel<ChangedSession, SessionChange, Reply> = {
  kind: SESSION_KIND,
  idOf: ({ id }) => id,
  send: async (about, one, call) => {
    const isDeleted = one.kind === 'delete'
    try {
      return { session: await request(about, one, call), isDeleted }
    } catch (error) {
      const refusal = error instanceof CallFailure ? toRefusal(error) : null
      if (refusal?.current && isStored(one, refusal)) return { session: refusal.current, isDeleted }
      throw error
    }
  },
  show: async (queryClient, _, { session, isDeleted }) => {
    if (isDeleted) forgetSession(queryClient, session.id)
    else putSession(queryClient, session)
    void refreshLists(queryClient)
    for (const id of isDeleted ? OF_PLANS : [...OF_PLANS, ...OF_SESSION])
      void queryClient.invalidateQueries({ queryKey: [id] })
    await rendered()
  },
  applyReply: (queue, id, { session }) => applyStored(queue, id, session),
  applyRefusal: (queue, id, failure) => refuse(queue, id, toRefusal(failure)),
  refresh: (queryClient) => void refreshLists(queryClient),
}
